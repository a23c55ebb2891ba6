package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.PrimaryMetric;
import dev.benchwarden.core.comparison.SuiteMean;
import dev.benchwarden.core.text.NumberText;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Sentences on how a suite moved as a whole, for each of its metrics, in Markdown. */
final class MeanLines {

  /** A table would have room for more. */
  private static final int MOST = 3;

  private final List<SuiteMean> means;
  private final Comparator<SuiteMean> primaryFirst;

  private MeanLines(List<SuiteMean> means, PrimaryMetric primary) {
    this.means = means;
    this.primaryFirst = Comparator.comparing(mean -> !mean.metric().name().equals(primary.name()));
  }

  /**
   * Those of the primary metric first. If there are many, those that became worse or moved most,
   * with the number of others.
   *
   * @param primary the metric that the policy shows first; absent where it names none
   */
  static List<String> of(List<ComparisonRow> rows, @Nullable String primary) {
    return new MeanLines(SuiteMean.ofSuite(rows), PrimaryMetric.of(rows, primary)).lines();
  }

  /**
   * Those of the groups of benchmarks, of the primary metric first, and of each the worst; none
   * where no group has a name.
   *
   * @param primary as for {@link #of}
   */
  static List<String> ofGroups(List<ComparisonRow> rows, @Nullable String primary) {
    List<SuiteMean> groups =
        SuiteMean.of(rows).stream().filter(mean -> mean.group() != null).toList();
    boolean areNamed = groups.stream().anyMatch(mean -> !"".equals(mean.group()));
    return areNamed
        ? new MeanLines(groups, PrimaryMetric.of(rows, primary)).linesOfGroups()
        : List.of();
  }

  private List<String> linesOfGroups() {
    return means.stream()
        .sorted(primaryFirst.thenComparing(SuiteMean.WORST_FIRST))
        .map(mean -> "- %s %s.\n".formatted(group(mean), text(mean)))
        .toList();
  }

  private static String group(SuiteMean mean) {
    String group = mean.group();
    return group == null || group.isEmpty() ? "Without a group:" : CodeSpan.of(group);
  }

  private List<String> lines() {
    if (means.size() <= MOST) {
      return means.stream().sorted(primaryFirst).map(this::text).toList();
    }
    int others = means.size() - MOST;
    return Stream.concat(
            means.stream()
                .sorted(SuiteMean.WORST_FIRST)
                .limit(MOST)
                .sorted(primaryFirst)
                .map(this::text),
            Stream.of(NumberText.count(others, "further mean") + " on the page of all series"))
        .toList();
  }

  private String text(SuiteMean mean) {
    return "%s%s%s, geometric mean of %s: %s"
        .formatted(
            CodeSpan.of(mean.metric().name()),
            isOneOfSeveral(mean) ? " in " + CodeSpan.of(mean.metric().unit()) : "",
            hasPlatforms() ? " on " + CodeSpan.of(mean.platform()) : "",
            NumberText.count(mean.series()) + " series",
            mean.text());
  }

  private boolean hasPlatforms() {
    return means.stream().map(SuiteMean::platform).distinct().count() > 1;
  }

  /**
   * Whether its metric has another mean of the same benchmarks on the same platform, so that only
   * units distinguish them.
   */
  private boolean isOneOfSeveral(SuiteMean mean) {
    return means.stream()
            .filter(other -> Objects.equals(other.group(), mean.group()))
            .filter(other -> other.platform().equals(mean.platform()))
            .filter(other -> other.metric().name().equals(mean.metric().name()))
            .count()
        > 1;
  }
}
