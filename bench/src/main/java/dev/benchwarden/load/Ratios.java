package dev.benchwarden.load;

import dev.benchwarden.core.statistics.StudentT;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * Program that measures two builds in turn and prints the ratio of each figure with its 95 %
 * interval. Rounds begin with one build and the other alternately, so that a slow hour affects both
 * alike.
 *
 * <p>Arguments: what deploy/startup-cache made of this build and of the other one, and how many
 * rounds, 2 or more.
 */
public final class Ratios {

  private final List<List<Reading>> ours = new ArrayList<>();
  private final List<List<Reading>> others = new ArrayList<>();

  private Ratios() {}

  public static void main(String[] arguments) throws Exception {
    int rounds = Integer.parseInt(arguments[2]);
    if (rounds < 2) {
      throw new IllegalArgumentException("An interval needs 2 rounds or more, not " + rounds);
    }
    Ratios ratios = new Ratios();
    for (int round = 0; round < rounds; round++) {
      System.err.printf("round %d of %d%n", round + 1, rounds);
      ratios.measure(Path.of(arguments[0]), Path.of(arguments[1]), round % 2 == 1);
    }
    ratios.print();
  }

  private void measure(Path our, Path other, boolean otherFirst) throws Exception {
    if (otherFirst) {
      others.add(BuildRound.of(other));
    }
    ours.add(BuildRound.of(our));
    if (!otherFirst) {
      others.add(BuildRound.of(other));
    }
  }

  private void print() {
    System.out.println(
        "| what | this build | the other | ratio, 95 % interval | |\n"
            + "| --- | --: | --: | --: | --- |");
    for (int row = 0; row < ours.getFirst().size(); row++) {
      System.out.println(row(row));
    }
  }

  private String row(int row) {
    Reading reading = ours.getFirst().get(row);
    List<Double> logarithms = new ArrayList<>();
    for (int round = 0; round < ours.size(); round++) {
      logarithms.add(
          Math.log(ours.get(round).get(row).value() / others.get(round).get(row).value()));
    }
    double mean = mean(logarithms);
    double margin = margin(logarithms, mean);
    return String.format(
        Locale.ROOT,
        "| %s | %s | %s | %.2f (%.2f to %.2f) | %s |",
        reading.what(),
        median(ours, row, reading.unit()),
        median(others, row, reading.unit()),
        Math.exp(mean),
        Math.exp(mean - margin),
        Math.exp(mean + margin),
        word(mean, margin));
  }

  private static String word(double mean, double margin) {
    if (Math.abs(mean) <= margin) {
      return "";
    }
    return mean < 0 ? "less" : "more";
  }

  private static double margin(List<Double> values, double mean) {
    double squares = values.stream().mapToDouble(value -> (value - mean) * (value - mean)).sum();
    int degrees = values.size() - 1;
    return StudentT.of(degrees).criticalValue() * Math.sqrt(squares / degrees / values.size());
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }

  /** Of the rounds; the greater of the middle two. */
  private static String median(List<List<Reading>> rounds, int row, String unit) {
    List<Double> values =
        new ArrayList<>(rounds.stream().map(readings -> readings.get(row).value()).toList());
    Collections.sort(values);
    double middle = values.get(values.size() / 2);
    return String.format(Locale.ROOT, middle < 100 ? "%.1f %s" : "%,.0f %s", middle, unit);
  }
}
