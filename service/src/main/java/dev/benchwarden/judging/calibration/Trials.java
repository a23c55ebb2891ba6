package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.comparison.SeriesPair;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.statistics.backtest.CalibrationPlan;
import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.judging.history.SeriesHistory;
import dev.benchwarden.judging.verdict.Candidate;
import dev.benchwarden.judging.verdict.MainlinePast;
import dev.benchwarden.judging.verdict.SuiteSides;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Plan of what can be judged again in the past where nothing changed (docs/statistics.md section
 * C1). Each series has its own plan; everything at one revision is one trial.
 */
final class Trials {

  private final MainlinePast past;
  private final Policy policy;
  private final SuspectedPlaces suspected;
  private final Map<Long, Plan> plans = new HashMap<>();
  private final Map<Long, List<MachineMedian>> baselines = new HashMap<>();

  Trials(MainlinePast past, Policy policy, SuspectedPlaces suspected) {
    this.past = past;
    this.policy = policy;
    this.suspected = suspected;
    past.histories().values().forEach(history -> plans.put(history.series(), plan(history)));
  }

  /**
   * The places of the mainline at which a series can be judged again.
   *
   * @param usual where there is no reason to doubt its results
   */
  private record Plan(Set<Integer> pairs, Set<Integer> replays, Set<Integer> usual) {

    static final Plan NONE = new Plan(Set.of(), Set.of(), Set.of());
  }

  private Plan plan(SeriesHistory history) {
    Set<Integer> unusual = unusual(history);
    CalibrationPlan plan =
        CalibrationPlan.of(history.size(), past.levelStarts(history.series()), unusual);
    Set<Integer> pairs = new HashSet<>();
    Set<Integer> replays = new HashSet<>();
    Set<Integer> usual = new HashSet<>();
    plan.pairs().forEach(pair -> pairs.add(history.places()[pair.candidate()]));
    plan.replays().forEach(replay -> replays.add(history.places()[replay.point()]));
    for (int point = 0; point < history.size(); point++) {
      if (!unusual.contains(point)) {
        usual.add(history.places()[point]);
      }
    }
    return new Plan(pairs, replays, usual);
  }

  private Set<Integer> unusual(SeriesHistory history) {
    Set<Integer> unusual = new HashSet<>(past.unusual(history.series()));
    for (int point = 0; point < history.size(); point++) {
      if (suspected.has(history.series(), history.places()[point])) {
        unusual.add(point);
      }
    }
    return unusual;
  }

  /** To be called with each revision, the oldest first. */
  List<Trial> at(PastRevision revision) {
    List<Candidate> candidates = revision.context().candidates(revision.measured());
    List<Trial> trials =
        Stream.of(
                replay(revision, candidates),
                pair(revision.place(), candidates),
                repeat(candidates))
            .filter(trial -> 2 * trial.sides().series().size() >= revision.measured().size())
            .filter(trial -> !trial.sides().series().isEmpty())
            .toList();
    revision
        .measured()
        .forEach((series, measured) -> {
          if (plan(series).usual().contains(revision.place())) {
            baselines.put(series, past.counting(revision.place(), measured));
          }
        });
    return trials;
  }

  private Trial replay(PastRevision revision, List<Candidate> candidates) {
    List<Candidate> planned =
        candidates.stream()
            .filter(one -> plan(one.pair()).replays().contains(revision.place()))
            .toList();
    return new Trial(Trial.Kind.REPLAYS, revision.context().sides(planned));
  }

  private Trial pair(int place, List<Candidate> candidates) {
    List<SeriesSides> sides = new ArrayList<>();
    for (Candidate candidate : candidates) {
      SeriesPair pair = candidate.pair();
      List<MachineMedian> baseline = baselines.get(pair.series().id());
      if (baseline != null && plan(pair).pairs().contains(place)) {
        sides.add(
            new SeriesPair(pair.series(), baseline, pair.candidate(), pair.machines())
                .sides(policy));
      }
    }
    return withoutHistory(Trial.Kind.PAIRS, sides);
  }

  private Trial repeat(List<Candidate> candidates) {
    List<SeriesSides> sides = new ArrayList<>();
    for (Candidate candidate : candidates) {
      SeriesPair pair = candidate.pair();
      List<MachineMedian> first = new ArrayList<>();
      List<MachineMedian> second = new ArrayList<>();
      for (MachineMedian one : pair.candidate()) {
        List<double[]> halves = CalibrationPlan.repeats(one.runs());
        if (!halves.isEmpty()) {
          first.add(one.with(halves.getFirst()));
          second.add(one.with(halves.getLast()));
        }
      }
      if (!first.isEmpty()) {
        sides.add(new SeriesPair(pair.series(), first, second, pair.machines()).sides(policy));
      }
    }
    return withoutHistory(Trial.Kind.REPEATS, sides);
  }

  private Trial withoutHistory(Trial.Kind kind, List<SeriesSides> sides) {
    return new Trial(kind, new SuiteSides(sides, policy.thresholds(), MachineHistory.NONE));
  }

  private Plan plan(SeriesPair pair) {
    return plan(pair.series().id());
  }

  private Plan plan(long series) {
    return plans.getOrDefault(series, Plan.NONE);
  }
}
