package dev.benchwarden.pullrequests.forge;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.pullrequests.forge.bitbucket.Bitbucket;
import dev.benchwarden.pullrequests.forge.bitbucket.BitbucketDataCenter;
import dev.benchwarden.pullrequests.forge.gitea.Gitea;
import dev.benchwarden.pullrequests.forge.github.GitHub;
import dev.benchwarden.pullrequests.forge.gitlab.GitLab;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Visibility;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of which forge a project's repository belongs to. Nothing listens where they would be. */
class ForgesTests {

  private static final String NOWHERE = "http://127.0.0.1:1";
  private static final String HEAD = "f".repeat(40);

  @Test
  void looksForARepositoryInASubgroupOnGitLabOnly() {
    String repository = NOWHERE + "/acme/team/driver";

    assertThatThrownBy(() -> ask("gitlab", repository))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("try again");
    for (String kind : List.of("gitea", "github", "bitbucket", "bitbucket-datacenter")) {
      assertThatThrownBy(() -> ask(kind, repository))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("is not configured");
    }
  }

  @Test
  void looksForAnyOtherRepositoryOnEachOfThem() {
    for (String kind : List.of("gitea", "github", "gitlab", "bitbucket")) {
      assertThatThrownBy(() -> ask(kind, NOWHERE + "/acme/driver"))
          .as(kind)
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("try again");
    }
  }

  @Test
  void looksForARepositoryOfAProjectOnBitbucketDataCenterOnly() {
    for (String path : List.of("/projects/ACME/repos/driver", "/scm/acme/driver.git")) {
      assertThatThrownBy(() -> ask("bitbucket-datacenter", NOWHERE + path))
          .as(path)
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("try again");
      assertThatThrownBy(() -> ask("bitbucket", NOWHERE + path))
          .as(path)
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("is not configured");
    }
  }

  @Test
  void refusesAKindThatItDoesNotKnowAndNamesThoseThatItDoes() {
    assertThatThrownBy(() -> ask("sourcehut", NOWHERE + "/acme/driver"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(
            "'sourcehut'", "bitbucket, bitbucket-datacenter, gitea, github, gitlab");
  }

  private static List<PullRequest> ask(String kind, String repository) {
    ForgeProperties properties =
        new ForgeProperties(
            List.of(
                new ForgeProperties.Given(
                    kind, URI.create(NOWHERE), null, null, null, null, null)));
    Project project =
        new Project(
            1, "driver", "Driver", "main", false, Visibility.PUBLIC, repository, Instant.EPOCH);
    return new Forges(
            new InstalledForges(
                properties,
                List.of(
                    new Gitea(),
                    new GitHub(),
                    new GitLab(),
                    new Bitbucket(),
                    new BitbucketDataCenter()),
                () -> new StoredForges.Stored(List.of(), List.of())))
        .openPullRequests(project, HEAD);
  }
}
