package dev.benchwarden.core.statistics.changepoint;

import dev.benchwarden.core.statistics.SmallestEffect;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Detector of changes in the level of a series of benchmark results: a robust variant of E-divisive
 * means, docs/statistics.md section 8.
 *
 * <p>After Matteson and James, "A nonparametric approach for multiple change point analysis of
 * multivariate data", JASA 109 (2014) 334, with guards against autocorrelation, outliers and drift.
 * The result depends on the values alone. Detectors are immutable and may be shared.
 */
public final class ChangePointDetector {

  /** A remembered change this near to a found one is the same change. */
  private static final int SAME_CHANGE = 3;

  private final ChangePointConfig config;

  /** A detector with the default settings. */
  public ChangePointDetector() {
    this(ChangePointConfig.DEFAULT);
  }

  public ChangePointDetector(ChangePointConfig config) {
    this.config = config;
  }

  /**
   * Searches a whole series.
   *
   * @param series one value per point, in the order of the mainline and in one unit; a value that
   *     is not finite is a gap
   */
  public DetectedChangePoints detect(double[] series) {
    return detect(series, ChangePointMarks.NONE);
  }

  /** Searches a whole series, respecting what people have said about it. */
  public DetectedChangePoints detect(double[] series, ChangePointMarks marks) {
    return detect(series, marks, SegmentMemory.EMPTY);
  }

  /**
   * Searches a whole series once more.
   *
   * @param memory of an earlier look; it saves time and changes nothing
   */
  public DetectedChangePoints detect(
      double[] series, ChangePointMarks marks, SegmentMemory memory) {
    return detect(PresentValues.of(series), marks, memory);
  }

  /**
   * Searches a series that will grow. Changes that a search would have found while the points
   * arrived are sought as well (docs/statistics.md section 8.4c). The shortest level holds three
   * points, so a step with only two points so far is placed one point early; the start of the
   * youngest level is therefore moved to its own values, and points that may begin the next level
   * do not count in its numbers (section 8.6).
   */
  public DetectedChangePoints detectGrowing(double[] series) {
    return detectGrowing(series, ChangePointMarks.NONE, SegmentMemory.EMPTY);
  }

  /**
   * Searches once more a series that will grow.
   *
   * @param memory as in {@link #detect(double[], ChangePointMarks, SegmentMemory)}
   */
  public DetectedChangePoints detectGrowing(
      double[] series, ChangePointMarks marks, SegmentMemory memory) {
    return detect(PresentValues.of(series), marks, memory, true);
  }

  /**
   * Searches again a series to which points were added. Changes found before that are more than
   * provisional are remembered, and dropped only if their levels no longer confirm them. Only the
   * newest {@link ChangePointConfig#history()} points are looked at; older changes stay as they
   * were stored, and so does one at the beginning of that history with less than a window of it
   * before.
   *
   * @param series as in {@link #detect(double[])}, with the added points
   * @param stored what was found before, in ascending order
   * @param memory of the last look, or {@link SegmentMemory#EMPTY}; it saves time and changes
   *     nothing
   */
  public DetectedChangePoints update(
      double[] series, List<ChangePoint> stored, ChangePointMarks marks, SegmentMemory memory) {
    PresentValues present = PresentValues.of(series);
    int start = Math.max(0, present.size() - config.history());
    if (start == 0) {
      return detect(present, marks.remembering(stored), memory)
          .insteadOf(stored, config.minInterior());
    }
    int firstOpen = present.indexOf(start + config.window());
    List<ChangePoint> settled =
        stored.stream()
            .filter(change -> change.index() < firstOpen && !marks.isRejected(change.index()))
            .toList();
    List<ChangePoint> open = stored.stream().filter(c -> c.index() >= firstOpen).toList();
    return detect(present.from(start), marks.pinning(settled).remembering(open), memory)
        .insteadOf(open, config.minInterior())
        .after(settled);
  }

  private DetectedChangePoints detect(
      PresentValues present, ChangePointMarks marks, SegmentMemory memory) {
    return detect(present, marks, memory, false);
  }

  private DetectedChangePoints detect(
      PresentValues present, ChangePointMarks marks, SegmentMemory memory, boolean isGrowing) {
    Levels levels = Levels.of(present.values());
    double rho = Autocorrelation.rho(levels.values());
    double factor =
        Autocorrelation.varianceFactor(Autocorrelation.rhoWithoutSteps(levels.values()));
    TestedSegments tests = new TestedSegments(levels.values(), factor, config, memory);
    EDivisive divisive = new EDivisive(tests, config, isGrowing);
    Set<Integer> pinned = present.innerPlacesOf(marks.pinned());
    List<Integer> found = divide(divisive, present.size(), pinned);
    List<Integer> known = withRemembered(found, present, marks);
    if (!found.containsAll(known)) {
      known = divide(divisive, present.size(), known);
    }
    double[] values = present.values();
    List<Integer> pruned =
        prune(
            levels,
            known,
            present,
            marks,
            level -> isGrowing ? settledEnd(values, level) : values.length);
    List<Integer> changes =
        isGrowing ? YoungestLevel.of(levels, config.minSegment()).refined(pruned, pinned) : pruned;
    return new DetectedChangePoints(
        ChangePointReport.of(
            present,
            levels,
            changes,
            pinned,
            isGrowing
                ? settledEnd(values, changes.isEmpty() ? 0 : changes.getLast())
                : values.length),
        List.of(),
        rho,
        levels.scale(),
        tests.memory());
  }

  /**
   * Sections 8.5 and 8.6: a change that is not found yet must neither hide the one before it nor
   * make it look smaller, whatever a policy says of its size.
   */
  private static int settledEnd(double[] values, int level) {
    return level
        + SuspectedPoints.start(
            Arrays.copyOfRange(values, level, values.length), SmallestEffect.ANY);
  }

  /**
   * Section 8.4b: whether a segment's test finds a change depends on all the other values of the
   * segment, so a real one may be missed a few points later. Then its levels decide, and the parts
   * on both sides of it are searched separately.
   */
  private static List<Integer> withRemembered(
      List<Integer> found, PresentValues present, ChangePointMarks marks) {
    SortedSet<Integer> all = new TreeSet<>(found);
    present.innerPlacesOf(marks.remembered()).stream()
        .filter(place -> !marks.isRejected(present.indexOf(place)))
        .filter(place -> !isNear(place, found))
        .forEach(all::add);
    return List.copyOf(all);
  }

  private static boolean isNear(int place, Collection<Integer> others) {
    return others.stream().anyMatch(other -> Math.abs(other - place) <= SAME_CHANGE);
  }

  /** Those of the places that their levels bear out, and that no person has rejected. */
  private List<Integer> prune(
      Levels levels,
      List<Integer> places,
      PresentValues present,
      ChangePointMarks marks,
      IntUnaryOperator ends) {
    Set<Integer> pinned = present.innerPlacesOf(marks.pinned());
    Collection<Integer> remembered = present.innerPlacesOf(marks.remembered());
    Set<Integer> known =
        places.stream().filter(place -> isNear(place, remembered)).collect(Collectors.toSet());
    return ChangePruning.prune(levels, places, pinned, known, config, ends).stream()
        .filter(place -> pinned.contains(place) || !marks.isRejected(present.indexOf(place)))
        .toList();
  }

  /**
   * Divides at the boundaries and searches each part for changes.
   *
   * @return the boundaries and the changes between them, in ascending order
   */
  private static List<Integer> divide(
      EDivisive divisive, int size, Collection<Integer> boundaries) {
    SortedSet<Integer> changes = new TreeSet<>(boundaries);
    int start = 0;
    for (int end : Stream.concat(boundaries.stream().sorted(), Stream.of(size)).toList()) {
      changes.addAll(divisive.changes(start, end));
      start = end;
    }
    return List.copyOf(changes);
  }
}
