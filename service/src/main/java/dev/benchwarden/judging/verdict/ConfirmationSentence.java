package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.comparison.Change;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.confirmation.Confirmation;
import dev.benchwarden.core.statistics.environment.Independence;

/** Sentence about what repeats found, or why they do not decide yet. */
final class ConfirmationSentence {

  static final String INCOMPARABLE =
      "The repeat ran on machines that have not measured this series before.";

  static final String FIXED_ORDER =
      "The repeat's rounds all ran in one order, which confirms nothing by itself.";

  private ConfirmationSentence() {}

  /**
   * @param policy what the repeat has to be
   * @param hasOther whether there is a machine that did not take part
   */
  static String awaited(Independence.Policy policy, boolean hasOther) {
    return switch (policy) {
      case OTHER_MACHINE -> "Seen once. Run it again on another machine.";
      case AUTO ->
          hasOther
              ? "Seen once. Run it again: on another machine, or half an hour later."
              : "Seen once. Run it again half an hour later.";
    };
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

  static String of(Confirmation confirmation, Series.Metric metric) {
    String measured = measured(confirmation, metric);
    return switch (confirmation.state()) {
      case CONFIRMED -> "Seen again: %s.".formatted(measured);
      case CLEARED -> "Not seen again: %s.".formatted(measured);
      case SUSPECTED -> "Not clear yet: %s. Run it once more.".formatted(measured);
      case UNDECIDED -> "Not clear: %s. A person decides.".formatted(measured);
    };
  }

  private static String measured(Confirmation confirmation, Series.Metric metric) {
    int looks = confirmation.looks();
    return "%s in %s"
        .formatted(
            Change.of(metric, confirmation).withInterval(),
            looks == 1 ? "one repeat" : looks + " repeats");
  }
}
