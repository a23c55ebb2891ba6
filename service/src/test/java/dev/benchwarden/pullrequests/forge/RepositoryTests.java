package dev.benchwarden.pullrequests.forge;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.Test;

class RepositoryTests {

  private static final URI FORGE = URI.create("https://git.example.org/");

  @Test
  void liesBelowTheAddressOfItsForge() {
    assertThat(Repository.of(FORGE, "https://git.example.org/acme/driver.git"))
        .contains(new Repository("acme", "driver"));
    assertThat(Repository.of(FORGE, "https://git.example.org.evil.test/acme/driver")).isEmpty();
  }

  @Test
  void mayLieInASubgroup() {
    assertThat(Repository.of(FORGE, "https://git.example.org/acme/team/driver/"))
        .contains(new Repository("acme/team", "driver"))
        .get()
        .matches(Repository::isInSubgroup)
        .returns("acme/team/driver", Repository::path);
  }

  @Test
  void isNotAPageOfARepository() {
    assertThat(Repository.of(FORGE, "https://git.example.org/acme/driver/-/tree/main")).isEmpty();
    assertThat(Repository.of(FORGE, "https://git.example.org/acme")).isEmpty();
    assertThat(Repository.of(FORGE, "https://git.example.org/acme/../driver")).isEmpty();
  }
}
