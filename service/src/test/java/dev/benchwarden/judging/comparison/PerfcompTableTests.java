package dev.benchwarden.judging.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.RowChange;
import dev.benchwarden.core.comparison.RowSides;
import dev.benchwarden.core.comparison.RowTest;
import dev.benchwarden.core.comparison.RowVerdict;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.evidence.ZBasis;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PerfcompTableTests {

  /** Three machines of 0.3, 0.3 and 0.30000000000000004 scatter by 3.2e-17. */
  @ParameterizedTest(name = "scatter {0}")
  @CsvSource({"0, –", "3.2e-17, –", "0.1, 3"})
  void whatOnlyRoundingSpreadsHasNoZ(double scatter, String z) {
    assertThat(PerfcompTable.cells(row(0.3, scatter, 0.6)).getLast()).isEqualTo(z);
  }

  private static ComparisonRow row(double before, double scatter, double after) {
    return ComparisonRow.of(
        new Series(
            1, "decode", Map.of(), new Series.Metric("time", "ms", Direction.LOWER_IS_BETTER)),
        new RowSides(side(before, scatter), side(after, 0.1), ZBasis.MACHINES, null),
        new RowChange(100.0, -100.0, 2.0, null, null, null),
        RowTest.NONE,
        new RowVerdict(Verdict.NOT_ENOUGH_DATA, "", List.of(), List.of()));
  }

  private static RowSides.Side side(double mean, double scatter) {
    return new RowSides.Side(mean, mean, scatter, 3, 3, 3, List.of());
  }
}
