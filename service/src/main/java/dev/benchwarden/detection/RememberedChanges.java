package dev.benchwarden.detection;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.benchwarden.statistics.ChangePoint;
import dev.benchwarden.statistics.ChangePointDetector;
import dev.benchwarden.statistics.ChangePointMarks;
import dev.benchwarden.statistics.ChangePoints;
import dev.benchwarden.statistics.SegmentMemory;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks for changes only where the values or the marks are others than at the last look, and tests
 * only what the new values belong to. When many revisions of one project are judged after each
 * other, as after an import, nearly all looks repeat one. What is remembered saves time and changes
 * nothing, whatever it was remembered of.
 */
final class RememberedChanges {

  private static final int MOST_BYTES = 16_000_000;

  private static final ChangePointDetector DETECTOR = new ChangePointDetector();

  private final Cache<Stretch, Look> looks =
      Caffeine.newBuilder()
          .maximumWeight(MOST_BYTES)
          .weigher((Stretch stretch, Look look) -> look.bytes())
          .build();

  /**
   * What a look is remembered by.
   *
   * @param epochsAfter how many epochs of the series come after the one that is looked at
   */
  record Stretch(long series, int epochsAfter) {}

  private record Look(double[] values, ChangePointMarks marks, ChangePoints found) {

    boolean isOf(double[] others, ChangePointMarks otherMarks) {
      return Arrays.equals(values, others) && marks.equals(otherMarks);
    }

    int bytes() {
      return Double.BYTES * values.length + found.memory().bytes();
    }
  }

  /**
   * The changes in these values, as {@link ChangePointDetector#detect} finds them.
   *
   * @param values not to be modified afterwards
   */
  List<ChangePoint> of(Stretch stretch, double[] values, ChangePointMarks marks) {
    @Nullable Look last = looks.getIfPresent(stretch);
    if (last != null && last.isOf(values, marks)) {
      return last.found().changes();
    }
    SegmentMemory memory = last == null ? SegmentMemory.EMPTY : last.found().memory();
    ChangePoints found = DETECTOR.detect(values, marks, memory);
    looks.put(stretch, new Look(values, marks, found));
    return found.changes();
  }
}
