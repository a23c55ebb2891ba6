package dev.benchwarden.judging.changepoint;

import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistory;
import java.util.SplittableRandom;

/**
 * Start of the search in a truncated history: a point that stays the first one while older
 * revisions drop out of the history one by one, so that the same segments are tested and earlier
 * tests are remembered. It depends only on the revisions' numbers, so every process starts at the
 * same one.
 */
final class SearchStart {

  /** One revision in so many may be the first one. */
  private static final int ONE_OF = 32;

  /** At most one point in so many is left out. */
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

  /** Pseudo-random, so that it does not matter which numbers a project's revisions have. */
  private static boolean mayBegin(long revision) {
    return new SplittableRandom(revision).nextInt(ONE_OF) == 0;
  }
}
