package dev.benchwarden.judging.series;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.judging.alert.AlertState;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Series in one line: where it is, and how far its newest point lies from its stable region.
 *
 * @param platform of the machines that measure it
 * @param judged whether the policy asks for verdicts on it; else its changes are neither coloured
 *     nor counted
 * @param latest absent if the mainline has not measured it lately
 * @param percentChange of the newest point, in the metric's own sign; absent from 0
 * @param difference of the newest point from 0, in the metric's unit; absent where there is a
 *     percentage
 * @param zScore of the newest point, in standard deviations of the region
 * @param course the direction of the newest point: steady unless it is suspected to begin another
 *     level, or has an open alert, and the change matters
 * @param stability of the level that the newest point is compared with; absent without one
 * @param alert the state of its open alert, of several the one that needs a person most; absent
 *     without one
 * @param sparkline the last values, the oldest first
 */
record SeriesSummary(
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    String platform,
    boolean judged,
    @Nullable Latest latest,
    @Nullable Double percentChange,
    @Nullable Double difference,
    @Nullable Double zScore,
    Course course,
    @Nullable Stability stability,
    @Nullable AlertState alert,
    List<@Nullable Double> sparkline) {

  /** In percent, infinite from 0; 0 where neither is known. */
  static double size(@Nullable Double percentChange, @Nullable Double rise) {
    if (percentChange != null) {
      return percentChange;
    }
    return rise == null ? 0 : Math.copySign(Double.POSITIVE_INFINITY, rise);
  }

  private @Nullable Double sizeOfChange() {
    return percentChange == null && difference == null ? null : size(percentChange, difference);
  }

  @Schema(name = "LatestPoint")
  record Latest(String revision, String label, @Nullable Double mean, Instant committedAt) {

    static Latest of(Revision revision, double mean) {
      return new Latest(
          revision.name(),
          revision.label(),
          Double.isFinite(mean) ? (Double) mean : null,
          revision.committedAt());
    }
  }

  /**
   * Steadiness of a level.
   *
   * @param points how many revisions it has lasted, at most 100
   * @param noisePercent its standard deviation; absent with one point
   */
  record Stability(int points, @Nullable Double noisePercent) {}

  /** Direction of the newest point, as far as it stands out from the noise. */
  enum Course {
    WORSE,
    BETTER,
    STEADY;

    /**
     * @param percent of a newest point that stands out from the noise, infinite from 0
     */
    static Course of(double percent, @Nullable Direction direction) {
      if (percent == 0 || direction == null || direction == Direction.UNKNOWN) {
        return STEADY;
      }
      return percent > 0 == (direction == Direction.HIGHER_IS_BETTER) ? BETTER : WORSE;
    }
  }

  /** Order of a list. */
  enum Order {
    NAME,
    PERCENT,
    Z;

    /**
     * Of those that come by name: the largest changes first, in either direction; series without
     * one last.
     */
    List<SeriesSummary> of(List<SeriesSummary> byName) {
      return switch (this) {
        case NAME -> byName;
        case PERCENT -> bySize(byName, SeriesSummary::sizeOfChange);
        case Z -> bySize(byName, SeriesSummary::zScore);
      };
    }

    private interface Size {
      @Nullable Double of(SeriesSummary summary);
    }

    private static List<SeriesSummary> bySize(List<SeriesSummary> byName, Size size) {
      return byName.stream()
          .sorted(
              Comparator.comparingDouble(summary -> {
                Double value = size.of(summary);
                return value == null ? 1 : -Math.abs(value);
              }))
          .toList();
    }
  }
}
