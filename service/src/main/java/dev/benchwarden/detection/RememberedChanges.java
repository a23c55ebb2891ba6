package dev.benchwarden.detection;

import dev.benchwarden.statistics.ChangePoint;
import dev.benchwarden.statistics.ChangePointDetector;
import dev.benchwarden.statistics.ChangePointMarks;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Looks for changes only where the values or the marks are others than before. When many revisions
 * of one project are judged after each other, as after an import, nearly all searches repeat one.
 */
final class RememberedChanges {

  /** A few hundred bytes each. */
  private static final int MOST = 10_000;

  private static final ChangePointDetector DETECTOR = new ChangePointDetector();

  private final Map<ByteBuffer, List<ChangePoint>> known =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<ByteBuffer, List<ChangePoint>> eldest) {
          return size() > MOST;
        }
      };

  /** The changes in these values, as {@link ChangePointDetector#detect} finds them. */
  List<ChangePoint> of(double[] values, ChangePointMarks marks) {
    ByteBuffer key = ByteBuffer.wrap(digest(values, marks));
    synchronized (known) {
      List<ChangePoint> before = known.get(key);
      if (before != null) {
        return before;
      }
    }
    List<ChangePoint> found = List.copyOf(DETECTOR.detect(values, marks).changes());
    synchronized (known) {
      known.put(key, found);
    }
    return found;
  }

  private static byte[] digest(double[] values, ChangePointMarks marks) {
    int marked = marks.pinned().size() + marks.rejected().size();
    ByteBuffer bytes = ByteBuffer.allocate(8 * values.length + 4 * marked + 8);
    for (double value : values) {
      bytes.putDouble(value);
    }
    put(bytes, marks.pinned());
    put(bytes, marks.rejected());
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
