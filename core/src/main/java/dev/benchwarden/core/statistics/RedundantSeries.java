package dev.benchwarden.core.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Search for series that moved together in all of their past (docs/statistics.md section 9.3): one
 * of them would have shown as much as all.
 */
public final class RedundantSeries {

  /** Fewer moves than this may coincide by accident, or share one cause. */
  public static final int FEWEST_MOVES = 3;

  /** A change is found within a point or two of where it happened. */
  private static final int NEAR = 2;

  /** Of two sizes of one change the larger is at most so many times the smaller. */
  private static final double LIKE = 2;

  private RedundantSeries() {}

  /**
   * A change of a series' level.
   *
   * @param place of the first revision at the new level, in the order of the mainline
   * @param size the logarithm of the new level divided by the old one
   */
  public record Move(int place, double size) {

    private boolean agreesWith(Move other) {
      double larger = Math.max(Math.abs(size), Math.abs(other.size));
      double smaller = Math.min(Math.abs(size), Math.abs(other.size));
      return Math.abs(place - other.place) <= NEAR
          && Math.signum(size) == Math.signum(other.size)
          && larger <= LIKE * smaller;
    }
  }

  /**
   * The groups of which any two moved together, each in the order of the series' numbers.
   *
   * @param moves all of each series, the oldest first, by its number
   */
  public static List<List<Long>> of(Map<Long, List<Move>> moves) {
    List<List<Long>> groups = new ArrayList<>();
    new TreeMap<>(moves)
        .forEach((series, own) -> {
          if (own.size() >= FEWEST_MOVES) {
            groups.stream()
                .filter(group ->
                    group.stream()
                        .allMatch(other -> agree(own, moves.getOrDefault(other, List.of()))))
                .findFirst()
                .orElseGet(() -> begun(groups))
                .add(series);
          }
        });
    return groups.stream().filter(group -> group.size() > 1).toList();
  }

  private static List<Long> begun(List<List<Long>> groups) {
    List<Long> group = new ArrayList<>();
    groups.add(group);
    return group;
  }

  private static boolean agree(List<Move> some, List<Move> others) {
    if (some.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < some.size(); i++) {
      if (!some.get(i).agreesWith(others.get(i))) {
        return false;
      }
    }
    return true;
  }
}
