package dev.benchwarden.pullrequests.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.comparison.Change;
import dev.benchwarden.core.comparison.RowConfirmation;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.confirmation.Confirmation;
import dev.benchwarden.core.statistics.evidence.ChangeWording;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.text.NumberText;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers, units and changes as people read them. */
class NumbersTests {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0; 0",
        "80; 80.0",
        "1.2345; 1.23",
        "0.0012345; 0.00123",
        "999.4; 999",
        "999.6; 1,000",
        "123456.7; 123,457",
        "-1.5; −1.50",
        "1.5e15; 1.50e+15",
        "2e-7; 2.00e−07",
        "9.999; 10.0",
        "NaN; –"
      })
  void valuesHaveThreeDigits(double value, String text) {
    assertThat(NumberText.number(value)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "us/op; LOWER_IS_BETTER; 12.34; 12.3% slower (10.3 to 14.3%)",
        "ops/s; HIGHER_IS_BETTER; -12.34; 12.3% slower (10.3 to 14.3%)",
        "ops/s; HIGHER_IS_BETTER; 1; 1.00% faster (1.00% slower to 3.00% faster)",
        "us/op; LOWER_IS_BETTER; 1; 1.00% slower (3.00% slower to 1.00% faster)",
        "B/op; LOWER_IS_BETTER; 5; 5.00% more (3.00 to 7.00%)",
        "us/op; UNKNOWN; 5; 5.00% more (3.00 to 7.00%)",
        "us/op; LOWER_IS_BETTER; 0; the same (2.00% slower to 2.00% faster)",
        "us/op; LOWER_IS_BETTER; 266; 3.7 times as slow (3.6 to 3.7)",
        "us/op; LOWER_IS_BETTER; -75; 4.0 times as fast (3.7 to 4.3)",
        "us/op; LOWER_IS_BETTER; 100.5; 2.0 times as slow (98.5 to 103% slower)",
        "us/op; LOWER_IS_BETTER; 99; 99.0% slower (97.0 to 101%)",
        "ops/s; HIGHER_IS_BETTER; -49; 49.0% slower (47.0 to 51.0%)",
        "us/op; LOWER_IS_BETTER; 1234; 13 times as slow (13 to 13)",
        "ops/s; HIGHER_IS_BETTER; -80; 5.0 times as slow (4.5 to 5.6)",
        "B/op; LOWER_IS_BETTER; 266; 3.7 times as much (3.6 to 3.7)",
        "B/op; LOWER_IS_BETTER; -75; 75.0% less (73.0 to 77.0%)"
      })
  void changesAreSaidInWords(String unit, Direction direction, double percent, String text) {
    Series.Metric metric = new Series.Metric("score", unit, direction);
    var row = Rows.row(1, "b", Map.of(), metric, List.of("m"), 1, percent);

    assertThat(Change.of(row).withInterval()).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "-1e-14; -1e-14; -1e-14; the same",
        "0; 0; 0; the same",
        "-0.004; -0.02; -0.001; the same (0.02% less to the same)",
        "-0.006; -0.02; -0.001; 0.01% less (0.00 to 0.02%)"
      })
  void whatRoundsToNothingIsTheSame(double percent, double low, double high, String text) {
    ChangeWording words = ChangeWording.of(Direction.UNKNOWN, false);

    assertThat(new Change(words, false, percent, low, high).withInterval()).isEqualTo(text);
  }

  @Test
  void anEstimateHasTwoDigits() {
    assertThat(NumberText.roughPercent(0.534)).isEqualTo("0.53%");
    assertThat(NumberText.roughPercent(2)).isEqualTo("2.0%");
    assertThat(NumberText.roughPercent(14.04)).isEqualTo("14%");
  }

  @ParameterizedTest
  @CsvSource({"40, 40 s", "99.6, 2 min", "720, 12 min", "3540, 59 min", "5400, 1.5 h", "0, 0 s"})
  void timesAreInTheUnitThatFits(double seconds, String text) {
    assertThat(NumberText.duration(seconds)).isEqualTo(text);
  }

  @Test
  void aProbabilityIsNeverCertain() {
    assertThat(NumberText.probability(0.973)).isEqualTo("97.3%");
    assertThat(NumberText.probability(1)).isEqualTo("99.9%");
  }

  @Test
  void aVerdictSaysWhetherItIsOnlySuspected() {
    Series.Metric metric = new Series.Metric("score", "us/op", Direction.LOWER_IS_BETTER);
    var row = Rows.row(1, "b", Map.of(), metric, List.of("m"), 1, 12);
    var suspected =
        row.after(new RowConfirmation(Confirmation.State.SUSPECTED, "one run"), Verdict.REGRESSION);

    assertThat(row.verdictWords()).isEqualTo("regression");
    assertThat(suspected.verdictWords()).isEqualTo("suspected regression");
  }

  @Test
  void numbersAreTheSameWhereverTheServiceRuns() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      Review review =
          new Reviewed()
              .found(Rows.time(1, "b", 1234, 12.3))
              .unchanged(1234)
              .review(Verdict.REGRESSION, Gate.NEUTRAL);
      assertThat(ReviewComment.of(review).text())
          .contains(
              "1,235 series compared: 1 worse, 1,234 without a significant change", "12.3% slower")
          .matches("[\\p{ASCII}−…–·µ]*");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void aBoundOfAProbabilityIsNeverTooSmall() {
    assertThat(NumberText.atMost(0.0031)).isEqualTo("at most 0.004");
    assertThat(NumberText.atMost(0.0009)).isEqualTo("below 0.001");
  }

  @Test
  void sentencesOfOurOwnStayAsTheyAreAndNoOthersDo() {
    assertThat(
            Sentence.of("Not clear: 2.15% slower (6.38 to 1.86%) in 3 repeats. A person decides."))
        .startsWith("Not clear: 2.15%");
    assertThat(Sentence.of("It is 1.23 µs/op (1.2 to 1.3): more than the limit allows."))
        .isEqualTo("It is 1.23 µs/op (1.2 to 1.3): more than the limit allows.");
    assertThat(Sentence.of("Tell each run's started_at.")).isEqualTo("Tell each run's started_at.");
    for (String hostile : Names.HOSTILE) {
      assertThat(Page.of("x: " + Sentence.of("a " + hostile)).text()).doesNotContain("evil", "@");
    }
  }
}
