package dev.benchwarden.judging.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.statistics.confirmation.Confirmation;
import dev.benchwarden.core.statistics.environment.Independence;
import org.junit.jupiter.api.Test;

/** Tests of the sentence about repeats. */
class ConfirmationSentenceTests {

  @Test
  void aRepeatIsToldAsTheChangeOfTheValueThatRowsShow() {
    Confirmation slower =
        new Confirmation(
            Confirmation.State.CONFIRMED, 1, -11.8, new Interval(-13.0, -10.4), 0.001, 0.001);

    assertThat(sentence(slower, "ms/op", Direction.LOWER_IS_BETTER))
        .isEqualTo("Seen again: 13.4% slower (11.6 to 14.9%) in one repeat.");
    assertThat(sentence(slower, "B/op", Direction.LOWER_IS_BETTER))
        .isEqualTo("Seen again: 13.4% more (11.6 to 14.9%) in one repeat.");
    assertThat(sentence(slower, "ops/s", Direction.HIGHER_IS_BETTER))
        .isEqualTo("Seen again: 11.8% slower (10.4 to 13.0%) in one repeat.");
  }

  @Test
  void repeatsOnEitherSideOfNothingSayBothWords() {
    Confirmation unclear =
        new Confirmation(Confirmation.State.UNDECIDED, 3, -2.1, new Interval(-6.0, 1.9), 0.1, 0.1);

    assertThat(sentence(unclear, "ms/op", Direction.LOWER_IS_BETTER))
        .isEqualTo(
            "Not clear: 2.15% slower (6.38% slower to 1.86% faster) in 3 repeats."
                + " A person decides.");
  }

  @Test
  void anotherMachineIsNamedOnlyWhereThereIsOneOrThePolicyAsksForIt() {
    assertThat(ConfirmationSentence.awaited(Independence.Policy.AUTO, false))
        .isEqualTo("Seen once. Run it again half an hour later.");
    assertThat(ConfirmationSentence.awaited(Independence.Policy.AUTO, true))
        .contains("on another machine, or half an hour later");
    assertThat(ConfirmationSentence.awaited(Independence.Policy.OTHER_MACHINE, false))
        .endsWith("Run it again on another machine.");
  }

  private static String sentence(Confirmation confirmation, String unit, Direction direction) {
    return ConfirmationSentence.of(confirmation, new Series.Metric("score", unit, direction));
  }
}
