package dev.benchwarden.judging.plan;

import dev.benchwarden.core.plan.BenchmarkPast;
import dev.benchwarden.core.plan.SuitePast;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.RedundantSeries.Move;
import dev.benchwarden.core.statistics.power.DetectableEffect;
import dev.benchwarden.judging.history.SeriesHistory;
import dev.benchwarden.judging.times.BenchmarkTimes;
import dev.benchwarden.judging.verdict.MainlinePast;
import dev.benchwarden.judging.verdict.SeriesMoves;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Series of a project grouped by benchmark, as harnesses run them, each with all its parameters and
 * metrics. Series that the policy does not judge are left out.
 */
final class PlannedSuite {

  /** A benchmark without a result at this many newest revisions is no longer part of the suite. */
  private static final int SILENT = 50;

  private final MainlinePast past;
  private final Policy policy;
  private final BenchmarkTimes times;
  private final Map<Long, DetectableEffect> effects;

  /** By platform and name. */
  private final SortedMap<String, SortedMap<String, List<Series>>> benchmarks = new TreeMap<>();

  /**
   * @param effects the smallest change that is found of each series, where that is known
   */
  PlannedSuite(
      MainlinePast past,
      Collection<Series> measured,
      Policy policy,
      BenchmarkTimes times,
      Map<Long, DetectableEffect> effects) {
    this.past = past;
    this.policy = policy;
    this.times = times;
    this.effects = effects;
    measured.stream()
        .map(policy::directed)
        .filter(policy::judges)
        .collect(Collectors.groupingBy(Series::platform))
        .forEach((platform, series) ->
            benchmarks.put(
                platform,
                series.stream()
                    .collect(
                        Collectors.groupingBy(
                            Series::benchmark, TreeMap::new, Collectors.toList()))));
  }

  Set<String> platforms() {
    return benchmarks.keySet();
  }

  /**
   * @param files those that each revision touched, by its place
   */
  SuitePast on(String platform, Map<Integer, List<String>> files) {
    List<BenchmarkPast> measured =
        named(platform).entrySet().stream()
            .map(one -> past(platform, one.getKey(), one.getValue()))
            .filter(one -> !isSilent(one))
            .toList();
    return new SuitePast(measured, past.mainline().size(), files, twins(platform, measured));
  }

  /** The benchmarks that are no longer measured, each with a sentence about it. */
  Map<String, String> silent(String platform) {
    Map<String, String> silent = new TreeMap<>();
    named(platform)
        .forEach((name, series) -> {
          if (isSilent(past(platform, name, series))) {
            silent.put(name, "no result at the newest %d revisions".formatted(SILENT));
          }
        });
    return silent;
  }

  /** With how many different parameters a benchmark was measured, 1 or more. */
  int parameterSets(String platform, String name) {
    List<Series> series = Objects.requireNonNull(named(platform).get(name));
    return (int) series.stream().map(Series::parameters).distinct().count();
  }

  private SortedMap<String, List<Series>> named(String platform) {
    return Objects.requireNonNull(benchmarks.get(platform));
  }

  private boolean isSilent(BenchmarkPast benchmark) {
    int last = benchmark.measured().isEmpty() ? -1 : benchmark.measured().last();
    return past.mainline().size() - 1 - last >= SILENT;
  }

  private BenchmarkPast past(String platform, String name, List<Series> series) {
    SortedSet<Integer> measured = new TreeSet<>();
    Set<Integer> moved = new HashSet<>();
    for (Series one : series) {
      SeriesHistory history = Objects.requireNonNull(past.histories().get(one.id()));
      for (int place : history.places()) {
        measured.add(place);
      }
      SeriesMoves.of(past, one.id()).stream().map(Move::place).forEach(moved::add);
    }
    return new BenchmarkPast(
        name,
        times.seconds(platform, name, parameterSets(platform, name)),
        usualRuns(platform, name, series),
        neededRuns(series),
        measured,
        moved,
        suspectedSince(series));
  }

  private @Nullable Integer suspectedSince(List<Series> series) {
    return series.stream()
        .map(one -> past.suspectedSince(one.id(), policy.smallestEffect(one)))
        .flatMap(since -> since.stream().boxed())
        .min(Comparator.naturalOrder())
        .orElse(null);
  }

  private int usualRuns(String platform, String name, List<Series> series) {
    return series.stream()
        .map(one -> effects.get(one.id()))
        .filter(Objects::nonNull)
        .mapToInt(effect -> effect.components().runs())
        .max()
        .orElseGet(() -> times.executions(platform, name));
  }

  /** The number with which each series detects its smallest change; null if one never does. */
  private @Nullable Integer neededRuns(List<Series> series) {
    int needed = 1;
    for (Series one : series) {
      DetectableEffect effect = effects.get(one.id());
      Integer runs =
          effect == null ? null : effect.region().advice(policy.rulesFor(one).minEffect()).runs();
      if (runs == null) {
        return null;
      }
      needed = Math.max(needed, runs);
    }
    return needed;
  }

  /** Benchmarks of which each series that ever moved did so with one of the other's. */
  private List<SuitePast.Twins> twins(String platform, List<BenchmarkPast> measured) {
    List<SeriesMoves.Together> groups =
        SeriesMoves.together(
            past, named(platform).values().stream().flatMap(List::stream).toList());
    Map<Set<Integer>, List<String>> alike = new HashMap<>();
    for (BenchmarkPast one : measured) {
      Set<Integer> own = groups(Objects.requireNonNull(named(platform).get(one.name())), groups);
      if (!own.isEmpty()) {
        alike.computeIfAbsent(own, _ -> new ArrayList<>()).add(one.name());
      }
    }
    return alike.entrySet().stream()
        .filter(one -> one.getValue().size() > 1)
        .map(one ->
            new SuitePast.Twins(
                one.getValue(),
                one.getKey().stream()
                    .mapToInt(group -> groups.get(group).changes())
                    .max()
                    .orElse(0)))
        .toList();
  }

  /** The groups of a benchmark's series; empty if one of them moved alone. */
  private Set<Integer> groups(List<Series> series, List<SeriesMoves.Together> groups) {
    Set<Integer> all = new HashSet<>();
    for (Series one : series) {
      Set<Integer> own =
          IntStream.range(0, groups.size())
              .filter(group -> groups.get(group).series().contains(one))
              .boxed()
              .collect(Collectors.toSet());
      if (own.isEmpty() && !SeriesMoves.of(past, one.id()).isEmpty()) {
        return Set.of();
      }
      all.addAll(own);
    }
    return all;
  }
}
