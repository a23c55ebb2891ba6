package dev.benchwarden.load;

/** Two revisions, each measured three times on five machines, compared at the API. */
final class ComparisonLoad {

  private static final int MACHINES = 5;
  private static final int RUNS = 3;

  private final Client client;

  ComparisonLoad(Installation installation) {
    this.client = installation.client();
  }

  Figure of(int series) throws Exception {
    return new Figure(
        "comparison of %,d series × %d machines".formatted(series, MACHINES),
        series == 1000 ? "p99 under 50 ms" : "",
        client.latenciesOf(uploaded(series)));
  }

  /** The comparison's address, once it is uploaded and all is judged. */
  String uploaded(int series) throws InterruptedException {
    String project = "comparison-of-" + series;
    upload(project, new Suite(series, 5));
    client.awaitQuiet();
    return "/api/v1/projects/%s/comparisons?baseline=rev:r1&candidate=rev:r2".formatted(project);
  }

  private void upload(String project, Suite suite) {
    for (int revision = 1; revision <= 2; revision++) {
      for (int machine = 1; machine <= MACHINES; machine++) {
        for (int run = 1; run <= RUNS; run++) {
          long seed = 100L * revision + 10L * machine + run;
          client.upload(project, revision, machine, suite.run(seed), "&backfill=true");
        }
      }
    }
  }
}
