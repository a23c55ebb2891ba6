package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.core.statistics.Direction;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JmhHarnessTests {

  private static final String CODEC = "bsonbench.BsonCodecBenchmark.";
  private static final String KMONGO = "org.litote.kmongo.CodecRegistryBenchmark.";
  private static final String RAW = "bsonbench.RawReencodeBenchmark.reencodeArray";

  private final JmhHarness jmh = new JmhHarness();

  @Test
  void aForkIsAnExecutionAndAnIterationASample() {
    HarnessResult result =
        bson("m1/5.4.0").result(CODEC + "decode", Map.of("dataset", "flat"), "score");
    assertThat(result.unit()).isEqualTo("ops/s");
    assertThat(result.direction()).isEqualTo(Direction.HIGHER_IS_BETTER);
    assertThat(result.pointer()).isEqualTo("/0/primaryMetric/score");
    assertThat(result.executions()).hasSize(3);
    assertThat(result.executions().getFirst())
        .containsExactly(
            71391.07398389229,
            78453.92202743568,
            80986.43747979258,
            80530.67229226933,
            48338.8353306406);
  }

  /** The changes of operations per CPU second that a spreadsheet finds in the same files. */
  @ParameterizedTest
  @CsvSource({
    "encodePooled, flat, 194.0",
    "encodePooled, deep, 117.1",
    "encodePooled, full, 136.8",
    "decode,       flat,  29.8",
    "decode,       deep,  17.6",
    "decode,       full,  19.9",
    "encode,       flat, -39.2",
    "encode,       deep,  -0.2",
    "encode,       full, -10.6"
  })
  void readsTheCpuTimesOfTwoReleases(String method, String dataset, double percent) {
    Map<String, String> params = Map.of("dataset", dataset);
    double before = meanRate(bson("m1/5.4.0").result(CODEC + method, params, "cpu.time.norm"));
    double after = meanRate(bson("m1/5.5.1").result(CODEC + method, params, "cpu.time.norm"));
    assertThat(100 * (after / before - 1)).isCloseTo(percent, within(0.05));
  }

  @Test
  void readsTheRegressionOfReencodingRawDocuments() {
    Map<String, String> params = Map.of("n", "100000");
    double before = meanRate(bson("m1/4.11.5").result(RAW, params, "cpu.time.norm"));
    double after = meanRate(bson("m1/5.5.1").result(RAW, params, "cpu.time.norm"));
    assertThat(100 * (before / after - 1)).isCloseTo(275, within(0.5));
  }

  /** Sample mode: the median of each fork's histogram is that of all its operations. */
  @ParameterizedTest
  @CsvSource({
    "encodePooled, flat, 232.8",
    "encodePooled, deep, 127.1",
    "decode,       full,  23.9",
    "encode,       flat, -32.1"
  })
  void keepsTheMedianOfEachForksHistogram(String method, String dataset, double percent) {
    Map<String, String> params = Map.of("dataset", dataset, "mode", "sample");
    HarnessResult before = sample("5.4.0").result(CODEC + method, params, "score");
    HarnessResult after = sample("5.5.1").result(CODEC + method, params, "score");
    assertThat(before.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(before.executions()).hasSize(3).allMatch(fork -> fork.length >= 499);
    assertThat(100 * (meanRate(after) / meanRate(before) - 1)).isCloseTo(percent, within(0.05));
  }

  @Test
  void givesEachMetricItsUnitAndDirection() {
    Reading reading = Reading.of(jmh, Outputs.bytes("jmh/mapping/5.5.1-avgt-gc-run1.json"));
    String benchmark = "mapping.ObjectMappingBenchmark.dataClassFriend";
    assertDirection(reading.result(benchmark, "score"), "us/op", Direction.LOWER_IS_BETTER);
    assertDirection(
        reading.result(benchmark, "gc.alloc.rate.norm"), "B/op", Direction.LOWER_IS_BETTER);
    assertDirection(reading.result(benchmark, "gc.alloc.rate"), "MB/sec", Direction.UNKNOWN);
    assertDirection(reading.result(benchmark, "gc.count"), "counts", Direction.UNKNOWN);
    assertDirection(reading.result(benchmark, "gc.time"), "ms", Direction.UNKNOWN);
    assertThat(reading.warnings()).isEmpty();
  }

  @Test
  void anAuxiliaryCounterIsAMetricOfItsOwn() {
    Map<String, String> params = Map.of("dataset", "flat");
    Reading reading = bson("m1/5.4.0");
    assertDirection(
        reading.result(CODEC + "decode", params, "megabytes"), "ops/s", Direction.HIGHER_IS_BETTER);
    assertDirection(
        reading.result(CODEC + "decode", params, "cpu.share"), "cores", Direction.UNKNOWN);
    assertThat(reading.warnings()).isEmpty();
  }

  @Test
  void theExtremesOfSampleModeAreNotJudged() {
    Map<String, String> params = Map.of("dataset", "flat", "mode", "sample");
    Reading reading = sample("5.4.0");
    assertThat(reading.result(CODEC + "decode", params, "p0.50").direction())
        .isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(reading.result(CODEC + "decode", params, "p1.00").direction())
        .isEqualTo(Direction.UNKNOWN);
  }

  @Test
  void readsOldOutputWithoutParameters() {
    Reading old = Reading.of(jmh, Outputs.bytes("jmh/kmongo/native170119.json"));
    Reading newer = Reading.of(jmh, Outputs.bytes("jmh/kmongo/native061219.json"));
    assertThat(mean(old.result(KMONGO + "nativeFriend", "score"))).isCloseTo(498644, within(1.0));
    assertThat(mean(newer.result(KMONGO + "nativeFriend", "score"))).isCloseTo(377903, within(1.0));
    assertThat(newer.result(KMONGO + "nativeFriendWithBuddies", "score").executions()).hasSize(1);
  }

  @Test
  void tellsTheRuntimeOfTheMachine() {
    assertThat(bson("m1/5.5.1").fingerprint())
        .containsExactly(Map.entry("runtime", "OpenJDK 64-Bit Server VM 17.0.15"));
    assertThat(bson("m2/5.5.1").fingerprint().get("runtime")).contains("25.0.3");
  }

  private Reading bson(String path) {
    return Reading.of(jmh, Outputs.bytes("jmh/bson/" + path + "-run1.json"));
  }

  private Reading sample(String version) {
    return Reading.of(jmh, Outputs.bytes("jmh/bson-sample/" + version + ".json.gz"));
  }

  private static void assertDirection(HarnessResult result, String unit, Direction direction) {
    assertThat(result.unit()).isEqualTo(unit);
    assertThat(result.direction()).isEqualTo(direction);
  }

  /** The mean over forks of operations per second, from medians of times in microseconds. */
  private static double meanRate(HarnessResult times) {
    return times.executions().stream()
        .mapToDouble(fork -> 1e6 / median(fork))
        .average()
        .orElseThrow();
  }

  private static double mean(HarnessResult result) {
    List<double[]> executions = result.executions();
    return executions.stream().flatMapToDouble(Arrays::stream).average().orElseThrow();
  }

  private static double median(double[] samples) {
    double[] sorted = samples.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }
}
