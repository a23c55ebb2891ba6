package dev.benchwarden.pullrequests.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.doubles;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.lists;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.EnvironmentReport.MachineShift;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.comparison.RowConfirmation;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.confirmation.Confirmation;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.judging.evaluation.EnvironmentAnswer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quicktheories.core.Gen;

/** Tests of reviews with any findings and any names. */
class ReviewPropertyTests {

  private static final int COLUMNS = 7;
  private static final Pattern UNESCAPED_BAR = Pattern.compile("(?<!\\\\)\\|");

  private static final Gen<List<String>> SEVEN_NAMES = lists().of(Names.ANY).ofSize(7);

  /** So few rows that all of them fit. */
  @Test
  void noNameLeavesItsCell() {
    qt().withExamples(500)
        .forAll(SEVEN_NAMES, doubles().between(-99, 1e6))
        .checkAssert((names, percent) -> {
          String text = ReviewComment.of(named(names, percent, 3)).text();
          Page page = Page.of(text);
          page.assertHarmless();
          assertThat(page.cells()).isNotEmpty().allMatch(cells -> cells == COLUMNS);
          assertThat(text.lines().filter(line -> line.startsWith("|")))
              .hasSizeGreaterThan(2)
              .allMatch(line -> UNESCAPED_BAR.matcher(line).results().count() == COLUMNS + 1);
          assertThat(page.names())
              .contains(
                  CodeSpan.plain(names.get(0)),
                  CodeSpan.plain(names.get(1) + "=" + names.get(2)),
                  CodeSpan.plain(names.get(6)));
        });
  }

  @Test
  void everyReportFitsAndKeepsVerdictCountsAndMarker() {
    qt().withExamples(150)
        .forAll(
            SEVEN_NAMES,
            integers().between(0, 400),
            integers().between(Budget.SMALLEST, ReviewComment.BUDGET))
        .checkAssert((names, rows, budget) -> {
          Review review = named(names, 12.3, rows);
          String text = ReviewComment.of(review, budget).text();
          assertThat(text.getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(budget);
          assertThat(text)
              .startsWith(
                  ReviewComment.marker(review) + "\n### " + ReviewHeadline.of(review) + "\n")
              .contains("\n" + ReviewHeadline.counts(review) + ".\n");
          Page.of(text).assertHarmless();
        });
  }

  @Test
  void everyCheckAndStatusFits() {
    qt().withExamples(50)
        .forAll(SEVEN_NAMES, integers().between(0, 400))
        .checkAssert((names, rows) -> {
          Review review = named(names, -55.5, rows);
          ReviewCheck check = ReviewCheck.of(review, List.of());
          assertThat(check.summary().length()).isLessThanOrEqualTo(ReviewCheck.LONGEST_SUMMARY);
          assertThat(check.summary()).startsWith("### " + check.title() + "\n");
          ReviewStatus status = ReviewStatus.of(review);
          assertThat(status.description().length()).isLessThanOrEqualTo(140);
          assertThat(status.context().length()).isLessThanOrEqualTo(255);
        });
  }

  @Test
  void noNameOfAMachineThatIsAwaitedDoesHarm() {
    qt().withExamples(150)
        .forAll(Names.ANY)
        .checkAssert(name -> {
          Review review =
              new Reviewed().reported("perf-1").awaiting(name).review(Verdict.NO_CHANGE, Gate.PASS);
          Page page = Page.of(ReviewComment.of(review).text());
          page.assertHarmless();
          assertThat(page.names()).contains(CodeSpan.plain(name));
          assertThat(ReviewStatus.of(review).description())
              .matches("1 of 2 machines, waiting for (1 machine|\\w[\\w.-]{0,39})");
        });
  }

  @Test
  void everyRowThatIsLeftOutIsCounted() {
    qt().withExamples(50)
        .forAll(Names.ANY, integers().between(1, 1000))
        .checkAssert((name, rows) -> {
          List<ComparisonRow> found =
              IntStream.range(0, rows).mapToObj(i -> Rows.time(i, name, 10, 5 + i)).toList();
          Review review = new Reviewed().found(found).review(Verdict.REGRESSION, Gate.NEUTRAL);
          String text = ReviewComment.of(review, Budget.SMALLEST).text();
          long shown = text.lines().filter(line -> line.startsWith("| [")).count();
          long left =
              Pattern.compile("\nAnd ([0-9,]+) more: ")
                  .matcher(text)
                  .results()
                  .mapToLong(more -> Long.parseLong(more.group(1).replace(",", "")))
                  .sum();
          assertThat(shown + left).isEqualTo((long) rows);
        });
  }

  /** Everything that others name has one of the names: regressions, and all that goes with them. */
  private static Review named(List<String> names, double percent, int rows) {
    List<ComparisonRow> findings =
        IntStream.range(0, rows).mapToObj(i -> row(names, percent + i, i)).toList();
    Series.Metric metric = new Series.Metric(names.get(3), names.get(4), Direction.UNKNOWN);
    OneSidedSeries series =
        new OneSidedSeries(1, names.get(0), Map.of(names.get(1), names.get(2)), metric, "x64");
    Verdict verdict = rows == 0 ? Verdict.NO_CHANGE : Verdict.REGRESSION;
    return new Reviewed()
        .named(names.get(5), names.get(6))
        .found(findings)
        .missing(series)
        .added(series)
        .without(Duration.ofMinutes(30), names.get(0))
        .machines(
            new EnvironmentAnswer(
                true,
                rows % 2 == 0 ? Environment.State.RESOLVED : Environment.State.UNRESOLVED,
                null,
                names.get(0),
                List.of(),
                List.of(new MachineShift(names.get(1), percent, true))))
        .review(verdict, Gate.NEUTRAL);
  }

  private static ComparisonRow row(List<String> names, double percent, int series) {
    Series.Metric metric = new Series.Metric(names.get(3), names.get(4), Direction.LOWER_IS_BETTER);
    ComparisonRow row =
        Rows.row(
                series,
                names.get(0),
                Map.of(names.get(1), names.get(2)),
                metric,
                names,
                1e-3,
                percent)
            .after(
                new RowConfirmation(Confirmation.State.SUSPECTED, names.get(1) + series),
                Verdict.REGRESSION);
    return series % 3 == 0 ? row.suspectedSince(names.get(5)) : row;
  }
}
