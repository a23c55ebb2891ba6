package dev.benchwarden.core.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.comparison.Comparison.Published;
import dev.benchwarden.core.comparison.Comparison.SideAnswer;
import dev.benchwarden.core.comparison.Comparison.Thresholds;
import dev.benchwarden.core.comparison.Comparison.Waiting;
import dev.benchwarden.core.comparison.EnvironmentReport;
import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.comparison.SuiteMean;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Comparison of two sides, row by row.
 *
 * @param id the permanent id, if the comparison is kept
 * @param verdict over all rows
 * @param headline the verdict in one line, as comments and checks say it
 * @param gate what the verdict means for a build
 * @param sensitivity how large a change would have been seen
 * @param counts how many rows have each verdict, before any filter on rows
 * @param platforms those that the rows are of, before any filter on them
 * @param means how the suite of each metric and platform, and each group of it, moved as a whole,
 *     before any filter on rows
 * @param thresholds what the verdicts were reached with
 * @param limits those that the candidate exceeds, or may exceed
 * @param waiting the machines whose results are still awaited and may change the verdict; absent if
 *     none are
 * @param published where the numbers are from, if they are not the project's own
 */
public record ComparisonAnswer(
    @Nullable UUID id,
    @Nullable String title,
    SideAnswer baseline,
    SideAnswer candidate,
    Thresholds thresholds,
    SuiteVerdict verdict,
    Gate gate,
    String headline,
    SensitivityAnswer sensitivity,
    Map<Verdict, Integer> counts,
    List<String> platforms,
    List<SuiteMean> means,
    EnvironmentReport environment,
    List<RowAnswer> rows,
    List<OneSidedSeries> onlyInBaseline,
    List<OneSidedSeries> onlyInCandidate,
    List<LimitRow> limits,
    Map<String, String> links,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Waiting waiting,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Published published) {

  public static ComparisonAnswer of(Comparison comparison) {
    Comparison.Name name = comparison.name();
    Comparison.Outcome outcome = comparison.outcome();
    return new ComparisonAnswer(
        name == null ? null : name.id(),
        name == null ? null : name.title(),
        comparison.baseline(),
        comparison.candidate(),
        comparison.thresholds(),
        outcome.verdict(),
        outcome.gate(),
        outcome.headline(),
        SensitivityAnswer.of(outcome.sensitivity()),
        outcome.counts(),
        outcome.platforms(),
        outcome.means(),
        outcome.environment(),
        RowAnswer.of(comparison.rows()),
        comparison.unpaired().inBaseline(),
        comparison.unpaired().inCandidate(),
        outcome.limits().rows(),
        comparison.links(),
        outcome.waiting(),
        comparison.published());
  }
}
