package dev.benchwarden.core.statistics.evidence;

import java.util.stream.IntStream;

/**
 * Newest points of a level.
 *
 * @param all the machine medians of the level's points, oldest first
 * @param older those before the newest; empty where all are meant
 */
public record NewestPoints(PointTable all, PointTable older) {

  public static NewestPoints of(PointTable level, int newest) {
    return new NewestPoints(level, level.part(0, level.points() - newest));
  }

  public PointTable newest() {
    return all.part(older.points(), all.points());
  }

  /** How many of the newest have a value. */
  public int count() {
    return (int)
        IntStream.range(older.points(), all.points())
            .filter(point -> all.machinesAt(point) > 0)
            .count();
  }
}
