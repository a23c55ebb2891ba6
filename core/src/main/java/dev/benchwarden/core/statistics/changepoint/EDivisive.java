package dev.benchwarden.core.statistics.changepoint;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Search that divides a series repeatedly where its level changes most, as long as that is
 * significant: docs/statistics.md section 8.4.
 *
 * <p>A segment without a significant change is searched again for changes that the whole masks: a
 * long one through short windows, a short one by two splits at once, between which the level moves
 * and comes back. Where points arrive one by one, a short part is tested as it was while it grew
 * (section 8.4c).
 */
final class EDivisive {

  private static final int NONE = -1;

  private final TestedSegments tests;
  private final ChangePointConfig config;
  private final boolean isGrowing;

  /**
   * @param isGrowing whether the points of a series arrive one by one
   */
  EDivisive(TestedSegments tests, ChangePointConfig config, boolean isGrowing) {
    this.tests = tests;
    this.config = config;
    this.isGrowing = isGrowing;
  }

  /** The first index of each new level within {@code [from, to)}, in order. */
  SortedSet<Integer> changes(int from, int to) {
    SortedSet<Integer> changes = new TreeSet<>();
    Deque<Segment> open = new ArrayDeque<>();
    open.push(new Segment(from, to));
    while (!open.isEmpty()) {
      Segment segment = open.pop();
      List<Integer> found = changes(segment, to);
      changes.addAll(found);
      segment.dividedAt(found).forEach(open::push);
    }
    return changes;
  }

  private List<Integer> changes(Segment segment, int last) {
    List<Integer> found = changes(segment);
    return found.isEmpty() && isGrowing && segment.length() <= 2 * config.minInterior()
        ? changeOfEarlier(segment, last)
        : found;
  }

  /**
   * A change that a search found while the points arrived and five of them confirmed: at that time
   * it had fewer points beside it, or some of the next level.
   */
  private List<Integer> changeOfEarlier(Segment segment, int last) {
    int fewest = config.minSegment() + config.minInterior();
    int end = Math.min(segment.to + 2 * config.minInterior(), last);
    for (int to = segment.from + fewest; to <= end; to++) {
      int latest = Math.min(to, segment.to) - config.minInterior();
      for (int change : changes(new Segment(segment.from, to))) {
        if (change <= latest) {
          return List.of(change);
        }
      }
    }
    return List.of();
  }

  private List<Integer> changes(Segment segment) {
    int change = test(segment.from, segment.to);
    if (change != NONE) {
      return List.of(change);
    }
    return segment.length() > config.window() ? changeInWindow(segment) : stretch(segment);
  }

  private List<Integer> changeInWindow(Segment segment) {
    int end = segment.from;
    for (int start = segment.from; end < segment.to; start += config.window() / 2) {
      end = Math.min(start + config.window(), segment.to);
      int change = test(start, end);
      if (change != NONE && segment.leavesRoomAround(change, config.minSegment())) {
        return List.of(change);
      }
    }
    return List.of();
  }

  private List<Integer> stretch(Segment segment) {
    SegmentOutcome outcome = tests.stretch(segment.from, segment.to);
    return outcome.isChange()
        ? List.of(segment.from + outcome.split(), segment.from + outcome.back())
        : List.of();
  }

  private int test(int from, int to) {
    SegmentOutcome outcome = tests.split(from, to);
    return outcome.isChange() ? from + outcome.split() : NONE;
  }

  private record Segment(int from, int to) {

    int length() {
      return to - from;
    }

    /** The parts between changes, of which there are none if there is no change. */
    List<Segment> dividedAt(List<Integer> changes) {
      List<Segment> parts = new ArrayList<>();
      int start = from;
      for (int change : changes) {
        parts.add(new Segment(start, change));
        start = change;
      }
      if (!changes.isEmpty()) {
        parts.add(new Segment(start, to));
      }
      return parts;
    }

    boolean leavesRoomAround(int change, int points) {
      return change - from >= points && to - change >= points;
    }
  }
}
