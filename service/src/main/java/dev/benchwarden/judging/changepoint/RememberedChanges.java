package dev.benchwarden.judging.changepoint;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.benchwarden.core.statistics.changepoint.ChangePoint;
import dev.benchwarden.core.statistics.changepoint.ChangePointDetector;
import dev.benchwarden.core.statistics.changepoint.ChangePointMarks;
import dev.benchwarden.core.statistics.changepoint.DetectedChangePoints;
import dev.benchwarden.core.statistics.changepoint.SegmentMemory;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/**
 * Search for changes that only examines series whose values or marks differ from before, and only
 * tests the segments of new values. When many revisions of one project are judged one after the
 * other, as after an import, nearly all searches repeat an earlier one. Remembering saves time and
 * does not change the result.
 */
final class RememberedChanges {

  /** A few hundred bytes each. */
  private static final int MOST_ANSWERS = 10_000;

  /** A series of a thousand points takes some 15 kB. */
  private static final int MOST_BYTES_OF_SEGMENTS = 16_000_000;

  private static final ChangePointDetector DETECTOR = new ChangePointDetector();

  private final Cache<ByteBuffer, List<ChangePoint>> answers =
      Caffeine.newBuilder().maximumSize(MOST_ANSWERS).build();

  private final Cache<Stretch, SegmentMemory> segments =
      Caffeine.newBuilder()
          .maximumWeight(MOST_BYTES_OF_SEGMENTS)
          .weigher((Stretch stretch, SegmentMemory memory) -> memory.bytes())
          .build();

  /**
   * Key of the last search of a series.
   *
   * @param epochsAfter how many epochs of the series come after the one that is searched
   * @param isComplete whether all its points have the same machines; while the machines of a
   *     revision report one after the other this alternates, with different values each time
   */
  record Stretch(long series, int epochsAfter, boolean isComplete) {}

  /** The changes in these values, as {@link ChangePointDetector#detectGrowing} finds them. */
  List<ChangePoint> of(Stretch stretch, double[] values, ChangePointMarks marks) {
    return answers.get(
        ByteBuffer.wrap(digest(values, marks)), digest -> search(stretch, values, marks));
  }

  private List<ChangePoint> search(Stretch stretch, double[] values, ChangePointMarks marks) {
    SegmentMemory last =
        Objects.requireNonNullElse(segments.getIfPresent(stretch), SegmentMemory.EMPTY);
    DetectedChangePoints found = DETECTOR.detectGrowing(values, marks, last);
    segments.put(stretch, found.memory());
    return found.changes();
  }

  private static byte[] digest(double[] values, ChangePointMarks marks) {
    int marked = marks.pinned().size() + marks.rejected().size() + marks.remembered().size();
    ByteBuffer bytes = ByteBuffer.allocate(8 * values.length + 4 * marked + 12);
    bytes.asDoubleBuffer().put(values);
    bytes.position(8 * values.length);
    put(bytes, marks.pinned());
    put(bytes, marks.rejected());
    put(bytes, marks.remembered());
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes.array());
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static void put(ByteBuffer bytes, Collection<Integer> points) {
    bytes.putInt(points.size());
    points.stream().sorted().forEach(bytes::putInt);
  }
}
