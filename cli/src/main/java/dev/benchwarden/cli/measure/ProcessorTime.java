package dev.benchwarden.cli.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Processor time of the machine so far, in clock ticks of the kernel.
 *
 * @param nanos when it was read, on the clock of {@link System#nanoTime}
 * @param busy of all processes
 * @param stolen by the hypervisor
 * @param own of this process and of those it started that have ended
 */
record ProcessorTime(long nanos, long busy, long stolen, long own) {

  private static final double TICKS_PER_SECOND = 100;
  private static final double NANOS_PER_SECOND = 1e9;

  /** In a shorter time, a tick or two would look like a busy machine. */
  private static final double SHORTEST_SECONDS = 1;

  /**
   * @param proc usually {@code /proc}
   * @return null where the system does not show it
   */
  static @Nullable ProcessorTime now(Path proc) {
    try {
      long[] all = numbers(Files.readAllLines(proc.resolve("stat")).getFirst());
      String self = Files.readString(proc.resolve("self/stat"));
      // The name in brackets may hold spaces; utime, stime, cutime and cstime are fields 14 to 17.
      String[] own = self.substring(self.lastIndexOf(')') + 2).split(" ");
      long ticks = Arrays.stream(own, 11, 15).mapToLong(Long::parseLong).sum();
      return new ProcessorTime(
          System.nanoTime(), all[0] + all[1] + all[2] + all[5] + all[6], all[7], ticks);
    } catch (IOException | RuntimeException unknown) {
      return null;
    }
  }

  private static long[] numbers(String line) {
    List<String> words = List.of(line.trim().split("\\s+"));
    return words.stream().skip(1).mapToLong(Long::parseLong).toArray();
  }

  /** The use by others since an earlier time; unknown if that is too recent. */
  Disturbance since(ProcessorTime earlier) {
    double seconds = (nanos - earlier.nanos) / NANOS_PER_SECOND;
    if (seconds < SHORTEST_SECONDS) {
      return Disturbance.UNKNOWN;
    }
    double others = busy - earlier.busy - (own - earlier.own);
    double used = busy - earlier.busy;
    double taken = stolen - earlier.stolen;
    return new Disturbance(
        Math.max(0, others) / TICKS_PER_SECOND / seconds,
        used + taken > 0 ? Math.max(0, taken) / (used + taken) : 0.0);
  }
}
