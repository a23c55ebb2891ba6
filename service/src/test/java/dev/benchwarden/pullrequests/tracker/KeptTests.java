package dev.benchwarden.pullrequests.tracker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What keeps several issues from being opened is told once, with how many there are. */
class KeptTests {

  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  @Test
  void theNextLookIsTheEarliestOfAll() {
    Kept all = Kept.all(List.of(Kept.DONE, Kept.until(NOON.plusSeconds(5)), Kept.until(NOON)));

    assertThat(all).isEqualTo(Kept.until(NOON));
    assertThat(Kept.all(List.of())).isEqualTo(Kept.DONE);
  }

  @Test
  void eachReasonIsToldWithHowManyWaitForIt() {
    Kept lost = new Kept(NOON, "its answer was lost");
    Kept late = new Kept(NOON, "10 opened today");

    assertThat(Kept.all(List.of(late, lost, Kept.DONE, late)).reason())
        .isEqualTo(
            "2 issues are not opened yet: 10 opened today; 1 issue is not opened yet: its answer was lost");
  }

  @Test
  void whatLedToAReasonStaysToldAsLongAsThatDoes() {
    Kept lost = new Kept(NOON, "its answer was lost");

    assertThat(lost.reasonAfter("status 504; its answer was lost"))
        .isEqualTo("status 504; its answer was lost");
    assertThat(lost.reasonAfter("status 401")).isEqualTo("its answer was lost");
    assertThat(lost.reasonAfter(null)).isEqualTo("its answer was lost");
    assertThat(Kept.DONE.reasonAfter("status 401")).isNull();
  }
}
