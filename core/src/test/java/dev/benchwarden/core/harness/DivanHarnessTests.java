package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import dev.benchwarden.core.statistics.Direction;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DivanHarnessTests {

  private static final String HEADINGS =
      "a  fastest       │ slowest       │ median        │ mean          │ samples │ iters\n";

  private final DivanHarness divan = new DivanHarness();

  @Test
  void takesTheMedianInNanoseconds() {
    HarnessResult time = read("base.txt").result("words::count", Map.of("arg", "1000"), "time");
    assertThat(time.executions()).containsExactly(new double[] {6719});
    assertThat(time.unit()).isEqualTo("ns");
    assertThat(time.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(time.pointer()).matches("line \\d+");
  }

  @Test
  void modulesFunctionsTypesAndArgumentsMakeTheName() {
    assertThat(read("base.txt").series())
        .contains(
            "words::empty{} time",
            "words::join{threads=2} time",
            "words::sets::arrays::sum{arg=64} time",
            "words::sets::collect::BTreeSet<u32>::many words{} time")
        .noneMatch(series -> series.contains("left_out"));
  }

  @Test
  void whatIsProcessedAndAllocatedAreMetrics() {
    Reading reading = read("base.txt");
    Map<String, String> arg = Map.of("arg", "1000");
    HarnessResult throughput = reading.result("words::count", arg, "throughput");
    assertThat(throughput.executions().getFirst()[0]).isCloseTo(1.025e9, offset(1.0));
    assertThat(throughput.unit()).isEqualTo("B/s");
    assertThat(throughput.direction()).isEqualTo(Direction.HIGHER_IS_BETTER);
    HarnessResult items = reading.result("words::count", arg, "items");
    assertThat(items.executions().getFirst()[0]).isCloseTo(148.8e6, offset(1.0));
    assertThat(items.direction()).isEqualTo(Direction.HIGHER_IS_BETTER);
    Map<String, String> threads = Map.of("threads", "1");
    HarnessResult allocs = reading.result("words::join", threads, "allocs");
    assertThat(allocs.executions()).containsExactly(new double[] {52});
    assertThat(allocs.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(reading.result("words::join", threads, "max bytes").executions())
        .containsExactly(new double[] {1839});
  }

  @Test
  void seesTheInjectedSlowdown() {
    double base = time(read("base.txt"));
    double slow = time(read("slow.txt"));
    assertThat(slow / base).isGreaterThan(5);
  }

  private static double time(Reading reading) {
    return reading.result("words::count", Map.of("arg", "1000"), "time").executions().getFirst()[0];
  }

  @Test
  void readsThreadsBelowArgumentsAndTreesOneAfterTheOther() {
    Reading reading =
        Reading.of(
            divan,
            HEADINGS
                + "╰─ f               │               │               │               │         │\n"
                + "   ╰─ 10           │               │               │               │         │\n"
                + "      ╰─ t=2  1 s │ 3 s │ 2 m │ 2 s │ 4 │ 4\n\n"
                + "running 0 tests\n"
                + HEADINGS.replace("a  ", "b  ")
                + "╰─ f  1 s │ 3 s │ 2 s │ 2 s │ 4 │ 4\n");
    assertThat(reading.series()).containsExactly("a::f{arg=10, threads=2} time", "b::f{} time");
    assertThat(reading.results().getFirst().executions()).containsExactly(new double[] {1.2e11});
  }

  @Test
  void namesTheLineWithoutATime() {
    assertThatThrownBy(
            () -> Reading.of(divan, HEADINGS + "╰─ f  1 s │ 3 s │ 2,5 s │ 2 s │ 4 │ 4\n"))
        .isInstanceOfSatisfying(
            UnreadableOutputException.class, e -> assertThat(e.line()).isEqualTo(2))
        .hasMessageContaining("\"2,5 s\", not a time");
  }

  @Test
  void leavesOutALastLineThatMayHaveBeenCut() {
    Reading reading =
        Reading.of(
            divan,
            HEADINGS
                + "├─ f  1 s │ 3 s │ 2 s │ 2 s │ 4 │ 4\n"
                + "╰─ g  1 s │ 3 s │ 2 s │ 2 s │ 4 │ 4");
    assertThat(reading.series()).containsExactly("a::f{} time");
    assertThat(reading.warningPointers()).containsExactly("line 3");
  }

  private Reading read(String file) {
    return Reading.of(divan, Outputs.bytes("divan/" + file));
  }
}
