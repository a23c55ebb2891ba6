package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GoogleBenchmarkHarnessTests {

  private final GoogleBenchmarkHarness google = new GoogleBenchmarkHarness();
  private final Reading base = Reading.of(google, Outputs.bytes("google-benchmark/m1-base.json"));

  @Test
  void repetitionsAreSamplesAndAggregatesAreNot() {
    HarnessResult time = base.result("BM_Sort/64", "cpu_time");
    assertThat(time.executions())
        .containsExactly(
            new double[] {
              1.3008902748099189e+02,
              1.3171115141877453e+02,
              1.2982227426328080e+02,
              1.3289089909556230e+02,
              1.3104117489936888e+02
            });
    assertThat(time.unit()).isEqualTo("ns");
    assertThat(time.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(time.pointer()).isEqualTo("/benchmarks/0/cpu_time");
    assertThat(base.series()).noneMatch(series -> series.matches(".*_(mean|median|cv|BigO|RMS).*"));
  }

  @Test
  void keepsTheUnitOfEachBenchmark() {
    assertThat(base.result("BM_SetInsert", "real_time").unit()).isEqualTo("us");
    assertThat(base.result("BM_Sleep/real_time", Map.of("iterations", "20"), "real_time").unit())
        .isEqualTo("ms");
  }

  @Test
  void partsOfTheNameAreParameters() {
    assertThat(
            base.result("BM_Threads/renamed/real_time", Map.of("threads", "2"), "real_time")
                .executions()
                .getFirst())
        .hasSize(5);
    assertThat(base.series()).contains("BM_Sum<int>{} cpu_time");
    Reading odd =
        Reading.of(
            google, rows("{\"name\": \"f<std::a>/n:64/x\", \"real_time\": 1, \"cpu_time\": 1}"));
    assertThat(odd.series()).contains("f<std::a>/x{n=64} real_time");
  }

  @Test
  void countersAreMetrics() {
    HarnessResult items = base.result("BM_Sort/64", "items_per_second");
    assertThat(items.unit()).isEqualTo("items/s");
    assertThat(items.direction()).isEqualTo(Direction.HIGHER_IS_BETTER);
    HarnessResult bytes = base.result("BM_Checksum/64", "bytes_per_second");
    assertThat(bytes.unit()).isEqualTo("B/s");
    assertThat(bytes.direction()).isEqualTo(Direction.HIGHER_IS_BETTER);
    assertThat(base.result("BM_SetInsert", "distinct").direction()).isEqualTo(Direction.UNKNOWN);
  }

  @Test
  void warnsOfABenchmarkThatFailed() {
    assertThat(base.series()).noneMatch(series -> series.startsWith("BM_Broken"));
    assertThat(base.warnings())
        .filteredOn(warning -> warning.detail().contains("input file missing"))
        .hasSize(5);
  }

  @Test
  void seesTheInjectedSlowdown() {
    Reading slow = Reading.of(google, Outputs.bytes("google-benchmark/m1-slow.json"));
    double ratio =
        median(slow.result("BM_Sort/4096", "cpu_time"))
            / median(base.result("BM_Sort/4096", "cpu_time"));
    assertThat(ratio).isGreaterThan(2);
  }

  @Test
  void takesTheMedianWhereRepetitionsWereLeftOut() {
    Reading reading =
        Reading.of(
            google,
            rows(
                aggregate("mean", 5),
                aggregate("median", 4),
                aggregate("stddev", 1),
                aggregate("cv", 0.2)));
    assertThat(reading.result("f", "real_time").executions()).containsExactly(new double[] {4});
  }

  @Test
  void knowsAggregatesOfOldVersionsByTheirNames() {
    Reading reading =
        Reading.of(
            google,
            rows(
                "{\"name\": \"f\", \"real_time\": 1, \"cpu_time\": 1}",
                "{\"name\": \"f\", \"real_time\": 3, \"cpu_time\": 3}",
                "{\"name\": \"f_mean\", \"real_time\": 2, \"cpu_time\": 2}",
                "{\"name\": \"f_stddev\", \"real_time\": 1, \"cpu_time\": 1}"));
    assertThat(reading.series()).containsExactly("f{} real_time", "f{} cpu_time");
    assertThat(reading.result("f", "real_time").executions()).containsExactly(new double[] {1, 3});
  }

  @Test
  void bringsInterleavedRepetitionsTogether() {
    Reading reading =
        Reading.of(
            google,
            rows(
                "{\"name\": \"f\", \"real_time\": 1}",
                "{\"name\": \"g\", \"real_time\": 2}",
                "{\"name\": \"f\", \"real_time\": 3}"));
    assertThat(reading.result("f", "real_time").executions()).containsExactly(new double[] {1, 3});
  }

  @Test
  void tellsTheMachine() {
    assertThat(base.fingerprint()).isEqualTo(Map.of("cores", "2"));
  }

  @Test
  void refusesARowWithoutAName() {
    assertThatThrownBy(() -> Reading.of(google, rows("{\"real_time\": 1}")))
        .isInstanceOfSatisfying(
            UnreadableOutputException.class,
            e -> assertThat(e.pointer()).isEqualTo("/benchmarks/0"));
  }

  private static String aggregate(String name, double value) {
    return """
    {"name": "f_%1$s", "run_name": "f", "run_type": "aggregate", "aggregate_name": "%1$s",
     "real_time": %2$s, "cpu_time": %2$s, "time_unit": "ns"}
    """
        .formatted(name, value);
  }

  private static String rows(String... rows) {
    return "{\"context\": {}, \"benchmarks\": [" + String.join(",", rows) + "]}";
  }

  private static double median(HarnessResult result) {
    double[] sorted = result.executions().getFirst().clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
