package dev.benchwarden.judging.changepoint;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.core.statistics.changepoint.ChangePoint;
import dev.benchwarden.core.statistics.changepoint.ChangePointMarks;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Change points of one series as they are found now, compared with the stored ones. A change that a
 * person confirmed stays, a rejected one is not found again, one that five points have confirmed is
 * dropped only when its levels no longer differ, and one that later results moved by a few points
 * is still the same one. On a stable branch beside the default one only changes at its own
 * revisions are searched: those before are taken as the default branch has them.
 */
final class SeriesChanges {

  private static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();

  /** Two changes are at least 5 points apart. */
  private static final int SAME_CHANGE = 4;

  /**
   * In a truncated history, a change this near to the start of the search is left as it was stored,
   * since too little of the level before is visible.
   */
  private static final int TOO_NEAR_THE_CUT = 60;

  private final Mainline mainline;
  private final SeriesHistory history;
  private final List<KnownChange> stored;
  private final List<KnownChange> own;
  private final boolean isUnfinished;
  private final int start;

  /**
   * @param stored what was known of this series so far
   * @param isUnfinished whether further machines are awaited: until they have reported, no change
   *     becomes more than provisional
   */
  SeriesChanges(
      Mainline mainline, SeriesHistory history, List<KnownChange> stored, boolean isUnfinished) {
    this.mainline = mainline;
    this.history = history;
    this.stored = stored;
    this.own = stored.stream().filter(change -> mainline.owns(change.revision())).toList();
    this.isUnfinished = isUnfinished;
    this.start = SearchStart.of(mainline, history);
  }

  /**
   * The changes to store for the new state.
   *
   * @param vanished stored changes that the results no longer confirm
   * @param changed new ones, and stored ones with other numbers
   */
  record Update(List<KnownChange> vanished, List<KnownChange> changed) {}

  Update update() {
    List<KnownChange> free =
        new ArrayList<>(own.stream().filter(change -> !isFixed(change)).toList());
    List<KnownChange> changed = new ArrayList<>();
    for (LevelSearch.Found found : ownOf(search())) {
      @Nullable KnownChange known = take(found.point(), free);
      KnownChange now = described(found, known);
      boolean settled = known != null && isSettled(known);
      if (!settled && (known == null || !now.agreesWith(known))) {
        changed.add(now);
      }
    }
    return new Update(List.copyOf(free), changed);
  }

  /**
   * The same for a window of the past. Changes that other windows are responsible for stay as they
   * are, and so do those that only a few points at its end show.
   *
   * @param window of which the mainline has the revisions
   */
  Update update(PastWindow window) {
    Update all = update();
    return new Update(
        all.vanished().stream().filter(change -> isOf(window, change)).toList(),
        all.changed().stream()
            .filter(change -> isOf(window, change) && !change.isProvisional())
            .toList());
  }

  private boolean isOf(PastWindow window, KnownChange change) {
    OptionalInt place = mainline.placeOf(change.revision());
    return place.isPresent() && window.answersFor(window.from() + place.getAsInt());
  }

  private List<LevelSearch.Found> search() {
    return LevelSearch.changes(
        history,
        start,
        new ChangePointMarks(
            points(change ->
                change.state() == ChangePointState.CONFIRMED
                    || isSettled(change)
                    || isShared(change)),
            points(change -> change.state() == ChangePointState.REJECTED),
            points(change -> change.isBoundary() && !change.isProvisional())));
  }

  private List<LevelSearch.Found> ownOf(List<LevelSearch.Found> found) {
    return found.stream().map(this::own).flatMap(Optional::stream).toList();
  }

  /**
   * A change as one at this branch's own revisions. If it was found just before the branch was cut,
   * and the default branch does not have it, it began after that.
   */
  private Optional<LevelSearch.Found> own(LevelSearch.Found found) {
    int first = history.firstPointFrom(mainline.ownFrom());
    if (found.point() >= first) {
      return Optional.of(found);
    }
    boolean isKnown = points(this::isShared).contains(found.point());
    boolean isNear = first < history.size() && first - found.point() <= SAME_CHANGE;
    return isKnown || !isNear
        ? Optional.empty()
        : Optional.of(new LevelSearch.Found(first, history.size() - first, found.numbers()));
  }

  private Set<Integer> points(Predicate<KnownChange> which) {
    return stored.stream()
        .filter(which)
        .map(this::pointOf)
        .flatMapToInt(OptionalInt::stream)
        .boxed()
        .collect(Collectors.toSet());
  }

  /** Whether the default branch has it, before this one was cut from it. */
  private boolean isShared(KnownChange change) {
    return change.isBoundary() && !mainline.owns(change.revision());
  }

  /** Whether results cannot remove it. */
  private boolean isFixed(KnownChange change) {
    return change.state() != ChangePointState.PROPOSED || isSettled(change);
  }

  private boolean isSettled(KnownChange change) {
    OptionalInt point = pointOf(change);
    return change.isBoundary()
        && !mainline.isComplete()
        && (point.isEmpty() || point.getAsInt() < start + TOO_NEAR_THE_CUT);
  }

  private OptionalInt pointOf(KnownChange change) {
    OptionalInt place = mainline.placeOf(change.revision());
    return place.isEmpty() ? place : OptionalInt.of(history.firstPointFrom(place.getAsInt()));
  }

  /** The stored change that this is: the same point, or else the nearest of those still free. */
  private @Nullable KnownChange take(int point, List<KnownChange> free) {
    for (KnownChange change : own) {
      if (change.isBoundary() && pointOf(change).equals(OptionalInt.of(point))) {
        free.remove(change);
        return change;
      }
    }
    @Nullable KnownChange nearest =
        free.stream()
            .filter(change -> distance(change, point) <= SAME_CHANGE)
            .min(Comparator.comparingInt(change -> distance(change, point)))
            .orElse(null);
    free.remove(nearest);
    return nearest;
  }

  private int distance(KnownChange change, int point) {
    OptionalInt at = pointOf(change);
    return at.isEmpty() ? Integer.MAX_VALUE : Math.abs(at.getAsInt() - point);
  }

  private KnownChange described(LevelSearch.Found found, @Nullable KnownChange known) {
    ChangePoint numbers = found.numbers();
    int[] places = history.places();
    return new KnownChange(
        known == null ? (UUID) IDS.generate() : known.id(),
        history.series(),
        mainline.revisionAt(places[found.point()]),
        mainline.revisionAt(places[found.point() - 1]),
        numbers.percentChange(),
        numbers.difference(),
        numbers.zScore(),
        numbers.pValue(),
        numbers.effectSd(),
        pointsAfter(found, known),
        known == null ? ChangePointState.PROPOSED : known.state(),
        known == null ? null : known.note(),
        known == null ? null : known.decidedBy(),
        known == null ? null : known.decidedAt());
  }

  private int pointsAfter(LevelSearch.Found found, @Nullable KnownChange known) {
    boolean mayNotSettle = isUnfinished && (known == null || known.isProvisional());
    return mayNotSettle
        ? Math.min(found.pointsAfter(), KnownChange.CONFIRMING_POINTS - 1)
        : found.pointsAfter();
  }
}
