package dev.benchwarden.core.plan;

import java.util.List;
import java.util.Map;

/**
 * What is known of a suite on one platform.
 *
 * @param revisions how many the mainline has: places are counted from 0
 * @param files those that each revision touched, by its place; where nobody said, it is not there
 * @param twins groups of benchmarks that always changed together
 */
public record SuitePast(
    List<BenchmarkPast> benchmarks,
    int revisions,
    Map<Integer, List<String>> files,
    List<Twins> twins) {

  /**
   * Benchmarks of which one told as much as all.
   *
   * @param names two or more
   * @param changes how many times they changed together
   */
  public record Twins(List<String> names, int changes) {

    /** That one changes alone when it changes: the rule of succession, since none ever did. */
    double alone() {
      return 1.0 / (changes + 2);
    }
  }
}
