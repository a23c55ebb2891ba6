package dev.benchwarden.pages.picture;

import dev.benchwarden.core.statistics.Verdict;
import java.awt.Color;
import java.awt.Shape;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * Style that distinguishes verdicts by colour and shape, as on the dashboard.
 *
 * @param rank urgency for a person, the most urgent first, from 0
 * @param isJudged whether it is a verdict on the code or the machine, whose marks are filled
 */
record VerdictStyle(
    int rank,
    String one,
    String many,
    Function<Theme, Color> colour,
    Function<Double, Shape> shape,
    boolean isJudged) {

  /** The most urgent verdicts are drawn last, on top. */
  static final List<Verdict> LEAST_URGENT_FIRST =
      List.of(Verdict.values()).stream()
          .sorted(Comparator.comparing((Verdict verdict) -> of(verdict).rank()).reversed())
          .toList();

  static VerdictStyle of(Verdict verdict) {
    return switch (verdict) {
      case REGRESSION ->
          new VerdictStyle(0, "regression", "regressions", Theme::worse, Marks::triangleDown, true);
      case ENVIRONMENT ->
          new VerdictStyle(
              1,
              "explained by a machine",
              "explained by a machine",
              Theme::environment,
              Marks::square,
              true);
      case IMPROVEMENT ->
          new VerdictStyle(
              2, "improvement", "improvements", Theme::better, Marks::triangleUp, true);
      case INCONCLUSIVE ->
          new VerdictStyle(3, "inconclusive", "inconclusive", Theme::unsure, Marks::diamond, false);
      case NO_CHANGE ->
          new VerdictStyle(4, "no change", "no change", Theme::steady, Marks::dot, false);
      case NOT_ENOUGH_DATA ->
          new VerdictStyle(
              5, "not enough data", "not enough data", Theme::steady, Marks::cross, false);
      case NOT_JUDGED ->
          new VerdictStyle(6, "not judged", "not judged", Theme::steady, Marks::cross, false);
    };
  }

  /** Such as {@code 2 regressions}. */
  String count(int count) {
    return "%,d %s".formatted(count, count == 1 ? one : many);
  }
}
