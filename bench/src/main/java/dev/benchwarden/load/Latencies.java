package dev.benchwarden.load;

import java.util.Locale;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/** How long the same request took, each time, to a tenth of a percent; for several threads. */
final class Latencies {

  private final Histogram nanoseconds = new ConcurrentHistogram(3);

  void time(Runnable request) {
    long start = System.nanoTime();
    request.run();
    nanoseconds.recordValue(System.nanoTime() - start);
  }

  void addMillis(long millis) {
    nanoseconds.recordValue(millis * 1_000_000);
  }

  /** Such as {@code p50 9.1 ms, p99 17 ms}. */
  String p50AndP99() {
    return "p50 %s, p99 %s".formatted(percentile(50), percentile(99));
  }

  /** The median, in milliseconds. */
  double p50() {
    return millis(50);
  }

  private double millis(double percent) {
    return nanoseconds.getValueAtPercentile(percent) / 1e6;
  }

  private String percentile(double percent) {
    double millis = millis(percent);
    return String.format(Locale.ROOT, millis < 100 ? "%.1f ms" : "%.0f ms", millis);
  }
}
