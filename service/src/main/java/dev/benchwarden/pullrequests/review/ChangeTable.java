package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.Change;
import dev.benchwarden.core.comparison.ChangeBasis;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.PlatformRows;
import dev.benchwarden.core.statistics.verdict.Support;
import dev.benchwarden.core.text.Commits;
import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.core.text.UnitScale;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Changed series as the rows of a Markdown table. Each row is one line.
 *
 * @param usual what most changes are computed from; a row states its own if it differs
 */
record ChangeTable(ReviewLinks links, String revision, PlatformRows platforms, ChangeBasis usual)
    implements TableLayout {

  private static final String HEAD =
      """
      | Benchmark | Baseline | Now | Change %s (95%% interval) | %s | Machines | State |
      | :-- | --: | --: | --: | --: | :-: | :-- |
      """;

  @Override
  public String head() {
    return HEAD.formatted(usual.words(), links.explained(Term.Z));
  }

  @Override
  public List<String> lines(List<ComparisonRow> rows) {
    return rows.stream().map(this::line).toList();
  }

  private String line(ComparisonRow row) {
    return "| %s |\n"
        .formatted(
            String.join(
                " | ",
                new SeriesName(platforms.areSeveral())
                    .cell(row, links.series(row.series(), revision)),
                values(row),
                change(row),
                z(row),
                machines(row),
                state(row)));
  }

  /** How far the row moved, and on which platforms the same is seen. */
  private String change(ComparisonRow row) {
    ChangeBasis basis = ChangeBasis.of(row);
    String change = Change.of(row).withInterval() + (basis == usual ? "" : " " + basis.words());
    String where = platforms.told(row, CodeSpan::inCell);
    return where.isEmpty() ? change : change + "; " + where;
  }

  /** Baseline and candidate in one unit, as two cells. */
  private static String values(ComparisonRow row) {
    Double now = row.sides().candidate().mean();
    Double before = row.sides().baseline().mean();
    UnitScale scale = UnitScale.of(row.metric().unit(), Arrays.asList(before, now));
    String unit =
        scale.isKnown() || scale.unit().isEmpty() ? scale.unit() : CodeSpan.inCell(scale.unit());
    return text(scale, before, unit) + " | " + text(scale, now, unit);
  }

  private static String text(UnitScale scale, @Nullable Double value, String unit) {
    return value == null ? "–" : (scale.number(value) + " " + unit).strip();
  }

  /** With the sign of the change as it was measured; words state whether it is better. */
  private static String z(ComparisonRow row) {
    Double z = row.change().z();
    return z == null ? "–" : NumberText.z(z);
  }

  private static String machines(ComparisonRow row) {
    Support support = row.test().support();
    return support == null
        ? Integer.toString(row.sides().candidate().machines())
        : support.agreeing() + " of " + support.machines();
  }

  private static String state(ComparisonRow row) {
    String since = row.suspectedSince();
    String words = ConfirmationState.of(row).words();
    return since == null
        ? words
        : words + ", began at " + CodeSpan.inCell(Commits.shortened(since));
  }
}
