package dev.benchwarden.judging.detection;

import dev.benchwarden.core.comparison.RoundsVerdicts;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Comparisons;
import dev.benchwarden.core.statistics.JudgedComparison;
import dev.benchwarden.core.statistics.RoundsFinding;
import dev.benchwarden.judging.comparison.InterleavedRounds;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Judges each measuring of a revision with all that was run beside it. */
@Component
class MeasuringJudge {

  private final InterleavedRounds rounds;
  private final BaselineReruns reruns;

  MeasuringJudge(InterleavedRounds rounds, BaselineReruns reruns) {
    this.rounds = rounds;
    this.reruns = reruns;
  }

  /** What the verdict rests on, with what is said about a machine that is in doubt. */
  Judging judge(Against against, Judged what, MeasuredGroup group) {
    Judging judging = against.judge(group.medians());
    List<RoundsFinding> inTurn = List.copyOf(rounds(against, what, group).values());
    Judging decided = judging.with(judging.outcome().decidedBy(inTurn));
    return decided.outcome().isUnresolved() ? reruns.resolve(against, group, decided) : decided;
  }

  /** The repeats, the oldest first. */
  List<Repeated> repeats(Against against, Judged what, Measured measured) {
    if (measured.repeats().isEmpty()) {
      return List.of();
    }
    List<Map<Long, List<MachineMedian>>> baselines =
        reruns.groups(against, measured.first().start());
    List<Repeated> repeats = new ArrayList<>();
    for (MeasuredGroup group : measured.repeats()) {
      int number = repeats.size();
      repeats.add(
          new Repeated(
              group,
              against.judge(group.medians()),
              number < baselines.size() ? beside(against, baselines.get(number), group) : null,
              rounds(against, what, group)));
    }
    return repeats;
  }

  private static JudgedComparison beside(
      Against against, Map<Long, List<MachineMedian>> baseline, MeasuredGroup group) {
    return Comparisons.evaluate(
        against.sides(baseline, group.medians()),
        against.policy().thresholds(),
        against.past().history(against.base().end()));
  }

  private Map<Long, RoundsFinding> rounds(Against against, Judged what, MeasuredGroup group) {
    List<Long> runs =
        group.runs().stream().filter(run -> run.pair() != null).map(TimedRun::id).toList();
    if (runs.isEmpty()) {
      return Map.of();
    }
    List<Series> series = against.series();
    return RoundsVerdicts.of(
            series,
            rounds.of(
                against.project(),
                what.revision(),
                runs,
                against.revisions(),
                true,
                against.past().machines()),
            against.policy())
        .stream()
        .collect(Collectors.toMap(one -> one.rounds().series().series(), one -> one));
  }
}
