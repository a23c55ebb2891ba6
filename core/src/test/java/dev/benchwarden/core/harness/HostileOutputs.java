package dev.benchwarden.core.harness;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/**
 * Program that gives every harness outputs that claim or contain far more than any benchmark
 * writes. Run with little memory, it ends without output, or with an error for lack of memory.
 */
public final class HostileOutputs {

  private static final long LENGTH = 16L << 20;
  private static final String EIGHT_GIBIBYTES = "77777777777";
  private static final String LONG = "x".repeat(400);
  private static final String COUNTER =
      "{\"counter-value\" : \"1\", \"unit\" : \"\", \"event\" : \"%s\"}\n";
  private static final String TREE =
      "a  fastest \u2502 slowest \u2502 median \u2502 mean \u2502 samples \u2502 iters\n";
  private static final String DIVAN_CELLS =
      "  1 s \u2502 1 s \u2502 1 s \u2502 1 s \u2502 1 \u2502 1\n";
  private static final String MANY = ",1".repeat(9000);

  private HostileOutputs() {}

  /** Fails on the first output that breaks a harness other than by its own exception. */
  public static void main(String[] arguments) throws IOException {
    Harnesses harnesses = Harnesses.installed();
    for (Hostile hostile : all()) {
      for (String name : hostile.harness().isEmpty() ? harnesses.names() : hostile.names()) {
        read(harnesses.named(name), hostile);
      }
    }
  }

  private static void read(Harness harness, Hostile hostile) throws IOException {
    harness.recognises(Head.of(hostile.open()));
    try {
      harness.read(hostile.open(), event -> {});
    } catch (UnreadableOutputException expected) {
      return;
    } catch (OutOfMemoryError | RuntimeException e) {
      throw new IllegalStateException(harness.name() + " could not stand " + hostile.begin(), e);
    }
  }

  /**
   * An output of a beginning and endlessly many parts.
   *
   * @param harness whose output it pretends to be, several with commas; empty for all
   * @param part the n-th part
   */
  private record Hostile(String harness, String begin, LongFunction<String> part) {

    List<String> names() {
      return List.of(harness.split(",", -1));
    }

    InputStream open() {
      return new Endless(begin, part);
    }
  }

  private static List<Hostile> all() {
    return Stream.of(nested(), named(), sampled(), textual(), archived())
        .flatMap(List::stream)
        .toList();
  }

  private static List<Hostile> nested() {
    return List.of(
        new Hostile("", "", n -> "["),
        new Hostile("", "[{", n -> "\"a\":{"),
        new Hostile("", "[{\"benchmark\":\"a\",\"x\":", n -> "[{\"x\":"),
        new Hostile("catch2", "<Catch2TestRun>", n -> "<Section name=\"a\">"));
  }

  /** Names that have to be remembered, each another one. */
  private static List<Hostile> named() {
    return List.of(
        new Hostile("", "{\"a\":1", n -> ",\"" + n + LONG + "\":1"),
        new Hostile("bmf", "{\"a\":{}", n -> ",\"" + n + LONG + "\":{\"b\":{\"value\":1}}"),
        new Hostile(
            "google-benchmark",
            "{\"benchmarks\":[{\"name\":\"a\",\"real_time\":1}",
            n -> ",{\"name\":\"" + n + LONG + "\",\"real_time\":1}"),
        new Hostile(
            "google-benchmark",
            "{\"benchmarks\":[{\"name\":\"a\"}",
            n -> ",{\"name\":\"" + n + LONG + "\"}"),
        new Hostile("k6", "{\"metrics\":{\"a\":{}", n -> ",\"" + n + LONG + "\":{\"med\":1}"),
        new Hostile(
            "asv",
            "{\"result_columns\":[\"result\",\"params\"],\"results\":{\"a\":[[1],[]]",
            n -> ",\"" + n + LONG + "\":[[1],[]]"),
        new Hostile(
            "vitest",
            "{\"files\":[{\"groups\":[{\"benchmarks\":[{\"name\":\"a\",\"median\":1}",
            n -> ",{\"name\":\"" + n + LONG + "\",\"median\":1}"),
        new Hostile(
            "perf-send",
            "[{\"info\":{\"test_name\":\"a\"},\"metrics\":[{\"name\":\"a\",\"value\":1}",
            n -> ",{\"name\":\"" + n + LONG + "\",\"value\":1}"),
        new Hostile(
            "pyperf",
            "{\"benchmarks\":[{\"metadata\":{\"name\":\"a\"}}",
            n -> ",{\"metadata\":{\"name\":\"" + n + LONG + "\"},\"runs\":[{\"values\":[1]}]}"),
        new Hostile("mitata", "{\"layout\":[{}", n -> ",{\"name\":\"" + n + LONG + "\"}"),
        new Hostile(
            "mitata",
            "{\"benchmarks\":[{\"runs\":[{\"name\":\"a\",\"stats\":{\"p50\":1}}",
            n -> ",{\"name\":\"" + n + LONG + "\",\"stats\":{\"p50\":1}}"),
        new Hostile(
            "oha", "", n -> "{\"name\":\"" + n + LONG + "\",\"summary\":{\"requestsPerSec\":1}}"),
        new Hostile(
            "oha",
            "{\"summary\":{\"requestsPerSec\":1},\"errorDistribution\":{\"a\":1",
            n -> ",\"" + n + LONG + "\":1"));
  }

  /** Numbers that have to be remembered, because what they belong to is not complete. */
  private static List<Hostile> sampled() {
    return List.of(
        new Hostile("jmh", "[{\"benchmark\":\"a\",\"primaryMetric\":{\"rawData\":[[0", n -> ",0"),
        new Hostile(
            "jmh", "[{\"benchmark\":\"a\",\"primaryMetric\":{\"rawData\":[[0]", n -> ",[0]"),
        new Hostile(
            "jmh",
            "[{\"benchmark\":\"a\",\"primaryMetric\":{\"rawDataHistogram\":[[[[0,1]",
            n -> ",[" + n + ",1]"),
        new Hostile("hyperfine", "{\"results\":[{\"command\":\"a\",\"times\":[0", n -> ",0"),
        new Hostile(
            "vitest",
            "{\"files\":[{\"groups\":[{\"benchmarks\":[{\"name\":\"a\",\"samples\":[1]}",
            n -> ",{\"name\":\"a\",\"samples\":[1" + MANY + "]}"),
        new Hostile(
            "criterion", "{\"reason\":\"benchmark-complete\",\"measured_values\":[0", n -> ",0"),
        new Hostile("benchwarden", "{\"benchmarks\":[{\"metrics\":[{\"samples\":[0", n -> ",0"),
        new Hostile("pytest-benchmark", "{\"benchmarks\":[{\"stats\":{\"data\":[0", n -> ",0"),
        new Hostile("tinybench", "[{\"name\":\"a\",\"result\":{\"samples\":[0", n -> ",0"),
        new Hostile(
            "pyperf", "{\"benchmarks\":[{\"runs\":[{\"values\":[0]}", n -> ",{\"values\":[0]}"),
        new Hostile(
            "pyperf",
            "{\"benchmarks\":[{\"runs\":[{\"values\":[0" + MANY + "]}",
            n -> ",{\"values\":[0" + MANY + "]}"),
        new Hostile(
            "mitata",
            "{\"benchmarks\":[{}",
            n -> ",{\"runs\":[{\"name\":\"a\",\"stats\":{\"samples\":[0" + MANY + "]}}]}"),
        new Hostile(
            "benchmarkdotnet",
            "{\"Benchmarks\":[{\"Statistics\":{\"OriginalValues\":[0",
            n -> ",0"));
  }

  private static List<Hostile> textual() {
    return List.of(
        new Hostile("", "\"", n -> LONG),
        new Hostile("", "[{\"benchmark\":\"", n -> LONG),
        new Hostile("", "\0", n -> "\0\0\0\0"),
        new Hostile("go", "", n -> "Benchmark" + n + LONG + " 1 5 ns/op\n"),
        new Hostile("go", "", n -> "pkg: " + n + LONG + "\n"),
        new Hostile(
            "go",
            "",
            n -> "{\"Action\":\"output\",\"Package\":\"" + n + LONG + "\",\"Output\":\"B\"}\n"),
        new Hostile("libtest", "", n -> "test " + n + LONG + " ... bench: 5 ns/iter (+/- 1)\n"),
        new Hostile(
            "libtest",
            "",
            n -> "{\"type\":\"bench\",\"name\":\"" + n + LONG + "\",\"median\":5}\n"),
        new Hostile("benchmarkjs", "", n -> n + LONG + " x 5 ops/sec \u00B11% (9 runs sampled)\n"),
        new Hostile("benchmark-ips", "", n -> n + LONG + " 5 (\u00B1 1.0%) i/s\n"),
        new Hostile("benchmark-ips", "a", n -> " ".repeat(400)),
        new Hostile("perf-stat", "", n -> "# benchmark: " + n + LONG + "\n" + COUNTER.formatted(n)),
        new Hostile("perf-stat", "", n -> COUNTER.formatted(n + LONG)),
        new Hostile("divan", TREE, n -> "\u251C\u2500 " + n + LONG + DIVAN_CELLS),
        new Hostile("divan", TREE, n -> "   ".repeat((int) n) + "\u251C\u2500 a" + DIVAN_CELLS),
        new Hostile("divan", "a  fastest \u2502", n -> " ".repeat(400)),
        new Hostile("catch2", "<Catch2TestRun><TestCase name=\"", n -> LONG),
        new Hostile("catch2", "<Catch2TestRun ", n -> "a" + n + "=\"\" "));
  }

  /**
   * A header of tar claims eight gigabytes of a name, of a result, or of something to be skipped.
   */
  private static List<Hostile> archived() {
    return Stream.of('L', 'x', '0', '5')
        .map(type -> TarFixture.header("c/new/sample.json", type, EIGHT_GIBIBYTES))
        .map(header -> new Hostile("criterion", header, n -> LONG))
        .toList();
  }

  private static final class Endless extends InputStream {

    private final LongFunction<String> part;
    private byte[] current;
    private int position;
    private long number;
    private long length;

    Endless(String begin, LongFunction<String> part) {
      current = begin.getBytes(StandardCharsets.UTF_8);
      this.part = part;
    }

    @Override
    public int read() {
      while (position == current.length) {
        if (length > LENGTH) {
          return -1;
        }
        current = part.apply(number++).getBytes(StandardCharsets.UTF_8);
        position = 0;
        length += current.length;
      }
      return Byte.toUnsignedInt(current[position++]);
    }

    @Override
    public int read(byte[] bytes, int offset, int count) {
      for (int i = 0; i < count; i++) {
        int next = read();
        if (next < 0) {
          return i == 0 ? -1 : i;
        }
        bytes[offset + i] = (byte) next;
      }
      return count;
    }
  }
}
