package dev.benchwarden.judging.comparison;

import dev.benchwarden.core.comparison.Change;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.platform.problem.ProblemException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Filter of a comparison's rows. The parameters have the names of MongoDB's performance analyser,
 * so that its links open the same view here.
 *
 * @param percent bounds on |percentChange|; a rise from 0 is more than any
 * @param z bounds on |zScore|
 * @param improvement bounds on how much better it is in percent, negative when worse
 * @param zImprovement the same of z
 * @param benchmark what the benchmark's name must contain, in any case
 * @param metric what the metric must be called
 * @param platform what the platform must be called
 * @param series the numbers of the series that are shown; empty for all
 */
record RowFilter(
    Bounds percent,
    Bounds z,
    Type type,
    SignedBounds improvement,
    SignedBounds zImprovement,
    @Nullable String benchmark,
    @Nullable String metric,
    @Nullable String platform,
    Set<Long> series) {

  enum Type {
    /** Both bounds must hold. */
    DEFAULT,
    /** One of the bounds must hold. */
    EITHER,
    /** Regressions within both bounds. */
    REGRESSIONS,
    /** Improvements within both bounds. */
    IMPROVEMENTS;

    static Type parse(@Nullable String text) {
      if (text == null || text.isBlank()) {
        return DEFAULT;
      }
      return Arrays.stream(values())
          .filter(type -> type.name().equalsIgnoreCase(text.strip()))
          .findFirst()
          .orElseThrow(() ->
              ProblemException.invalidParameter(
                  "filter_type", "'%s' is none of %s".formatted(text, names())));
    }

    private static String names() {
      return Arrays.stream(values())
          .map(type -> type.name().charAt(0) + type.name().substring(1).toLowerCase(Locale.ROOT))
          .collect(Collectors.joining(", "));
    }
  }

  boolean shows(ComparisonRow row) {
    return isNamed(row) && isWithin(row) && isInTheBox(row);
  }

  private boolean isNamed(ComparisonRow row) {
    return (benchmark == null || lower(row.benchmark()).contains(lower(benchmark)))
        && (metric == null || row.metric().name().equals(metric))
        && (platform == null || row.platform().equals(platform))
        && (series.isEmpty() || series.contains(row.series()));
  }

  private boolean isWithin(ComparisonRow row) {
    boolean percentHolds = percent.hold(Change.percentOrInfinite(row));
    boolean zHolds = z.hold(row.change().z());
    return switch (type) {
      case DEFAULT -> percentHolds && zHolds;
      case EITHER -> percentHolds || zHolds;
      case REGRESSIONS -> row.verdict() == Verdict.REGRESSION && percentHolds && zHolds;
      case IMPROVEMENTS -> row.verdict() == Verdict.IMPROVEMENT && percentHolds && zHolds;
    };
  }

  /** Where it is unknown which way is better, the metric's own sign decides. */
  private boolean isInTheBox(ComparisonRow row) {
    return improvement.hold(shownPercent(row)) && zImprovement.hold(row.change().shownZ());
  }

  private static @Nullable Double shownPercent(ComparisonRow row) {
    Double percent = Change.percentOrInfinite(row);
    return percent != null && percent.isInfinite()
        ? (Double) Change.improvement(row, percent)
        : row.change().shownPercent();
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
