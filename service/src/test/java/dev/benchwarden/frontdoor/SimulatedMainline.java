package dev.benchwarden.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The uploads of a made-up mainline: machines with speeds of their own, noise of half a percent
 * with a fixed seed, and benchmarks whose times change as told.
 */
final class SimulatedMainline {

  private static final double NOISE = 0.005;

  private final Map<String, Times> benchmarks = new TreeMap<>();
  private final Map<String, Machine> machines = new TreeMap<>();
  private final long seed;

  SimulatedMainline(long seed) {
    this.seed = seed;
  }

  /** The time of a benchmark at a revision, without machine and noise. */
  interface Times {
    double at(int revision);
  }

  /** Measures from one revision to before another, at a speed of its own. */
  private record Machine(double slowness, int from, int to) {}

  /** One upload. */
  record Upload(int revision, String machine, String body) {

    Map<String, String> parameters() {
      return Map.of(
          "revision",
          name(revision),
          "order",
          Integer.toString(revision),
          "subject",
          "Change number " + revision,
          "machine",
          machine);
    }
  }

  static String name(int revision) {
    return "rev-" + revision;
  }

  SimulatedMainline benchmark(String name, Times times) {
    benchmarks.put(name, times);
    return this;
  }

  SimulatedMainline machine(String name, double slowness) {
    return machine(name, slowness, 0, Integer.MAX_VALUE);
  }

  SimulatedMainline machine(String name, double slowness, int from, int to) {
    machines.put(name, new Machine(slowness, from, to));
    return this;
  }

  SimulatedMainline threeMachines() {
    return machine("perf-1", 1).machine("perf-2", 1.07).machine("perf-3", 0.94);
  }

  /** The uploads of the revisions from one to before another, in order. */
  List<Upload> uploads(int from, int to) {
    List<Upload> uploads = new ArrayList<>();
    for (int revision = from; revision < to; revision++) {
      int now = revision;
      machines.forEach((name, machine) -> {
        if (now >= machine.from() && now < machine.to()) {
          uploads.add(new Upload(now, name, body(now, name, machine.slowness())));
        }
      });
    }
    return uploads;
  }

  static List<Upload> shuffled(List<Upload> uploads, long seed) {
    List<Upload> shuffled = new ArrayList<>(uploads);
    Collections.shuffle(shuffled, new Random(seed));
    return shuffled;
  }

  static void send(Api api, String project, List<Upload> uploads) {
    for (Upload upload : uploads) {
      assertThat(api.upload(project, upload.parameters(), upload.body()).status()).isEqualTo(201);
    }
  }

  /** The noise depends on the place alone, so that each upload is the same in any order. */
  private String body(int revision, String machine, double slowness) {
    return benchmarks.entrySet().stream()
        .map(benchmark -> {
          String name = benchmark.getKey();
          Random noise = new Random(seed + 31L * revision + 7919L * (name + machine).hashCode());
          noise.nextGaussian();
          double time = benchmark.getValue().at(revision) * slowness;
          return benchmark(name, time * Math.exp(NOISE * noise.nextGaussian()));
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
