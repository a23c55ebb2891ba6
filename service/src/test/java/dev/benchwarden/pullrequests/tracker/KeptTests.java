package dev.benchwarden.pullrequests.tracker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of combining the results of checks of several issues. */
class KeptTests {

  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  @Test
  void theNextLookIsTheEarliestOfAll() {
    Kept all = Kept.all(List.of(Kept.DONE, Kept.until(NOON.plusSeconds(5)), Kept.until(NOON)));

    assertThat(all).isEqualTo(Kept.until(NOON));
    assertThat(Kept.all(List.of())).isEqualTo(Kept.DONE);
  }

  @Test
  void anIssueThatIsSearchedForIsSearchedForByAllLooksTogether() {
    assertThat(Kept.all(List.of(Kept.DONE, new Kept(NOON, true))).isSearched()).isTrue();
    assertThat(Kept.all(List.of(Kept.DONE, Kept.until(NOON))).isSearched()).isFalse();
  }
}
