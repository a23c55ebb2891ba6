package dev.benchwarden.judging.changepoint;

import dev.benchwarden.judging.history.Mainline;
import java.util.ArrayList;
import java.util.List;

/**
 * Window on the part of a mainline that judging no longer examines. It is as long as the history
 * that judging examines, and overlaps the next by half, so that each sees enough on both sides of
 * its middle, for which it is responsible; the oldest one is also responsible for the beginning.
 *
 * @param from place of its first revision
 * @param to the place behind its last one
 * @param answersFrom the first place for whose changes it is responsible
 * @param answersTo the place behind the last of them
 */
public record PastWindow(int from, int to, int answersFrom, int answersTo) {

  private static final int LENGTH = Mainline.HISTORY;
  private static final int APART = LENGTH / 2;
  private static final int EDGE = (LENGTH - APART) / 2;

  /**
   * All windows, the oldest first; none where judging examines everything.
   *
   * @param revisions how many the mainline has
   */
  public static List<PastWindow> of(int revisions) {
    List<PastWindow> windows = new ArrayList<>();
    for (int from = 0; from + LENGTH < revisions; from += APART) {
      int to = from + LENGTH;
      windows.add(new PastWindow(from, to, from == 0 ? 0 : from + EDGE, to - EDGE));
    }
    return windows;
  }

  /** Whether a measurement at this place may show in it. */
  public boolean sees(int place) {
    return place >= from && place < to;
  }

  /** Whether it is responsible for a change at this place of the whole mainline. */
  boolean answersFor(int place) {
    return place >= answersFrom && place < answersTo;
  }
}
