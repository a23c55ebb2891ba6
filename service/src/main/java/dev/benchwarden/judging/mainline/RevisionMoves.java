package dev.benchwarden.judging.mainline;

import dev.benchwarden.judging.evaluation.EvaluationQueue;
import dev.benchwarden.store.catalog.DefaultBranchLock;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.policy.StableBranches;
import dev.benchwarden.store.results.Measurements;
import dev.benchwarden.store.results.RunBranches;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Mover of single revisions onto stable branches or off them, with all consequences. */
@Component
class RevisionMoves {

  private final DefaultBranchLock branchLock;
  private final Revisions revisions;
  private final RunBranches runBranches;
  private final Measurements measurements;
  private final StableBranches branches;
  private final EvaluationQueue evaluations;

  RevisionMoves(
      DefaultBranchLock branchLock,
      Revisions revisions,
      RunBranches runBranches,
      Measurements measurements,
      StableBranches branches,
      EvaluationQueue evaluations) {
    this.branchLock = branchLock;
    this.revisions = revisions;
    this.runBranches = runBranches;
    this.measurements = measurements;
    this.branches = branches;
    this.evaluations = evaluations;
  }

  /** Does nothing if it is on the right side already, or gone. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void move(long project, long revision) {
    branchLock.share(project);
    if (!revisions.lock(project, revision)) {
      return;
    }
    List<String> stable = branches.named(project, runBranches.ofProtected(project, revision));
    Set<Long> machines = runBranches.place(project, revision, stable);
    for (long machine : machines) {
      measurements.replaceMachineMedians(project, revision, machine, true);
      measurements.replaceMachineMedians(project, revision, machine, false);
    }
    RunBranches.Belonging now = runBranches.belonging(project, revision, stable);
    boolean moved = revisions.place(project, revision, now.mainline(), now.line());
    if (moved || !machines.isEmpty()) {
      evaluations.follow(project, revision);
    }
  }
}
