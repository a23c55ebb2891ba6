package dev.benchwarden.judging.limit;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.StableRegion;
import dev.benchwarden.core.statistics.limit.LimitOutcome;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.judging.changepoint.StableRegions;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.MainlineHistories;
import dev.benchwarden.judging.history.SeriesHistory;
import dev.benchwarden.judging.verdict.JudgingContext;
import dev.benchwarden.judging.verdict.JudgingScope;
import dev.benchwarden.judging.verdict.MergeBase;
import dev.benchwarden.judging.verdict.Subject;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Past of a mainline compared with the limits of a policy, using present knowledge: it shows which
 * revision exceeded a limit, for back-tests and for alerts.
 */
public final class LimitPast {

  /** How many of the newest revisions are examined. */
  private static final int MOST = 200;

  private static final int MOST_EXCESSES = 1000;

  private final long project;
  private final Policy policy;
  private final MainlineHistories histories;
  private final List<Series> series;
  private final Map<Long, List<KnownChange>> changes;
  private final NamedPlaces places;
  private final Set<Integer> unresolved;

  /**
   * @param series those with histories, as the policy sees them
   * @param changes the change points of each series, rejected ones too
   * @param places of the revisions that limits refer to
   */
  LimitPast(
      long project,
      Policy policy,
      MainlineHistories histories,
      List<Series> series,
      Map<Long, List<KnownChange>> changes,
      NamedPlaces places) {
    this.project = project;
    this.policy = policy;
    this.histories = histories;
    this.series = series;
    this.changes = changes;
    this.places = places;
    this.unresolved = histories.machines().unresolved();
  }

  /** The past as an evaluation knows it. */
  static LimitPast of(LimitContext known) {
    JudgingContext context = known.context();
    return new LimitPast(
        context.project(),
        context.policy(),
        context.histories(),
        context.series(),
        known.changes(),
        known.places());
  }

  /**
   * Limits that its revisions would have exceeded, the oldest thousand, in the order in which they
   * would have been reported.
   */
  public List<LimitExcess> excesses() {
    List<LimitExcess> excesses = new ArrayList<>();
    LimitExcesses seen = new LimitExcesses();
    int end = policy.limits().isEmpty() ? 0 : mainline().size();
    for (int place = 0; place < end && excesses.size() < MOST_EXCESSES; place++) {
      excesses.addAll(seen.see(mainline().revisionAt(place), measuredAt(place), at(place)));
    }
    return List.copyOf(excesses.subList(0, Math.min(MOST_EXCESSES, excesses.size())));
  }

  /**
   * The revisions that first exceeded the limits that are exceeded at a place.
   *
   * @param newest how its revision compares with the limits
   */
  Map<Limited, LimitExcess> excessesUntil(int place, JudgedLimits newest) {
    Set<Limited> sought = new HashSet<>();
    newest.rows().stream()
        .filter(row -> row.state() == LimitOutcome.State.EXCEEDED)
        .map(Limited::of)
        .forEach(sought::add);
    Deque<JudgedLimits> before = new ArrayDeque<>();
    int first = place;
    while (!sought.isEmpty() && first > Math.max(0, place + 1 - MOST)) {
      first--;
      JudgedLimits judged = at(first);
      before.addFirst(judged);
      sought.removeIf(one -> isBeforeIt(one, judged));
    }
    LimitExcesses seen = new LimitExcesses();
    for (int past = first; past < place; past++) {
      seen.see(mainline().revisionAt(past), measuredAt(past), before.removeFirst());
    }
    seen.see(mainline().revisionAt(place), measuredAt(place), newest);
    Map<Limited, LimitExcess> excesses = new HashMap<>();
    seen.open()
        .forEach((limited, one) -> excesses.put(limited, onOwnPart(withItsChange(limited, one))));
    return excesses;
  }

  /** Whether a limit holds at a revision. */
  private static boolean isBeforeIt(Limited limited, JudgedLimits judged) {
    return judged.rows().stream()
        .anyMatch(
            row -> Limited.of(row).equals(limited) && row.state() == LimitOutcome.State.WITHIN);
  }

  /**
   * If a change exceeded a limit, but not certainly at its first points, the start of the change is
   * reported.
   */
  private LimitExcess withItsChange(Limited limited, LimitExcess excess) {
    int place = mainline().placeOf(excess.revision()).orElse(-1);
    return excess.earlier() || place < 0
        ? excess
        : new LimitExcess(excess.row(), mainline().revisionAt(broughtAt(limited, place)), false);
  }

  /**
   * The place where the level that exceeds a limit at a place begins, if that level is short and
   * all its earlier points lie beyond the limit as well; else the place itself.
   */
  private int broughtAt(Limited limited, int place) {
    SeriesHistory history = histories.bySeries().get(limited.series());
    if (history == null) {
      return place;
    }
    List<KnownChange> known = changes.getOrDefault(limited.series(), List.of());
    int[] level = StableRegions.of(mainline(), history, known).before(place + 1).places();
    boolean isStep =
        level.length > 1
            && level.length <= StableRegion.MATURE
            && known.stream()
                .filter(KnownChange::isBoundary)
                .anyMatch(change -> mainline().placeOf(change.revision()).orElse(-1) == level[0]);
    return isStep
            && Arrays.stream(level, 0, level.length - 1).allMatch(at -> isBeyond(limited, at(at)))
        ? level[0]
        : place;
  }

  private static boolean isBeyond(Limited limited, JudgedLimits judged) {
    return judged.rows().stream()
        .anyMatch(
            row -> Limited.of(row).equals(limited) && row.state() != LimitOutcome.State.WITHIN);
  }

  /** A limit exceeded before a branch was cut was not exceeded by the branch. */
  private LimitExcess onOwnPart(LimitExcess excess) {
    return mainline().owns(excess.revision())
        ? excess
        : new LimitExcess(excess.row(), mainline().revisionAt(mainline().ownFrom()), true);
  }

  /**
   * Whether a limit was exceeded where an alert says so, judged by the last revision before that
   * one and by the change points, which may have been found since.
   *
   * @param place of the revision that the alert names
   * @param earlier whether it says that the limit was exceeded before all known revisions
   */
  boolean bearsOut(Limited limited, int place, boolean earlier) {
    if (!earlier && broughtAt(limited, place) != place) {
      return false;
    }
    int before = placeBefore(limited.series(), place).orElse(-1);
    if (before < Math.max(0, mainline().size() - MOST)) {
      return true;
    }
    return at(before).rows().stream()
        .filter(row -> Limited.of(row).equals(limited))
        .noneMatch(row -> earlier || row.state() == LimitOutcome.State.EXCEEDED);
  }

  /** The limits that were exceeded where each of these series was measured last before a place. */
  Set<Limited> exceededBefore(int place, Collection<Long> sought) {
    Set<Integer> last = new HashSet<>();
    sought.forEach(one -> placeBefore(one, place).ifPresent(last::add));
    Set<Limited> exceeded = new HashSet<>();
    for (int before : last) {
      at(before).rows().stream()
          .filter(row -> row.state() == LimitOutcome.State.EXCEEDED)
          .filter(row -> placeBefore(row.series(), place).orElse(-1) == before)
          .map(Limited::of)
          .forEach(exceeded::add);
    }
    return exceeded;
  }

  private OptionalInt placeBefore(long one, int place) {
    var history = histories.bySeries().get(one);
    int point = history == null ? 0 : history.firstPointFrom(place);
    return history == null || point == 0
        ? OptionalInt.empty()
        : OptionalInt.of(history.places()[point - 1]);
  }

  /** The comparison of the revision at a place with the limits. */
  private JudgedLimits at(int place) {
    JudgingScope scope =
        new JudgingScope(
            project,
            Subject.ofMainline(mainline().revisionAt(place)),
            policy,
            mainline(),
            MergeBase.before(place, mainline()));
    JudgingContext context =
        new JudgingContext(scope, histories.asKnownBefore(place + 1), series, Map.of());
    Map<Long, List<MachineMedian>> measured = new HashMap<>();
    measuredAt(place).forEach(one -> measured.put(one, List.of()));
    return new LimitContext(context, changes, places)
        .judge(
            measured,
            new LimitContext.Believed(Set.of(), !unresolved.contains(place)),
            LimitContext.Told.NOTHING);
  }

  private List<Long> measuredAt(int place) {
    return histories.bySeries().values().stream()
        .filter(history -> Arrays.binarySearch(history.places(), place) >= 0)
        .map(history -> history.series())
        .toList();
  }

  private Mainline mainline() {
    return histories.mainline();
  }
}
