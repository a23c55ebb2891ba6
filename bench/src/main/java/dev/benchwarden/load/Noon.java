package dev.benchwarden.load;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Noon of an installation with many projects: uploads come at a pace that doubles every minute,
 * whether or not those before are answered, until the service falls behind. Prints the result of
 * each pace; the last one is too much.
 *
 * <p>Arguments: the folder that deploy/startup-cache made, how many projects, and how many
 * processes share the database. With {@code SPRING_DATASOURCE_URL} and what belongs to it in the
 * environment the database is that one, a cluster for example.
 */
public final class Noon {

  private static final double FIRST_PACE = 5;
  private static final Duration STEP = Duration.ofMinutes(1);
  private static final Duration LAST_ANSWERS = Duration.ofSeconds(5);

  /** A verdict that waits longer is not a quick one. */
  private static final double LONGEST_QUEUE_AGE_SECONDS = 30;

  private static final double SHARE_TO_KEEP_UP = 0.95;

  private final List<Client> clients;
  private final BusyProjects projects;

  private Noon(List<Client> clients, BusyProjects projects) {
    this.clients = clients;
    this.projects = projects;
  }

  public static void main(String[] arguments) throws Exception {
    List<String> start = Installation.unpackedIn(Path.of(arguments[0]));
    int projects = Integer.parseInt(arguments[1]);
    int processes = Integer.parseInt(arguments[2]);
    Path data = Files.createTempDirectory("benchwarden-noon");
    List<Installation> installations = new ArrayList<>();
    try {
      installations.add(Installation.of(start, data.resolve("1")));
      for (int number = 2; number <= processes; number++) {
        installations.add(installations.getFirst().replica(data.resolve(Integer.toString(number))));
      }
      new Noon(
              installations.stream().map(Installation::client).toList(),
              new BusyProjects(projects, new SplittableRandom(20261127)))
          .run();
    } finally {
      for (Installation installation : installations.reversed()) {
        installation.close();
      }
      Installation.delete(data);
    }
  }

  private void run() throws InterruptedException {
    System.out.println(
        "| uploads a second | stored | results a second | answered after | not taken | judgements a second |"
            + " oldest in the queue |\n| --: | --: | --: | --- | --: | --: | --: |");
    double pace = FIRST_PACE;
    while (keepsUpWith(pace)) {
      pace *= 2;
    }
  }

  private boolean keepsUpWith(double pace) throws InterruptedException {
    Step step = new Step();
    double judgedBefore = sum("benchwarden_judging_seconds_count");
    step.send(pace);
    double judged = (sum("benchwarden_judging_seconds_count") - judgedBefore) / STEP.toSeconds();
    double age = oldestInTheQueue();
    System.out.printf(
        Locale.ROOT,
        "| %.0f | %.1f | %,.0f | %s | %d | %.1f | %.0f s |%n",
        pace,
        (double) step.stored.get() / STEP.toSeconds(),
        (double) step.results.get() / STEP.toSeconds(),
        step.latencies.p50AndP99(),
        step.refused.get(),
        judged,
        age);
    return step.stored.get() >= SHARE_TO_KEEP_UP * pace * STEP.toSeconds()
        && age <= LONGEST_QUEUE_AGE_SECONDS;
  }

  private double sum(String metric) {
    return clients.stream().mapToDouble(client -> Client.sum(client.metrics(), metric)).sum();
  }

  private double oldestInTheQueue() {
    return Client.values(clients.getFirst().metrics(), "benchwarden_queue_age_seconds")
        .max()
        .orElse(0);
  }

  /** Uploads of a minute. */
  private final class Step {

    private final Latencies latencies = new Latencies();
    private final AtomicInteger stored = new AtomicInteger();
    private final AtomicInteger results = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();

    /** Uploads that are not answered soon after the minute has ended count as refused. */
    private void send(double pace) throws InterruptedException {
      ExecutorService uploads = Executors.newVirtualThreadPerTaskExecutor();
      long begin = System.nanoTime();
      long end = begin + STEP.toNanos();
      for (int sent = 1; System.nanoTime() < end; sent++) {
        BusyProjects.Upload next = projects.next();
        uploads.execute(() -> upload(next));
        long due = begin + (long) (sent / pace * 1e9);
        TimeUnit.NANOSECONDS.sleep(Math.max(0, due - System.nanoTime()));
      }
      uploads.shutdown();
      if (!uploads.awaitTermination(LAST_ANSWERS.toSeconds(), TimeUnit.SECONDS)) {
        uploads.shutdownNow();
      }
    }

    private void upload(BusyProjects.Upload upload) {
      Client client = clients.get(upload.number() % clients.size());
      try {
        latencies.time(() ->
            client.upload(
                upload.project(), upload.revision(), upload.machine(), upload.body(), ""));
        stored.incrementAndGet();
        results.addAndGet(upload.benchmarks());
      } catch (RuntimeException notTaken) {
        if (refused.getAndIncrement() == 0) {
          System.err.println("The first that was not taken: " + notTaken.getMessage());
        }
      }
    }
  }
}
