package dev.benchwarden.core.statistics;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Divides a series again and again where its level changes most, as long as that is significant:
 * docs/statistics.md section 8.4.
 *
 * <p>A segment without a significant change is looked at once more through short windows, which see
 * what the whole masks, such as a level that goes up and comes back.
 */
final class EDivisive {

  private static final int NONE = -1;

  private final TestedSegments tests;
  private final ChangePointConfig config;

  EDivisive(TestedSegments tests, ChangePointConfig config) {
    this.tests = tests;
    this.config = config;
  }

  /** The first index of each new level within {@code [from, to)}, in order. */
  SortedSet<Integer> changes(int from, int to) {
    SortedSet<Integer> changes = new TreeSet<>();
    Deque<Segment> open = new ArrayDeque<>();
    open.push(new Segment(from, to));
    while (!open.isEmpty()) {
      Segment segment = open.pop();
      int change = change(segment);
      if (change != NONE) {
        changes.add(change);
        open.push(new Segment(segment.from, change));
        open.push(new Segment(change, segment.to));
      }
    }
    return changes;
  }

  private int change(Segment segment) {
    int change = test(segment.from, segment.to);
    return change == NONE && segment.length() > config.window() ? changeInWindow(segment) : change;
  }

  private int changeInWindow(Segment segment) {
    int end = segment.from;
    for (int start = segment.from; end < segment.to; start += config.window() / 2) {
      end = Math.min(start + config.window(), segment.to);
      int change = test(start, end);
      if (change != NONE && segment.leavesRoomAround(change, config.minSegment())) {
        return change;
      }
    }
    return NONE;
  }

  private int test(int from, int to) {
    SegmentOutcome outcome = tests.outcome(from, to);
    return outcome.isChange() ? from + outcome.split() : NONE;
  }

  private record Segment(int from, int to) {

    int length() {
      return to - from;
    }

    boolean leavesRoomAround(int change, int points) {
      return change - from >= points && to - change >= points;
    }
  }
}
