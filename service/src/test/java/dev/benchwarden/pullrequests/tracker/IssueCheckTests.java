package dev.benchwarden.pullrequests.tracker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of combining the results of checks of several issues. */
class IssueCheckTests {

  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  @Test
  void theNextCheckIsTheEarliestOfAll() {
    IssueCheck all =
        IssueCheck.all(
            List.of(
                IssueCheck.DONE, IssueCheck.until(NOON.plusSeconds(5)), IssueCheck.until(NOON)));

    assertThat(all).isEqualTo(IssueCheck.until(NOON));
    assertThat(IssueCheck.all(List.of())).isEqualTo(IssueCheck.DONE);
  }

  @Test
  void anIssueThatIsSearchedForCountsForAllChecksTogether() {
    assertThat(IssueCheck.all(List.of(IssueCheck.DONE, IssueCheck.searched(NOON))).isSearched())
        .isTrue();
    assertThat(IssueCheck.all(List.of(IssueCheck.DONE, IssueCheck.until(NOON))).isSearched())
        .isFalse();
  }
}
