package dev.benchwarden.judging.series;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.benchwarden.core.comparison.PolicyLimits;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.alert.IntroducedBy;
import dev.benchwarden.judging.changepoint.ChangePointState;
import dev.benchwarden.judging.changepoint.ChangeStanding;
import dev.benchwarden.store.annotation.Annotation;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * History of a series as the API shows it: points in mainline order, levels and where they end.
 *
 * @param platform of the machines that measure it
 * @param onOtherPlatforms the series of the same benchmark and metric
 * @param annotations of the points' revisions
 */
public record HistoryView(
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    String platform,
    List<Sibling> onOtherPlatforms,
    List<Point> points,
    List<Region> stableRegions,
    List<Change> changePoints,
    List<Limit> limits,
    List<Annotation> annotations) {

  /** The same benchmark and metric on another platform. */
  public record Sibling(long series, String platform) {}

  /**
   * @param tag what people call the revision; absent if it has no tag
   * @param mean of the machines that count; where they come and go, without their own speeds
   */
  public record Point(
      String revision,
      @Nullable String tag,
      Instant committedAt,
      @Nullable String subject,
      @Nullable String author,
      @Nullable Double mean,
      List<MachineResult> perMachine) {}

  /**
   * @param samples how many samples its runs took
   * @param leftOut whether the machine was found unhealthy, so that its result does not count
   */
  public record MachineResult(
      String machine,
      int generation,
      @Nullable Double median,
      List<Double> runs,
      int samples,
      boolean leftOut) {}

  /**
   * A limit of the policy on the values.
   *
   * @param limit such as {@code at most 512 MiB}
   * @param bound the same in the metric's own unit
   */
  public record Limit(String limit, double bound) {

    static List<Limit> of(Policy policy, Series series) {
      Series directed = policy.directed(series);
      return new PolicyLimits(policy)
          .pairs(List.of(directed)).stream()
              .filter(pair -> pair.limit().amount(directed).isPresent())
              .map(pair ->
                  new Limit(pair.limit().text(), pair.limit().amount(directed).getAsDouble()))
              .toList();
    }
  }

  /** Revisions on one level, from the first to the last, both included. */
  public record Region(
      String from,
      String to,
      @Nullable Double mean,
      @Nullable Double stddev,
      @Nullable Double median,
      int n) {}

  /**
   * @param introducedBy the commits that may have caused it, as its alert names them where it has
   *     one
   * @param difference of the means in the metric's unit; absent where a release that did not store
   *     it found the change
   * @param state what a person decided
   * @param standing what is known of it, as pages say it
   */
  public record Change(
      UUID id,
      String revision,
      String previousRevision,
      IntroducedBy introducedBy,
      @Nullable Double percentChange,
      @Nullable Double difference,
      @Nullable Double zScore,
      double pValue,
      boolean provisional,
      ChangePointState state,
      ChangeStanding standing,
      @Nullable String note,
      @Nullable String decidedBy) {

    /** 1 where the level rises, -1 where it falls; 0 where that is not known. */
    @JsonIgnore
    public double sign() {
      Double change = percentChange == null ? difference : percentChange;
      return change == null ? 0 : Math.signum(change);
    }

    @JsonIgnore
    public boolean isConfirmed() {
      return standing == ChangeStanding.CONFIRMED;
    }
  }
}
