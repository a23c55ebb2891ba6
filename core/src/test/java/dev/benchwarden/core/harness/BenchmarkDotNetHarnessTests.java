package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BenchmarkDotNetHarnessTests {

  private static final String TYPE = "Words.Benchmarks.WordBenchmarks.";
  private static final Map<String, String> LONG = Map.of("Length", "1000", "Culture", "de-DE");

  private final BenchmarkDotNetHarness dotNet = new BenchmarkDotNetHarness();
  private final Reading base = Reading.of(dotNet, Outputs.bytes("benchmarkdotnet/base-full.json"));

  @Test
  void theResultsOfTheWorkloadAreSamples() {
    HarnessResult count = base.result(TYPE + "Count", "time");
    assertThat(count.unit()).isEqualTo("ns/op");
    assertThat(count.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(count.executions()).hasSize(1);
    double[] times = count.executions().getFirst();
    assertThat(times).hasSize(5);
    assertThat(Arrays.stream(times)).allMatch(time -> time > 800 && time < 825);
  }

  @Test
  void eachLaunchIsAnExecution() {
    Map<String, String> job = Map.of("job", "Runtime=.NET 9.0, LaunchCount=2");
    assertThat(base.result(TYPE + "Parse", job, "time").executions())
        .hasSize(2)
        .allSatisfy(launch -> assertThat(launch).hasSize(5));
  }

  @Test
  void readsParametersAndAllocations() {
    HarnessResult bytes = base.result(TYPE + "Sort", LONG, "bytes");
    assertThat(bytes.executions()).containsExactly(new double[] {8048});
    assertThat(bytes.unit()).isEqualTo("B/op");
    assertThat(bytes.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
  }

  @Test
  void readsWhatDiagnosersMeasuredButNotTheAllocationsTwice() {
    assertThat(base.result(TYPE + "Count", "LockContentionCount").direction())
        .isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(base.result(TYPE + "Count", "Gen0Collects").direction())
        .isEqualTo(Direction.UNKNOWN);
    assertThat(base.series()).noneMatch(series -> series.contains("Allocated"));
  }

  @Test
  void theBriefExporterGivesTheSameSamples() {
    Reading brief = Reading.of(dotNet, Outputs.bytes("benchmarkdotnet/base-brief-compressed.json"));
    double[] samples = brief.result(TYPE + "Sort", LONG, "time").executions().getFirst();
    assertThat(samples).hasSize(5);
    assertThat(Arrays.stream(samples).sorted().toArray()[2]).isBetween(30_000.0, 31_000.0);
  }

  @Test
  void seesTheSlowdown() {
    Reading slow = Reading.of(dotNet, Outputs.bytes("benchmarkdotnet/slow-full.json"));
    assertThat(first(slow) / first(base)).isBetween(2.4, 2.6);
  }

  @Test
  void warnsOfABenchmarkThatFailed() {
    assertThat(base.warningPointers()).containsExactly("/Benchmarks/5");
  }

  @Test
  void tellsTheMachine() {
    assertThat(base.fingerprint())
        .containsEntry("cpu", "AMD EPYC")
        .containsEntry("cores", "2")
        .containsEntry("runtime", ".NET 8.0.16 (8.0.1625.21506)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          A.B: DefaultJob                                 |
          A.B: DefaultJob [N=1]                           |
          A.B: ShortRun(IterationCount=3, LaunchCount=1)  | ShortRun
          A.B: .NET 8.0(Runtime=.NET 8.0) [N=1]           | .NET 8.0
          A.B: Job-ABCDEF(Toolchain=InProcess)            | Toolchain=InProcess
          A.B                                             |
          """)
  void theJobIsAParameterUnlessItIsTheDefault(String displayInfo, String job) {
    Reading reading =
        Reading.of(
            dotNet,
            """
            {"Benchmarks": [{"DisplayInfo": "%s", "Type": "A", "Method": "B",
              "Statistics": {"Median": 3}}]}
            """
                .formatted(displayInfo));
    assertThat(reading.results().getFirst().parameters())
        .isEqualTo(job == null ? Map.of() : Map.of("job", job));
  }

  @Test
  void refusesABenchmarkWithoutAMethod() {
    assertThatThrownBy(() -> Reading.of(dotNet, "{\"Benchmarks\": [{\"Type\": \"A\"}]}"))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining("Method");
  }

  private static double first(Reading reading) {
    return reading.result(TYPE + "Sort", LONG, "time").executions().getFirst()[0];
  }
}
