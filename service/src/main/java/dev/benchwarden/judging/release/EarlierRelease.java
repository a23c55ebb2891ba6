package dev.benchwarden.judging.release;

import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.comparison.SuiteMean;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * An earlier release, with the result of the comparison with it.
 *
 * @param headline the verdict in one line, with how many more are worse according to alerts
 * @param gate what the comparison alone means for a build, before anything is accepted
 * @param means how the suite, and each group of it, moved as a whole
 * @param platforms the counts of each
 * @param added series that it did not measure
 * @param gone series that only it measured
 * @param links to the comparison; {@code releaseNotes} is its table in the published layout
 */
record EarlierRelease(
    String tag,
    String revision,
    SuiteVerdict verdict,
    Gate gate,
    String headline,
    List<SuiteMean> means,
    List<PlatformCounts> platforms,
    List<OneSidedSeries> added,
    List<OneSidedSeries> gone,
    Map<String, String> links) {

  /** How many series of a platform changed. */
  record PlatformCounts(String platform, int slower, int faster, int added, int gone) {

    private static PlatformCounts of(
        String platform, Comparison comparison, List<ReleaseChange> changes) {
      return new PlatformCounts(
          platform,
          count(platform, Verdict.REGRESSION, comparison.rows(), changes),
          count(platform, Verdict.IMPROVEMENT, comparison.rows(), changes),
          count(platform, comparison.unpaired().inCandidate()),
          count(platform, comparison.unpaired().inBaseline()));
    }

    private static int count(
        String platform, Verdict verdict, List<ComparisonRow> rows, List<ReleaseChange> changes) {
      return (int)
          IntStream.range(0, rows.size())
              .filter(i -> rows.get(i).platform().equals(platform))
              .filter(i -> changes.get(i).verdict() == verdict)
              .count();
    }

    private static int count(String platform, Collection<OneSidedSeries> series) {
      return (int) series.stream().filter(one -> one.platform().equals(platform)).count();
    }
  }

  /**
   * @param changes that of each row of the comparison, in their order
   */
  static EarlierRelease of(
      String tag, String revision, Comparison comparison, List<ReleaseChange> changes) {
    Comparison.Unpaired unpaired = comparison.unpaired();
    TreeSet<String> platforms =
        Stream.concat(
                comparison.rows().stream().map(ComparisonRow::platform),
                Stream.concat(unpaired.inBaseline().stream(), unpaired.inCandidate().stream())
                    .map(OneSidedSeries::platform))
            .collect(Collectors.toCollection(TreeSet::new));
    return new EarlierRelease(
        tag,
        revision,
        comparison.outcome().verdict(),
        comparison.outcome().gate(),
        comparison.outcome().headlineWithoutLimits() + byAlerts(changes),
        comparison.outcome().means(),
        platforms.stream()
            .map(platform -> PlatformCounts.of(platform, comparison, changes))
            .toList(),
        unpaired.inCandidate(),
        unpaired.inBaseline(),
        links(comparison.links()));
  }

  /** Series that are worse according to alerts, which the comparison alone does not show. */
  private static String byAlerts(List<ReleaseChange> changes) {
    int worse = (int) changes.stream().filter(ReleaseChange::byAlert).count();
    return worse == 0
        ? ""
        : "; confirmed alerts say that %s".formatted(ReleaseVerdict.worse(worse));
  }

  private static Map<String, String> links(Map<String, String> both) {
    String self = both.getOrDefault("self", "");
    return Map.of(
        "self",
        self,
        "dashboard",
        both.getOrDefault("dashboard", ""),
        "releaseNotes",
        self.replaceFirst("/comparisons\\?", "/comparisons.md?"));
  }
}
