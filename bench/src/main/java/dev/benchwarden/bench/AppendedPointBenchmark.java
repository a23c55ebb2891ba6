package dev.benchwarden.bench;

import dev.benchwarden.core.statistics.changepoint.ChangePointDetector;
import dev.benchwarden.core.statistics.changepoint.ChangePointMarks;
import dev.benchwarden.core.statistics.changepoint.DetectedChangePoints;
import java.util.Arrays;
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

/** Change points of a series of 1,000 points after one more that changes nothing. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class AppendedPointBenchmark {

  private static final int POINTS = 1000;

  /** Number of steps of 5 %; the noise is 1 %. */
  @Param({"0", "1", "4"})
  public int steps;

  private final ChangePointDetector detector = new ChangePointDetector();
  private final double[][] series = new double[8][];
  private final DetectedChangePoints[] before = new DetectedChangePoints[8];
  private int next;

  @Setup
  public void lookAtAllButTheLastPoint() {
    for (int seed = 0; seed < series.length; seed++) {
      series[seed] = SeriesWithSteps.of(POINTS, steps, .05, seed);
      before[seed] = detector.detect(Arrays.copyOf(series[seed], POINTS - 1));
    }
  }

  @Benchmark
  public DetectedChangePoints append() {
    next = (next + 1) % series.length;
    DetectedChangePoints last = before[next];
    return detector.update(series[next], last.changes(), ChangePointMarks.NONE, last.memory());
  }
}
