package dev.benchwarden.core.comparison;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.benchwarden.core.statistics.limit.LimitOutcome;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.text.NumberText;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Report on the limits of a policy.
 *
 * @param rows those that are exceeded, and those that may be
 * @param counts how many limits are in each state
 * @param mistakes sentences about limits that apply to no series
 */
public record LimitsReport(
    List<LimitRow> rows, Map<LimitOutcome.State, Integer> counts, List<String> mistakes) {

  /** Where no limit is set. */
  public static final LimitsReport NONE = new LimitsReport(List.of(), Map.of(), List.of());

  private static final Comparator<LimitRow> WORST_FIRST =
      Comparator.comparing(LimitRow::state)
          .thenComparing(LimitRow::inherited)
          .thenComparing(LimitRow::series);

  /**
   * @param all each limit of each series, including those that are kept
   */
  public static LimitsReport of(List<LimitRow> all, List<String> mistakes) {
    if (all.isEmpty() && mistakes.isEmpty()) {
      return NONE;
    }
    Map<LimitOutcome.State, Integer> counts = new EnumMap<>(LimitOutcome.State.class);
    for (LimitOutcome.State state : LimitOutcome.State.values()) {
      counts.put(state, 0);
    }
    all.forEach(row -> counts.merge(row.state(), 1, Integer::sum));
    return new LimitsReport(
        all.stream()
            .filter(row -> row.state() != LimitOutcome.State.WITHIN)
            .sorted(WORST_FIRST)
            .toList(),
        counts,
        mistakes);
  }

  /** Whether a limit is exceeded that was not already exceeded as far before. */
  @JsonIgnore
  public boolean isExceeded() {
    return rows.stream().anyMatch(LimitRow::isBlamed);
  }

  /**
   * What the limits make of a gate: an exceeded one does what a regression does.
   *
   * @param ofRegression what that is
   */
  public Gate gate(Gate otherwise, Gate ofRegression) {
    boolean heldUp = isExceeded() && otherwise != Gate.FAIL;
    return heldUp ? ofRegression : otherwise;
  }

  /** A headline with the exceeded limits before it, such as {@code 1 limit exceeded; 2 …}. */
  public String before(String headline) {
    int exceeded = (int) rows.stream().filter(LimitRow::isBlamed).count();
    return exceeded == 0
        ? headline
        : "%s exceeded; %s".formatted(NumberText.count(exceeded, "limit"), headline);
  }
}
