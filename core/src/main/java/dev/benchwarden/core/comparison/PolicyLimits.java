package dev.benchwarden.core.comparison;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.policy.SeriesLimit;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.MetricKind;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.evidence.RunSet;
import dev.benchwarden.core.statistics.limit.LimitLooks;
import dev.benchwarden.core.statistics.limit.LimitedLevel;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import dev.benchwarden.core.text.NumberText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Limits of a policy, and the series that each applies to.
 *
 * @param policy what it ignores has no limit
 */
public record PolicyLimits(Policy policy) {

  private static final int MOST_METRICS = 3;

  /** A limit and a series that it applies to. */
  public record Pair(Series series, SeriesLimit limit) {

    /** Series of one kind show each other how much noise is usual. */
    public MetricKind kind() {
      return SeriesPair.kind(series);
    }
  }

  /**
   * @param series as the policy sees them
   */
  public List<Pair> pairs(Collection<Series> series) {
    return policy.limits().stream()
        .flatMap(limit -> meant(limit, series).stream().map(one -> new Pair(one, limit)))
        .filter(pair -> pair.limit().fits(pair.series()))
        .toList();
  }

  /** A sentence about each limit that fits none of the series that it names. */
  public List<String> misfits(Collection<Series> series) {
    List<String> sentences = new ArrayList<>();
    for (int i = 0; i < policy.limits().size(); i++) {
      SeriesLimit limit = policy.limits().get(i);
      List<Series> meant = meant(limit, series);
      if (!meant.isEmpty() && meant.stream().noneMatch(limit::fits)) {
        sentences.add(
            "limits[%d]: %s fits none of its series: %s."
                .formatted(i, limit.text(), metrics(meant)));
      }
    }
    return sentences;
  }

  /** What is measured there, such as {@code time is in us/op, lower is better}. */
  private static String metrics(List<Series> meant) {
    List<String> metrics =
        meant.stream().map(Series::metric).distinct().map(PolicyLimits::described).toList();
    int others = Math.max(0, metrics.size() - MOST_METRICS);
    String described = String.join("; ", metrics.subList(0, metrics.size() - others));
    return others == 0
        ? described
        : "%s; and %s".formatted(described, NumberText.count(others, "more metric"));
  }

  private static String described(Series.Metric metric) {
    String unit = metric.unit().isEmpty() ? "has no unit" : "is in " + metric.unit();
    Direction direction = Objects.requireNonNullElse(metric.direction(), Direction.UNKNOWN);
    return "%s %s, %s".formatted(metric.name(), unit, direction.words());
  }

  /** A sentence about each limit that names no series at all, such as a misspelt one. */
  public List<String> aimless(Collection<Series> series) {
    return aimless(series, "that was ever measured");
  }

  private List<String> aimless(Collection<Series> series, String which) {
    List<String> sentences = new ArrayList<>();
    for (int i = 0; i < policy.limits().size(); i++) {
      SeriesLimit limit = policy.limits().get(i);
      if (series.stream().noneMatch(limit::matches)) {
        sentences.add(
            "limits[%d]: %s is meant for no series %s; case counts in names."
                .formatted(i, limit.text(), which));
      }
    }
    return sentences;
  }

  private List<Series> meant(SeriesLimit limit, Collection<Series> series) {
    return series.stream()
        .filter(limit::matches)
        .filter(one -> policy.rulesFor(one).isJudged())
        .toList();
  }

  /**
   * The limits of amounts for two sides without a history; what is judged since a revision needs
   * one. Machines that drifted from the others take no part.
   *
   * @param outcome what is known of the machines
   */
  static LimitsReport ofSides(
      List<SeriesPair> pairs, List<ComparisonRow> rows, Policy policy, JudgedComparison outcome) {
    PolicyLimits limits = new PolicyLimits(policy);
    Set<String> suspects = Set.copyOf(outcome.environment().suspects());
    List<Series> series = pairs.stream().map(SeriesPair::series).toList();
    Map<Long, SeriesPair> bySeries = new HashMap<>();
    pairs.forEach(pair -> bySeries.put(pair.series().id(), pair));
    Map<Long, Verdict> verdicts = new HashMap<>();
    rows.forEach(row -> verdicts.put(row.series(), row.verdict()));
    List<HeldLimit> held = new ArrayList<>();
    for (Pair pair : limits.pairs(series)) {
      SeriesPair sides = bySeries.get(pair.series().id());
      if (sides != null) {
        boolean worse = verdicts.get(pair.series().id()) == Verdict.REGRESSION;
        held.addAll(held(pair, sides, suspects, worse));
      }
    }
    List<String> mistakes = new ArrayList<>(limits.misfits(series));
    mistakes.addAll(limits.aimless(series, "on either side"));
    return LimitsReport.of(
        HeldLimit.judge(held, policy.thresholds(), !outcome.isUnresolved()), mistakes);
  }

  private static List<HeldLimit> held(
      Pair pair, SeriesPair sides, Set<String> suspects, boolean worse) {
    LimitedLevel now = level(pair, counted(sides.candidateRuns(), suspects));
    LimitedLevel before = level(pair, counted(sides.baselineRuns(), suspects));
    boolean isInherited = !worse && before != null && before.beyond() > 0;
    return now == null
        ? List.of()
        : List.of(
            new HeldLimit(
                pair.series(),
                pair.limit(),
                LimitLooks.once(now),
                isInherited ? "in the baseline" : null));
  }

  /** Where all machines are suspects, what they measured is at least shown. */
  private static RunSet counted(RunSet runs, Set<String> suspects) {
    RunSet others = runs.without(suspects);
    return others.isEmpty() ? runs : others;
  }

  private static @Nullable LimitedLevel level(Pair pair, RunSet runs) {
    var amount = pair.limit().amount(pair.series());
    return amount.isEmpty()
        ? null
        : LimitedLevel.ofRuns(
            pair.kind(), runs, amount.getAsDouble(), pair.limit().isUpper(pair.series()));
  }
}
