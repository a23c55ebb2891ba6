package dev.benchwarden.judging.alert;

import dev.benchwarden.core.series.Revision;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened to an alert.
 *
 * @param at when it was stored; absent before that
 * @param actor the name of the token that did it; absent for the service itself
 * @param state where the alert was then
 */
record AlertEvent(
    UUID alert,
    @Nullable Instant at,
    @Nullable String actor,
    AlertEventKind action,
    AlertState state,
    @Nullable String note) {

  static AlertEvent by(
      String actor, KnownAlert alert, AlertEventKind action, @Nullable String note) {
    return new AlertEvent(alert.id(), null, actor, action, alert.state(), note);
  }

  static AlertEvent byResults(KnownAlert alert, AlertEventKind action, @Nullable String note) {
    return new AlertEvent(alert.id(), null, null, action, alert.state(), note);
  }

  /**
   * The change of an alert's state by new results, if it has changed.
   *
   * @param acceptance who accepted the regression in its pull request; absent if nobody did
   */
  static Optional<AlertEvent> between(
      @Nullable KnownAlert before, KnownAlert now, @Nullable String acceptance) {
    String note = now.state() == AlertState.ACKNOWLEDGED ? acceptance : null;
    if (before == null || before.isWithdrawn()) {
      return Optional.of(byResults(now, AlertEventKind.OPENED, note));
    }
    return before.state() == now.state()
        ? Optional.empty()
        : Optional.of(byResults(now, AlertEventKind.into(now.state()), note));
  }

  /**
   * Another revision than before is to blame.
   *
   * @param before the revision that was blamed
   */
  static AlertEvent moved(KnownAlert now, Revision before) {
    return byResults(now, AlertEventKind.MOVED, "Blamed %s before.".formatted(before.label()));
  }
}
