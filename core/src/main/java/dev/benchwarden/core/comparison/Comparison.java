package dev.benchwarden.core.comparison;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.core.statistics.Gate;
import dev.benchwarden.core.statistics.Verdict;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Two sides, row by row.
 *
 * @param id the permanent id, if the comparison is kept
 * @param verdict over all rows
 * @param gate what the verdict means for a build
 * @param counts how many rows have each verdict, before any filter on rows
 * @param thresholds what the verdicts were reached with
 * @param published where the numbers are from, if they are not the project's own
 */
public record Comparison(
    @Nullable UUID id,
    @Nullable String title,
    SideAnswer baseline,
    SideAnswer candidate,
    Thresholds thresholds,
    Verdict verdict,
    Gate gate,
    Map<Verdict, Integer> counts,
    EnvironmentReport environment,
    List<ComparisonRow> rows,
    List<OneSidedSeries> onlyInBaseline,
    List<OneSidedSeries> onlyInCandidate,
    Map<String, String> links,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Published published) {

  /**
   * Percent and z were published by somebody else, and there are no samples.
   *
   * @param source where: an address or a citation
   */
  public record Published(String source) {}

  /**
   * One side, as the API shows it.
   *
   * @param measuredByFork whether nobody but a fork has measured it
   */
  public record SideAnswer(
      String selector, @Nullable String revision, String label, boolean measuredByFork) {

    /** The stable region of each series. */
    public static final SideAnswer STABLE = new SideAnswer("stable", null, "stable region", false);
  }

  /**
   * @param minEffect the smallest change that counts, in percent
   * @param alpha the false discovery rate over all rows
   * @param z the |z| that a normal baseline exceeds once in twenty times, for the plot
   */
  public record Thresholds(double minEffect, double alpha, double z) {}

  /** What was found about two sides, with nothing kept and no row hidden. */
  public static Comparison of(
      SideAnswer baseline, SideAnswer candidate, JudgedSides judged, Map<String, String> links) {
    return new Comparison(
        null,
        null,
        baseline,
        candidate,
        new Thresholds(
            judged.thresholds().minEffect(),
            judged.thresholds().alpha(),
            judged.thresholds().zMin()),
        judged.outcome().verdict(),
        judged.outcome().gate(),
        counts(judged.rows()),
        EnvironmentReport.of(judged.outcome().environment()),
        judged.rows(),
        judged.onlyInBaseline(),
        judged.onlyInCandidate(),
        links,
        null);
  }

  public static Map<Verdict, Integer> counts(List<ComparisonRow> rows) {
    Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
    for (Verdict verdict : Verdict.values()) {
      counts.put(verdict, 0);
    }
    rows.forEach(row -> counts.merge(row.verdict(), 1, Integer::sum));
    return counts;
  }

  public Comparison kept(UUID keptId, String keptTitle) {
    return with(keptId, keptTitle, rows);
  }

  /** The same with only the rows that pass. */
  public Comparison filtered(Predicate<ComparisonRow> rowsThatPass) {
    return with(id, title, rows.stream().filter(rowsThatPass).toList());
  }

  /** The same with its rows in another order. */
  public Comparison sorted(Comparator<ComparisonRow> order) {
    return with(id, title, rows.stream().sorted(order).toList());
  }

  private Comparison with(
      @Nullable UUID otherId, @Nullable String otherTitle, List<ComparisonRow> otherRows) {
    return new Comparison(
        otherId,
        otherTitle,
        baseline,
        candidate,
        thresholds,
        verdict,
        gate,
        counts,
        environment,
        otherRows,
        onlyInBaseline,
        onlyInCandidate,
        links,
        published);
  }
}
