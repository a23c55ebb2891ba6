package dev.benchwarden.judging.machine;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.evidence.PointTable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Noise and drift of a machine over the whole suite, which show how reliable it is.
 *
 * @param noisePercent how much its results of one level ordinarily vary from revision to revision:
 *     the standard deviation of the median series among those that vary, without outliers; absent
 *     where no series has enough points
 * @param driftPercent how far its newest results lie from its own earlier ones, beyond the change
 *     on the other machines at that revision, in the median series; positive is better. Absent
 *     without another machine
 */
record MachineReliability(
    @Nullable Double noisePercent, @Nullable Double driftPercent, Direction told) {

  /** Most metrics are times. */
  static final MachineReliability UNKNOWN =
      new MachineReliability(null, null, Direction.LOWER_IS_BETTER);

  /** With fewer earlier results the usual state of a machine is unknown. */
  private static final int FEWEST = 3;

  /**
   * How many earlier results show the present state of a machine; older ones may be of another
   * state.
   */
  private static final int MOST = 20;

  /** A machine with more noise than this needs many runs to show an ordinary regression. */
  private static final double NOISY = 5;

  /** A drift is at least this large, and twice the noise. */
  private static final double DRIFTING = 2;

  /**
   * A level of a series.
   *
   * @param sign 1 if more is better, -1 if less is better
   */
  record Level(PointTable medians, int sign) {}

  /** The state that these numbers imply for a machine that still reports. */
  MachineState state() {
    double noise = noisePercent == null ? 0 : noisePercent;
    if (driftPercent != null && Math.abs(driftPercent) > Math.max(DRIFTING, 2 * noise)) {
      return MachineState.DRIFTING;
    }
    return noise > NOISY ? MachineState.NOISY : MachineState.HEALTHY;
  }

  /**
   * The same for a machine whose newest results belong to no level, because they are not trusted.
   *
   * @param effect by which it moved, in logarithms; null if its results count
   */
  MachineReliability leftOut(@Nullable Double effect) {
    return effect == null ? this : new MachineReliability(noisePercent, drift(effect, told), told);
  }

  /** The health of each machine by its label, as the newest level of each series shows it. */
  static Map<String, MachineReliability> of(List<Level> levels) {
    List<Past> pasts = levels.stream().flatMap(level -> pasts(level).stream()).toList();
    Map<String, List<Past>> byMachine =
        pasts.stream().collect(Collectors.groupingBy(Past::machine));
    Map<String, Double> drifts = new MachineDrifts(byMachine).all();
    Map<String, MachineReliability> health = new HashMap<>();
    byMachine.forEach((machine, own) -> {
      Direction told = mostly(own);
      Double drift = drift(drifts.getOrDefault(machine, Double.NaN), told);
      health.put(machine, new MachineReliability(percent(noise(own)), drift, told));
    });
    return health;
  }

  /** Which way most of the series are better that a slow machine moves. */
  private static Direction mostly(List<Past> own) {
    int[] signs = varying(own).stream().mapToInt(past -> past.level().sign()).toArray();
    return Arrays.stream(signs).sum() > 0 ? Direction.HIGHER_IS_BETTER : Direction.LOWER_IS_BETTER;
  }

  /** Where anything varies, counts that do not say nothing of how much a machine's times do. */
  private static List<Past> varying(List<Past> own) {
    List<Past> varying =
        own.stream().filter(past -> past.noise() >= MachineStanding.OF_COUNTS).toList();
    return varying.isEmpty() ? own : varying;
  }

  private static double noise(List<Past> own) {
    return Sample.median(varying(own).stream().mapToDouble(Past::noise).toArray());
  }

  /**
   * Results of a machine in one series.
   *
   * @param level the series
   * @param newest the point of its newest result
   * @param noise standard deviation of the earlier results' logarithms
   * @param change of the newest result from the median of the earlier ones, in logarithms, positive
   *     when better
   */
  record Past(String machine, Level level, int newest, double noise, double change) {}

  private static List<Past> pasts(Level level) {
    return IntStream.range(0, level.medians().machines().size())
        .mapToObj(column -> past(level, column))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Past> past(Level level, int column) {
    double[][] rows = level.medians().medians();
    int[] points = IntStream.range(0, rows.length).filter(j -> rows[j][column] > 0).toArray();
    if (points.length <= FEWEST) {
      return Optional.empty();
    }
    double[] logarithms =
        Arrays.stream(points).mapToDouble(j -> Math.log(rows[j][column])).toArray();
    int last = points.length - 1;
    double[] before = Arrays.copyOfRange(logarithms, Math.max(0, last - MOST), last);
    return Optional.of(
        new Past(
            level.medians().machines().get(column),
            level,
            points[last],
            Sample.madDeviation(before),
            level.sign() * (logarithms[last] - Sample.median(before))));
  }

  /** In percent of a metric that is better this way, positive when better. */
  private static @Nullable Double drift(double effect, Direction told) {
    Double percent = percent(told.improvement(effect));
    return percent == null ? null : (Double) told.improvement(percent);
  }

  private static @Nullable Double percent(double logarithm) {
    return Double.isFinite(logarithm) ? (Double) (100 * Math.expm1(logarithm)) : null;
  }
}
