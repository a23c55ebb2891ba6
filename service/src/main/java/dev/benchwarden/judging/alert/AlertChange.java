package dev.benchwarden.judging.alert;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Change of an alert.
 *
 * @param revision the first revision at the worse level
 * @param afterRevision the last one at the level before
 * @param percentChange in the metric's own sign; absent from 0
 * @param difference the same in the metric's unit; absent where it is not known
 * @param owners the owners of the alert
 * @param by the name of the token that did it; absent for the service itself
 */
public record AlertChange(
    UUID alert,
    long series,
    long revision,
    long afterRevision,
    @Nullable Double percentChange,
    @Nullable Double difference,
    @Nullable Double zScore,
    AlertState state,
    AlertEventKind action,
    List<String> owners,
    @Nullable String by,
    @Nullable String note) {

  /**
   * @param alerts those that the events are about, at least
   */
  static List<AlertChange> of(List<KnownAlert> alerts, List<AlertEvent> events) {
    Map<UUID, KnownAlert> byId =
        alerts.stream().collect(Collectors.toMap(KnownAlert::id, Function.identity()));
    return events.stream()
        .map(event -> of(Objects.requireNonNull(byId.get(event.alert())), event))
        .toList();
  }

  /** Messages call it resolved, since their receivers know no other end. */
  static AlertChange withdrawn(KnownAlert alert, String reason) {
    KnownAlert ended = alert.decided(null, AlertState.RESOLVED);
    return of(ended, AlertEvent.byResults(ended, AlertEventKind.WITHDRAWN, reason));
  }

  private static AlertChange of(KnownAlert alert, AlertEvent event) {
    return new AlertChange(
        alert.id(),
        alert.series(),
        alert.change().revision(),
        alert.change().afterRevision(),
        alert.change().percent(),
        alert.change().difference(),
        alert.change().zScore(),
        event.state(),
        event.action(),
        alert.owners(),
        event.actor(),
        event.note());
  }
}
