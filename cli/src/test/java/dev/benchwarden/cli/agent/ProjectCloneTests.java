package dev.benchwarden.cli.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.cli.measure.Git;
import dev.benchwarden.cli.measure.MeasuringException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The agent's clone of a repository in which forks keep commits of their own. */
class ProjectCloneTests {

  private static final String FORK = "refs/pull/7/head";

  @TempDir private Path home;

  private Workshop workshop;
  private ProjectClone clone;
  private String ofFork = "";

  @BeforeEach
  void aPullRequestOfAFork() throws Exception {
    workshop = new Workshop(home);
    workshop.git("checkout", "-q", "-b", "proposed");
    ofFork = workshop.commit("50", "Propose");
    workshop.git("update-ref", FORK, ofFork);
    workshop.git("checkout", "-q", "main");
    workshop.git("branch", "-q", "-D", "proposed");
    clone = new ProjectClone(home.resolve("clone.git"), workshop.repository().toString());
    clone.update();
  }

  @Test
  void aForksCommitIsFoundOnlyByTheReferenceThatTheServiceNames() throws Exception {
    assertThatThrownBy(() -> clone.commit(ofFork, null)).isInstanceOf(MeasuringException.class);

    assertThat(clone.commit(ofFork, FORK)).isEqualTo(ofFork);
  }

  @Test
  void whatAForkBroughtBeforeIsStillNoCommitOfABranch() throws Exception {
    clone.commit(ofFork, FORK);
    clone.update();

    assertThatThrownBy(() -> clone.commit(ofFork, null))
        .isInstanceOf(MeasuringException.class)
        .hasMessage("No branch of the repository has " + ofFork);
    assertThatThrownBy(() -> clone.between("main", ofFork))
        .isInstanceOf(MeasuringException.class)
        .hasMessageContaining("No branch");
  }

  @Test
  void theCommitsOfARangeAreListedTheOldestFirst() throws Exception {
    String first = workshop.git("rev-parse", "HEAD");
    String second = workshop.commit("101", "Second");
    String third = workshop.commit("102", "Third");
    clone.update();

    List<Git.Commit> between = clone.between(first, third);

    assertThat(between).extracting(Git.Commit::sha).containsExactly(second, third);
  }

  @Test
  void aBranchGivesWayToOneBelowItsName() throws Exception {
    workshop.git("branch", "-q", "feature/x");
    clone.update();
    workshop.git("checkout", "-q", "--detach");
    workshop.git("branch", "-q", "-D", "feature/x");
    String below = workshop.commit("101", "Split the feature");
    workshop.git("branch", "-q", "feature/x/y");

    clone.update();

    assertThat(clone.commit(below, null)).isEqualTo(below);
  }

  @Test
  void commitsOfADeletedBranchAreNoneOfABranchAnyMore() throws Exception {
    workshop.git("checkout", "-q", "-b", "dropped");
    String dropped = workshop.commit("101", "Not to be kept");
    workshop.git("checkout", "-q", "main");
    clone.update();
    assertThat(clone.commit(dropped, null)).isEqualTo(dropped);

    workshop.git("branch", "-q", "-D", "dropped");
    clone.update();

    assertThatThrownBy(() -> clone.commit(dropped, null))
        .isInstanceOf(MeasuringException.class)
        .hasMessage("No branch of the repository has " + dropped);
  }

  @Test
  void aCommitThatIsGoneIsSaidInWordsThatNeedNotTheAgentsClone() {
    String gone = "1".repeat(40);

    assertThatThrownBy(() -> clone.commit(gone, null))
        .isInstanceOf(MeasuringException.class)
        .hasMessage("No branch of the repository has " + gone);
    assertThatThrownBy(() -> clone.commit(gone, FORK))
        .isInstanceOf(MeasuringException.class)
        .hasMessage("The repository has no %s at %s".formatted(gone, FORK));
  }

  @Test
  void thatARepositoryIsAwayIsSaidWithoutWhatOpensIt() {
    ProjectClone closed =
        new ProjectClone(home.resolve("closed.git"), "http://ada:secret@localhost:1/codec.git");

    assertThatThrownBy(closed::update)
        .isInstanceOf(AwayException.class)
        .hasMessageContaining("localhost:1/codec.git")
        .message()
        .doesNotContain("secret", "ada");
  }
}
