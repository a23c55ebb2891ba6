package dev.benchwarden.core.statistics.changepoint;

import dev.benchwarden.core.statistics.Scale;
import dev.benchwarden.core.statistics.StableRegion;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Change points that a search found in a series.
 *
 * @param changes in ascending order of their index
 * @param dropped changes that were stored before and that the values no longer confirm
 * @param autocorrelation of neighbouring values beyond the changes, in [0, 0.7]
 * @param scale logarithms, so that changes were sought as ratios, if all values are positive
 * @param memory to be handed back when the series has grown; may as well be forgotten
 */
public record DetectedChangePoints(
    List<ChangePoint> changes,
    List<ChangePoint> dropped,
    double autocorrelation,
    Scale scale,
    SegmentMemory memory) {

  public DetectedChangePoints {
    changes = List.copyOf(changes);
    dropped = List.copyOf(dropped);
  }

  /** The first index of each new level. */
  public List<Integer> indices() {
    return changes.stream().map(ChangePoint::index).toList();
  }

  /**
   * The stable region that ends before an index, with the changes known now: what the point there,
   * or a candidate built on the point before it, is compared with.
   */
  public RegionBounds stableRegionBefore(int index) {
    return RegionBounds.before(indices(), index, StableRegion.MOST_POINTS);
  }

  /** These, after older ones that stay and that may have served as boundaries of the search. */
  DetectedChangePoints after(List<ChangePoint> settled) {
    Set<Integer> known = settled.stream().map(ChangePoint::index).collect(Collectors.toSet());
    Stream<ChangePoint> found = changes.stream().filter(change -> !known.contains(change.index()));
    return new DetectedChangePoints(
        Stream.concat(settled.stream(), found).toList(), dropped, autocorrelation, scale, memory);
  }

  /** These in place of the stored ones, which count as dropped unless one of these is near. */
  DetectedChangePoints insteadOf(List<ChangePoint> stored, int near) {
    return new DetectedChangePoints(
        changes,
        stored.stream().filter(change -> !isNear(change.index(), near)).toList(),
        autocorrelation,
        scale,
        memory);
  }

  private boolean isNear(int index, int points) {
    return changes.stream().anyMatch(change -> Math.abs(change.index() - index) < points);
  }
}
