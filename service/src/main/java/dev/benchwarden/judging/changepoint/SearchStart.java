package dev.benchwarden.judging.changepoint;

import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistory;
import java.util.SplittableRandom;

/**
 * Beginning of the search in a history that was cut off. It is a point that stays the first one
 * while older revisions fall out of the history one by one: the parts that are tested are then the
 * same ones, and those that were tested before are remembered. Which point it is follows from the
 * revisions' numbers alone, so every process begins at the same one.
 */
final class SearchStart {

  /** One revision of so many may be the first one. */
  private static final int ONE_OF = 32;

  /** At most one point of so many is left out. */
  private static final int LEFT_OUT = 10;

  private SearchStart() {}

  /** The first point that is searched; 0 where nothing was cut off. */
  static int of(Mainline mainline, SeriesHistory history) {
    int most = mainline.isComplete() ? 0 : history.size() / LEFT_OUT;
    for (int point = 0; point < most; point++) {
      if (mayBegin(mainline.revisionAt(history.places()[point]))) {
        return point;
      }
    }
    return 0;
  }

  /** By chance, so that it does not matter at which numbers a project's revisions stand. */
  private static boolean mayBegin(long revision) {
    return new SplittableRandom(revision).nextInt(ONE_OF) == 0;
  }
}
