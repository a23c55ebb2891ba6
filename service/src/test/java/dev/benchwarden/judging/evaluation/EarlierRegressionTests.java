package dev.benchwarden.judging.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.RowChange;
import dev.benchwarden.core.comparison.RowSides;
import dev.benchwarden.core.comparison.RowTest;
import dev.benchwarden.core.comparison.RowVerdict;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.policy.Rules;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EarlierRegressionTests {

  private static final Rules RULES = Policy.DEFAULT.rulesFor("decode", Map.of(), "score");

  /** A row whose test found so many percent more or less, within an interval. */
  private static ComparisonRow row(
      Verdict verdict, Direction direction, double percent, double low, double high) {
    double improvement = direction.improvement(percent);
    String unit = direction == Direction.LOWER_IS_BETTER ? "ms" : "ops/s";
    return ComparisonRow.of(
        new Series(1, "decode", Map.of(), new Series.Metric("score", unit, direction)),
        RowSides.UNKNOWN,
        new RowChange(percent, improvement, 1 + percent / 100, null, null, null),
        new RowTest(
            TestBasis.PAIRED_MACHINES, 3, null, 0.2, null, 0.2, percent, List.of(low, high), null),
        new RowVerdict(verdict, "", List.of(), List.of()));
  }

  @ParameterizedTest(name = "{0} {1}% ({2} to {3}%)")
  @CsvSource({
    "LOWER_IS_BETTER,    8,  -1,  17, false",
    "LOWER_IS_BETTER,    1, -10,  13, false",
    "LOWER_IS_BETTER,   -5, -14,   4, true",
    "LOWER_IS_BETTER, 2.03,  -7,  11, true",
    "HIGHER_IS_BETTER,  -8, -17,   1, false",
    "HIGHER_IS_BETTER,  -1, -13,  10, false",
    "HIGHER_IS_BETTER,   5,  -4,  14, true"
  })
  void anUnclearRowSettlesItWhereItRulesOutThatMuchWorseAndIsNotWorse(
      Direction direction, double percent, double low, double high, boolean settled) {
    double worse = direction == Direction.LOWER_IS_BETTER ? 12 : -12;
    EarlierRegression earlier =
        EarlierRegression.of(row(Verdict.REGRESSION, direction, worse, worse - 2, worse + 2));

    ComparisonRow now = row(Verdict.INCONCLUSIVE, direction, percent, low, high);

    assertThat(earlier.isSettledBy(now, RULES)).isEqualTo(settled);
  }
}
