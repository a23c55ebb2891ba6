package dev.benchwarden.judging.changepoint;

import dev.benchwarden.core.statistics.changepoint.ChangePoint;
import dev.benchwarden.core.statistics.changepoint.ChangePointMarks;
import dev.benchwarden.judging.history.SeriesHistory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Search for the changes of one series' level (docs/statistics.md sections 8 and 9): in each epoch
 * separately, over values without the machines' own speeds.
 */
final class LevelSearch {

  private static final RememberedChanges CHANGES = new RememberedChanges();

  private LevelSearch() {}

  /**
   * A change, at a point of the whole history.
   *
   * @param point the first of the new level
   * @param pointsAfter how many points there are from it on
   */
  record Found(int point, int pointsAfter, ChangePoint numbers) {}

  /**
   * @param start the first point that is looked at
   * @param marks by points of the whole history
   */
  static List<Found> changes(SeriesHistory history, int start, ChangePointMarks marks) {
    List<Found> found = new ArrayList<>();
    double[] values = history.values();
    List<int[]> epochs = epochsFrom(start, history);
    for (int i = 0; i < epochs.size(); i++) {
      int[] epoch = epochs.get(i);
      ChangePointMarks here =
          new ChangePointMarks(
              within(marks.pinned(), epoch),
              within(marks.rejected(), epoch),
              within(marks.remembered(), epoch));
      double[] ofEpoch = Arrays.copyOfRange(values, epoch[0], epoch[1]);
      RememberedChanges.Stretch stretch =
          new RememberedChanges.Stretch(
              history.series(),
              epochs.size() - 1 - i,
              history.slice(epoch[0], epoch[1]).medians().isComplete());
      for (ChangePoint change : CHANGES.of(stretch, ofEpoch, here)) {
        int point = epoch[0] + change.index();
        found.add(new Found(point, history.size() - point, change));
      }
    }
    return found;
  }

  private static List<int[]> epochsFrom(int start, SeriesHistory history) {
    return history.epochs().stream()
        .filter(epoch -> epoch[1] > start)
        .map(epoch -> new int[] {Math.max(start, epoch[0]), epoch[1]})
        .toList();
  }

  private static Set<Integer> within(Set<Integer> points, int[] epoch) {
    return points.stream()
        .filter(point -> point >= epoch[0] && point < epoch[1])
        .map(point -> point - epoch[0])
        .collect(Collectors.toSet());
  }
}
