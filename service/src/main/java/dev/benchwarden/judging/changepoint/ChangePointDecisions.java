package dev.benchwarden.judging.changepoint;

import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Revisions;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Decisions of people on change points, with their consequences for the rest of the series. */
@Component
class ChangePointDecisions {

  private final ChangePoints changePoints;
  private final ChangePointUpdater updater;
  private final Revisions revisions;
  private final ApplicationEventPublisher events;

  ChangePointDecisions(
      ChangePoints changePoints,
      ChangePointUpdater updater,
      Revisions revisions,
      ApplicationEventPublisher events) {
    this.changePoints = changePoints;
    this.updater = updater;
    this.revisions = revisions;
    this.events = events;
  }

  /**
   * @throws ProblemException 404 if there is no such change point
   */
  @Transactional
  public KnownChange decide(
      long project, UUID id, ChangePointState state, String by, @Nullable String note) {
    changePoints.lock(project);
    changePoints.decide(project, id, state, note, by);
    KnownChange decided = found(project, id);
    events.publishEvent(new ChangePointDecided(project, decided, by, note));
    updater.update(
        project,
        revisions.lineOf(project, decided.revision()).orElse(null),
        List.of(decided.series()));
    return found(project, id);
  }

  private KnownChange found(long project, UUID id) {
    return changePoints
        .find(project, id)
        .orElseThrow(
            () -> ProblemException.notFound("There is no change point '%s'.".formatted(id)));
  }
}
