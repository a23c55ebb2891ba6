package dev.benchwarden.store.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of which addresses belong to one repository. */
class RepositorySpellingTests {

  @Test
  void anEndingMakesNoOtherRepository() {
    assertThat(RepositorySpelling.of("https://git.example.org/acme/driver.git/"))
        .containsExactly(
            "https://git.example.org/acme/driver",
            "https://git.example.org/acme/driver/",
            "https://git.example.org/acme/driver.git",
            "https://git.example.org/acme/driver.git/");
  }

  @Test
  void bitbucketDataCenterShowsARepositoryElsewhereThanItIsCloned() {
    String base = "https://git.example.org/bitbucket/";
    for (String given :
        List.of(
            "projects/acme/repos/driver",
            "projects/acme/repos/driver/browse",
            "scm/acme/driver.git")) {
      assertThat(RepositorySpelling.of(base + given))
          .as(given)
          .contains(base + "projects/acme/repos/driver", base + "scm/acme/driver.git")
          .doesNotContain(base + "users/acme/repos/driver");
    }
  }

  @Test
  void aPersonsRepositoryHasAProjectOfItsOwn() {
    String base = "https://git.example.org/";
    assertThat(RepositorySpelling.of(base + "users/ada/repos/driver"))
        .contains(base + "projects/~ada/repos/driver", base + "scm/~ada/driver.git")
        .isEqualTo(RepositorySpelling.of(base + "scm/~ada/driver"));
  }
}
