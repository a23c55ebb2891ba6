package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LibtestHarnessTests {

  private final LibtestHarness libtest = new LibtestHarness();

  @Test
  void readsTheMedianAndTheThroughput() {
    Reading reading = Reading.of(libtest, Outputs.bytes("libtest/base-run1.txt"));
    assertThat(reading.series())
        .containsExactly(
            "bench_checksum_64k{} time",
            "bench_checksum_64k{} throughput",
            "bench_fibonacci{} time",
            "bench_word_count{} time",
            "parse::numbers{} time");
    HarnessResult time = reading.result("bench_checksum_64k", "time");
    assertThat(time.executions()).containsExactly(new double[] {109388.89});
    assertThat(time.unit()).isEqualTo("ns/iter");
    assertThat(time.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(time.pointer()).isEqualTo("line 3");
    HarnessResult throughput = reading.result("bench_checksum_64k", "throughput");
    assertThat(throughput.executions()).containsExactly(new double[] {599});
    assertThat(throughput.unit()).isEqualTo("MB/s");
    assertThat(throughput.direction()).isEqualTo(Direction.HIGHER_IS_BETTER);
  }

  @Test
  void readsMessages() {
    Reading reading = Reading.of(libtest, Outputs.bytes("libtest/base-run1.jsonl"));
    assertThat(reading.result("parse::numbers", "time").executions())
        .containsExactly(new double[] {40804.068750000006});
    assertThat(reading.result("bench_checksum_64k", "throughput").unit()).isEqualTo("MB/s");
    assertThat(reading.warnings()).isEmpty();
  }

  @Test
  void readsCriterionsImitation() {
    Reading reading = Reading.of(libtest, Outputs.bytes("libtest/criterion-bencher.txt"));
    assertThat(reading.result("fibonacci 90", "time").executions())
        .containsExactly(new double[] {10});
    assertThat(reading.result("parse/numbers/split/1000", "time").executions())
        .containsExactly(new double[] {11506});
  }

  @Test
  void theSameBenchmarkAgainIsAnotherSample() {
    String line = "test a ... bench:  %s ns/iter (+/- 1)\n";
    Reading reading = Reading.of(libtest, line.formatted("5") + line.formatted("1,234.5"));
    assertThat(reading.result("a", "time").executions()).containsExactly(new double[] {5, 1234.5});
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "test b ... bench:  12,34 ns",
        "test b ... bench:  5 ns/iter (+/- 1",
        "test b ... bench:\n",
        "test b ... bench: x ns/iter (+/- 1)\n",
        "test b ... FAILED\n"
      })
  void warnsOfWhatIsNoResult(String line) {
    Reading reading = Reading.of(libtest, "test a ... bench: 5 ns/iter (+/- 1)\n" + line);
    assertThat(reading.series()).containsExactly("a{} time");
    assertThat(reading.warningPointers()).containsExactly("line 2");
  }

  @Test
  void refusesNumbersThatAreGroupedOtherwise() {
    assertThatThrownBy(() -> Reading.of(libtest, "test a ... bench: 1,5 ns/iter (+/- 1)\n"))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining("1,5");
  }
}
