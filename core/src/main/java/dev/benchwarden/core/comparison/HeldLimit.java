package dev.benchwarden.core.comparison;

import dev.benchwarden.core.policy.SeriesLimit;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.statistics.Scale;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.limit.LimitJudging;
import dev.benchwarden.core.statistics.limit.LimitLooks;
import dev.benchwarden.core.statistics.limit.LimitOutcome;
import dev.benchwarden.core.statistics.limit.LimitOutcome.State;
import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.core.text.UnitScale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Limit that is checked for a series, before it becomes a row.
 *
 * @param looks what was measured, compared with the limit
 * @param before which earlier state lies beyond the limit too, such as {@code in the baseline};
 *     null if none does, or the candidate is worse
 */
public record HeldLimit(
    Series series, SeriesLimit limit, LimitLooks looks, @Nullable String before) {

  /**
   * All limits of an evaluation or a comparison, judged together.
   *
   * @param isTrusted whether effects of the machines can be distinguished from those of the code;
   *     if not, no limit is reported as exceeded
   */
  public static List<LimitRow> judge(
      List<HeldLimit> held, Thresholds thresholds, boolean isTrusted) {
    List<LimitOutcome> outcomes =
        LimitJudging.judge(held.stream().map(HeldLimit::looks).toList(), thresholds);
    List<LimitRow> rows = new ArrayList<>(held.size());
    for (int i = 0; i < outcomes.size(); i++) {
      LimitOutcome outcome = outcomes.get(i);
      State state =
          outcome.state() == State.EXCEEDED && !isTrusted ? State.AT_RISK : outcome.state();
      rows.add(held.get(i).row(state, outcome));
    }
    return rows;
  }

  private LimitRow row(State state, LimitOutcome outcome) {
    boolean ofChange = isOfRatio();
    Interval interval = outcome.interval();
    return new LimitRow(
        series.id(),
        series.benchmark(),
        series.parameters(),
        series.metric(),
        series.platform(),
        limit.text(),
        state,
        before != null && state != State.WITHIN,
        ofChange ? null : (Double) outcome.estimate(),
        ofChange ? (Double) percent(outcome.estimate()) : null,
        interval == null
            ? null
            : ofChange
                ? List.of(percent(interval.low()), percent(interval.high()))
                : List.of(interval.low(), interval.high()),
        ofChange ? null : (Double) looks.all().origin(),
        outcome.points(),
        sentence(state, outcome));
  }

  /** Whether it is a ratio to a reference: one that is 0 allows an amount instead. */
  private boolean isOfRatio() {
    return limit.worse() != null && looks.all().difference().scale() == Scale.LOG;
  }

  private String sentence(State state, LimitOutcome outcome) {
    String measured = isOfRatio() ? change(outcome) : amount(outcome);
    String said =
        switch (state) {
          case EXCEEDED -> "%s: %s".formatted(measured, exceeded());
          case AT_RISK -> "%s: beyond the limit, but %s".formatted(measured, doubt(outcome));
          case WITHIN -> "%s: within the limit".formatted(measured);
        };
    return said + (before == null || state == State.WITHIN ? "" : "; it was so " + before) + ".";
  }

  private String exceeded() {
    return isOfRatio() || looks.all().isUpper()
        ? "more than the limit allows"
        : "less than the limit asks for";
  }

  /** Why the limit is not reported as exceeded. */
  private String doubt(LimitOutcome outcome) {
    if (outcome.state() == State.EXCEEDED) {
      return "that may be the machine and not the code";
    }
    Interval interval = outcome.interval();
    double origin = looks.all().origin();
    boolean reachesWithin =
        interval != null
            && (looks.all().isUpper() ? interval.low() <= origin : interval.high() >= origin);
    return reachesWithin ? "its interval reaches within it" : "too few results say so yet";
  }

  /** What a mean of several revisions and the value of a single one begin with. */
  private static String begin(LimitOutcome outcome, String ofOne, String ofMany) {
    return outcome.points() == 1
        ? "It " + ofOne
        : "The newest %s together %s"
            .formatted(NumberText.count(outcome.points(), "revision"), ofMany);
  }

  /** Such as {@code It is 530 MiB (520 to 541)}, in the unit of the limit. */
  private String amount(LimitOutcome outcome) {
    Interval interval = outcome.interval();
    @Nullable Double high = interval == null ? null : (Double) interval.high();
    UnitScale scale =
        limit
            .scale(series)
            .orElseGet(() ->
                UnitScale.of(series.metric().unit(), Arrays.asList(outcome.estimate(), high)));
    String value = (number(scale, outcome.estimate()) + " " + scale.unit()).strip();
    String said = begin(outcome, "is", "come to") + " " + value;
    return interval == null
        ? said
        : "%s (%s to %s)"
            .formatted(said, number(scale, interval.low()), number(scale, interval.high()));
  }

  /** Of a value that is not the limit, so many digits that it does not look like the limit. */
  private String number(UnitScale scale, double value) {
    double origin = looks.all().origin() * scale.factor();
    return NumberText.apart(value * scale.factor(), origin, NumberText::number);
  }

  /** Such as {@code It is 6.1 % worse than v2.3 was (5.2 to 7.0%)}. */
  private String change(LimitOutcome outcome) {
    double worse = worse(outcome.estimate());
    String change =
        "%s %s%% %s than %s was"
            .formatted(
                begin(outcome, "is", "are"),
                apart(Math.abs(worse), NumberText::fixed),
                worse < 0 ? "better" : "worse",
                limit.since());
    Interval interval = outcome.interval();
    if (interval == null) {
      return change;
    }
    double one = worse(interval.low());
    double other = worse(interval.high());
    return "%s (%s to %s%%)"
        .formatted(
            change,
            apart(Math.min(one, other), NumberText::number),
            apart(Math.max(one, other), NumberText::number));
  }

  /** A percentage without its sign, likewise. */
  private String apart(double percent, DoubleFunction<String> usual) {
    return NumberText.apart(percent, Objects.requireNonNull(limit.worse()), usual);
  }

  private double worse(double ratio) {
    return looks.all().isUpper() ? percent(ratio) : 0 - percent(ratio);
  }

  private static double percent(double ratio) {
    return 100 * (ratio - 1);
  }
}
