package dev.benchwarden.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Load that measures the disk space of a stored sample: tables, indexes, and the packed outputs
 * themselves.
 */
final class StorageLoad {

  private static final Suite SUITE = new Suite(100, 5);
  private static final int CLIENTS = 4;

  private final Installation installation;
  private int revisions;

  StorageLoad(Installation installation) {
    this.installation = installation;
  }

  /**
   * Uploads until so many samples are stored.
   *
   * @param samples a multiple of a revision's 2,000 samples; more than before
   */
  Figure with(long samples, long bytesBefore) throws Exception {
    int until = (int) (samples / ((long) SUITE.benchmarks() * SUITE.samples() * CLIENTS));
    upload(revisions + 1, until);
    revisions = until;
    long bytes = installation.databaseBytes() - bytesBefore;
    return new Figure(
        "disk, %,d samples of %,d measurements".formatted(samples, samples / SUITE.samples()),
        "under 120 bytes a sample",
        String.format(Locale.ROOT, "%.0f bytes a sample", (double) bytes / samples));
  }

  private void upload(int from, int to) throws Exception {
    List<Future<?>> running = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(CLIENTS)) {
      for (int client = 1; client <= CLIENTS; client++) {
        int machine = client;
        running.add(
            threads.submit(() -> {
              for (int revision = from; revision <= to; revision++) {
                String body = SUITE.run(10L * revision + machine);
                installation.client().upload("storage", revision, machine, body, "&backfill=true");
              }
            }));
      }
    }
    for (Future<?> one : running) {
      one.get();
    }
  }
}
