package dev.benchwarden.core.comparison;

import dev.benchwarden.core.statistics.evidence.ZBasis;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Basis from which a change in percent is counted, in the same words wherever one is shown. */
public enum ChangeBasis {
  /** The level from a change point on against the one before it. */
  LEVELS("level to level"),
  /** A revision against the stable region before it. */
  REGION("against the stable region"),
  /** One side of a comparison against the other. */
  BASELINE("against the baseline");

  private final String words;

  ChangeBasis(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }

  /**
   * @param baseline what the baseline's mean is of
   */
  public static ChangeBasis of(@Nullable ZBasis baseline) {
    return baseline == ZBasis.REGION ? REGION : BASELINE;
  }

  public static ChangeBasis of(ComparisonRow row) {
    return of(row.sides().baselineBasis());
  }

  /** The basis of most of these rows. */
  public static ChangeBasis usual(List<ComparisonRow> rows) {
    Map<ChangeBasis, Long> counts =
        rows.stream()
            .map(ChangeBasis::of)
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    return counts.entrySet().stream()
        .max(Comparator.comparing(Map.Entry<ChangeBasis, Long>::getValue))
        .map(Map.Entry::getKey)
        .orElse(REGION);
  }
}
