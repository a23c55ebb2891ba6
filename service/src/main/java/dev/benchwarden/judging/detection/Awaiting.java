package dev.benchwarden.judging.detection;

import dev.benchwarden.core.policy.Policy;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** Finder of the machines that are awaited before a verdict is told. */
@Component
class Awaiting {

  private final Reporting reporting;
  private final Habits habits;

  Awaiting(Reporting reporting, Habits habits) {
    this.reporting = reporting;
    this.habits = habits;
  }

  Awaited of(long project, Judged what, Policy policy, Base base, Mainline mainline) {
    return Awaited.of(
        policy.waitFor(),
        habits.of(project, what, base, mainline),
        reporting.reported(project, what),
        reporting.firstUpload(project, what),
        Instant.now());
  }
}
