package dev.benchwarden.cli.backfill;

import dev.benchwarden.core.backfill.ReasonTally.Reason;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Display of an import's progress in one line: updated in place on a terminal, else printed now and
 * then.
 */
final class ImportProgress implements Consumer<Backfill.Progress> {

  private static final Duration ON_A_TERMINAL = Duration.ofMillis(200);
  private static final Duration IN_A_LOG = Duration.ofSeconds(10);

  private final PrintWriter err;
  private final boolean terminal = System.console() != null && System.console().isTerminal();
  private long shownAt = System.nanoTime();

  ImportProgress(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void accept(Backfill.Progress progress) {
    long now = System.nanoTime();
    if (now - shownAt >= (terminal ? ON_A_TERMINAL : IN_A_LOG).toNanos()) {
      shownAt = now;
      show(progress);
    }
  }

  void finish(Backfill.Progress progress) {
    show(progress);
    if (terminal) {
      err.println();
    }
  }

  private void show(Backfill.Progress progress) {
    err.print((terminal ? "\r" : "") + line(progress) + (terminal ? "\u001b[K" : "\n"));
    err.flush();
  }

  static String line(Backfill.Progress progress) {
    return String.format(
        Locale.ROOT,
        "%d of %d runs, %d measurements, %.0f runs/s, %s left%s",
        progress.done(),
        progress.total(),
        progress.measurements(),
        progress.rate(),
        duration(progress.remaining()),
        progress.failures().isEmpty() ? "" : ", " + progress.failures().size() + " refused");
  }

  /** Whether no run was found to send. */
  static boolean isNothing(Backfill.Progress result) {
    return result.stored() + result.known() + result.failures().size() == 0;
  }

  /**
   * Summary of stored runs, and of refused ones by reason.
   *
   * @param mostFailures named for each reason
   */
  static String summary(Backfill.Progress result, int mostFailures) {
    if (isNothing(result)) {
      return "nothing was found: no file there holds results, or none fits the options%n"
              .formatted()
          + leftOut(result.leftOut());
    }
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%d runs stored, %d known already, %d refused; %d measurements in %s%n",
            result.stored(),
            result.known(),
            result.failures().size(),
            result.measurements(),
            duration(result.elapsed())));
    new TreeMap<>(result.failures().stream().collect(Collectors.groupingBy(Backfill.Failure::why)))
        .forEach((why, refused) -> {
          text.append("  %s%n".formatted(why));
          refused.stream()
              .limit(mostFailures)
              .forEach(failure -> text.append("    %s%n".formatted(failure.place())));
          if (refused.size() > mostFailures) {
            text.append("    and %d more%n".formatted(refused.size() - mostFailures));
          }
        });
    return text.append(leftOut(result.leftOut())).toString();
  }

  /** What the source has that is in none of the runs, by reason; empty if that is nothing. */
  static String leftOut(List<Reason> reasons) {
    StringBuilder text = new StringBuilder();
    for (Reason reason : reasons) {
      String often = reason.count() == 1 ? "once" : reason.count() + " times";
      text.append("left out %s: %s%n".formatted(often, reason.why()));
      reason.examples().forEach(place -> text.append("    %s%n".formatted(place)));
      long more = reason.count() - reason.examples().size();
      if (more > 0) {
        text.append("    and %d more%n".formatted(more));
      }
    }
    return text.toString();
  }

  private static String duration(Duration duration) {
    long seconds = Math.round(duration.toMillis() / 1000.0);
    return seconds < 60 ? seconds + " s" : "%d min %02d s".formatted(seconds / 60, seconds % 60);
  }
}
