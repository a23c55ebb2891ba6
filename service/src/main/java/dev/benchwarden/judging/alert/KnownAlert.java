package dev.benchwarden.judging.alert;

import dev.benchwarden.judging.detection.KnownChange;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An alert as it is stored.
 *
 * @param change the change point it tells of
 * @param revision the first revision at the worse level
 * @param afterRevision the last one at the level before
 * @param state what follows from the change points and the decision
 * @param decision absent if no person decided
 * @param snoozedUntil until then it is not among the open ones; absent if nobody put it aside
 */
record KnownAlert(
    UUID id,
    long series,
    UUID change,
    long revision,
    long afterRevision,
    @Nullable Double percentChange,
    @Nullable Double zScore,
    AlertState state,
    @Nullable Decision decision,
    @Nullable String assignee,
    @Nullable Instant snoozedUntil) {

  static KnownAlert opened(UUID id, Regression regression) {
    return new KnownAlert(
            id,
            regression.change().series(),
            regression.change().id(),
            0,
            0,
            null,
            null,
            AlertState.SUSPECTED,
            null,
            null,
            null)
        .telling(regression);
  }

  /** This alert with what the results say now. */
  KnownAlert telling(Regression regression) {
    return new KnownAlert(
        id,
        series,
        regression.change().id(),
        regression.change().revision(),
        regression.change().previousRevision(),
        regression.change().percentChange(),
        regression.change().zScore(),
        Decision.state(regression.state(), decision),
        decision,
        assignee,
        snoozedUntil);
  }

  /** Ends its being put aside as well. */
  KnownAlert decided(@Nullable Decision now, AlertState then) {
    return new KnownAlert(
        id,
        series,
        change,
        revision,
        afterRevision,
        percentChange,
        zScore,
        then,
        now,
        assignee,
        null);
  }

  KnownAlert assignedTo(@Nullable String person) {
    return new KnownAlert(
        id,
        series,
        change,
        revision,
        afterRevision,
        percentChange,
        zScore,
        state,
        decision,
        person,
        snoozedUntil);
  }

  KnownAlert snoozed(@Nullable Instant until) {
    return new KnownAlert(
        id,
        series,
        change,
        revision,
        afterRevision,
        percentChange,
        zScore,
        state,
        decision,
        assignee,
        until);
  }

  /**
   * Whether another revision is to blame than was thought. While an alert is suspected its place is
   * a guess that each point refines, which is no news; that something came in between is.
   */
  boolean isCorrectedBy(KnownAlert now) {
    return revision != now.revision
        && (afterRevision == now.afterRevision || state != AlertState.SUSPECTED);
  }

  /** Whether a person has had to do with it, so that it must not disappear. */
  boolean isTouched() {
    return decision != null || assignee != null || snoozedUntil != null;
  }

  boolean tellsOf(Regression regression) {
    KnownChange told = regression.change();
    return series == told.series() && (change.equals(told.id()) || revision == told.revision());
  }

  boolean isOpen() {
    return state != AlertState.RESOLVED && state != AlertState.DISMISSED;
  }
}
