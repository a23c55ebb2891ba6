package dev.benchwarden.judging.evaluation;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import org.springframework.stereotype.Component;

/** Metrics of judging: how long it takes, and how often it fails. */
@Component
class JudgingMetrics {

  private final MeterRegistry registry;

  JudgingMetrics(MeterRegistry registry) {
    this.registry = registry;
    for (boolean mainline : new boolean[] {true, false}) {
      timer(mainline, "done");
      timer(mainline, "failed");
    }
  }

  /** Counts as failed if it throws. */
  void time(boolean mainline, Runnable judging) {
    Timer.Sample start = Timer.start(registry);
    String outcome = "failed";
    try {
      judging.run();
      outcome = "done";
    } finally {
      start.stop(timer(mainline, outcome));
    }
  }

  private Timer timer(boolean mainline, String outcome) {
    return Timer.builder("benchwarden.judging")
        .description("Judging of revisions and pull requests, from its start to its commit")
        .tag("kind", mainline ? "mainline" : "candidate")
        .tag("outcome", outcome)
        .register(registry);
  }
}
