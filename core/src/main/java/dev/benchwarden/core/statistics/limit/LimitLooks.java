package dev.benchwarden.core.statistics.limit;

import dev.benchwarden.core.statistics.VariancePrior;
import dev.benchwarden.core.statistics.evidence.NewestPoints;
import dev.benchwarden.core.statistics.evidence.PointTable;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Series of looks at a level and its limit: at all of its points, and at only the newest one, two,
 * four and so on (docs/statistics.md section E). A drift in steps too small to be change points
 * hides in the mean of all points; in the mean of the newest it shows. Each look may spend its
 * share of the error rate.
 *
 * @param all the points since the series last changed
 * @param newest the newest of them, in growing numbers; empty where there is but one
 */
public record LimitLooks(LimitedLevel all, List<LimitedLevel> newest) {

  /** Rate at which newer points are said to differ from older ones although nothing changed. */
  private static final double ALPHA = 0.001;

  /**
   * @param level the machine medians of the level's points, oldest first
   * @param look the look at some of the newest points; null if they allow none
   * @return null if all points together allow no look
   */
  public static @Nullable LimitLooks of(
      PointTable level, Function<NewestPoints, @Nullable LimitedLevel> look) {
    LimitedLevel all = look.apply(NewestPoints.of(level, level.points()));
    if (all == null) {
      return null;
    }
    List<LimitedLevel> newest = new ArrayList<>();
    for (int points : numbers(level.points())) {
      LimitedLevel some = look.apply(NewestPoints.of(level, points));
      if (some != null) {
        newest.add(some);
      }
    }
    return new LimitLooks(all, newest);
  }

  /** A single look. */
  public static LimitLooks once(LimitedLevel all) {
    return new LimitLooks(all, List.of());
  }

  /** One, two, four and so on, below this number. */
  private static TreeSet<Integer> numbers(int all) {
    TreeSet<Integer> numbers = new TreeSet<>();
    for (int points = 1; points < all; points *= 2) {
      numbers.add(points);
    }
    return numbers;
  }

  /** The number of looks, at least one. */
  int count() {
    return 1 + newest.size();
  }

  /** The same with a variance moderated by the other series. */
  LimitLooks moderatedBy(VariancePrior prior) {
    return new LimitLooks(
        all.moderatedBy(prior), newest.stream().map(look -> look.moderatedBy(prior)).toList());
  }

  /**
   * The current level: of as many of the newest points as agree with those that are newer still
   * (after Goldenshluger and Nemirovski, 1997). Points from before a drift or a fix do not count.
   */
  public LimitedLevel standing() {
    return current().getLast();
  }

  /** The numbers of points of the looks that still hold, the fewest first. */
  public List<Integer> numbersThatHold() {
    return current().stream().map(LimitedLevel::points).toList();
  }

  /** The look that says most clearly that the limit is exceeded, of those that still hold. */
  LimitedLevel clearest() {
    List<LimitedLevel> current = current();
    LimitedLevel clearest = current.getLast();
    for (LimitedLevel look : current) {
      if (look.pValue() < clearest.pValue() || Double.isNaN(clearest.pValue())) {
        clearest = look;
      }
    }
    return clearest;
  }

  /** The looks that no look at newer points contradicts, fewest points first. */
  private List<LimitedLevel> current() {
    List<LimitedLevel> current = new ArrayList<>();
    for (LimitedLevel look : newest) {
      if (!agree(current, look)) {
        return current;
      }
      current.add(look);
    }
    if (agree(current, all)) {
      current.add(all);
    }
    return current;
  }

  private static boolean agree(List<LimitedLevel> newer, LimitedLevel look) {
    return newer.stream().allMatch(one -> one.agreesWith(look, ALPHA));
  }
}
