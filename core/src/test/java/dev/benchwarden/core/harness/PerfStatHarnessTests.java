package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PerfStatHarnessTests {

  private static final String CLOCK =
      "{\"counter-value\" : \"%s\", \"unit\" : \"msec\", \"event\" : \"task-clock\"}\n";

  private final PerfStatHarness perf = new PerfStatHarness();

  @Test
  void eachRunOfPerfIsAnExecutionOfTheBenchmarkThatIsNamedBeforeIt() {
    Reading reading = read("base.json");
    HarnessResult clock = reading.result("count words", "task-clock");
    assertThat(clock.executions()).hasSize(5).startsWith(new double[] {66.806623});
    assertThat(clock.unit()).isEqualTo("msec");
    assertThat(clock.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(clock.pointer()).isEqualTo("line 5");
    assertThat(reading.result("sort words.txt", "page-faults").executions()).hasSize(5);
    assertThat(reading.result("sort words.txt", "page-faults").direction())
        .isEqualTo(Direction.LOWER_IS_BETTER);
  }

  @Test
  void warnsOnceOfACounterThatTheMachineLacks() {
    assertThat(read("base.json").warnings())
        .extracting(HarnessEvent.Warning::detail)
        .containsExactly(
            "cycles is not supported here: this line is left out",
            "instructions is not supported here: this line is left out",
            "branch-misses is not supported here: this line is left out");
  }

  @Test
  void namesTheLineOfSuchACounter() {
    assertThat(read("base.json").warningPointers()).containsExactly("line 9", "line 10", "line 11");
  }

  @Test
  void seesTheInjectedSlowdown() {
    double base = median(read("base.json").result("count words", "task-clock"));
    double slow = median(read("slow.json").result("count words", "task-clock"));
    assertThat(slow / base).isGreaterThan(2);
  }

  @Test
  void theMeanOfRepetitionsIsOneSampleOfABenchmarkWithoutAName() {
    Reading reading = read("repeated.json");
    assertThat(reading.result("perf stat", "duration_time").executions())
        .containsExactly(new double[] {440622783});
    assertThat(reading.warnings().getFirst().detail()).contains("# benchmark: NAME");
  }

  @Test
  void intervalsAreSamplesAndTheirTotalIsNot() {
    HarnessResult faults = read("intervals.json").result("perf stat", "page-faults");
    assertThat(faults.executions()).containsExactly(new double[] {949, 1497, 58, 84, 59, 86, 908});
  }

  @Test
  void eachProcessorIsAParameter() {
    assertThat(
            read("per-cpu.json")
                .result("perf stat", Map.of("cpu", "1"), "page-faults")
                .executions())
        .containsExactly(new double[] {10511});
  }

  @Test
  void aCounterThatComesAgainBeginsAnExecution() {
    Reading reading = Reading.of(perf, CLOCK.formatted("1.5") + CLOCK.formatted("2.5"));
    assertThat(reading.result("perf stat", "task-clock").executions())
        .containsExactly(new double[] {1.5}, new double[] {2.5});
  }

  @Test
  void namesTheLineOfWhatIsNoCounter() {
    assertRefused("The counter-value of task-clock is \"1,5\"", CLOCK.formatted("1,5"));
    assertRefused("no field \"counter-value\"", "{\"event\" : \"a\"}\n");
    assertRefused("cut off", "{\"counter-value\" : \"1.5\", \"uni");
    assertRefused("The benchmark's name is empty", "# benchmark:\n");
  }

  private void assertRefused(String message, String line) {
    assertThatThrownBy(() -> Reading.of(perf, CLOCK.formatted("1") + line))
        .isInstanceOfSatisfying(
            UnreadableOutputException.class, e -> assertThat(e.line()).isEqualTo(2))
        .hasMessageContaining(message);
  }

  private Reading read(String file) {
    return Reading.of(perf, Outputs.bytes("perf-stat/" + file));
  }

  private static double median(HarnessResult result) {
    double[] sorted =
        result.executions().stream().flatMapToDouble(Arrays::stream).sorted().toArray();
    return sorted[sorted.length / 2];
  }
}
