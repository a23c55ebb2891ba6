package dev.benchwarden.core.answer;

import dev.benchwarden.core.comparison.SensitivityAdvice;
import dev.benchwarden.core.statistics.verdict.Sensitivity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Answer of the API about how large a change would have been found in 80 % of cases.
 *
 * @param percent the median over the judged series that vary, or over all if none does; absent if
 *     fewer than half of the judged ones could be tested
 * @param suspected whether such a change would have been suspected, and not certain
 * @param judged how many series are judged
 * @param tested how many of them could be tested
 * @param least the series in which only the largest changes would have been seen, at most three
 * @param advice what would show smaller changes; empty if there is nothing to advise
 */
public record SensitivityAnswer(
    @Nullable Double percent,
    boolean suspected,
    int judged,
    int tested,
    List<OfSeries> least,
    String advice) {

  /**
   * What is seen in one series.
   *
   * @param percent the smallest change that is found in 80 % of cases
   */
  public record OfSeries(long series, double percent) {}

  public static SensitivityAnswer of(Sensitivity sensitivity) {
    return new SensitivityAnswer(
        sensitivity.percent(),
        sensitivity.suspected(),
        sensitivity.rows(),
        sensitivity.tested(),
        sensitivity.least().stream().map(row -> new OfSeries(row.series(), row.percent())).toList(),
        SensitivityAdvice.of(sensitivity));
  }
}
