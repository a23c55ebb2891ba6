package dev.benchwarden.pullrequests.ancestry;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.judging.changepoint.ChangePoints;
import dev.benchwarden.judging.evaluation.EvaluationQueue;
import dev.benchwarden.platform.work.WorkQueue;
import dev.benchwarden.pullrequests.forge.Forges;
import dev.benchwarden.store.catalog.Places;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.results.RunRecorded;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Order of the mainline by the repository's history on the forge. The forge is asked after the
 * upload, since it may be slow or unavailable; revisions judged in another order meanwhile are
 * judged again.
 */
@Component
class Ancestry {

  /** A forge also resolves other names, but a branch of that name is not the commit. */
  private static final Pattern SHA = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");

  /** By then many uploads from the past have arrived, whose histories are requested together. */
  private static final Duration PAUSE_OF_BACKFILL = Duration.ofSeconds(15);

  private final Projects projects;
  private final Revisions revisions;
  private final Places places;
  private final Forges forges;
  private final ChangePoints changePoints;
  private final EvaluationQueue evaluations;
  private final WorkQueue work;
  private final TransactionTemplate transaction;

  Ancestry(
      Projects projects,
      Revisions revisions,
      Places places,
      Forges forges,
      ChangePoints changePoints,
      EvaluationQueue evaluations,
      WorkQueue work,
      TransactionTemplate transaction) {
    this.projects = projects;
    this.revisions = revisions;
    this.places = places;
    this.forges = forges;
    this.changePoints = changePoints;
    this.evaluations = evaluations;
    this.work = work;
    this.transaction = transaction;
  }

  /** Queues the question in the transaction that stores the run. */
  @EventListener
  void on(RunRecorded run) {
    if (!run.mainline() || !forges.isAnyConnected() || !isConnected(run.project())) {
      return;
    }
    HistoryRequest question = new HistoryRequest(run.project(), run.revision());
    if (run.backfill()) {
      work.add(question.work(), Instant.now().plus(PAUSE_OF_BACKFILL));
    } else {
      work.add(question.work());
    }
  }

  private boolean isConnected(long project) {
    return projects.withId(project).filter(forges::isConnected).isPresent();
  }

  /**
   * Asks for the history of the newest commit without a place, which contains the others if many
   * have arrived, and then for this one if necessary. May run twice without harm.
   *
   * @throws dev.benchwarden.pullrequests.forge.ForgeAwayException if the forge does not answer
   */
  void ask(HistoryRequest question) {
    projects
        .withId(question.project())
        .ifPresent(project -> name(question).ifPresent(commit -> ask(project, commit)));
  }

  /** Empty if it was deleted meanwhile. */
  private Optional<String> name(HistoryRequest question) {
    return revisions.byIds(question.project(), List.of(question.revision())).values().stream()
        .map(Revision::name)
        .findFirst();
  }

  private void ask(Project project, String commit) {
    Stream.of(places.newestUntold(project.id()), Optional.of(commit))
        .flatMap(Optional::stream)
        .distinct()
        .forEach(from -> ask(project, from, commit));
  }

  /**
   * @param wanted the revision of the task; nothing is asked once it has a place
   */
  private void ask(Project project, String from, String wanted) {
    if (!SHA.matcher(from).matches() || isTold(project, wanted)) {
      return;
    }
    FirstParents.Line line =
        new FirstParents(
                (sha, most) -> forges.commits(project, sha, most),
                commits -> places.told(project.id(), commits))
            .to(from);
    transaction.executeWithoutResult(status -> place(project.id(), line));
  }

  private boolean isTold(Project project, String commit) {
    Map<String, Instant> told = places.told(project.id(), List.of(commit));
    return !told.isEmpty();
  }

  private void place(long project, FirstParents.Line line) {
    changePoints.lock(project);
    List<Long> told = places.tell(project, line.commits(), line.base());
    if (!told.isEmpty()) {
      places.follow(project, told);
      evaluations.reorder(project);
    }
  }
}
