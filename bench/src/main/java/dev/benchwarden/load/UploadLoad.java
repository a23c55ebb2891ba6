package dev.benchwarden.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Uploads of 100 benchmarks with 5 samples by several clients at once. Each client is the CI of a
 * project of its own, sends one revision after the other, and waits for each answer; the service
 * judges the revisions meanwhile on the same processors.
 */
final class UploadLoad {

  private static final Suite SUITE = new Suite(100, 5);
  private static final int FIRST = 600;
  private static final int WARM_UP = 1_400;
  private static final int UPLOADS = 800;

  private final Client client;

  UploadLoad(Installation installation) {
    this.client = installation.client();
  }

  /** What one client waits for while the compiler has not done its work. */
  Figure rightAfterStart() throws Exception {
    return measured("first", 1, FIRST, "1 client, the first %d after a start".formatted(FIRST), "");
  }

  /** With the first ones many enough for the compiler to have done its work. */
  void warmUp() throws Exception {
    send("warm-up", 2, WARM_UP, new Latencies());
  }

  Figure by(int clients) throws Exception {
    client.awaitQuiet();
    String goal =
        switch (clients) {
          case 1 -> "p50 under 10 ms";
          case 4 -> "10,000 measurements/s";
          default -> "";
        };
    return measured(
        "uploads-by-" + clients,
        clients,
        UPLOADS,
        "%d client%s".formatted(clients, clients == 1 ? "" : "s"),
        goal);
  }

  private Figure measured(String project, int clients, int uploads, String who, String goal)
      throws Exception {
    Latencies latencies = new Latencies();
    long start = System.nanoTime();
    send(project, clients, uploads, latencies);
    double seconds = (System.nanoTime() - start) / 1e9;
    return new Figure(
        "upload of 100 benchmarks × 5 samples, " + who,
        goal,
        String.format(
            Locale.ROOT,
            "%s; %,.0f measurements/s",
            latencies.p50AndP99(),
            uploads * SUITE.benchmarks() / seconds));
  }

  /** How long each upload takes while so many clients send at once. */
  Latencies latencies(int clients) throws Exception {
    Latencies latencies = new Latencies();
    send("ratio-by-" + clients, clients, UPLOADS, latencies);
    return latencies;
  }

  /** The results that {@link #latencies} sends. */
  static long results() {
    return (long) UPLOADS * SUITE.benchmarks();
  }

  private void send(String project, int clients, int uploads, Latencies latencies)
      throws Exception {
    List<Future<?>> running = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(clients)) {
      for (int number = 1; number <= clients; number++) {
        running.add(threads.submit(clientOf(project + "-" + number, uploads / clients, latencies)));
      }
    }
    for (Future<?> one : running) {
      one.get();
    }
  }

  private Callable<Void> clientOf(String project, int uploads, Latencies latencies) {
    return () -> {
      for (int revision = 1; revision <= uploads; revision++) {
        int order = revision;
        String body = SUITE.run(revision);
        latencies.time(() -> client.upload(project, order, 1, body, ""));
      }
      return null;
    };
  }
}
