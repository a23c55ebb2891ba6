package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GoHarnessTests {

  private static final Map<String, String> PKG = Map.of("pkg", "example.com/textkit");

  private final GoHarness go = new GoHarness();

  @Test
  void theLinesOfABenchmarkAreSamplesOfOneExecution() {
    HarnessResult time = read("m1-base.txt").result("Encode", PKG, "time");
    assertThat(time.unit()).isEqualTo("ns/op");
    assertThat(time.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(time.executions()).hasSize(1);
    assertThat(time.executions().getFirst()).hasSize(10).startsWith(14955, 14173);
    assertThat(time.pointer()).isEqualTo("line 5");
  }

  @Test
  void eachUnitIsAMetric() {
    Reading reading = read("m1-base.txt");
    HarnessResult throughput = reading.result("Encode", PKG, "throughput");
    assertThat(throughput.unit()).isEqualTo("MB/s");
    assertThat(throughput.direction()).isEqualTo(Direction.HIGHER_IS_BETTER);
    HarnessResult allocs = reading.result("WordCount", PKG, "allocs");
    assertThat(allocs.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(allocs.executions().getFirst()).containsOnly(6);
    assertThat(reading.result("WordCount", PKG, "bytes").unit()).isEqualTo("B/op");
    assertThat(reading.warnings()).isEmpty();
  }

  @Test
  void seesTheInjectedSlowdown() {
    double base = median(read("m1-base.txt").result("WordCount", PKG, "time"));
    double slow = median(read("m1-slow.txt").result("WordCount", PKG, "time"));
    assertThat(slow / base).isBetween(2.0, 4.5);
  }

  @Test
  void readsTheSameFromEvents() {
    Reading reading = read("m1-slow.jsonl");
    assertThat(reading.series()).isEqualTo(read("m1-slow.txt").series());
    HarnessResult time = reading.result("Encode", PKG, "time");
    assertThat(time.executions()).hasSize(1);
    assertThat(time.executions().getFirst()).hasSize(10).startsWith(15173, 14464);
    assertThat(time.pointer()).isEqualTo("line 10");
  }

  @Test
  void partsOfTheNameAreParameters() {
    assertThat(read("m2-base.txt").series())
        .contains(
            "Sort{n=1000, pkg=example.com/textkit, procs=2} time",
            "Hash{pkg=example.com/textkit, procs=2, size=4096B} time",
            "Join{pkg=example.com/textkit, procs=2} allocs");
  }

  @Test
  void tellsAnEndingOfTheNameFromTheNumberOfProcessors() {
    Reading one = lines("BenchmarkA 1 5 ns/op", "BenchmarkB/size-16 1 6 ns/op");
    assertThat(one.series()).containsExactly("A{} time", "B/size-16{} time");
    Reading two = lines("BenchmarkA-2 1 5 ns/op", "BenchmarkB/size-16-2 1 6 ns/op");
    assertThat(two.series()).containsExactly("A{procs=2} time", "B/size-16{procs=2} time");
    assertThat(lines("BenchmarkB/x-4 1 6 ns/op").series()).containsExactly("B/x{procs=4} time");
  }

  @Test
  void tellsTheMachine() {
    assertThat(read("m2-base.txt").fingerprint())
        .isEqualTo(Map.of("os", "linux", "arch", "amd64", "cpu", "AMD EPYC"));
  }

  @Test
  void outputsInOneFileAreExecutions() {
    Reading reading =
        lines(
            "pkg: a",
            "BenchmarkX 1 5 ns/op",
            "BenchmarkX 1 6 ns/op",
            "ok  \ta\t1s",
            "pkg: a",
            "BenchmarkX 1 7 ns/op",
            "BenchmarkX 1 8 ns/op",
            "ok  \ta\t1s");
    assertThat(reading.result("X", Map.of("pkg", "a"), "time").executions())
        .containsExactly(new double[] {5, 6}, new double[] {7, 8});
  }

  @Test
  void aUnitOfItsOwnIsAMetricOfItsOwn() {
    Reading reading = lines("BenchmarkX-8  100  2.5e+03 ns/op  12.50 rows/s  3 widgets");
    assertThat(reading.result("X", Map.of("procs", "8"), "rows/s").direction())
        .isEqualTo(Direction.HIGHER_IS_BETTER);
    assertThat(reading.result("X", Map.of("procs", "8"), "widgets").direction())
        .isEqualTo(Direction.UNKNOWN);
    assertThat(reading.warnings()).hasSize(1);
    assertThat(reading.warnings().getFirst().detail()).contains("widgets");
  }

  @Test
  void passesOverWhatIsNoResult() {
    Reading reading =
        lines(
            "BenchmarkX",
            "    x_test.go:5: BenchmarkY 1 2 ns/op",
            "BenchmarkX-8 is slow",
            "hello",
            "BenchmarkX-8   \t 5\t 7 ns/op\r",
            "--- FAIL: BenchmarkZ-8",
            "FAIL");
    assertThat(reading.series()).containsExactly("X{procs=8} time");
    assertThat(reading.warnings())
        .extracting(HarnessEvent.Warning::detail)
        .containsExactly("BenchmarkZ-8 failed");
  }

  @Test
  void findsTheNumbersOfABenchmarkThatLogsBehindItsName() {
    Reading text =
        lines(
            "BenchmarkLoud-8   \t2026/11/29 11:00:00 connected",
            "12 connections",
            "    1000\t  123.4 ns/op\t  16 B/op",
            "BenchmarkQuiet-8   \t 1000\t  50.0 ns/op");
    Reading events =
        lines(
            "{\"Action\":\"output\",\"Package\":\"a\",\"Output\":\"BenchmarkLoud-8   \\t\"}",
            "{\"Action\":\"output\",\"Package\":\"a\",\"Output\":\"connected\\n\"}",
            "{\"Action\":\"output\",\"Package\":\"a\",\"Output\":\"    1000\\t  123.4 ns/op\\n\"}");

    assertThat(text.series())
        .containsExactlyInAnyOrder(
            "Loud{procs=8} time", "Loud{procs=8} bytes", "Quiet{procs=8} time");
    assertThat(text.result("Loud", Map.of("procs", "8"), "time").executions())
        .containsExactly(new double[] {123.4});
    assertThat(text.warnings()).isEmpty();
    assertThat(events.series()).containsExactly("Loud{pkg=a, procs=8} time");
  }

  @Test
  void warnsOfABenchmarkThatBeganAndHasNoNumbers() {
    Reading reading =
        lines(
            "BenchmarkA-8 \t 1000\t 50.0 ns/op",
            "BenchmarkB-8 \tpanic: boom",
            "",
            "goroutine 1 [running]:",
            "exit status 2",
            "FAIL\ta/b\t0.1s",
            "FAIL");

    assertThat(reading.series()).containsExactly("A{procs=8} time");
    assertThat(reading.warnings())
        .extracting(HarnessEvent.Warning::detail)
        .containsExactlyInAnyOrder(
            "Package a/b failed",
            "BenchmarkB-8 has no result: something else stands behind its name");
  }

  @Test
  void knowsEventsWithSpacesBehindTheirColons() {
    String event =
        "{\"Time\": \"2026-01-01T00:00:00Z\", \"Action\": \"output\", \"Package\": \"a/b\", ";

    assertThat(go.recognises(Reading.head(event))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "BenchmarkX 5 7",
        "BenchmarkX 5 7 ns/op 3",
        "BenchmarkX 5 a ns/op",
        "BenchmarkX 5 1,5 ns/op"
      })
  void warnsOfALineThatIsIncomplete(String line) {
    Reading reading = lines(line, "BenchmarkY 1 5 ns/op");
    assertThat(reading.series()).containsExactly("Y{} time");
    assertThat(reading.warningPointers()).containsExactly("line 1");
  }

  @Test
  void leavesOutALastLineThatMayHaveBeenCut() {
    Reading reading = Reading.of(go, "BenchmarkX 1 5 ns/op\nBenchmarkX 1 123 ns");
    assertThat(reading.results().getFirst().executions()).containsExactly(new double[] {5});
    assertThat(reading.warningPointers()).containsExactly("line 2");
  }

  @Test
  void keepsPackagesApartWhoseEventsInterleave() {
    Reading reading =
        lines(
            "{\"Action\":\"output\",\"Package\":\"a\",\"Output\":\"BenchmarkX\\t\"}",
            "{\"Action\":\"output\",\"Package\":\"b\",\"Output\":\"BenchmarkX\\t\"}",
            "{\"Action\":\"output\",\"Package\":\"a\",\"Output\":\"1\\t5 ns/op\\n\"}",
            "{\"Action\":\"output\",\"Package\":\"b\",\"Output\":\"1\\t6 ns/op\\n\"}");
    assertThat(reading.series()).containsExactly("X{pkg=a} time", "X{pkg=b} time");
  }

  @Test
  void refusesOutputWithoutABenchmark() {
    assertThatThrownBy(() -> Reading.of(go, "PASS\nok\n"))
        .isInstanceOf(UnreadableOutputException.class);
    assertThatThrownBy(() -> Reading.of(go, "x".repeat((1 << 20) + 1)))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining("longer");
  }

  private Reading read(String file) {
    return Reading.of(go, Outputs.bytes("go/" + file));
  }

  private Reading lines(String... lines) {
    return Reading.of(go, String.join("\n", lines) + "\n");
  }

  private static double median(HarnessResult result) {
    double[] sorted = result.executions().getFirst().clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
