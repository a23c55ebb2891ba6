package dev.benchwarden.load;

import dev.benchwarden.bench.AppendedPointBenchmark;
import dev.benchwarden.bench.ChangePointsBenchmark;
import dev.benchwarden.bench.VerdictsBenchmark;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Benchmarks of the calculations alone, by JMH, in one fork; {@code ./run bench NAME} measures them
 * longer.
 */
final class Calculations {

  private static final TimeValue SECOND = TimeValue.seconds(1);

  private Calculations() {}

  static List<Figure> figures() throws RunnerException {
    return List.of(
        figure(
            "change points, 1,000 points with four steps",
            "under 5 ms",
            ChangePointsBenchmark.class,
            Map.of("points", "1000", "steps", "4x5")),
        figure(
            "change points, 10,000 points with four steps",
            "under 100 ms",
            ChangePointsBenchmark.class,
            Map.of("points", "10000", "steps", "4x5")),
        figure(
            "one point more on 1,000 with one step",
            "much less",
            AppendedPointBenchmark.class,
            Map.of("steps", "1")),
        figure(
            "verdicts of 1,000 series × 5 machines",
            "",
            VerdictsBenchmark.class,
            Map.of("sick", "false")));
  }

  private static Figure figure(
      String what, String goal, Class<?> benchmark, Map<String, String> parameters)
      throws RunnerException {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include(benchmark.getName() + "\\.")
            .warmupIterations(4)
            .warmupTime(SECOND)
            .measurementIterations(5)
            .measurementTime(SECOND)
            .forks(1)
            .jvmArgsAppend("--sun-misc-unsafe-memory-access=allow")
            .verbosity(VerboseMode.SILENT);
    parameters.forEach(options::param);
    Result<?> result = new Runner(options.build()).runSingle().getPrimaryResult();
    return new Figure(
        what,
        goal,
        String.format(Locale.ROOT, "%.2f ± %.2f ms", result.getScore(), result.getScoreError()));
  }
}
