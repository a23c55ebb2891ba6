package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GungraunHarnessTests {

  private static final String PARSE = "counts::words::bench_parse";
  private static final Map<String, String> TEN = Map.of("id", "ten");

  private final GungraunHarness gungraun = new GungraunHarness();

  @Test
  void readsTheCountsOfThisRun() {
    Reading base = read("base-bench_parse.ten");
    HarnessResult instructions = base.result(PARSE, TEN, "Ir");
    assertThat(instructions.executions()).containsExactly(new double[] {3748});
    assertThat(instructions.unit()).isEqualTo("instructions");
    assertThat(instructions.direction()).isEqualTo(Direction.LOWER_IS_BETTER);
    assertThat(instructions.pointer()).startsWith("/profiles/0/summaries/total/summary/Callgrind");
    assertThat(base.result(PARSE, TEN, "EstimatedCycles").unit()).isEqualTo("cycles");
    assertThat(base.result(PARSE, TEN, "L1hits").executions()).containsExactly(new double[] {4762});
    assertThat(base.result(PARSE, TEN, "L1HitRate").direction()).isEqualTo(Direction.UNKNOWN);
    assertThat(base.warnings()).isEmpty();
  }

  @Test
  void ofTwoRunsTakesThisOne() {
    assertThat(read("slow-bench_parse.ten").result(PARSE, TEN, "Ir").executions())
        .containsExactly(new double[] {7808});
  }

  @Test
  void readsSeveralSummaries() {
    String first = text("base-bench_parse.ten");
    String second = text("base-bench_checksum");
    Reading following = Reading.of(gungraun, first + "\n" + second);
    assertThat(following.series())
        .contains(PARSE + "{id=ten} Ir", "counts::words::bench_checksum{} Ir");
    Reading list = Reading.of(gungraun, "[" + first + "," + second + "]");
    assertThat(list.series()).isEqualTo(following.series());
  }

  @Test
  void leavesOutWhatOnlyTheRunBeforeHad() {
    Reading reading =
        Reading.of(gungraun, summary("{\"Right\": {\"Int\": 5}}", "{\"Left\": {\"Int\": 6}}"));
    assertThat(reading.series()).containsExactly("m{} b");
  }

  @Test
  void refusesASummaryWithoutAModule() {
    assertThatThrownBy(() -> Reading.of(gungraun, "{}"))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining("module_path");
  }

  private static String summary(String a, String b) {
    return """
    {"module_path": "m", "id": null, "profiles": [{"summaries": {"total": {"summary":
      {"Callgrind": {"a": {"metrics": %s}, "b": {"diffs": null, "metrics": %s}}}}}}]}
    """
        .formatted(a, b);
  }

  private Reading read(String file) {
    return Reading.of(gungraun, text(file));
  }

  private static String text(String file) {
    return new String(Outputs.bytes("gungraun/" + file + ".summary.json"), StandardCharsets.UTF_8);
  }
}
