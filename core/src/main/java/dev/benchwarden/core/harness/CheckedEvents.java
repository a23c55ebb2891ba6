package dev.benchwarden.core.harness;

import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.text.NumberText;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.DoublePredicate;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Passes on a harness's events after the checks that are the same for every harness. */
final class CheckedEvents {

  /** Role of a metric in its benchmark. */
  enum Role {
    /** What the benchmark measures. */
    PRIMARY,
    /** Measured beside it; zero is an ordinary value. */
    SECONDARY,
    /** Tells how the run went, not how fast the code is: no direction of it is better. */
    INDICATOR
  }

  private static final int MAX_EXECUTIONS = 10_000;
  private static final int MAX_PARAMETERS = 64;

  private final Consumer<HarnessEvent> events;
  private final LongSupplier line;
  private boolean anyResult;
  private boolean anyOutOfRange;

  /**
   * @param line the line at which the reader stands, for messages
   */
  CheckedEvents(Consumer<HarnessEvent> events, LongSupplier line) {
    this.events = events;
    this.line = line;
  }

  /**
   * Hands on the samples of a series. Without any finite value they become a warning.
   *
   * @throws UnreadableOutputException if a name in it cannot be stored
   */
  void result(SampleSeries series, List<double[]> executions, String pointer) {
    result(
        new HarnessResult(
            series.benchmark(),
            series.parameters(),
            series.metric(),
            series.unit(),
            series.direction(),
            series.role() == Role.INDICATOR,
            executions,
            pointer),
        series.role());
  }

  /** Hands on the only sample of a series. */
  void result(SampleSeries series, double sample, String pointer) {
    result(series, List.of(new double[] {sample}), pointer);
  }

  void warning(String pointer, String detail) {
    events.accept(new HarnessEvent.Warning(pointer, detail));
  }

  /** Hands on what is known of the machine; nothing if nothing is. */
  void fingerprint(Map<String, String> fields) {
    if (!fields.isEmpty()) {
      events.accept(new HarnessEvent.MachineFingerprint(new TreeMap<>(fields)));
    }
  }

  /**
   * To be called when all has been read.
   *
   * @throws UnreadableOutputException if there was no result
   */
  void finish() {
    if (!anyResult) {
      throw new UnreadableOutputException(
          anyOutOfRange
              ? "There is no benchmark with a value that can be stored in this output: those closer"
                  + " to zero than 1e-300 or beyond 1e300 are left out"
              : "There is no benchmark with a finite value in this output",
          null,
          null);
    }
  }

  private void result(HarnessResult result, Role role) {
    check(result);
    List<double[]> executions =
        result.executions().stream()
            .filter(execution -> execution.length > 0)
            .map(execution -> Arrays.stream(execution).map(CheckedEvents::measurable).toArray())
            .toList();
    boolean isWarnedOf = warnOfValuesOutOfRange(result);
    if (executions.stream().flatMapToDouble(Arrays::stream).noneMatch(Double::isFinite)) {
      if (!isWarnedOf) {
        warning(result.pointer(), "%s has no finite value: left out".formatted(result.metric()));
      }
      return;
    }
    warnOfInvalidRuns(result);
    if (role == Role.PRIMARY) {
      warnOfValuesThatCannotBe(result);
    }
    anyResult = true;
    events.accept(
        new HarnessEvent.Result(
            result.withExecutions(executions.stream().map(Thinning::bounded).toList())));
  }

  private void check(HarnessResult result) {
    require(result, "The benchmark's name", result.benchmark(), NameRules.MAX_NAME);
    require(result, "The metric's name", result.metric(), NameRules.MAX_METRIC);
    require(result, "The unit", result.unit(), NameRules.MAX_UNIT);
    requireCount(result, "parameters", result.parameters().size(), MAX_PARAMETERS);
    requireCount(result, "executions", result.executions().size(), MAX_EXECUTIONS);
    result
        .parameters()
        .forEach((name, value) -> {
          require(result, "The parameter's name", name, NameRules.MAX_NAME);
          require(result, "The parameter " + NameRules.shortened(name), value, NameRules.MAX_VALUE);
        });
    requireText(result, "The benchmark's name", result.benchmark());
    requireText(result, "The metric's name", result.metric());
  }

  private void require(HarnessResult result, String what, String text, int maxLength) {
    @Nullable String problem = NameRules.problem(text, maxLength);
    if (problem != null) {
      throw unreadable(result, what + " " + problem);
    }
  }

  private void requireText(HarnessResult result, String what, String text) {
    if (text.isBlank()) {
      throw unreadable(result, what + " is empty");
    }
  }

  private void requireCount(HarnessResult result, String what, int count, int most) {
    if (count > most) {
      throw unreadable(
          result, "The benchmark has %d %s, more than %d".formatted(count, what, most));
    }
  }

  private UnreadableOutputException unreadable(HarnessResult result, String detail) {
    return new UnreadableOutputException(detail, result.pointer(), line.getAsLong());
  }

  /**
   * The sample, of which zero has no sign; not a number if it is too close to zero or too large to
   * be reckoned with.
   */
  private static double measurable(double sample) {
    return isOutOfRange(sample) ? Double.NaN : sample + 0.0;
  }

  private static boolean isOutOfRange(double sample) {
    double size = Math.abs(sample);
    return Double.isFinite(sample)
        && sample != 0
        && (size < Sample.SMALLEST || size > Sample.LARGEST);
  }

  /** A measurement that failed says nothing, and is not one that there never was. */
  private void warnOfInvalidRuns(HarnessResult result) {
    long count = count(result, sample -> !Double.isFinite(sample));
    if (count > 0) {
      warning(
          result.pointer(),
          "%s has %s that %s not finite: invalid, and left out of its median"
              .formatted(
                  result.metric(),
                  NumberText.count((int) count, "value"),
                  count == 1 ? "is" : "are"));
    }
  }

  private static long count(HarnessResult result, DoublePredicate which) {
    return result.executions().stream().flatMapToDouble(Arrays::stream).filter(which).count();
  }

  /** Whether there were any. */
  private boolean warnOfValuesOutOfRange(HarnessResult result) {
    long count = count(result, CheckedEvents::isOutOfRange);
    if (count == 0) {
      return false;
    }
    anyOutOfRange = true;
    warning(
        result.pointer(),
        "%s has %s closer to zero than 1e-300 or beyond 1e300: left out"
            .formatted(result.metric(), NumberText.count(Math.toIntExact(count), "value")));
    return true;
  }

  private void warnOfValuesThatCannotBe(HarnessResult result) {
    if (!Unit.of(result.unit()).isTimeLike()) {
      return;
    }
    long count = count(result, sample -> sample <= 0);
    if (count > 0) {
      warning(
          result.pointer(),
          "%s has %d values in %s that are zero or negative"
              .formatted(result.metric(), count, result.unit()));
    }
  }
}
