package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * The uploads of a made-up mainline: machines with speeds of their own, noise of half a percent
 * with a fixed seed, and benchmarks whose times change as told.
 */
public final class SimulatedMainline {

  private static final double NOISE = 0.005;

  /** Seeds that lie side by side begin alike. */
  private static final long SCATTER = 0x9E3779B97F4A7C15L;

  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private final Map<String, Times> benchmarks = new TreeMap<>();
  private final Map<String, Machine> machines = new TreeMap<>();
  private final long seed;

  public SimulatedMainline(long seed) {
    this.seed = seed;
  }

  /** The time of a benchmark at a revision, without machine and noise. */
  public interface Times {
    double at(int revision);
  }

  /** Measures from one revision to before another, at a speed and with a noise of its own. */
  private record Machine(Times slowness, double noise, int from, int to) {}

  /** One upload. */
  public record Upload(int revision, String machine, String body) {

    public Map<String, String> parameters() {
      return Map.of(
          "revision",
          name(revision),
          "committed_at",
          SimulatedMainline.committedAt(revision),
          "subject",
          "Change number " + revision,
          "machine",
          machine);
    }
  }

  public static String name(int revision) {
    return "rev-" + revision;
  }

  public static String committedAt(int revision) {
    return START.plus(Duration.ofHours(revision)).toString();
  }

  public SimulatedMainline benchmark(String name, Times times) {
    benchmarks.put(name, times);
    return this;
  }

  public SimulatedMainline machine(String name, double slowness) {
    return machine(name, slowness, 0, Integer.MAX_VALUE);
  }

  public SimulatedMainline machine(String name, double slowness, int from, int to) {
    machines.put(name, new Machine(revision -> slowness, NOISE, from, to));
    return this;
  }

  public SimulatedMainline machine(String name, double noise, Times slowness) {
    machines.put(name, new Machine(slowness, noise, 0, Integer.MAX_VALUE));
    return this;
  }

  public SimulatedMainline threeMachines() {
    return machine("perf-1", 1).machine("perf-2", 1.07).machine("perf-3", 0.94);
  }

  /** The uploads of the revisions from one to before another, in order. */
  public List<Upload> uploads(int from, int to) {
    List<Upload> uploads = new ArrayList<>();
    for (int revision = from; revision < to; revision++) {
      int now = revision;
      machines.forEach((name, machine) -> {
        if (now >= machine.from() && now < machine.to()) {
          uploads.add(new Upload(now, name, body(now, name, machine)));
        }
      });
    }
    return uploads;
  }

  public static List<Upload> shuffled(List<Upload> uploads, long seed) {
    List<Upload> shuffled = new ArrayList<>(uploads);
    Collections.shuffle(shuffled, new Random(seed));
    return shuffled;
  }

  /** Uploads, and waits until all of it is judged. */
  public static void send(Api api, String project, List<Upload> uploads) {
    Set<String> evaluations = new LinkedHashSet<>();
    for (Upload upload : uploads) {
      var answer = api.upload(project, upload.parameters(), upload.body());
      assertThat(answer.status()).as(answer.text()).isEqualTo(201);
      evaluations.add(answer.at("/evaluation/id").asString());
    }
    evaluations.forEach(evaluation -> awaitJudgement(api, project, evaluation));
  }

  private static void awaitJudgement(Api api, String project, String evaluation) {
    JsonNode judged = api.judged("/api/v1/projects/" + project + "/evaluations/" + evaluation);
    assertThat(judged.at("/status").asString()).as(judged.toString()).isEqualTo("DONE");
  }

  /** The noise depends on the place alone, so that each upload is the same in any order. */
  private String body(int revision, String name, Machine machine) {
    return benchmarks.entrySet().stream()
        .map(benchmark -> {
          Random random =
              new Random(
                  SCATTER * (seed + 31L * revision + (benchmark.getKey() + name).hashCode()));
          double time = benchmark.getValue().at(revision) * machine.slowness().at(revision);
          double noise = machine.noise() * random.nextGaussian();
          return benchmark(benchmark.getKey(), time * Math.exp(noise));
        })
        .collect(Collectors.joining(",", "{ \"benchmarks\": [", "] }"));
  }

  private static String benchmark(String name, double time) {
    return String.format(
        Locale.ROOT,
        """
        { "name": "%s", "metrics": [ { "name": "time", "unit": "ms",
          "direction": "LOWER_IS_BETTER", "samples": [%.6f] } ] }
        """,
        name,
        time);
  }
}
