package dev.benchwarden.load;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;

/** One upload that is close to 512 MiB when it is unpacked, the most that is taken. */
final class LargeUpload {

  private static final int BENCHMARKS = 5_900;
  private static final int SAMPLES = 9_000;

  /** The samples repeat themselves, so that what is sent is small. */
  private static final int PERIOD = 100;

  private final Client client;

  LargeUpload(Installation installation) {
    this.client = installation.client();
  }

  Figure figure() throws IOException {
    Path packed = Files.createTempFile("large-upload", ".json.gz");
    try {
      long unpacked = pack(packed);
      long start = System.nanoTime();
      client.postPacked(
          "/api/v1/projects/large/runs?revision=r1&machine=perf-1", Files.readAllBytes(packed));
      return new Figure(
          "upload of %d MiB, %,d samples".formatted(unpacked >> 20, BENCHMARKS * SAMPLES),
          "in the same heap",
          String.format(Locale.ROOT, "stored in %.0f s", (System.nanoTime() - start) / 1e9));
    } finally {
      Files.delete(packed);
    }
  }

  /** Gives the number of bytes before packing. */
  private static long pack(Path file) throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    long unpacked = 0;
    try (OutputStream packed =
            new BufferedOutputStream(new GZIPOutputStream(Files.newOutputStream(file)));
        PrintStream json = new PrintStream(packed, false, StandardCharsets.UTF_8)) {
      json.print("{ \"benchmarks\": [");
      for (int number = 1; number <= BENCHMARKS; number++) {
        String benchmark = (number == 1 ? "" : ",") + benchmark(number, random);
        unpacked += benchmark.length();
        json.print(benchmark);
      }
      json.print("] }");
    }
    return unpacked;
  }

  private static String benchmark(int number, SplittableRandom random) {
    String samples =
        IntStream.range(0, PERIOD)
            .mapToObj(_ -> String.format(Locale.ROOT, "%.4f", 1000 * (1 + random.nextDouble())))
            .collect(Collectors.joining(","));
    return """
    { "name": "Large.b%d", "metrics": [ { "name": "time", "unit": "ms", "direction": "LOWER_IS_BETTER",
      "samples": [[%s]] } ] }\
    """
        .formatted(number, String.join(",", Collections.nCopies(SAMPLES / PERIOD, samples)));
  }
}
