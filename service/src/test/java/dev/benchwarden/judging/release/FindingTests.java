package dev.benchwarden.judging.release;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Decline;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.SmallestEffect;
import dev.benchwarden.core.statistics.limit.LimitOutcome;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a decision about a release covers later. */
class FindingTests {

  private static final SmallestEffect TIME = new SmallestEffect(2, Direction.LOWER_IS_BETTER);

  @Test
  void aChangeIsCoveredAgainstTheSameReleaseOnly() {
    assertThat(change("r1", -31).covers(change("r1", -31.5), TIME)).isTrue();
    assertThat(change("r1", -31).covers(change("r1", -40), TIME)).isFalse();
    assertThat(change("r1", -31).covers(change("r2", -31), TIME)).isFalse();
  }

  @Test
  void whatWasBetterCoversNoMoreThanWhatWasTheSame() {
    assertThat(change("r1", 40).covers(change("r1", -1), TIME)).isTrue();
    assertThat(change("r1", 40).covers(change("r1", -4), TIME)).isFalse();
  }

  @Test
  void aValueAboveItsLimitIsCoveredUpToWhereItWas() {
    assertThat(covers(limit("at most 10", 12, 10), limit("at most 10", 12.1, 10))).isTrue();
    assertThat(covers(limit("at most 10", 12, 10), limit("at most 10", 13, 10))).isFalse();
    assertThat(covers(limit("at most 10", 12, 10), limit("at most 9", 12, 9))).isFalse();
  }

  @Test
  void aValueBelowItsLimitIsCoveredDownToWhereItWas() {
    assertThat(covers(limit("at least 10", 8, 10), limit("at least 10", 7.9, 10))).isTrue();
    assertThat(covers(limit("at least 10", 8, 10), limit("at least 10", 7, 10))).isFalse();
  }

  @Test
  void aValueThatMustBeNothingIsCoveredAsItIs() {
    assertThat(covers(limit("at most 0", 12, 0), limit("at most 0", 12.1, 0))).isTrue();
    assertThat(covers(limit("at most 0", 12, 0), limit("at most 0", 24, 0))).isFalse();
  }

  @Test
  void aChangeSinceAnEarlierReleaseIsCoveredUpToWhereItWas() {
    LimitRow then = limit("at most 5% worse than v1", null, null, 8.0);
    assertThat(covers(then, limit("at most 5% worse than v1", null, null, 9.0))).isTrue();
    assertThat(covers(then, limit("at most 5% worse than v1", null, null, 12.0))).isFalse();
  }

  private static Finding change(String against, double improvement) {
    return Finding.against(against, new Decline(improvement, null));
  }

  private static boolean covers(LimitRow then, LimitRow now) {
    return Finding.of(then).covers(Finding.of(now), Finding.smallest(now, TIME.percent()));
  }

  private static LimitRow limit(String text, double value, double bound) {
    return limit(text, value, bound, null);
  }

  private static LimitRow limit(
      String text, @Nullable Double value, @Nullable Double bound, @Nullable Double change) {
    return new LimitRow(
        7,
        "b1",
        Map.of(),
        new Series.Metric("size", "B", Direction.UNKNOWN),
        "default",
        text,
        LimitOutcome.State.EXCEEDED,
        false,
        value,
        change,
        null,
        bound,
        1,
        "It is more than the limit allows.");
  }
}
