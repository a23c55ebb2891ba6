package dev.benchwarden.judging.mainline;

import dev.benchwarden.judging.evaluation.EvaluationQueue;
import dev.benchwarden.store.catalog.DefaultBranchLock;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.results.Measurements;
import dev.benchwarden.store.results.Runs;
import java.util.Set;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Moves of single revisions onto the mainline or off it, with all that follows from them. */
@Component
class RevisionMoves {

  private final DefaultBranchLock branchLock;
  private final Revisions revisions;
  private final Runs runs;
  private final Measurements measurements;
  private final EvaluationQueue evaluations;

  RevisionMoves(
      DefaultBranchLock branchLock,
      Revisions revisions,
      Runs runs,
      Measurements measurements,
      EvaluationQueue evaluations) {
    this.branchLock = branchLock;
    this.revisions = revisions;
    this.runs = runs;
    this.measurements = measurements;
    this.evaluations = evaluations;
  }

  /** Does nothing where it is on the right side already, or gone. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void move(long project, long revision) {
    branchLock.share(project);
    if (!revisions.lock(project, revision)) {
      return;
    }
    Set<Long> machines = runs.place(project, revision);
    if (machines.isEmpty()) {
      return;
    }
    for (long machine : machines) {
      measurements.replaceMachineMedians(project, revision, machine, true);
      measurements.replaceMachineMedians(project, revision, machine, false);
    }
    revisions.place(project, revision, runs.areOnMainline(project, revision));
    evaluations.follow(project, revision);
  }
}
