package dev.benchwarden.load;

/** The history of a series, point by point, at the API. */
final class HistoryLoad {

  private static final Suite SUITE = new Suite(1, 5);

  private final Client client;

  HistoryLoad(Installation installation) {
    this.client = installation.client();
  }

  Figure of(int points) throws Exception {
    return new Figure(
        "history of %,d points".formatted(points),
        points == 10_000 ? "p99 under 50 ms" : "",
        client.latenciesOf(uploaded(points)));
  }

  /** The history's address, once it is uploaded and all is judged. */
  String uploaded(int points) throws InterruptedException {
    String project = "history-of-" + points;
    for (int revision = 1; revision <= points; revision++) {
      client.upload(project, revision, 1, SUITE.run(revision), "&backfill=true");
    }
    String path =
        "/api/v1/projects/%s/series/%d/history"
            .formatted(
                project,
                client
                    .json("/api/v1/projects/%s/series".formatted(project))
                    .at("/items/0/series")
                    .asLong());
    client.awaitQuiet();
    return path;
  }
}
