package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.RowConfirmation;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.confirmation.Confirmation;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.core.statistics.verdict.Gate;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Verdicts after the repeats of a measurement. A change that these cleared no longer counts.
 *
 * @param first the verdicts of the first measurement
 * @param confirmations the state of each change that has to be confirmed, and of each series that
 *     is worse on one machine only and was run again there, by its series
 */
public record ConfirmedVerdicts(RevisionVerdicts first, Map<Long, RowConfirmation> confirmations) {

  private static final Set<Confirmation.State> OPEN =
      EnumSet.of(Confirmation.State.SUSPECTED, Confirmation.State.UNDECIDED);

  public List<ComparisonRow> rows() {
    return first.rows().stream().map(this::row).toList();
  }

  private ComparisonRow row(ComparisonRow row) {
    RowConfirmation confirmation = confirmations.get(row.series());
    return confirmation == null
        ? row
        : row.after(confirmation, isCleared(row.series()) ? Verdict.NO_CHANGE : row.verdict());
  }

  public Map<Verdict, Integer> counts() {
    Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
    for (Verdict verdict : Verdict.values()) {
      counts.put(verdict, 0);
    }
    verdicts().forEach(verdict -> counts.merge(verdict, 1, Integer::sum));
    return counts;
  }

  public Verdict verdict() {
    return first.outcome().verdict(verdicts());
  }

  private List<Verdict> verdicts() {
    return first.findings().stream().map(this::verdict).toList();
  }

  private Verdict verdict(Finding finding) {
    return isCleared(finding.series()) ? Verdict.NO_CHANGE : finding.verdict();
  }

  /** Only a regression that is confirmed, or need not be, blocks anything. */
  public Gate gate() {
    List<Finding> regressions =
        first.findings().stream()
            .filter(finding -> verdict(finding) == Verdict.REGRESSION)
            .toList();
    if (regressions.stream().anyMatch(finding -> !isOpen(finding.series()))) {
      return first.gateOfRegression();
    }
    boolean neutral =
        !regressions.isEmpty()
            || first.outcome().isUnresolved()
            || first.outcome().isOfConcern()
            || first.outcome().isBlind()
            || verdict() == Verdict.NOT_ENOUGH_DATA;
    return neutral ? Gate.NEUTRAL : Gate.PASS;
  }

  /**
   * The series to run again: the suspected changes, and witnesses; none if nothing is suspected.
   */
  public List<Series> rerun() {
    Set<Long> changed =
        first.findings().stream()
            .filter(finding -> finding.verdict().isChange())
            .map(Finding::series)
            .collect(Collectors.toSet());
    return changed.stream().anyMatch(this::isSuspected)
        ? first.rerun().stream()
            .filter(series -> isSuspected(series.id()) || !changed.contains(series.id()))
            .toList()
        : List.of();
  }

  private boolean isOpen(long series) {
    RowConfirmation confirmation = confirmations.get(series);
    return confirmation != null && OPEN.contains(confirmation.state());
  }

  /** A change that the policy asks no repeat for is not. */
  private boolean isSuspected(long series) {
    RowConfirmation confirmation = confirmations.get(series);
    return confirmation != null && confirmation.state() == Confirmation.State.SUSPECTED;
  }

  private boolean isCleared(long series) {
    RowConfirmation confirmation = confirmations.get(series);
    return confirmation != null && confirmation.state() == Confirmation.State.CLEARED;
  }
}
