package dev.benchwarden.bench;

import dev.benchwarden.core.statistics.changepoint.ChangePointDetector;
import dev.benchwarden.core.statistics.changepoint.DetectedChangePoints;
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

/** Change points of a whole series. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ChangePointsBenchmark {

  @Param({"100", "1000", "5000", "10000"})
  public int points;

  /** Number of steps and their size in percent; the noise is 1 %. */
  @Param({"0x0", "4x5", "4x2"})
  public String steps = "";

  private final ChangePointDetector detector = new ChangePointDetector();
  private final double[][] series = new double[8][];
  private int next;

  /** Several series, so that none is measured whose permutations happen to be easy. */
  @Setup
  public void makeSeries() {
    String[] form = steps.split("x", 2);
    for (int seed = 0; seed < series.length; seed++) {
      double size = Integer.parseInt(form[1]) / 100.0;
      series[seed] = SeriesWithSteps.of(points, Integer.parseInt(form[0]), size, seed);
    }
  }

  @Benchmark
  public DetectedChangePoints detect() {
    next = (next + 1) % series.length;
    return detector.detect(series[next]);
  }
}
