package dev.benchwarden.detection;

import dev.benchwarden.statistics.ChangePoint;
import dev.benchwarden.statistics.ChangePointDetector;
import dev.benchwarden.statistics.ChangePointMarks;
import dev.benchwarden.statistics.PointValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Looks for the changes of one series' level (docs/statistics.md sections 8 and 9): in each epoch
 * by itself, over values from which the machines' own speeds were taken out.
 */
final class LevelSearch {

  private static final ChangePointDetector DETECTOR = new ChangePointDetector();

  private LevelSearch() {}

  /**
   * A change, at a point of the whole history.
   *
   * @param point the first of the new level
   * @param pointsAfter how many points there are from it on
   */
  record Found(int point, int pointsAfter, ChangePoint numbers) {}

  /**
   * @param marks by points of the whole history
   */
  static List<Found> changes(SeriesHistory history, ChangePointMarks marks) {
    List<Found> found = new ArrayList<>();
    List<Integer> starts = history.medians().epochStarts();
    for (int i = 0; i < starts.size(); i++) {
      int from = starts.get(i);
      int to = i + 1 < starts.size() ? starts.get(i + 1) : history.size();
      double[] values = PointValues.of(history.slice(from, to).medians());
      ChangePointMarks here =
          new ChangePointMarks(
              within(marks.pinned(), from, to), within(marks.rejected(), from, to));
      for (ChangePoint change : DETECTOR.detect(values, here).changes()) {
        int point = from + change.index();
        found.add(new Found(point, history.size() - point, change));
      }
    }
    return found;
  }

  private static Set<Integer> within(Set<Integer> points, int from, int to) {
    return points.stream()
        .filter(point -> point >= from && point < to)
        .map(point -> point - from)
        .collect(Collectors.toSet());
  }
}
