package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.core.statistics.Direction;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CriterionHarnessTests {

  private final CriterionHarness criterion = new CriterionHarness();

  @Test
  void readsTheNewResultsOfTheArchiveAndNoOthers() {
    Reading reading = Reading.of(criterion, Outputs.bytes("criterion/m2-run1.tar.gz"));
    assertThat(reading.series())
        .containsExactlyInAnyOrder(
            "fibonacci 90{} time",
            "word_count{} time",
            "checksum{value=64} time",
            "checksum{value=1024} time",
            "checksum{value=65536} time",
            "parse/numbers/split{value=10} time",
            "parse/numbers/split{value=1000} time");
    HarnessResult time = reading.result("word_count", "time");
    assertThat(time.executions()).hasSize(1);
    assertThat(time.executions().getFirst()).hasSize(30);
    assertThat(time.unit()).isEqualTo("ns");
    assertThat(time.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(time.pointer()).isEqualTo("criterion/word_count/new/sample.json");
  }

  /** Criterion's own estimate of the median, from estimates.json of the same directory. */
  @Test
  void dividesEachTimeByItsIterations() {
    Reading reading = Reading.of(criterion, Outputs.bytes("criterion/m2-run1.tar.gz"));
    HarnessResult time = reading.result("parse/numbers/split", Map.of("value", "1000"), "time");
    assertThat(median(time)).isCloseTo(152245.81190476188, within(1e-6));
  }

  @Test
  void seesTheInjectedSlowdownInMessages() {
    Reading base = Reading.of(criterion, Outputs.bytes("criterion/base.jsonl"));
    Reading slow = Reading.of(criterion, Outputs.bytes("criterion/slow.jsonl"));
    double ratio =
        median(slow.result("parse/numbers/split/1000", "time"))
            / median(base.result("parse/numbers/split/1000", "time"));
    assertThat(ratio).isBetween(2.0, 3.5);
    assertThat(base.result("checksum/64", "time").pointer()).isEqualTo("line 5");
  }

  @Test
  void readsFilesInAnyOrder() throws Exception {
    byte[] archive =
        TarFixture.of(
            "a/new/sample.json", "{\"iters\": [1, 2], \"times\": [5, 12]}",
            "a/new/estimates.json", "{\"median\": {\"point_estimate\": 99}}",
            "a/new/benchmark.json", "{\"value_str\": \"7\", \"full_id\": \"a/7\"}");
    Reading reading = Reading.of(criterion, archive);
    assertThat(reading.result("a", Map.of("value", "7"), "time").executions())
        .containsExactly(new double[] {5, 6});
  }

  @Test
  void takesTheEstimateWhereTheTimesAreMissing() throws Exception {
    byte[] archive =
        TarFixture.of(
            "new/estimates.json", "{\"median\": {\"point_estimate\": 99}}",
            "new/benchmark.json", "{\"full_id\": \"a\"}");
    assertThat(Reading.of(criterion, archive).result("a", "time").executions())
        .containsExactly(new double[] {99});
  }

  @Test
  void followsLongNames() throws Exception {
    String path = "x/".repeat(150) + "new/";
    byte[] archive =
        TarFixture.of(
            path + "benchmark.json", "{\"full_id\": \"a\"}",
            path + "sample.json", "{\"iters\": [1], \"times\": [5]}");
    assertThat(Reading.of(criterion, archive).series()).containsExactly("a{} time");
  }

  @Test
  void namesTheFileThatIsBroken() {
    assertThatThrownBy(
            () -> Reading.of(criterion, TarFixture.of("a/new/sample.json", "{\"iters\": [1")))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageStartingWith("a/new/sample.json: ");
  }

  @Test
  void refusesTimesWithoutIterations() {
    assertThatThrownBy(() ->
            Reading.of(
                criterion,
                TarFixture.of("a/new/sample.json", "{\"iters\": [1], \"times\": [5, 6]}")))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining("2 times for 1");
  }

  @Test
  void refusesAnArchiveThatWasCutOffAnywhere() throws Exception {
    byte[] whole =
        TarFixture.of(
            "a/new/benchmark.json", "{\"full_id\": \"a\"}",
            "a/new/sample.json", "{\"iters\": [1], \"times\": [5]}");
    for (int length = 0; length < whole.length - TarFixture.END; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> Reading.of(criterion, cut))
          .as("cut after %d bytes", length)
          .isInstanceOf(UnreadableOutputException.class);
    }
  }

  @Test
  void doesNotTrustDeclaredSizes() throws Exception {
    byte[] archive = TarFixture.withSize("a/new/sample.json", "77777777777");
    assertThatThrownBy(() -> Reading.of(criterion, archive))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining("larger than");
    byte[] skipped = TarFixture.withSize("a/report.html", "77777777777");
    assertThatThrownBy(() -> Reading.of(criterion, skipped))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining("cut off");
  }

  private static double median(HarnessResult result) {
    double[] sorted = result.executions().getFirst().clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }
}
