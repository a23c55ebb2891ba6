package dev.benchwarden.cli.measure;

import dev.benchwarden.core.text.NumberText;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Summary of how something was measured.
 *
 * @param rounds that were measured
 * @param mostRounds that would have been
 * @param repeated rounds that were discarded, since others used the machine
 * @param disturbed rounds that were kept although others used the machine
 * @param series that both sides measured
 * @param settled of these: by a look, or by the verdict at the end
 * @param seconds that measuring took
 * @param fixedSeconds that a fixed design of all rounds would have taken, about
 * @param seed that drew which side began
 * @param ending why no more was measured; null after a failure
 * @param plan how much of the suite a plan has measured; null without a plan
 * @param machine what was found about it
 * @param directory where the results of each process lie
 */
record MeasuringSummary(
    int rounds,
    int mostRounds,
    int repeated,
    long disturbed,
    int series,
    int settled,
    double seconds,
    double fixedSeconds,
    long seed,
    Measuring.@Nullable Ending ending,
    @Nullable String plan,
    List<MachineCheck.Remark> machine,
    Path directory) {

  /** Whether no more will be measured. */
  boolean isComplete() {
    return ending != null && ending != Measuring.Ending.STOPPED;
  }

  /** Lines for people. */
  String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%nrounds: %d of at most %d (%s), %d of %d series settled, %s%n",
            rounds,
            mostRounds,
            why(),
            settled,
            series,
            duration()));
    if (repeated + disturbed > 0) {
      text.append(
          "disturbed: %d rounds measured again, %d kept beside what others ran%n"
              .formatted(repeated, disturbed));
    }
    if (plan != null) {
      text.append(plan).append('\n');
    }
    if (rounds < MeasuringPlan.FEWEST_ROUNDS) {
      text.append(
          "more rounds: the same command with --resume, %d give a verdict%n"
              .formatted(MeasuringPlan.FEWEST_ROUNDS));
    }
    machine.forEach(remark -> text.append("machine: ").append(remark.found()).append('\n'));
    text.append("results: %s (seed %d)%n".formatted(directory, seed));
    return text.toString();
  }

  /** Such as {@code 4 min where all rounds take 12 min}. */
  private String duration() {
    String taken = NumberText.duration(seconds);
    String fixed = NumberText.duration(fixedSeconds);
    return taken.equals(fixed) ? taken : taken + " where all rounds take " + fixed;
  }

  private String why() {
    if (ending == null) {
      return "broken off";
    }
    return switch (ending) {
      case SETTLED -> "all is settled";
      case ALL_ROUNDS -> "no more were allowed";
      case BUDGET -> "the time is spent";
      case STOPPED -> "stopped";
    };
  }
}
