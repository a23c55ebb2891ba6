package dev.benchwarden.core.statistics.limit;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.statistics.MetricKind;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.Scale;
import dev.benchwarden.core.statistics.StudentT;
import dev.benchwarden.core.statistics.VariancePrior;
import dev.benchwarden.core.statistics.evidence.MachineRuns;
import dev.benchwarden.core.statistics.evidence.NewestPoints;
import dev.benchwarden.core.statistics.evidence.PointTable;
import dev.benchwarden.core.statistics.evidence.PointValues;
import dev.benchwarden.core.statistics.evidence.RunSet;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Level of a series compared with its limit (docs/statistics.md section E). It is the level of all
 * points since the series last changed, so that revisions at one level add up; how far points
 * usually differ is estimated from these and from other points of the same series.
 *
 * @param metric series of one metric share information on how much noise is usual
 * @param isUpper whether the limit is passed upwards
 * @param origin the limit: an amount in the metric's own unit, or a ratio to the reference where
 *     the difference from it is one of logarithms
 * @param difference of the level from the limit, in the metric's own sign; without a deviation
 *     (NaN) where its precision is unknown
 * @param points how many the level is taken from
 * @param isBorneOut whether single results agree, so that it does not depend on one
 */
public record LimitedLevel(
    MetricKind metric,
    boolean isUpper,
    double origin,
    Difference difference,
    int points,
    boolean isBorneOut) {

  /** With fewer points, equal values may be chance. */
  private static final int FEWEST_WITHOUT_SPREAD = 3;

  /**
   * The variance of the median of normal values, as a multiple of the variance of their mean: π/2.
   */
  private static final double MEDIAN_TO_MEAN = Math.PI / 2;

  /** A level compared with an amount, with all its points. */
  public static @Nullable LimitedLevel ofLevel(
      MetricKind metric, PointTable level, PointTable others, double limit, boolean isUpper) {
    return ofLevel(metric, new NewestPoints(level, PointTable.EMPTY), others, limit, isUpper);
  }

  /**
   * A level compared with an amount.
   *
   * @param level its newest points; the older ones show the noise and each machine's speed
   * @param others further points of the series at another level, which show only the noise and the
   *     speeds
   * @param limit in the metric's own unit
   * @return null without any value
   */
  public static @Nullable LimitedLevel ofLevel(
      MetricKind metric, NewestPoints level, PointTable others, double limit, boolean isUpper) {
    double[] all = values(level.all());
    double[] values = Arrays.copyOfRange(all, Math.max(0, all.length - level.count()), all.length);
    double[] beside = values(others);
    if (values.length == 0) {
      return null;
    }
    PointTable known = level.older().points() > 0 ? level.older() : others;
    double fewer =
        known.points() == 0 ? 1 : known.medianMachines() / level.newest().medianMachines();
    double share = Math.max(1, fewer) / values.length;
    boolean isLog = limit > 0 && Sample.areAllPositive(all) && Sample.areAllPositive(beside);
    PointScatter scatter =
        isLog
            ? PointScatter.of(Sample.logarithms(all), Sample.logarithms(beside))
            : PointScatter.of(all, beside);
    Difference difference =
        isLog
            ? Difference.ofLogarithms(
                Sample.mean(Sample.logarithms(values)) - Math.log(limit),
                scatter.variance(),
                share,
                scatter.degreesOfFreedom())
            : raw(values, scatter, limit, share);
    if (difference.isWithoutSpread()) {
      difference = difference.withVariance(scatter.variance(), Math.max(1, scatter.known()));
    }
    Results results = Results.besideLimit(level.newest(), known, limit, isUpper);
    return new LimitedLevel(
        metric, isUpper, limit, difference, values.length, results.areBeyond(scatter.known()));
  }

  /**
   * A single measurement compared with an amount, where there is no history: its precision follows
   * from the runs on each machine, which do not show how builds differ.
   *
   * @return null without any value, or where values are not positive
   */
  public static @Nullable LimitedLevel ofRuns(
      MetricKind metric, RunSet runs, double limit, boolean isUpper) {
    double[] medians = runs.medians();
    if (medians.length == 0 || !(limit > 0) || !Sample.areAllPositive(medians)) {
      return null;
    }
    double squares = 0;
    int degrees = 0;
    for (MachineRuns machine : runs.perMachine()) {
      if (!Sample.areAllPositive(machine.runs())) {
        return null;
      }
      squares += squares(Sample.logarithms(machine.runs()));
      degrees += machine.runs().length - 1;
    }
    double value = Math.log(Sample.mean(medians)) - Math.log(limit);
    double share = MEDIAN_TO_MEAN / runs.runs();
    Results results = Results.ofRuns(runs, limit, isUpper);
    Difference difference = logarithmic(value, squares, degrees, share);
    return new LimitedLevel(metric, isUpper, limit, difference, 1, results.areBeyond(degrees));
  }

  /** The change of a level from a reference, with all its points. */
  public static @Nullable LimitedLevel ofChange(
      MetricKind metric, PointTable reference, PointTable level, double limit, boolean isUpper) {
    return ofChange(metric, reference, new NewestPoints(level, PointTable.EMPTY), limit, isUpper);
  }

  /**
   * The change of a level from a reference, machine by machine, compared with the largest that is
   * allowed. A machine that is missing on one side takes no part. Where values are not positive
   * there is no ratio, and the level is compared with the amount that the limit allows.
   *
   * @param level its newest points
   * @param limit in percent of the reference, in the metric's own sign; above −100
   * @return null if no machine measured both
   */
  public static @Nullable LimitedLevel ofChange(
      MetricKind metric, PointTable reference, NewestPoints level, double limit, boolean isUpper) {
    Set<String> both = measured(reference);
    both.retainAll(measured(level.newest()));
    PointTable before = only(reference, both);
    PointTable now = only(level.newest(), both);
    if (both.isEmpty()) {
      return null;
    }
    if (!isPositive(reference) || !isPositive(level.all())) {
      double from = Sample.mean(values(before));
      return ofLevel(metric, level, before, from + Math.abs(from) * limit / 100, isUpper);
    }
    LevelFit then = LevelFit.of(before);
    LevelFit since = LevelFit.of(now);
    double fewer = Math.max(1, before.medianMachines() / now.medianMachines());
    double ratio = 1 + limit / 100;
    double value = change(then, since) - Math.log(ratio);
    int degrees = then.degreesOfFreedom() + since.degreesOfFreedom();
    Difference difference =
        degrees > 0
            ? logarithmic(
                value,
                then.squares() + since.squares(),
                degrees,
                1.0 / then.points() + fewer / since.points())
            : ofMachines(value, then, since);
    Results results = Results.since(then, now, ratio, isUpper);
    return new LimitedLevel(
        metric, isUpper, ratio, difference, since.points(), results.areBeyond(degrees));
  }

  /** The mean of the machines' changes, in which a machine with few results has little weight. */
  private static double change(LevelFit then, LevelFit since) {
    double sum = 0;
    double weights = 0;
    for (Map.Entry<String, Double> machine : since.means().entrySet()) {
      double before = then.counts().getOrDefault(machine.getKey(), 0);
      double now = since.counts().getOrDefault(machine.getKey(), 0);
      double weight = before * now / (before + now);
      sum += weight * (machine.getValue() - then.means().getOrDefault(machine.getKey(), 0.0));
      weights += weight;
    }
    return sum / weights;
  }

  /** One point on each side: if there are several machines, they show the precision. */
  private static Difference ofMachines(double value, LevelFit then, LevelFit since) {
    double[] changes =
        since.means().entrySet().stream()
            .mapToDouble(one -> one.getValue() - then.means().getOrDefault(one.getKey(), 0.0))
            .toArray();
    return logarithmic(value, squares(changes), degrees(changes), 1.0 / changes.length);
  }

  /**
   * The same change, as sure as a level of the same results is, which knows from more points how
   * far they lie apart.
   *
   * @param points of so many the reference of this change is
   * @param isAlone whether one machine measured it, so that no other bears it out
   */
  public LimitedLevel asSureAs(LimitedLevel level, int points, boolean isAlone) {
    if (!level.isModerated() || difference.scale() != Scale.LOG) {
      return this;
    }
    return new LimitedLevel(
        metric,
        isUpper,
        origin,
        Difference.ofLogarithms(
            difference.value(),
            level.difference.variance(),
            level.difference.share() + 1.0 / points,
            level.difference.degreesOfFreedom()),
        this.points,
        isBorneOut || (isAlone && level.isBorneOut));
  }

  /** How far beyond the limit it lies, on the scale of the difference; negative within. */
  public double beyond() {
    return isUpper ? difference.value() : 0 - difference.value();
  }

  /** Whether its precision is known. */
  boolean isTested() {
    return Double.isFinite(difference.deviation())
        && (!difference.isWithoutSpread()
            || difference.degreesOfFreedom() >= FEWEST_WITHOUT_SPREAD);
  }

  /**
   * Whether a level of more points agrees with this one, which is that of the newest of them.
   *
   * @param alpha the share of levels without a change that do not
   */
  boolean agreesWith(LimitedLevel longer, double alpha) {
    double share = difference.share() - longer.difference.share();
    double apart = Math.abs(difference.value() - longer.difference.value());
    if (!isTested() || share <= 0 || difference.scale() != longer.difference.scale()) {
      return true;
    }
    return difference.isWithoutSpread()
        ? Sample.isNegligible(apart, difference.magnitude())
        : apart <= law().criticalValue(alpha) * difference.deviation() * Math.sqrt(share);
  }

  /** Whether it lies beyond the limit by more than rounding. */
  boolean isBeyond() {
    return beyond() > 0 && !difference.isNothing();
  }

  /** Whether other series can show how much noise is usual. */
  boolean isModerated() {
    return isTested() && difference.scale() == Scale.LOG && !difference.isWithoutSpread();
  }

  LimitedLevel moderatedBy(VariancePrior prior) {
    return isModerated()
        ? new LimitedLevel(metric, isUpper, origin, prior.moderate(difference), points, isBorneOut)
        : this;
  }

  /** One-sided, for a level exactly at its limit; NaN where nothing can be tested. */
  double pValue() {
    if (!isTested()) {
      return Double.NaN;
    }
    if (difference.isWithoutSpread()) {
      return isBeyond() ? 0 : 1;
    }
    if (!isBorneOut) {
      return 1;
    }
    double t = beyond() / difference.error();
    double twoSided = law().twoSidedP(t);
    return t > 0 ? twoSided / 2 : 1 - twoSided / 2;
  }

  /** The interval of the level; {@code alpha} of the probability lies beyond either end. */
  Interval interval(double alpha) {
    double reach =
        difference.isWithoutSpread() ? 0 : law().criticalValue(2 * alpha) * difference.error();
    return new Interval(amount(difference.value() - reach), amount(difference.value() + reach));
  }

  /** A difference from the limit as an amount, or as a ratio to the reference. */
  double amount(double onScale) {
    return switch (difference.scale()) {
      case LOG -> origin * Math.exp(onScale);
      case RAW -> origin + onScale;
    };
  }

  private StudentT law() {
    return StudentT.of(difference.degreesOfFreedom());
  }

  private static Difference logarithmic(double value, double squares, int degrees, double share) {
    return Difference.ofLogarithms(
        value, degrees > 0 ? squares / degrees : Double.NaN, share, Math.max(1, degrees));
  }

  private static Difference raw(double[] values, PointScatter scatter, double limit, double share) {
    return new Difference(
        Scale.RAW,
        Sample.mean(values) - limit,
        Math.sqrt(scatter.variance()),
        share,
        scatter.degreesOfFreedom(),
        limit,
        Math.max(Sample.largestMagnitude(values), limit),
        Sample.isAnyNegative(values));
  }

  private static double[] values(PointTable table) {
    return table.points() == 0
        ? new double[0]
        : Sample.valid(PointValues.of(table.connectedWithLastPoint()));
  }

  private static double squares(double[] values) {
    double mean = Sample.mean(values);
    return Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
  }

  private static int degrees(double[] values) {
    return Math.max(0, values.length - 1);
  }

  private static Set<String> measured(PointTable table) {
    return table.machines().stream()
        .filter(machine -> table.lastMedians(machine, 1).length > 0)
        .collect(Collectors.toSet());
  }

  private static PointTable only(PointTable table, Set<String> machines) {
    return table.without(
        table.machines().stream()
            .filter(machine -> !machines.contains(machine))
            .collect(Collectors.toSet()));
  }

  private static boolean isPositive(PointTable table) {
    return Arrays.stream(table.medians()).allMatch(row -> Sample.areAllPositive(Sample.valid(row)));
  }
}
