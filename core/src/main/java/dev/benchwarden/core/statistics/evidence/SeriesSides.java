package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.MetricKind;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Data of one series in a comparison.
 *
 * @param series the caller's own number for it
 * @param timeLike whether the unit has a time dimension (s, ops/s, B/s, or unknown): such series
 *     depend on the speed of a machine, others do not
 * @param baseline the runs of each machine; empty if only the region is known
 * @param candidate the runs of each machine
 * @param region the stable region; null where one run set is compared with another
 * @param judging whether it gets a verdict; it has its numbers in any case
 * @param metric whose other series show how much noise is usual, with the platform of its machines
 * @param own what counts as a change of this series; null for what counts in the comparison. The
 *     correction of p-values and the basis of z are set by the comparison
 * @param single what a comparison of single runs may be based on
 * @param unit of the values, for sentences; empty where nobody asks for it
 */
public record SeriesSides(
    long series,
    Direction direction,
    boolean timeLike,
    Map<String, double[]> baseline,
    Map<String, double[]> candidate,
    @Nullable RegionPoints region,
    Judging judging,
    MetricKind metric,
    @Nullable Thresholds own,
    SingleRuns single,
    String unit) {

  /** A series of which only runs and points are known. */
  public SeriesSides(
      long series,
      Direction direction,
      boolean timeLike,
      Map<String, double[]> baseline,
      Map<String, double[]> candidate,
      @Nullable RegionPoints region,
      Judging judging,
      @Nullable Thresholds own) {
    this(
        series,
        direction,
        timeLike,
        baseline,
        candidate,
        region,
        judging,
        MetricKind.ONLY,
        own,
        SingleRuns.UNKNOWN,
        "");
  }

  /** Two run sets without history. */
  public static SeriesSides ofRuns(
      long series,
      Direction direction,
      boolean timeLike,
      Map<String, double[]> baseline,
      Map<String, double[]> candidate) {
    return new SeriesSides(
        series, direction, timeLike, baseline, candidate, null, Judging.JUDGED, null);
  }

  /** A candidate and its stable region. */
  public static SeriesSides ofRegion(
      long series,
      Direction direction,
      boolean timeLike,
      RegionPoints region,
      Map<String, double[]> candidate) {
    return new SeriesSides(
        series, direction, timeLike, Map.of(), candidate, region, Judging.JUDGED, null);
  }

  /** The same series with its stable region. */
  public SeriesSides withRegion(RegionPoints points) {
    return new SeriesSides(
        series, direction, timeLike, baseline, candidate, points, judging, metric, own, single,
        unit);
  }

  /** The same series under rules of its own. */
  public SeriesSides withRules(Judging otherwise, Thresholds others) {
    return new SeriesSides(
        series, direction, timeLike, baseline, candidate, region, otherwise, metric, others, single,
        unit);
  }

  /** The same series of this metric. */
  public SeriesSides withMetric(MetricKind kind) {
    return new SeriesSides(
        series, direction, timeLike, baseline, candidate, region, judging, kind, own, single, unit);
  }

  /** The same series with its values in this unit. */
  public SeriesSides withUnit(String text) {
    return new SeriesSides(
        series, direction, timeLike, baseline, candidate, region, judging, metric, own, single,
        text);
  }

  /** The same series with what a comparison of single runs may rest on. */
  public SeriesSides withSingleRuns(SingleRuns known) {
    return new SeriesSides(
        series, direction, timeLike, baseline, candidate, region, judging, metric, own, known,
        unit);
  }

  /** The same series with how much its runs differed in the past; null if that is not known. */
  public SeriesSides withRunSpread(@Nullable RunSpread spread) {
    return spread == null ? this : withSingleRuns(single.with(spread));
  }

  /**
   * The platform of the machines that measured it: machines of another one are judged separately.
   */
  String platform() {
    return metric.platform();
  }

  /** Whether it is how long something takes: whatever runs at all takes some time. */
  boolean isTime() {
    return direction == Direction.LOWER_IS_BETTER && metric.isTime();
  }

  /** Whether a verdict is asked for, and it is known which direction is better. */
  public boolean isJudged() {
    return judging == Judging.JUDGED && direction != Direction.UNKNOWN;
  }

  /**
   * The same series as if only this machine had run: how a machine's own false alarms are counted
   * (docs/statistics.md section C1).
   */
  public SeriesSides onMachine(String machine) {
    return new SeriesSides(
        series,
        direction,
        timeLike,
        only(machine, baseline),
        only(machine, candidate),
        region == null ? null : region.onMachine(machine),
        judging,
        metric,
        own,
        single,
        unit);
  }

  private static Map<String, double[]> only(String machine, Map<String, double[]> runs) {
    double[] own = runs.get(machine);
    return own == null ? Map.of() : Map.of(machine, own);
  }
}
