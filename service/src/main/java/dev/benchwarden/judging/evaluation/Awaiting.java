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

  Awaiting(JudgedRuns runs, Habits habits) {
    this.runs = runs;
    this.habits = habits;
  }

  Awaited of(JudgingScope scope) {
    JudgedRuns.Arrived arrived = runs.arrived(scope.project(), scope.subject());
    return Awaited.of(
        scope.policy().waitFor(),
        habits.of(scope),
        arrived.machines(),
        arrived.first(),
        Instant.now());
  }
}
