package dev.benchwarden.load;

import java.time.Duration;
import java.time.Instant;
import tools.jackson.databind.JsonNode;

/**
 * A suite of 1,000 series on three machines with a history of 100 revisions: how long it takes from
 * the upload's storing to the end of its judging.
 */
final class JudgingLoad {

  private static final Suite SUITE = new Suite(1000, 5);
  private static final String PROJECT = "judging";
  private static final int MACHINES = 3;
  private static final int HISTORY = 100;
  private static final int MEASURED = 10;

  /** So that the queue never grows long while the history is uploaded. */
  private static final int WAITED_FOR = 10;

  private final Client client;

  JudgingLoad(Installation installation) {
    this.client = installation.client();
  }

  Figure figure() {
    return new Figure(
        "evaluation of an upload of 1,000 series, 100 revisions of history",
        "under 1 s",
        latencies().p50AndP99());
  }

  /** From the upload's storing to the end of its judging. */
  Latencies latencies() {
    Latencies judging = new Latencies();
    for (int revision = 1; revision <= HISTORY + MEASURED; revision++) {
      for (int machine = 1; machine <= MACHINES; machine++) {
        String body = SUITE.run(10L * revision + machine);
        if (revision <= HISTORY && revision % WAITED_FOR != 0) {
          client.upload(PROJECT, revision, machine, body, "");
        } else {
          JsonNode answer = client.uploadAndWait(PROJECT, revision, machine, body);
          if (revision > HISTORY) {
            judging.addMillis(duration(answer.at("/evaluation/id").asString()).toMillis());
          }
        }
      }
    }
    return judging;
  }

  /** The results that {@link #latencies} sends. */
  static long results() {
    return (long) (HISTORY + MEASURED) * MACHINES * SUITE.benchmarks();
  }

  private Duration duration(String evaluation) {
    JsonNode told =
        client.json("/api/v1/projects/%s/evaluations/%s".formatted(PROJECT, evaluation));
    return Duration.between(
        Instant.parse(told.at("/requestedAt").asString()),
        Instant.parse(told.at("/finishedAt").asString()));
  }
}
