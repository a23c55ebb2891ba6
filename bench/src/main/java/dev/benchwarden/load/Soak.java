package dev.benchwarden.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Program that uploads and reads at an even pace for a long time, and regularly prints what grows
 * if something leaks: the heap that is in use, open files, threads, the process's memory.
 *
 * <p>Arguments: the folder that deploy/startup-cache made, minutes, and uploads a second.
 */
public final class Soak {

  private static final Suite SUITE = new Suite(100, 5);
  private static final int MACHINES = 3;
  private static final int REVISIONS_OF_A_PROJECT = 300;
  private static final Duration BETWEEN_REPORTS = Duration.ofMinutes(5);

  private final Installation installation;
  private final Client client;
  private int sent;
  private Latencies latencies = new Latencies();

  private Soak(Installation installation) {
    this.installation = installation;
    this.client = installation.client();
  }

  public static void main(String[] arguments) throws Exception {
    Path unpacked = Path.of(arguments[0]);
    Duration duration = Duration.ofMinutes(Long.parseLong(arguments[1]));
    double uploadsPerSecond = Double.parseDouble(arguments[2]);
    Path data = Files.createTempDirectory("benchwarden-soak");
    try (Installation installation = Installation.of(Installation.unpackedIn(unpacked), data)) {
      new Soak(installation).run(duration, uploadsPerSecond);
    } finally {
      Installation.delete(data);
    }
  }

  private void run(Duration duration, double uploadsPerSecond) throws Exception {
    System.out.println(
        "| minute | uploads | latency | heap after collection | open files | threads | resident |\n"
            + "| --: | --: | --- | --: | --: | --: | --: |");
    Instant end = Instant.now().plus(duration);
    try (ScheduledExecutorService pace = Executors.newSingleThreadScheduledExecutor()) {
      ScheduledFuture<?> load =
          pace.scheduleAtFixedRate(
              this::uploadAndRead, 0, (long) (1e9 / uploadsPerSecond), TimeUnit.NANOSECONDS);
      for (long minute = 0; Instant.now().isBefore(end); minute += BETWEEN_REPORTS.toMinutes()) {
        report(minute);
        waitForFailure(load);
      }
      load.cancel(false);
    }
    report(duration.toMinutes());
  }

  /** Until the next report; whatever went wrong meanwhile ends all. */
  private static void waitForFailure(ScheduledFuture<?> load) throws Exception {
    try {
      load.get(BETWEEN_REPORTS.toSeconds(), TimeUnit.SECONDS);
    } catch (TimeoutException goesOn) {
      return;
    }
  }

  private void uploadAndRead() {
    int revision = sent / MACHINES % REVISIONS_OF_A_PROJECT + 1;
    int machine = sent % MACHINES + 1;
    String project = "soak-" + sent / MACHINES / REVISIONS_OF_A_PROJECT;
    try {
      latencies.time(() -> client.upload(project, revision, machine, SUITE.run(sent), ""));
      if (sent % 10 == 9 && revision > 1) {
        client.get(
            "/api/v1/projects/%s/comparisons?baseline=rev:r1&candidate=rev:r%d"
                .formatted(project, revision - 1));
        client.get("/api/v1/projects/%s/alerts".formatted(project));
        client.get("/projects/" + project);
      }
      sent++;
    } catch (Exception failure) {
      throw new IllegalStateException(failure);
    }
  }

  private void report(long minute) throws IOException, InterruptedException {
    installation.collectGarbage();
    String metrics = client.metrics();
    System.out.printf(
        Locale.ROOT,
        "| %d | %,d | %s | %.0f MB | %.0f | %.0f | %d MB |%n",
        minute,
        sent,
        latencies.p50AndP99(),
        Client.sum(metrics, "jvm_gc_live_data_size_bytes") / 1e6,
        Client.sum(metrics, "process_files_open_files"),
        Client.sum(metrics, "jvm_threads_live_threads"),
        installation.residentMegabytes());
    latencies = new Latencies();
  }
}
