package dev.benchwarden.core.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** JMH's primary or secondary metric of a benchmark. */
final class JmhMetric {

  private static final int MOST_FORKS = 10_000;

  private final String pointer;
  private @Nullable Double score;
  private @Nullable String unit;
  private final List<double[]> forks = new ArrayList<>();
  private final List<double[]> histograms = new ArrayList<>();

  private JmhMetric(String pointer) {
    this.pointer = pointer;
  }

  /**
   * @throws UnreadableOutputException if the value on which it stands is no metric
   */
  static JmhMetric read(JsonOutput json) {
    JmhMetric metric = new JmhMetric(json.pointer());
    json.object("The metric", field -> metric.readField(field, json));
    if (metric.unit == null || metric.score == null) {
      String missing = metric.unit == null ? "scoreUnit" : "score";
      throw new UnreadableOutputException(
          "The metric has no field \"%s\"".formatted(missing), metric.pointer, json.line());
    }
    return metric;
  }

  private void readField(String field, JsonOutput json) {
    switch (field) {
      case "score" -> score = json.number("The score");
      case "scoreUnit" -> unit = json.text("scoreUnit", NameRules.MAX_UNIT);
      case "rawData" -> readForks("rawData", forks, json, () -> json.numbers("The fork"));
      case "rawDataHistogram" ->
          readForks("rawDataHistogram", histograms, json, () -> histogram(json));
      default -> {}
    }
  }

  private static void readForks(
      String field, List<double[]> forks, JsonOutput json, Supplier<double[]> fork) {
    if (json.isNull()) {
      return;
    }
    json.list(
        field,
        () -> {
          if (forks.size() == MOST_FORKS) {
            throw json.unreadable("%s has more than %d forks".formatted(field, MOST_FORKS));
          }
          forks.add(fork.get());
        });
  }

  /** All iterations of a fork are one distribution of single operations. */
  private static double[] histogram(JsonOutput json) {
    Histogram histogram = new Histogram();
    json.list("The fork", () -> json.list("The iteration", () -> readBin(json, histogram)));
    return histogram.isEmpty() ? new double[0] : histogram.samples();
  }

  private static void readBin(JsonOutput json, Histogram histogram) {
    if (histogram.isFull()) {
      throw json.unreadable("More than %d values".formatted(Histogram.MAX_VALUES));
    }
    double[] bin = {Double.NaN, Double.NaN};
    int[] length = {0};
    json.list(
        "The value and its count",
        () -> bin[Math.min(length[0]++, 1)] = json.number("A value or a count"));
    if (length[0] != 2 || !isCount(bin[1])) {
      throw json.unreadable("A value and how often it was seen were expected");
    }
    histogram.add(bin[0], (long) bin[1]);
  }

  /** Whole and small enough that a sum of many cannot overflow. */
  private static boolean isCount(double count) {
    return count >= 0 && count <= 1e12 && count == Math.rint(count);
  }

  String pointer() {
    return pointer;
  }

  String unit() {
    return String.valueOf(unit);
  }

  /** Forks with their samples; the score alone where JMH wrote no raw data. */
  List<double[]> executions() {
    List<double[]> raw = histograms.isEmpty() ? forks : histograms;
    List<double[]> filled = raw.stream().filter(fork -> fork.length > 0).toList();
    return filled.isEmpty() && score != null ? List.of(new double[] {score}) : filled;
  }
}
