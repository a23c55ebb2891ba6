package dev.benchwarden.comparison;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Two sides, row by row.
 *
 * @param id the permanent id, if the comparison is kept
 * @param counts how many rows have each verdict, before any filter on rows
 * @param thresholds what the verdicts were reached with
 */
public record Comparison(
    @Nullable UUID id,
    @Nullable String title,
    SideAnswer baseline,
    SideAnswer candidate,
    Thresholds thresholds,
    Map<String, Integer> counts,
    EnvironmentReport environment,
    List<ComparisonRow> rows,
    List<OneSidedSeries> onlyInBaseline,
    List<OneSidedSeries> onlyInCandidate,
    Map<String, String> links) {

  /** One side, as the API shows it. */
  public record SideAnswer(String selector, String revision, String label) {

    static SideAnswer of(Side side) {
      return new SideAnswer(side.selector(), side.revision().name(), side.revision().label());
    }
  }

  /**
   * @param minEffect the smallest change that counts, in percent
   * @param alpha the false discovery rate over all rows
   * @param z the |z| that a normal baseline exceeds once in twenty times, for the plot
   */
  public record Thresholds(double minEffect, double alpha, double z) {}

  Comparison kept(UUID keptId, String keptTitle) {
    return new Comparison(
        keptId,
        keptTitle,
        baseline,
        candidate,
        thresholds,
        counts,
        environment,
        rows,
        onlyInBaseline,
        onlyInCandidate,
        links);
  }

  Comparison filtered(RowFilter filter) {
    return new Comparison(
        id,
        title,
        baseline,
        candidate,
        thresholds,
        counts,
        environment,
        rows.stream().filter(filter::shows).toList(),
        onlyInBaseline,
        onlyInCandidate,
        links);
  }
}
