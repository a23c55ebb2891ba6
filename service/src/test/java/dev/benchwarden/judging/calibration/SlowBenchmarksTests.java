package dev.benchwarden.judging.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Platform;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.backtest.AlarmCount;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.power.DetectableEffect;
import dev.benchwarden.judging.times.BenchmarkTimes;
import dev.benchwarden.judging.times.RunTimes;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests of which benchmarks are too slow for what they detect. */
class SlowBenchmarksTests {

  private static final String[] QUICK = {"a", "b", "c", "d"};

  @Test
  void whereBuildsVaryMoreThanRunsTheSentenceSaysHowManyRunsAreEnough() {
    SuiteHealth.Slow slow = slow(noise(4)).getFirst();

    assertThat(slow.benchmark()).isEqualTo("long");
    assertThat(slow.seconds()).isEqualTo(100);
    assertThat(slow.suiteSeconds()).isEqualTo(120);
    assertThat(slow.sentence()).contains("To detect 2.0%", "1 of its 5 runs detects");
    assertThat(slow.sentence()).endsWith("and takes 80 s less");
  }

  @Test
  void aLongBenchmarkThatSeesEnoughOrOfWhichTooLittleIsKnownIsNotSlow() {
    assertThat(slow(noise(0.01))).isEmpty();
    assertThat(slow(null)).isEmpty();
  }

  @Test
  void whereAllTakeAsLongNoneIsSlow() {
    List<RunTimes.Part> alike = parts(60, "a", "b", "c");
    List<SeriesCalibration> noisy =
        Stream.of("a", "b", "c").map(name -> of(name, noise(4))).toList();

    assertThat(new SlowBenchmarks(new BenchmarkTimes(alike), Policy.DEFAULT).among(noisy))
        .isEmpty();
  }

  /** A benchmark of 100 s beside four noisy ones that take 5 s each. */
  private static List<SuiteHealth.Slow> slow(@Nullable DetectableEffect effect) {
    BenchmarkTimes times =
        new BenchmarkTimes(
            Stream.concat(parts(100, "long").stream(), parts(20, QUICK).stream()).toList());
    List<SeriesCalibration> calibrated =
        Stream.concat(
                Stream.of(of("long", effect)), Stream.of(QUICK).map(name -> of(name, noise(4))))
            .toList();
    return new SlowBenchmarks(times, Policy.DEFAULT).among(calibrated);
  }

  /** A run of these benchmarks, five executions each. */
  private static List<RunTimes.Part> parts(double seconds, String... benchmarks) {
    return Stream.of(benchmarks)
        .map(name -> new RunTimes.Part((long) seconds, seconds, Platform.DEFAULT, name, 1, 5))
        .toList();
  }

  private static SeriesCalibration of(String benchmark, @Nullable DetectableEffect effect) {
    Series.Metric metric = new Series.Metric("time", "ms", Direction.LOWER_IS_BETTER);
    return new SeriesCalibration(
        new Series(benchmark.hashCode(), benchmark, Map.of(), metric), AlarmCount.NONE, effect);
  }

  /** Ten revisions of one machine, which builds move by this many percent. */
  private static @Nullable DetectableEffect noise(double percent) {
    List<Map<String, double[]>> points =
        IntStream.range(0, 10)
            .mapToObj(revision -> Map.of("perf-1", runs(revision, percent)))
            .toList();
    return DetectableEffect.of(points, Thresholds.DEFAULT, 5, 0);
  }

  private static double[] runs(int revision, double percent) {
    double level = 100 + percent * Math.sin(revision * revision);
    return DoubleStream.of(-0.02, -0.01, 0, 0.01, 0.02).map(run -> level + run).toArray();
  }
}
