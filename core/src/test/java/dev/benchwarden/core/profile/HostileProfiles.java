package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.UnreadableOutputException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.LongFunction;
import java.util.zip.GZIPOutputStream;

/**
 * Program that reads profiles that are deeper, wider and longer than any program's, lead in circles
 * or claim wrong sizes. Run with little memory, it ends without output, or with an error for lack
 * of memory.
 */
public final class HostileProfiles {

  private static final long LENGTH = 24L << 20;
  private static final int DAMAGED = 60;
  private static final int HEADER = 68;
  private static final String LONG = "x".repeat(2_000);

  private HostileProfiles() {}

  /**
   * A profile of a beginning, many parts and an end.
   *
   * @param part the n-th part
   */
  private record Hostile(String begin, LongFunction<String> part, String end) {

    void write(OutputStream file, long length) throws IOException {
      file.write(bytes(begin));
      long written = 0;
      for (long n = 0; written < length; n++) {
        byte[] next = bytes(part.apply(n));
        file.write(next);
        written += Math.max(next.length, 4);
      }
      file.write(bytes(end));
    }

    private static byte[] bytes(String text) {
      return text.getBytes(StandardCharsets.ISO_8859_1);
    }
  }

  /** Consumer of a written profile. */
  public interface Taker {

    /**
     * @param begin what the profile begins with
     */
    void take(String begin) throws IOException;
  }

  /** Fails on the first profile that breaks a reader other than by its own exception. */
  public static void main(String[] arguments) throws IOException {
    Path file = Files.createTempFile("hostile", ".profile");
    try {
      write(file, LENGTH, begin -> read(file, begin));
      readDamagedRecordings(file);
    } finally {
      Files.delete(file);
    }
  }

  /**
   * Writes one profile after the other into a file, the last of them packed.
   *
   * @param length how many bytes of parts each has
   */
  public static void write(Path file, long length, Taker taker) throws IOException {
    for (Hostile hostile : all()) {
      try (OutputStream bytes = new BufferedOutputStream(Files.newOutputStream(file))) {
        hostile.write(bytes, length);
      }
      taker.take(hostile.begin());
    }
    try (OutputStream bomb = new GZIPOutputStream(Files.newOutputStream(file))) {
      new Hostile("a;b 1\n", n -> "a;b 1\n".repeat(1000), "").write(bomb, 12 * length);
    }
    taker.take("a packed bomb");
  }

  /** The JDK's reader fails in many ways at bytes that are not what a recording has there. */
  private static void readDamagedRecordings(Path file) throws IOException {
    byte[] whole;
    Path recording = Profiles.ROOT.resolve("seeded/java-concat-base.jfr.gz");
    try (InputStream bytes = new ProfileFile(recording, ProfileLimits.DEFAULT).open()) {
      whole = bytes.readAllBytes();
    }
    Random random = new Random(7);
    for (int n = 0; n < DAMAGED; n++) {
      byte[] damaged = whole.clone();
      for (int i = random.nextInt(8); i >= 0; i--) {
        damaged[HEADER + random.nextInt(whole.length - HEADER)] = (byte) random.nextInt(256);
      }
      Files.write(file, damaged);
      read(file, "recording " + n);
    }
  }

  private static void read(Path file, String begin) throws IOException {
    try {
      FoldedProfile profile = ProfileFormats.installed().read(file);
      ProfileDifference.of(profile, profile, null);
    } catch (UnreadableOutputException expected) {
      return;
    } catch (VirtualMachineError | RuntimeException e) {
      throw new IllegalStateException("could not stand " + begin, e);
    }
  }

  private static List<Hostile> all() {
    return List.of(
        new Hostile("a;b 1\n", n -> "f;".repeat(1000), " 1\n"),
        new Hostile("a;b 1\n", n -> "a;" + n + LONG + " 1\n", ""),
        new Hostile("a;b 1\n", n -> "a;" + n % 4000 + ";" + n % 4001 + " 1\n", ""),
        new Hostile("a;b 1\n", n -> "f<".repeat(900) + n + " 1\n", ""),
        new Hostile("p 1 1.0: 1 cycles:\n\tff a (b)\n", n -> "\tff f" + n + " (b)\n", "\n"),
        new Hostile("p 1 1.0: 1 cycles:\n\tff a (b)\n\n", n -> "p 1 1.0: 1 cycles:\n\n", ""),
        new Hostile(
            "# callgrind format\nevents: Ir\n", n -> "fn=(" + n + ") " + LONG + "\n1 1\n", ""),
        new Hostile(
            "# callgrind format\nevents: Ir\nfn=a\n1 1\n",
            n -> "fn=" + n % 700 + "\n1 1\ncfn=" + n % 701 + "\ncalls=1 1\n1 9000000\n",
            ""),
        new Hostile(
            "{\"nodes\":[{\"id\":0,\"callFrame\":{\"functionName\":\"a\"},\"children\":[1]}",
            n ->
                ",{\"id\":%d,\"hitCount\":1,\"callFrame\":{\"functionName\":\"f%d\"},\"children\":[%d]}"
                    .formatted(n + 1, n, n + 2),
            "]}"),
        new Hostile(
            "{\"nodes\":[{\"id\":0,\"hitCount\":1,\"callFrame\":{\"functionName\":\"a\"},"
                + "\"children\":[0]}],\"samples\":[0",
            n -> ",0",
            "]}"),
        new Hostile("{\"meta\":{},\"threads\":[{\"stackTable\":{\"prefix\":[0", n -> ",0", "]}}]}"),
        new Hostile("{\"meta\":{},\"threads\":[{}", n -> ",{\"samples\":{\"stack\":[0]}}", "]}"),
        new Hostile(
            "{\"meta\":{},\"threads\":[{\"stringArray\":[\"a\"",
            n -> ",\"" + n + LONG + "\"",
            "]}]}"),
        new Hostile(
            "{\"meta\":{},\"threads\":[{\"stackTable\":{\"prefix\":[0],\"frame\":[0]},"
                + "\"samples\":{\"stack\":[0",
            n -> ",0",
            "]}}]}"),
        // pprof: locations, functions and strings without end, then one sample without end
        new Hostile("\n\4\b\1\20\2", n -> "\"\b\b" + varint(n) + "\"\2\b\1", ""),
        new Hostile("\n\4\b\1\20\2", n -> "*\6\b" + varint(n) + "\20\1", ""),
        new Hostile("\n\4\b\1\20\2", n -> "2\177" + "s".repeat(127), ""),
        new Hostile("\n\4\b\1\20\2\"\6\b\1\"\2\b\1\22\200\200\200\30", n -> "\b\1", ""),
        new Hostile("FLR\0\0\2\0\1", n -> "\0", ""));
  }

  /** A number in three bytes. */
  private static String varint(long number) {
    char first = (char) (number & 0x7F | 0x80);
    char second = (char) (number >> 7 & 0x7F | 0x80);
    return "" + first + second + (char) (number >> 14 & 0x7F);
  }
}
