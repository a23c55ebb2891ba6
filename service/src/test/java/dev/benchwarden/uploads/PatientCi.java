package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.ServiceProcess;
import dev.benchwarden.frontdoor.Suite;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Jobs that send their upload, each with a key of its own, until it is acknowledged. */
public final class PatientCi {

  private static final Duration PATIENCE = Duration.ofSeconds(100);
  private static final int MACHINES = 4;

  private final HttpClient http =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
  private final String slug;
  private final Suite suite;
  private final int benchmarks;
  private final List<ServiceProcess> replicas;
  private final Set<Integer> acknowledged = new ConcurrentSkipListSet<>();
  private final AtomicInteger sent = new AtomicInteger();
  private final AtomicInteger putOff = new AtomicInteger();
  private final AtomicInteger unanswered = new AtomicInteger();

  /**
   * @param replicas of the service, which the test may replace by others
   */
  public PatientCi(String slug, int benchmarks, List<ServiceProcess> replicas) {
    this.slug = slug;
    this.benchmarks = benchmarks;
    this.suite = new Suite(20261122, benchmarks);
    this.replicas = replicas;
  }

  public int acknowledged() {
    return acknowledged.size();
  }

  /** How often it was asked to come again later. */
  public int putOff() {
    return putOff.get();
  }

  /** Sends uploads, as many at a time as there are jobs; done when all are acknowledged. */
  public Future<?> send(int uploads, int jobs) {
    ExecutorService all = Executors.newFixedThreadPool(jobs);
    List<? extends Future<?>> each =
        IntStream.range(acknowledged(), acknowledged() + uploads)
            .mapToObj(upload -> all.submit(() -> sendUntilAcknowledged(upload)))
            .toList();
    ExecutorService end = Executors.newSingleThreadExecutor();
    Future<?> done =
        end.submit(() -> {
          for (Future<?> one : each) {
            one.get();
          }
          return null;
        });
    all.shutdown();
    end.shutdown();
    return done;
  }

  private void sendUntilAcknowledged(int upload) {
    Instant end = Instant.now().plus(PATIENCE);
    for (int attempt = 0; Instant.now().isBefore(end); attempt++) {
      if (isTaken(replicas.get((upload + attempt) % replicas.size()), upload)) {
        acknowledged.add(upload);
        return;
      }
      pause();
    }
    throw new AssertionError("Upload %d was never acknowledged".formatted(upload));
  }

  /** A job would wait for seconds. */
  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(100);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isTaken(ServiceProcess replica, int upload) {
    if (!replica.isListening()) {
      return false;
    }
    sent.incrementAndGet();
    try {
      HttpResponse<String> answer =
          http.send(request(replica, upload), HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() == 503) {
        assertThat(answer.headers().firstValue("Retry-After")).as(answer.body()).isPresent();
        putOff.incrementAndGet();
        return false;
      }
      assertThat(answer.statusCode())
          .as("%s%n%s", answer.body(), String.join("\n", replica.output()))
          .isIn(200, 201);
      return true;
    } catch (IOException dead) {
      unanswered.incrementAndGet();
      return false;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private HttpRequest request(ServiceProcess replica, int upload) {
    int order = upload / MACHINES + 1;
    String machine = "perf-" + upload % MACHINES;
    String query =
        Api.query(Map.of("revision", "r" + order, "order", "" + order, "machine", machine));
    return HttpRequest.newBuilder(
            URI.create(
                "http://localhost:%d/api/v1/projects/%s/runs?%s"
                    .formatted(replica.port(), slug, query)))
        .timeout(Duration.ofSeconds(30))
        .header("Authorization", "Bearer " + Api.ADMIN_TOKEN)
        .header("Idempotency-Key", "job-" + upload)
        .POST(
            HttpRequest.BodyPublishers.ofString(
                suite.part("r" + order, machine, Map.of(), 0, benchmarks)))
        .build();
  }

  /** All that was acknowledged is stored, once, and the medians are those of what is stored. */
  public void findsAllOfItOnce(JdbcClient jdbc) {
    assertThat(count(jdbc, "count(*)", "run")).isEqualTo(acknowledged());
    assertThat(count(jdbc, "count(distinct idempotency_key)", "run")).isEqualTo(acknowledged());
    assertThat(count(jdbc, "count(*)", "raw_upload")).isEqualTo(acknowledged());
    assertThat(count(jdbc, "count(*)", "measured_whole")).isEqualTo(acknowledged() * benchmarks);
    assertThat(count(jdbc, "count(*)", "machine_median")).isEqualTo(acknowledged() * benchmarks);
    assertThat(
            count(
                jdbc,
                "sum(greatest(cardinality(runs), (median is not null)::integer))",
                "machine_median"))
        .isEqualTo(count(jdbc, "sum(cardinality(execution_medians))", "measured_whole"));
  }

  private int count(JdbcClient jdbc, String what, String table) {
    return jdbc.sql(
            "select %s from %s where project_id = (select project_id from project where slug = ?)"
                .formatted(what, table))
        .param(slug)
        .query(Integer.class)
        .single();
  }

  /** A line of the table that the documentation shows. */
  public void print(String fault, JdbcClient jdbc) {
    System.out.printf(
        "%s: %d uploads sent %d times (%d without an answer, %d put off), %d acknowledged, %d found%n",
        fault,
        acknowledged(),
        sent.get(),
        unanswered.get(),
        putOff.get(),
        acknowledged(),
        count(jdbc, "count(*)", "run"));
  }
}
