package dev.benchwarden.bench;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The verdicts of a whole comparison, with its machines judged: two sides of three runs on each
 * machine. Every tenth series changed by a tenth.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class VerdictsBenchmark {

  private static final int RUNS = 3;

  @Param({"1000"})
  public int series;

  @Param({"5"})
  public int machines;

  /** Whether one machine became slower, which has to be distinguished from a change of the code. */
  @Param({"false", "true"})
  public boolean sick;

  private final List<SeriesSides> comparison = new ArrayList<>();

  @Setup
  public void measure() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < series; i++) {
      double level = 10 + 1000 * random.nextDouble();
      double change = i % 10 == 0 ? 1.1 : 1;
      Map<String, double[]> baseline = new LinkedHashMap<>();
      Map<String, double[]> candidate = new LinkedHashMap<>();
      for (int k = 0; k < machines; k++) {
        double speed = 1 + .2 * k;
        double shift = sick && k == 0 ? 1.08 : 1;
        baseline.put("perf-" + k, runs(level * speed, random));
        candidate.put("perf-" + k, runs(level * speed * change * shift, random));
      }
      comparison.add(SeriesSides.ofRuns(i, Direction.LOWER_IS_BETTER, true, baseline, candidate));
    }
  }

  private static double[] runs(double level, SplittableRandom random) {
    double[] runs = new double[RUNS];
    for (int i = 0; i < RUNS; i++) {
      runs[i] = level * (1 + .01 * random.nextGaussian());
    }
    return runs;
  }

  @Benchmark
  public JudgedComparison judge() {
    return Comparisons.evaluate(comparison, Thresholds.DEFAULT, MachineHistory.NONE);
  }
}
