package dev.benchwarden.judging.evaluation;

import dev.benchwarden.judging.verdict.JudgedRuns;
import dev.benchwarden.judging.verdict.JudgingScope;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** Finder of the machines that are awaited before a verdict is reported. */
@Component
class Awaiting {

  private final JudgedRuns runs;
  private final Habits habits;
  private final Evaluations evaluations;

  Awaiting(JudgedRuns runs, Habits habits, Evaluations evaluations) {
    this.runs = runs;
    this.habits = habits;
    this.evaluations = evaluations;
  }

  /**
   * None for a verdict that was reported: machines that begin to measure later do not take it back.
   */
  Awaited of(JudgingScope scope) {
    JudgedRuns.Arrived arrived = runs.arrived(scope.project(), scope.subject());
    Awaited awaited =
        Awaited.of(
            scope.policy().waitFor(),
            habits.of(scope),
            arrived.machines(),
            arrived.first(),
            Instant.now());
    return awaited.isOpen() && evaluations.isReported(scope.project(), scope.subject())
        ? Awaited.noneBeside(arrived.machines())
        : awaited;
  }
}
