package dev.benchwarden.core.plan;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.RedundantSeries;
import dev.benchwarden.core.statistics.RedundantSeries.Move;
import dev.benchwarden.core.statistics.SmallestEffect;
import dev.benchwarden.core.statistics.StableRegion;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.changepoint.ChangePoint;
import dev.benchwarden.core.statistics.changepoint.ChangePointDetector;
import dev.benchwarden.core.statistics.changepoint.ChangePointMarks;
import dev.benchwarden.core.statistics.changepoint.DetectedChangePoints;
import dev.benchwarden.core.statistics.changepoint.SegmentMemory;
import dev.benchwarden.core.statistics.changepoint.SuspectedPoints;
import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.RegionPoints;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A suite whose past is replayed, revision by revision, as if only some of it had been measured:
 * levels and verdicts depend on that alone.
 */
final class ReplayedSuite {

  private final Map<String, Measured> benchmarks = new LinkedHashMap<>();

  ReplayedSuite(Collection<History.Benchmark> suite) {
    suite.forEach(one -> benchmarks.put(one.name(), new Measured(one)));
  }

  /** Results of one benchmark so far. */
  private static final class Measured {

    private static final ChangePointDetector DETECTOR = new ChangePointDetector();
    private static final SmallestEffect SMALLEST =
        new SmallestEffect(Thresholds.DEFAULT.minEffect(), Direction.LOWER_IS_BETTER);

    private final History.Benchmark benchmark;
    private final List<Integer> places = new ArrayList<>();
    private final List<Double> values = new ArrayList<>();
    private SegmentMemory memory = SegmentMemory.EMPTY;
    private List<ChangePoint> changes = List.of();

    Measured(History.Benchmark benchmark) {
      this.benchmark = benchmark;
    }

    private double[] values() {
      return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    @Nullable SeriesSides sides(long number, double value) {
      double[] region = level();
      return region.length == 0
          ? null
          : SeriesSides.ofRegion(
              number,
              benchmark.direction(),
              true,
              RegionPoints.ofValues(region),
              Map.of("runner", new double[] {value}));
    }

    void add(int place, double value) {
      places.add(place);
      values.add(value);
      DetectedChangePoints found = DETECTOR.detect(values(), ChangePointMarks.NONE, memory);
      memory = found.memory();
      changes = found.changes();
    }

    /**
     * As the service decides it: points too far from the others, or a change with few points after
     * it.
     */
    @Nullable Integer suspectedSince() {
      if (!changes.isEmpty() && changes.getLast().provisional()) {
        return places.get(changes.getLast().index());
      }
      double[] level = level();
      int start = SuspectedPoints.start(level, SMALLEST);
      return start == level.length ? null : places.get(places.size() - level.length + start);
    }

    private double[] level() {
      int start = changes.isEmpty() ? 0 : changes.getLast().index();
      return Arrays.copyOfRange(
          values(), Math.max(start, values.size() - StableRegion.MOST_POINTS), values.size());
    }

    List<Move> moves() {
      return changes.stream()
          .filter(one -> one.percentChange() != null && one.percentChange() > -100)
          .map(one -> new Move(places.get(one.index()), Math.log1p(one.percentChange() / 100)))
          .toList();
    }
  }

  /**
   * A change for the worse, of as much as matters.
   *
   * @param results how many the new level has
   */
  record Regression(String benchmark, int place, int results) {}

  /**
   * Measures these at a revision.
   *
   * @return the verdict on all of them together
   */
  Verdict measure(int place, Collection<String> names) {
    List<SeriesSides> sides = new ArrayList<>();
    Map<Measured, Double> measured = new LinkedHashMap<>();
    for (String name : names) {
      Measured one = named(name);
      double value = one.benchmark.values()[place];
      if (!Double.isNaN(value)) {
        measured.put(one, value);
        SeriesSides compared = one.sides(sides.size(), value);
        if (compared != null) {
          sides.add(compared);
        }
      }
    }
    Verdict verdict =
        Comparisons.evaluate(sides, Thresholds.DEFAULT, MachineHistory.NONE).verdict();
    measured.forEach((one, value) -> one.add(place, value));
    return verdict;
  }

  private Measured named(String name) {
    return Objects.requireNonNull(benchmarks.get(name));
  }

  /**
   * The plan for a revision, from what was measured before it.
   *
   * @param share of the suite's time
   */
  MeasurementPlan plan(int place, double share, Map<Integer, List<String>> files) {
    Set<String> changed = Set.copyOf(files.getOrDefault(place, List.of()));
    List<BenchmarkPast> pasts = new ArrayList<>();
    Map<Long, List<Move>> moves = new TreeMap<>();
    List<String> names = List.copyOf(benchmarks.keySet());
    for (String name : names) {
      Measured one = named(name);
      List<Move> own = one.moves();
      moves.put((long) names.indexOf(name), own);
      Set<Integer> moved = new HashSet<>();
      own.forEach(move -> moved.add(move.place()));
      pasts.add(
          new BenchmarkPast(
              name, 1, 1, null, new TreeSet<>(one.places), moved, one.suspectedSince()));
    }
    List<SuitePast.Twins> twins =
        RedundantSeries.of(moves).stream()
            .map(group ->
                new SuitePast.Twins(
                    group.stream().map(id -> names.get(id.intValue())).toList(),
                    moves.getOrDefault(group.getFirst(), List.of()).size()))
            .toList();
    Map<Integer, List<String>> known = new TreeMap<>(files);
    known.keySet().removeIf(one -> one >= place);
    return Planner.of(
        new PlanQuestion(
            share * names.size(), null, changed, Policy.DEFAULT.isNoOp(changed), "r" + place),
        new SuitePast(pasts, place, known, twins));
  }

  /** The changes for the worse that are known now. */
  List<Regression> regressions() {
    List<Regression> regressions = new ArrayList<>();
    benchmarks.forEach((name, one) -> {
      List<Move> moves = one.moves();
      for (Move move : moves) {
        int end =
            moves.stream()
                .mapToInt(Move::place)
                .filter(next -> next > move.place())
                .findFirst()
                .orElse(Integer.MAX_VALUE);
        double percent = 100 * Math.expm1(move.size());
        boolean worse = percent > 0 == (one.benchmark.direction() == Direction.LOWER_IS_BETTER);
        if (worse && Math.abs(percent) >= Thresholds.DEFAULT.minEffect()) {
          regressions.add(
              new Regression(name, move.place(), (int) resultsBetween(name, move.place(), end)));
        }
      }
    });
    return regressions;
  }

  /** The first revision from this one on at which a benchmark was measured. */
  OptionalInt resultFrom(String name, int place) {
    return named(name).places.stream().mapToInt(one -> one).filter(one -> one >= place).findFirst();
  }

  /** How many of its results lie between. */
  long resultsBetween(String name, int from, int to) {
    return named(name).places.stream()
        .filter(one -> one >= Math.min(from, to) && one < Math.max(from, to))
        .count();
  }
}
