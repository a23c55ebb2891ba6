package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;

import dev.benchwarden.core.statistics.Direction;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of JMH's reader with output that is odd, broken or hostile. */
class JmhBadInputTests {

  private static final String METRIC = "{\"score\": 5, \"scoreUnit\": \"us/op\"}";

  private final JmhHarness jmh = new JmhHarness();

  @Test
  void refusesEveryTruncation() {
    byte[] whole = Outputs.bytes("jmh/kmongo/FriendWithBuddiesData.json");
    int end = new String(whole, StandardCharsets.UTF_8).stripTrailing().length();
    for (int length = 0; length < end; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> Reading.of(jmh, cut))
          .as("cut after %d bytes", length)
          .isInstanceOf(UnreadableOutputException.class);
    }
  }

  @Test
  void saysThatAnOutputWasCutOff() {
    byte[] whole = Outputs.bytes("jmh/kmongo/Friend.json");
    UnreadableOutputException e = unreadable(Arrays.copyOf(whole, whole.length / 2));
    assertThat(e).hasMessageContaining("cut off");
    assertThat(e.line()).isGreaterThan(10);
    assertThat(e.pointer()).startsWith("/");
  }

  @Test
  void neverFailsOtherwiseThanByItsOwnException() {
    byte[] whole = Outputs.bytes("jmh/kmongo/Friend.json");
    qt().withExamples(3000)
        .forAll(integers().between(0, whole.length - 1), integers().between(0, 255))
        .checkAssert((place, value) -> {
          byte[] damaged = whole.clone();
          damaged[place] = value.byteValue();
          try {
            assertThat(Reading.of(jmh, damaged).results()).isNotEmpty();
          } catch (UnreadableOutputException e) {
            assertThat(e).message().isNotBlank();
          }
        });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''                                  | empty
          hello                               | Not JSON
          {}                                  | is an object, not a list
          "x"                                 | is a string, not a list
          []                                  | no benchmark
          [3]                                 | is a number, not an object
          [{}]                                | no field "benchmark"
          [{"benchmark": "a"}]                | no field "primaryMetric"
          [{"benchmark": 3}]                  | is a number, not a string
          [{"benchmark": "a", "benchmark":"b"}] | there twice
          [{"benchmark": "a", "primaryMetric": null}] | is null, not an object
          [{"benchmark": "a", "primaryMetric": {"score": 1}}] | no field "scoreUnit"
          [{"benchmark": "a", "primaryMetric": {"scoreUnit": "us/op"}}] | no field "score"
          [{"benchmark": "a", "primaryMetric": {"score": "1,5", "scoreUnit": "us/op"}}] | not a number
          [{"benchmark": "a", "primaryMetric": {"score": [1], "scoreUnit": "us/op"}}] | not a number
          [{"benchmark": "a", "primaryMetric": {"score": 1, "scoreUnit": "s/op"}}] [] | follows the end
          """)
  void saysWhatIsWrong(String output, String message) {
    assertThat(unreadable(output)).hasMessageContaining(message);
  }

  @Test
  void namesThePlaceOfAWrongType() {
    UnreadableOutputException e =
        unreadable(
            """
            [
              {"benchmark": "a", "primaryMetric": {"score": 5, "scoreUnit": "us/op"}},
              {"benchmark": "b", "primaryMetric": {"score": 5, "scoreUnit": "us/op",
                  "rawData": [[5, 6],
                              [5, {}]]}}
            ]
            """);
    assertThat(e.pointer()).isEqualTo("/1/primaryMetric/rawData/1/1");
    assertThat(e.line()).isEqualTo(5);
  }

  @Test
  void refusesAVeryLongName() {
    UnreadableOutputException e = unreadable(benchmark("a".repeat(10_000), METRIC));
    assertThat(e).hasMessageContaining("10000 characters long").hasMessageContaining("512");
    assertThat(String.valueOf(e.getMessage())).hasSizeLessThan(300);
    assertThat(e.pointer()).isEqualTo("/0/benchmark");
    assertThat(e.line()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\\u0000b", "a\\ud800", "  "})
  void refusesANameThatCannotBeStored(String name) {
    assertThat(unreadable(benchmark(name, METRIC)).pointer()).startsWith("/0");
  }

  @Test
  void keepsNamesThatLookLikeMarkup() {
    String name = "<script>alert('x')</script> & | `@all`";
    assertThat(read(benchmark(name, METRIC)).results().getFirst().benchmark()).isEqualTo(name);
  }

  @Test
  void leavesOutAMetricWithoutAFiniteValueAndWarns() {
    Reading reading =
        read(
            """
            [{"benchmark": "a", "primaryMetric": %s, "secondaryMetrics": {
                "x": {"score": "NaN", "scoreUnit": "us/op", "rawData": [["NaN"], ["+INF"]]},
                "stack": {"score": "NaN", "scoreUnit": "---"}}}]
            """
                .formatted(METRIC));
    assertThat(reading.series()).containsExactly("a{} score");
    assertThat(reading.warningPointers()).containsExactly("/0/secondaryMetrics/x/score");
    assertThat(reading.warnings().getFirst().detail()).contains("no finite value");
  }

  @Test
  void refusesAnOutputWithoutAnyFiniteValue() {
    assertThat(unreadable(benchmark("a", "{\"score\": \"NaN\", \"scoreUnit\": \"ops/s\"}")))
        .hasMessageContaining("finite");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e-301", "-1e301", "5e-324"})
  void saysOfAnOutputWithoutAnyOtherValueThatItsFiniteOnesCannotBeStored(String score) {
    assertThat(unreadable(benchmark("a", "{\"score\": %s, \"scoreUnit\": \"x\"}".formatted(score))))
        .hasMessageContaining("closer to zero than 1e-300 or beyond 1e300 are left out");
  }

  @Test
  void keepsAnIterationThatIsNotANumber() {
    Reading reading =
        read(
            benchmark(
                "a",
                "{\"score\": \"NaN\", \"scoreUnit\": \"us/op\", \"rawData\": [[1, \"NaN\"], [2]]}"));
    assertThat(reading.results().getFirst().executions())
        .containsExactly(new double[] {1, Double.NaN}, new double[] {2});
    assertThat(reading.warnings().getFirst().detail())
        .isEqualTo("score has 1 value that is not finite: invalid, and left out of its median");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-3.5", "0e99"})
  void warnsOfAScoreThatCannotBe(String score) {
    Reading reading =
        read(benchmark("a", "{\"score\": %s, \"scoreUnit\": \"ops/s\"}".formatted(score)));
    assertThat(reading.results()).hasSize(1);
    assertThat(reading.warningPointers()).containsExactly("/0/primaryMetric/score");
    assertThat(reading.warnings().getFirst().detail()).contains("zero or negative");
  }

  @Test
  void readsFieldsInAnyOrder() {
    Reading reading =
        read(
            """
            [{"secondaryMetrics": {}, "primaryMetric":
                {"rawData": [[5, 6]], "unknown": {"deep": [[{}]]}, "scoreUnit": "us/op", "score": 5.5},
              "params": {"n": "1"}, "extra": [1, 2], "threads": 4, "mode": "ss", "benchmark": "a"}]
            """);
    assertThat(reading.series()).containsExactly("a{mode=ss, n=1, threads=4} score");
    assertThat(reading.results().getFirst().executions()).containsExactly(new double[] {5, 6});
  }

  @Test
  void keepsAParameterApartFromAnEquallyNamedSetting() {
    Reading reading =
        read(
            """
            [{"benchmark": "a", "params": {"threads": "x", "mode": "fast"}, "threads": 2,
              "mode": "sample", "primaryMetric": %s}]
            """
                .formatted(METRIC));
    assertThat(reading.results().getFirst().parameters())
        .isEqualTo(
            Map.of("threads", "x", "mode", "fast", "jmh.threads", "2", "jmh.mode", "sample"));
  }

  @ParameterizedTest
  @CsvSource({
    "thrpt, ops/s, HIGHER_IS_BETTER",
    "avgt, us/op, LOWER_IS_BETTER",
    "sample, ns/op, LOWER_IS_BETTER",
    "ss, s/op, LOWER_IS_BETTER",
    "thrpt, rows, HIGHER_IS_BETTER",
    "other, ms, LOWER_IS_BETTER",
    "other, rows, UNKNOWN"
  })
  void modeAndUnitGiveTheDirection(String mode, String unit, Direction direction) {
    Reading reading =
        read(
            """
            [{"benchmark": "a", "mode": "%s", "primaryMetric": {"score": 1, "scoreUnit": "%s"}}]
            """
                .formatted(mode, unit));
    assertThat(reading.results().getFirst().direction()).isEqualTo(direction);
    assertThat(reading.warnings()).hasSize(direction == Direction.UNKNOWN ? 1 : 0);
  }

  @Test
  void readsNumbersHoweverTheyAreWritten() {
    Reading reading =
        read(
            benchmark(
                "a",
                """
                {"score": "1", "scoreUnit": "us/op",
                 "rawData": [[1e3, "2.5E-3", -0.0, 1%s, 1e999, ".5", "+7."]]}
                """
                    .formatted("0".repeat(400))));
    assertThat(reading.results().getFirst().executions().getFirst())
        .containsExactly(
            1000, 0.0025, 0.0, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 0.5, 7);
  }

  @Test
  void stripsTheDotOfOldProfilerMetrics() {
    Reading reading =
        read(
            """
            [{"benchmark": "a", "primaryMetric": %s, "secondaryMetrics": {
                "\u00B7gc.alloc.rate.norm": {"score": 48, "scoreUnit": "B/op"}}}]
            """
                .formatted(METRIC));
    assertThat(reading.result("a", "gc.alloc.rate.norm").direction())
        .isEqualTo(Direction.LOWER_IS_BETTER);
  }

  @ParameterizedTest
  @CsvSource({
    "encode\u00B7p0.50, p0.50, LOWER_IS_BETTER, us/op",
    "encode\u00B7p1.00, p1.00, UNKNOWN, us/op",
    "p0.99, p0.99, LOWER_IS_BETTER, us/op",
    "\u00B7CPI, CPI, UNKNOWN, clks/insn",
    "\u00B7instructions, instructions, LOWER_IS_BETTER, #/op",
    "\u00B7gc.count, gc.count, UNKNOWN, counts",
    "\u00B7, \u00B7, LOWER_IS_BETTER, us/op"
  })
  void metricsOfProfilersHaveTheSameNameInEveryVersion(
      String written, String name, Direction direction, String unit) {
    Reading reading =
        read(
            """
            [{"benchmark": "a", "primaryMetric": %s, "secondaryMetrics": {
                "%s": {"score": 48, "scoreUnit": "%s"}}}]
            """
                .formatted(METRIC, written, unit));
    assertThat(reading.result("a", name).direction()).isEqualTo(direction);
    assertThat(reading.warnings()).isEmpty();
  }

  @Test
  void warnsWhenTheBenchmarksRanOnDifferentRuntimes() {
    Reading reading =
        read(
            """
            [{"benchmark": "a", "vmName": "VM", "jdkVersion": "17", "primaryMetric": %1$s},
             {"benchmark": "b", "vmName": "VM", "jdkVersion": "25", "primaryMetric": %1$s}]
            """
                .formatted(METRIC));
    assertThat(reading.fingerprint()).isEmpty();
    assertThat(reading.warnings().getFirst().detail()).contains("VM 17, VM 25");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[[[1, 2, 3]]]", "[[[1]]]", "[[[1, -1]]]", "[[[1, 0.5]]]", "[[1]]"})
  void refusesAHistogramThatIsNone(String fork) {
    assertThat(
            unreadable(
                benchmark(
                    "a",
                    "{\"score\": 1, \"scoreUnit\": \"us/op\", \"rawDataHistogram\": [%s]}"
                        .formatted(fork))))
        .hasMessageMatching(".*(expected|not a list).*");
  }

  @Test
  void refusesNestingWithoutEnd() {
    assertThat(unreadable("[{\"x\":" + "[".repeat(100_000)))
        .hasMessageContaining("more than 100 deep");
  }

  @Test
  void refusesMoreNumbersThanItWouldKeep() throws IOException {
    byte[] begin =
        "[{\"benchmark\":\"a\",\"primaryMetric\":{\"rawData\":[[0".getBytes(StandardCharsets.UTF_8);
    byte[] zeros = ",0".repeat(1_000_001).getBytes(StandardCharsets.UTF_8);
    InputStream output =
        new SequenceInputStream(new ByteArrayInputStream(begin), new ByteArrayInputStream(zeros));
    assertThatThrownBy(() -> jmh.read(output, event -> {}))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining("1000000 numbers");
  }

  @Test
  void passesOnAFailureOfTheStream() {
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("connection reset");
          }
        };
    assertThatThrownBy(() -> jmh.read(broken, event -> {}))
        .isInstanceOf(IOException.class)
        .hasMessage("connection reset");
  }

  @Test
  void readsWhatFollowsManyBenchmarksWithoutKeepingThem() {
    String one = benchmark("a", METRIC);
    String element = one.substring(1, one.length() - 1);
    List<String> many = Collections.nCopies(5000, element);
    assertThat(read("[" + String.join(",", many) + "]").results()).hasSize(5000);
  }

  private static String benchmark(String name, String metric) {
    return "[{\"benchmark\": \"%s\", \"primaryMetric\": %s}]".formatted(name, metric);
  }

  private Reading read(String output) {
    return Reading.of(jmh, output);
  }

  private UnreadableOutputException unreadable(String output) {
    return unreadable(output.getBytes(StandardCharsets.UTF_8));
  }

  private UnreadableOutputException unreadable(byte[] output) {
    UnreadableOutputException e =
        catchThrowableOfType(UnreadableOutputException.class, () -> Reading.of(jmh, output));
    assertThat(e).isNotNull();
    return e;
  }
}
