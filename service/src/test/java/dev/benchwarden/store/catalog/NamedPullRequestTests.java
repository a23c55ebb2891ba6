package dev.benchwarden.store.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The pull request that the subject of a commit names. */
class NamedPullRequestTests {

  @Test
  void aMergeNamesItsPullRequestInTheWordsOfEachForge() {
    for (String subject :
        List.of(
            "Merge pull request #12 from people/faster",
            "Merge pull request 'Fix (#7) at last' (#12) from people/driver:faster into main",
            "Merge pull request 'Faster strings' (#12) from faster",
            "Faster strings (#12)",
            "Merged in faster (pull request #12)",
            "Pull request #12: Faster strings",
            "Fix the strings (#7) (#12)",
            "Revert \"Slower strings (#7)\" (#12)",
            "Clean up after pull request #7 (#12)",
            "See merge request acme/driver!12")) {
      assertThat(NamedPullRequest.in(subject)).as(subject).contains(12);
    }
  }

  @Test
  void anyOtherNumberIsNone() {
    for (String subject :
        List.of("Fixes #12", "See (#12), please", "Release 12", "Pull request 12", "(#0)")) {
      assertThat(NamedPullRequest.in(subject)).as(subject).isEmpty();
    }
    assertThat(NamedPullRequest.in(null)).isEmpty();
  }
}
