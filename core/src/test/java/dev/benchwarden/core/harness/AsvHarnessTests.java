package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.statistics.Direction;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AsvHarnessTests {

  private final AsvHarness asv = new AsvHarness();
  private final Reading base = Reading.of(asv, Outputs.bytes("asv/base.json"));

  @Test
  void eachCombinationOfParametersHasItsResult() {
    assertThat(base.result("words.FibSuite.time_fib", Map.of("param1", "10"), "time").executions())
        .containsExactly(new double[] {2.765136034295587e-07});
    HarnessResult large = base.result("words.FibSuite.time_fib", Map.of("param1", "200"), "time");
    assertThat(large.executions()).containsExactly(new double[] {3.6743446403732483e-06});
    assertThat(large.pointer()).isEqualTo("/results/words.FibSuite.time_fib/0/1");
  }

  @Test
  void thePrefixTellsWhatIsMeasured() {
    assertMetric("words.WordSuite.time_word_count", "time", "s", Direction.LOWER_IS_BETTER);
    assertMetric("words.WordSuite.peakmem_matrix", "memory", "B", Direction.LOWER_IS_BETTER);
    assertMetric("words.WordSuite.mem_matrix", "memory", "B", Direction.LOWER_IS_BETTER);
    assertMetric("words.WordSuite.track_distinct_words", "value", "", Direction.UNKNOWN);
  }

  @Test
  void warnsOfABenchmarkThatFailed() {
    assertThat(base.warnings())
        .extracting(HarnessEvent.Warning::detail)
        .contains("words.Broken.time_raises has no result: it failed");
  }

  @Test
  void seesTheInjectedSlowdown() {
    Reading slow = Reading.of(asv, Outputs.bytes("asv/slow.json"));
    double ratio = time(slow) / time(base);
    assertThat(ratio).isGreaterThan(2);
  }

  @Test
  void tellsTheMachine() {
    assertThat(base.fingerprint())
        .isEqualTo(Map.of("cores", "1", "os", "Linux", "memory", "24GB", "runtime", "Python 3.11"));
  }

  @Test
  void takesSamplesWhereTheyWereRecordedAndCountsParametersFromTheLast() {
    Reading reading =
        Reading.of(
            asv,
            """
            {"result_columns": ["result", "params", "samples"], "results":
              {"a.time_x": [[1, 2, 3, null], [["p", "q"], ["1", "2"]], [[5, 6], null, [7], null]]}}
            """);
    assertThat(reading.series())
        .containsExactly(
            "a.time_x{param1=p, param2=1} time",
            "a.time_x{param1=p, param2=2} time",
            "a.time_x{param1=q, param2=1} time");
    assertThat(reading.results().get(0).executions()).containsExactly(new double[] {5, 6});
    assertThat(reading.results().get(1).executions()).containsExactly(new double[] {2});
    assertThat(reading.warningPointers()).containsExactly("/results/a.time_x/0/3");
  }

  @Test
  void theDescriptionsBesideItNameParametersAndUnits() {
    Reading named = Reading.of(asv, Outputs.bytes("asv/with-descriptions.json"));
    assertThat(named.result("words.FibSuite.time_fib", Map.of("n", "200"), "time").unit())
        .isEqualTo("s");
    HarnessResult words = named.result("words.WordSuite.track_distinct_words", "value");
    assertThat(words.unit()).isEqualTo("words");
    assertThat(words.direction()).isEqualTo(Direction.UNKNOWN);
    assertThat(named.fingerprint()).isEqualTo(base.fingerprint());
  }

  @Test
  void theDescriptionsMayComeFirst() {
    Reading reading =
        Reading.of(
            asv,
            """
            {"version": 2, "a.b": {"param_names": ["size"], "type": "time", "unit": "seconds"}}
            {"result_columns": ["result", "params"], "results": {"a.b": [[3], [["7"]]]}}
            """);
    assertThat(reading.series()).containsExactly("a.b{size=7} time");
  }

  @Test
  void refusesTheResultsOfTwoRuns() {
    String results = "{\"result_columns\": [\"result\"], \"results\": {\"time_a\": [[1]]}}";
    assertThatThrownBy(() -> Reading.of(asv, results + results))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining("more than one result file");
  }

  @Test
  void refusesMoreParametersThanItWouldKeep() {
    String value = ",\"" + "x".repeat(2000) + "\"";
    assertThatThrownBy(() ->
            Reading.of(
                asv,
                "{\"result_columns\": [\"params\"], \"results\": {\"a\": [[[\"\""
                    + value.repeat(9000)
                    + "]]]}}"))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining("longer than");
  }

  @Test
  void refusesResultsThatDoNotFitTheirParameters() {
    for (String results : List.of("[[1, 2], []]", "[[1], [[\"a\", \"b\"]]]", "[[1], [[]]]")) {
      assertThatThrownBy(() ->
              Reading.of(
                  asv,
                  "{\"result_columns\": [\"result\", \"params\"], \"results\": {\"time_a\": "
                      + results
                      + "}}"))
          .isInstanceOf(UnreadableOutputException.class)
          .hasMessageContaining("combinations");
    }
  }

  @Test
  void refusesAnotherVersionOfTheFile() {
    assertThatThrownBy(() -> Reading.of(asv, "{\"results\": {\"time_a\": 1.5}}"))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining("result_columns");
  }

  private void assertMetric(String benchmark, String metric, String unit, Direction direction) {
    HarnessResult result = base.result(benchmark, metric);
    assertThat(result.unit()).isEqualTo(unit);
    assertThat(result.direction()).isEqualTo(direction);
  }

  private static double time(Reading reading) {
    return reading.result("words.WordSuite.time_word_count", "time").executions().getFirst()[0];
  }
}
