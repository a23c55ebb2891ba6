package dev.benchwarden.judging.alert;

import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.judging.history.Mainline;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An alert as it is stored.
 *
 * @param state the state by the change points and the decision
 * @param owners the owners as of when it opened or another commit was blamed
 */
record KnownAlert(
    UUID id, long series, Change change, AlertState state, Handling handling, List<String> owners) {

  /**
   * The change of the series that an alert reports.
   *
   * @param point the change point
   * @param revision the first revision at the worse level
   * @param afterRevision the last one at the level before
   * @param percent of the level, in the metric's own sign; absent from 0
   * @param difference the same in the metric's unit; absent where it is not known
   */
  record Change(
      UUID point,
      long revision,
      long afterRevision,
      @Nullable Double percent,
      @Nullable Double difference,
      @Nullable Double zScore) {

    /** In the metric's own sign; infinite from 0, NaN where its sign is not known. */
    double percentOrNaN() {
      return percent == null ? differenceOrNaN() * Double.POSITIVE_INFINITY : (double) percent;
    }

    /** In the metric's unit; NaN where that is not known. */
    double differenceOrNaN() {
      return difference == null ? Double.NaN : (double) difference;
    }

    private static Change of(KnownChange known) {
      return new Change(
          known.id(),
          known.revision(),
          known.previousRevision(),
          known.percentChange(),
          known.difference(),
          known.zScore());
    }
  }

  /**
   * What people did about an alert.
   *
   * @param decision absent if no person decided
   * @param snoozedUntil until then it is not among the open ones; absent if not snoozed
   */
  record Handling(
      @Nullable Decision decision, @Nullable String assignee, @Nullable Instant snoozedUntil) {

    private static final Handling NONE = new Handling(null, null, null);
  }

  static KnownAlert opened(UUID id, Regression regression) {
    KnownChange told = regression.change();
    return new KnownAlert(
            id, told.series(), Change.of(told), AlertState.SUSPECTED, Handling.NONE, List.of())
        .telling(regression);
  }

  /** This alert with the present results. */
  KnownAlert telling(Regression regression) {
    AlertState now = Decision.state(regression.state(), decision());
    return new KnownAlert(id, series, Change.of(regression.change()), now, handling, owners);
  }

  /** This alert with another revision as the last one of the level before. */
  KnownAlert after(long revision) {
    Change moved =
        new Change(
            change.point(),
            change.revision(),
            revision,
            change.percent(),
            change.difference(),
            change.zScore());
    return new KnownAlert(id, series, moved, state, handling, owners);
  }

  /** This alert, moved to a change of another platform's series. */
  KnownAlert on(KnownChange other) {
    Change there =
        new Change(
            other.id(),
            change.revision(),
            change.afterRevision(),
            change.percent(),
            change.difference(),
            change.zScore());
    return new KnownAlert(id, other.series(), there, state, handling, owners);
  }

  /** This alert when the change that it reports is no longer found, and nobody has touched it. */
  KnownAlert withdrawn() {
    return new KnownAlert(id, series, change, AlertState.WITHDRAWN, Handling.NONE, owners);
  }

  /** Also ends snoozing. */
  KnownAlert decided(@Nullable Decision now, AlertState then) {
    Handling decided = new Handling(now, handling.assignee(), null);
    return new KnownAlert(id, series, change, then, decided, owners);
  }

  KnownAlert assignedTo(@Nullable String person) {
    return with(new Handling(decision(), person, handling.snoozedUntil()));
  }

  KnownAlert snoozed(@Nullable Instant until) {
    return with(new Handling(decision(), handling.assignee(), until));
  }

  KnownAlert ownedBy(List<String> some) {
    return new KnownAlert(id, series, change, state, handling, some);
  }

  private KnownAlert with(Handling now) {
    return new KnownAlert(id, series, change, state, now, owners);
  }

  @Nullable Decision decision() {
    return handling.decision();
  }

  /**
   * Whether another revision than before is to blame. While an alert is suspected, its place is a
   * guess that each point refines; this is not reported while it stays in the reported range,
   * unless only the first bad revision moved.
   */
  boolean isCorrectedBy(KnownAlert now, Mainline mainline) {
    return change.revision() != now.change.revision()
        && (change.afterRevision() == now.change.afterRevision()
            || state != AlertState.SUSPECTED
            || !isInRange(now.change.revision(), mainline));
  }

  /** Whether the revision is in the range of those that may be to blame. */
  private boolean isInRange(long revision, Mainline mainline) {
    int place = mainline.placeOf(revision).orElse(-1);
    return place > mainline.placeOf(change.afterRevision()).orElse(place)
        && place <= mainline.placeOf(change.revision()).orElse(-1);
  }

  /** Whether it is newly open, or its range of commits has changed. */
  boolean isNewBeside(@Nullable KnownAlert before) {
    return before == null
        || before.isWithdrawn()
        || before.change.revision() != change.revision()
        || before.change.afterRevision() != change.afterRevision();
  }

  /** Whether a person has acted on it, so that it is not withdrawn. */
  boolean isTouched() {
    return !handling.equals(Handling.NONE);
  }

  boolean tellsOf(Regression regression) {
    KnownChange told = regression.change();
    return series == told.series()
        && (change.point().equals(told.id()) || change.revision() == told.revision());
  }

  boolean isOpen() {
    return !state.isClosed();
  }

  boolean isWithdrawn() {
    return state == AlertState.WITHDRAWN;
  }
}
