package dev.benchwarden.judging.limit;

import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.comparison.LimitsReport;
import java.util.ArrayList;
import java.util.List;

/**
 * Limits that a revision was compared with.
 *
 * @param rows each limit of each series, including those that are kept
 * @param mistakes sentences about limits that apply to no series
 */
public record JudgedLimits(List<LimitRow> rows, List<String> mistakes) {

  /** Where no limit is set. */
  public static final JudgedLimits NONE = new JudgedLimits(List.of(), List.of());

  /** The same with further mistakes. */
  JudgedLimits and(List<String> more) {
    List<String> all = new ArrayList<>(mistakes);
    all.addAll(more);
    return new JudgedLimits(rows, List.copyOf(all));
  }

  /** The report for readers. */
  public LimitsReport report() {
    return LimitsReport.of(rows, mistakes);
  }
}
