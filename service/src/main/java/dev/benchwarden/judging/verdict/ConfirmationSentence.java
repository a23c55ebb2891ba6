package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.statistics.Confirmation;
import dev.benchwarden.core.statistics.Doubt;
import dev.benchwarden.core.statistics.Independence;
import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.text.SignedText;
import java.util.Objects;

/** Sentence about what repeats found, or why they do not decide yet. */
final class ConfirmationSentence {

  static final String INCOMPARABLE =
      "The repeat ran on machines that have not measured this series before.";

  static final String FIXED_ORDER =
      "The repeat's rounds all ran in one order, which confirms nothing by itself.";

  private ConfirmationSentence() {}

  static String awaited(Independence.Policy policy) {
    return switch (policy) {
      case AUTO -> "Seen once. Run it again: on another machine, or half an hour later.";
      case OTHER_MACHINE -> "Seen once. Run it again on another machine.";
    };
  }

  /**
   * The reason for the doubt; the same machine at a later time is not suggested if another one is
   * required.
   */
  static String of(Doubt doubt, Independence.Policy policy) {
    return doubt.isAboutTheMachine() && policy == Independence.Policy.OTHER_MACHINE
        ? doubt.observation() + " Run it again on another machine."
        : doubt.sentence();
  }

  static String of(Independence.Obstacle obstacle) {
    return switch (obstacle) {
      case SAME_RUN -> "The repeat shares a run with the first measuring.";
      case ENVIRONMENT -> "The machines moved in the repeat: it says nothing about the code.";
      case SHARED_BASELINE ->
          "There is no stable region yet, and a repeat against the same baseline runs is not"
              + " independent.";
      case SAME_MACHINES -> "The repeat ran on the same machines; another one is asked for.";
      case TOO_SOON -> "The repeat started less than half an hour after the first measuring.";
      case SAME_SICK_MACHINE -> "The repeat ran on the one machine that was suspected at first.";
    };
  }

  static String of(Confirmation confirmation) {
    String measured = measured(confirmation);
    return switch (confirmation.state()) {
      case CONFIRMED -> "Seen again: %s.".formatted(measured);
      case CLEARED -> "Not seen again: %s.".formatted(measured);
      case SUSPECTED -> "Not clear yet: %s. Run it once more.".formatted(measured);
      case UNDECIDED -> "Not clear: %s. A person decides.".formatted(measured);
    };
  }

  /** Positive is better. */
  private static String measured(Confirmation confirmation) {
    int looks = confirmation.looks();
    Interval interval = confirmation.interval();
    double estimate = Objects.requireNonNullElse(confirmation.estimatePercent(), Double.NaN);
    String repeats = looks == 1 ? "one repeat" : looks + " repeats";
    return interval == null
        ? "%s in %s (negative is worse)".formatted(SignedText.percent(estimate), repeats)
        : "%s in %s (95%%: %s to %s; negative is worse)"
            .formatted(
                SignedText.percent(estimate),
                repeats,
                SignedText.of(interval.low()),
                SignedText.of(interval.high()));
  }
}
