package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Duplicate names, mixed units, and numbers in every spelling, by the harnesses that meet them. */
class OddOutputTests {

  private static final Harnesses HARNESSES = Harnesses.installed();

  /**
   * @param results each result as {@code metric [samples] unit}, where the harness reads the output
   */
  private record Readable(String harness, String output, String... results) {}

  /**
   * @param reason a part of the message
   */
  private record Refused(String harness, String output, String reason) {}

  static List<Readable> readable() {
    return List.of(
        // The same benchmark twice: both are measured, nothing is thrown away.
        new Readable(
            "jmh",
            """
            [{"benchmark": "a", "primaryMetric": {"score": 1, "scoreUnit": "us/op"}},
             {"benchmark": "a", "primaryMetric": {"score": 2, "scoreUnit": "us/op"}}]
            """,
            "score [1.0] us/op",
            "score [2.0] us/op"),
        new Readable("go", "BenchmarkA 1 5 ns/op\nBenchmarkA 1 6 ns/op\n", "time [5.0, 6.0] ns/op"),
        new Readable(
            "libtest",
            "test a ... bench: 5 ns/iter (+/- 1)\ntest a ... bench: 6 ns/iter (+/- 1)\n",
            "time [5.0, 6.0] ns/iter"),
        new Readable(
            "github-action-benchmark",
            """
            [{"name": "a", "unit": "ms", "value": 1}, {"name": "a", "unit": "ms", "value": 2}]
            """,
            "value [1.0] ms",
            "value [2.0] ms"),
        // One benchmark in several units: each keeps its own, conversion is for the series.
        new Readable(
            "github-action-benchmark",
            """
            [{"name": "a", "unit": "ms", "value": 1}, {"name": "a", "unit": "s", "value": 2}]
            """,
            "value [1.0] ms",
            "value [2.0] s"),
        new Readable(
            "google-benchmark",
            """
            {"benchmarks": [{"name": "a", "real_time": 1, "time_unit": "ms"},
                            {"name": "a", "real_time": 2, "time_unit": "us"}]}
            """,
            "real_time [1.0] ms",
            "real_time [2.0] us"),
        // Scientific notation, and thousands that are grouped where the harness groups them.
        new Readable("go", "BenchmarkA 1 1.5e+03 ns/op\n", "time [1500.0] ns/op"),
        new Readable(
            "hyperfine",
            "{\"results\": [{\"command\": \"a\", \"times\": [1.5e-3, 2E-3]}]}",
            "time [0.0015] [0.002] s"),
        new Readable(
            "benchmarkjs",
            "a x 1,234,567 ops/sec \u00B11.00% (9 runs sampled)\n",
            "throughput [1234567.0] ops/sec"),
        new Readable(
            "libtest", "test a ... bench:   1,234.56 ns/iter (+/- 9)\n", "time [1234.56] ns/iter"),
        new Readable("benchmark-ips", "a 1.500k (\u00B1 1.0%) i/s\n", "throughput [1500.0] i/s"),
        new Readable(
            "perf-stat",
            """
            {"counter-value" : "1.5e+03", "unit" : "msec", "event" : "task-clock"}
            {"counter-value" : "2", "unit" : "msec", "event" : "task-clock"}
            """,
            "task-clock [1500.0] [2.0] msec"),
        // The same test twice: each is an execution.
        new Readable(
            "oha",
            """
            {"summary": {"requestsPerSec": 1e3}}
            [{"summary": {"requestsPerSec": 2e3}}]
            """,
            "requestsPerSec [1000.0] [2000.0] req/s"),
        // What is not finite is kept beside what is: it counts as an invalid run.
        new Readable(
            "jmh",
            """
            [{"benchmark": "a", "primaryMetric": {"score": "NaN", "scoreUnit": "us/op",
              "rawData": [["+INF", 1e999, -Infinity, NaN, 3]]}}]
            """,
            "score [Infinity, Infinity, -Infinity, NaN, 3.0] us/op"),
        new Readable(
            "go", "BenchmarkA 1 +Inf ns/op\nBenchmarkA 1 3 ns/op\n", "time [Infinity, 3.0] ns/op"));
  }

  static List<Refused> refused() {
    return List.of(
        // A field twice: which of them counts would be a guess.
        new Refused("bmf", "{\"a\": {\"latency\": {\"value\": 1}}, \"a\": {}}", "there twice"),
        new Refused("k6", "{\"metrics\": {\"a\": {\"med\": 1}, \"a\": {\"med\": 2}}}", "twice"),
        new Refused(
            "asv",
            "{\"result_columns\": [\"result\"], \"results\": {\"a\": [[1]], \"a\": [[2]]}}",
            "twice"),
        new Refused(
            "oha", "{\"summary\": {\"requestsPerSec\": 1, \"requestsPerSec\": 2}}", "twice"),
        // A comma for the decimal point, which could group thousands as well.
        new Refused(
            "jmh",
            """
            [{"benchmark": "a", "primaryMetric": {"score": "1,5", "scoreUnit": "us/op"}}]
            """,
            "\"1,5\", not a number"),
        new Refused(
            "hyperfine", "{\"results\": [{\"command\": \"a\", \"times\": [\"1,5\"]}]}", "\"1,5\""),
        new Refused("go", "BenchmarkA 1 1,5 ns/op\n", "no benchmark"),
        new Refused("libtest", "test a ... bench: 1,5 ns/iter (+/- 1)\n", "no number"),
        new Refused("benchmarkjs", "a x 1,5 ops/sec \u00B11% (9 runs sampled)\n", "expected"),
        new Refused(
            "catch2",
            """
            <Catch2TestRun><TestCase name="a"><BenchmarkResults name="b"><mean value="1,5"/>
            </BenchmarkResults></TestCase></Catch2TestRun>
            """,
            "\"1,5\", not a number"),
        new Refused(
            "pyperf",
            "{\"benchmarks\": [{\"metadata\": {\"name\": \"a\"}, \"runs\": [{\"values\": [\"1,5\"]}]}]}",
            "\"1,5\", not a number"),
        new Refused(
            "mitata",
            "{\"benchmarks\": [{\"runs\": [{\"name\": \"a\", \"stats\": {\"p50\": \"1,5\"}}]}]}",
            "\"1,5\", not a number"),
        new Refused(
            "perf-stat",
            "{\"event\": \"a\", \"counter-value\": \"1,5\"}\n",
            "\"1,5\", not a number"),
        new Refused("oha", "{\"summary\": {\"requestsPerSec\": \"1,5\"}}", "\"1,5\", not a number"),
        new Refused(
            "benchmark-ips", "[{\"name\": \"a\", \"ips\": \"1,5\"}]", "\"1,5\", not a number"),
        // Nothing finite at all.
        new Refused(
            "pyperf",
            "{\"benchmarks\": [{\"metadata\": {\"name\": \"a\"}, \"runs\": [{\"values\": [NaN]}]}]}",
            "finite"),
        new Refused("benchmark-ips", "[{\"name\": \"a\", \"ips\": NaN}]", "finite"),
        new Refused("go", "BenchmarkA 1 NaN ns/op\n", "finite"),
        new Refused("bmf", "{\"a\": {\"latency\": {\"value\": 1e999}}}", "finite"),
        new Refused(
            "hyperfine", "{\"results\": [{\"command\": \"a\", \"times\": [NaN]}]}", "finite"),
        new Refused(
            "github-action-benchmark",
            "[{\"name\": \"a\", \"unit\": \"ms\", \"value\": \"Infinity\"}]",
            "finite"),
        // Text in an encoding that nobody writes benchmarks in.
        new Refused("jmh", "\0\0\0[\0\0\0]", "Not JSON"),
        new Refused("go", "\0\0\0\0", "no benchmark"));
  }

  @ParameterizedTest
  @MethodSource("readable")
  void isRead(Readable odd) {
    assertThat(
            Reading.of(HARNESSES.named(odd.harness()), odd.output()).results().stream()
                .map(OddOutputTests::asText))
        .containsExactly(odd.results());
  }

  @ParameterizedTest
  @MethodSource("refused")
  void isRefused(Refused odd) {
    assertThatThrownBy(() -> Reading.of(HARNESSES.named(odd.harness()), odd.output()))
        .isInstanceOf(UnreadableOutputException.class)
        .hasMessageContaining(odd.reason());
  }

  private static String asText(HarnessResult result) {
    return result.executions().stream()
        .map(Arrays::toString)
        .collect(Collectors.joining(" ", result.metric() + " ", " " + result.unit()));
  }
}
