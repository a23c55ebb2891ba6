package dev.benchwarden.judging.evaluation;

import dev.benchwarden.core.comparison.AwaitedMachines;
import dev.benchwarden.core.policy.Wait;
import dev.benchwarden.judging.verdict.JudgedRuns;
import dev.benchwarden.judging.verdict.JudgingContextReader;
import dev.benchwarden.judging.verdict.MergeBases;
import dev.benchwarden.judging.verdict.Subject;
import dev.benchwarden.store.policy.Policies;
import java.time.Instant;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Finder of the machines that are awaited for a revision, for pages that show partial results. */
@Component
public class OpenWaits {

  private final Policies policies;
  private final MergeBases bases;
  private final JudgedRuns runs;
  private final JudgingContextReader contexts;
  private final Awaiting awaiting;

  OpenWaits(
      Policies policies,
      MergeBases bases,
      JudgedRuns runs,
      JudgingContextReader contexts,
      Awaiting awaiting) {
    this.policies = policies;
    this.bases = bases;
    this.runs = runs;
    this.contexts = contexts;
    this.awaiting = awaiting;
  }

  /**
   * @param chosen without a pull request, a revision outside the mainline is treated as that of the
   *     pull request that measured it last
   * @return empty if no further results are awaited for its verdict
   */
  public Optional<AwaitedMachines> of(long project, Subject chosen) {
    Subject subject = bases.judged(project, chosen);
    return isFresh(project, subject)
        ? awaiting.of(contexts.scope(project, subject)).ifOpen()
        : Optional.empty();
  }

  /**
   * Whether there may be a wait at all, so that the usual machines are not determined for each old
   * revision.
   */
  private boolean isFresh(long project, Subject subject) {
    Wait wait = policies.of(project).waitFor();
    Instant first = wait.atMost().isZero() ? null : runs.arrived(project, subject).first();
    return first != null && first.plus(wait.atMost()).isAfter(Instant.now());
  }
}
