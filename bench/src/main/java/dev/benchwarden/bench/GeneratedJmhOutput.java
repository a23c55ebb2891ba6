package dev.benchwarden.bench;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Output of JMH for very many benchmarks of three forks and five iterations, with a profiler's
 * metric; indented as JMH does. A thousand of them are made once and repeated.
 */
final class GeneratedJmhOutput extends InputStream {

  private static final List<byte[]> BENCHMARKS = benchmarks();
  private static final byte[] END = "\n]\n".getBytes(StandardCharsets.UTF_8);

  private final long atLeast;
  private byte[] current = "[\n".getBytes(StandardCharsets.UTF_8);
  private int position;
  private int next;
  private long length = current.length;

  /**
   * @param atLeast bytes; the last benchmark is complete
   */
  GeneratedJmhOutput(long atLeast) {
    this.atLeast = atLeast;
  }

  /** How many bytes have been made up so far. */
  long length() {
    return length;
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
  }

  @Override
  public int read(byte[] buffer, int offset, int count) {
    if (position == current.length && !advance()) {
      return -1;
    }
    int copied = Math.min(count, current.length - position);
    System.arraycopy(current, position, buffer, offset, copied);
    position += copied;
    return copied;
  }

  private boolean advance() {
    if (current == END) {
      return false;
    }
    boolean last = length >= atLeast && next > 0;
    current = last ? END : BENCHMARKS.get(next++ % BENCHMARKS.size());
    position = last || next > 1 ? 0 : 1;
    length += current.length - position;
    return true;
  }

  private static List<byte[]> benchmarks() {
    SplittableRandom random = new SplittableRandom(1);
    List<byte[]> benchmarks = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      benchmarks.add(benchmark(i, random).getBytes(StandardCharsets.UTF_8));
    }
    return benchmarks;
  }

  /** A comma goes before each but the first, whose reader skips it. */
  private static String benchmark(int number, SplittableRandom random) {
    return """
    ,
        {
            "jmhVersion" : "1.37",
            "benchmark" : "org.example.codec.Codec%dBenchmark.encode",
            "mode" : "avgt",
            "threads" : 1,
            "forks" : 3,
            "jdkVersion" : "25.0.3",
            "vmName" : "OpenJDK 64-Bit Server VM",
            "warmupIterations" : 3,
            "warmupTime" : "1 s",
            "measurementIterations" : 5,
            "measurementTime" : "1 s",
            "params" : {
                "size" : "%d"
            },
            "primaryMetric" : %s,
            "secondaryMetrics" : {
                "gc.alloc.rate.norm" : %s
            }
        }\
    """
        .formatted(
            number, 1 << number % 20, metric("us/op", 940, random), metric("B/op", 96, random));
  }

  private static String metric(String unit, double level, SplittableRandom random) {
    String forks =
        IntStream.range(0, 3)
            .mapToObj(_ -> fork(level, random))
            .collect(Collectors.joining(",\n                    "));
    return """
    {
                "score" : %1$s,
                "scoreError" : %2$s,
                "scoreConfidence" : [
                    %1$s,
                    %1$s
                ],
                "scorePercentiles" : {
                    "0.0" : %1$s,
                    "50.0" : %1$s,
                    "90.0" : %1$s,
                    "99.0" : %1$s,
                    "100.0" : %1$s
                },
                "scoreUnit" : "%3$s",
                "rawData" : [
                    %4$s
                ]
            }\
    """
        .formatted(level, level / 100, unit, forks);
  }

  private static String fork(double level, SplittableRandom random) {
    return IntStream.range(0, 5)
        .mapToObj(_ -> Double.toString(level * (1 + .01 * random.nextGaussian())))
        .collect(
            Collectors.joining(
                ",\n                        ",
                "[\n                        ",
                "\n                    ]"));
  }
}
