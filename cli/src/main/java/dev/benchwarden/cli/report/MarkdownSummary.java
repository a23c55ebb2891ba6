package dev.benchwarden.cli.report;

import dev.benchwarden.core.comparison.Change;
import dev.benchwarden.core.comparison.ChangeBasis;
import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.comparison.PlatformRows;
import dev.benchwarden.core.comparison.ReleaseNotes;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.text.UnitScale;
import java.util.Arrays;
import java.util.List;

/** Summary of a comparison in Markdown: the headline, what changed, and what may have changed. */
public final class MarkdownSummary {

  private static final int MOST_ROWS = 50;

  private MarkdownSummary() {}

  /** Names are data: they cannot become mark-up. */
  public static String of(Comparison comparison) {
    List<ComparisonRow> told = comparison.rows().stream().filter(MarkdownSummary::isTold).toList();
    StringBuilder text = new StringBuilder("### %s%n%n".formatted(comparison.outcome().headline()));
    text.append(
        "%s against %s%n"
            .formatted(
                ReleaseNotes.codeSpan(comparison.candidate().label()),
                ReleaseNotes.codeSpan(comparison.baseline().label())));
    if (told.stream().noneMatch(row -> row.verdict().isChange()) && !comparison.rows().isEmpty()) {
      text.append("%n%s%n".formatted(ComparisonText.counts(comparison.outcome().counts())));
    }
    PlatformRows platforms = PlatformRows.of(comparison.rows());
    if (!told.isEmpty()) {
      text.append(
          """

          | benchmark | baseline | candidate | change %s (95%% interval) | verdict |
          | :-- | --: | --: | --: | :-- |
          """
              .formatted(ChangeBasis.BASELINE.words()));
      told.stream().limit(MOST_ROWS).forEach(row -> text.append(line(row, platforms)));
    }
    if (told.size() > MOST_ROWS) {
      text.append("%nand %d more%n".formatted(told.size() - MOST_ROWS));
    }
    List<LimitRow> limits = comparison.outcome().limits().rows();
    if (!limits.isEmpty()) {
      text.append("%n#### Budgets%n%n".formatted());
      limits.stream().limit(MOST_ROWS).forEach(row -> text.append(line(row, platforms)));
    }
    return text.toString();
  }

  /** Rows whose verdict says more than that nothing changed. */
  private static boolean isTold(ComparisonRow row) {
    return row.verdict() != Verdict.NO_CHANGE && row.verdict() != Verdict.NOT_JUDGED;
  }

  private static String line(LimitRow row, PlatformRows platforms) {
    return "- %s %s: %s%n"
        .formatted(
            ReleaseNotes.codeSpan(platforms.name(row)),
            ReleaseNotes.codeSpan(row.limit()),
            ReleaseNotes.codeSpan(row.sentence()));
  }

  private static String line(ComparisonRow row, PlatformRows platforms) {
    Double before = row.sides().baseline().mean();
    Double now = row.sides().candidate().mean();
    UnitScale scale = UnitScale.of(row.metric().unit(), Arrays.asList(before, now));
    return "| %s | %s | %s %s | %s | %s |%n"
        .formatted(
            ReleaseNotes.codeSpan(platforms.name(row)),
            scale.number(before),
            scale.number(now),
            scale.unit().replace("|", "\\|"),
            Change.of(row).withInterval(),
            row.verdictWords());
  }
}
