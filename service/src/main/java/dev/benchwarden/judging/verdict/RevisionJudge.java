package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.comparison.RoundsVerdicts;
import dev.benchwarden.core.comparison.RowConfirmation;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.statistics.rounds.RoundsFinding;
import dev.benchwarden.store.results.InterleavedRounds;
import dev.benchwarden.store.results.MachineMedians;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import org.springframework.util.function.SingletonSupplier;

/**
 * Judge of a revision's measurements, with everything that was run beside them. The verdicts
 * themselves are functions of the {@link JudgingContext}; only rounds and reruns of the baseline
 * are read here, where there are any.
 */
@Component
public class RevisionJudge {

  private static final int REVISIONS_THAT_SHOW_MACHINES = 20;

  private final InterleavedRounds rounds;
  private final BaselineReruns reruns;
  private final JudgedRuns runs;
  private final MachineMedians medians;

  RevisionJudge(
      InterleavedRounds rounds, BaselineReruns reruns, JudgedRuns runs, MachineMedians medians) {
    this.rounds = rounds;
    this.reruns = reruns;
    this.runs = runs;
    this.medians = medians;
  }

  /** The verdicts of the first measurement, with the confirmation by its repeats. */
  public ConfirmedVerdicts judge(JudgingContext context, MeasuredRevision measured) {
    RevisionVerdicts verdicts = judge(context, withSamples(context, measured.judged()));
    List<RepeatVerdicts> repeats = repeats(context, measured);
    RepeatedFindings repeated =
        new RepeatedFindings(
            verdicts,
            measured.first(),
            repeats,
            context.policy().confirm(),
            SingletonSupplier.of(() -> withOtherMachines(context, measured.first())));
    Map<Long, RowConfirmation> confirmations =
        new HashMap<>(RepeatedConcerns.of(verdicts, repeats));
    confirmations.putAll(repeated.confirmations());
    return new ConfirmedVerdicts(verdicts, confirmations);
  }

  /** The same with the samples of series whose baseline also has its samples. */
  private MeasuredGroup withSamples(JudgingContext context, MeasuredGroup group) {
    Map<Long, List<MachineMedian>> known = new HashMap<>(group.medians());
    List<MachineMedian> bySamples =
        context.baselines().entrySet().stream()
            .filter(one -> one.getValue().isOfSamples())
            .map(one -> known.getOrDefault(one.getKey(), List.of()))
            .filter(measured -> measured.size() == 1)
            .map(List::getFirst)
            .toList();
    medians
        .withSamplesOf(
            context.project(), group.runs().stream().map(TimedRun::id).toList(), bySamples)
        .forEach(one -> known.put(one.series(), List.of(one)));
    return group.with(known);
  }

  /**
   * The platforms with a machine that did not take part. If a project with one runner, or a
   * platform with one machine, had to use another machine, a change would stay in doubt for ever.
   */
  private Set<String> withOtherMachines(JudgingContext context, MeasuredGroup first) {
    Set<String> measuring = first.runs().stream().map(TimedRun::name).collect(Collectors.toSet());
    return runs.platformsOfOthers(context.scope(), REVISIONS_THAT_SHOW_MACHINES, measuring);
  }

  /**
   * Rounds may decide what one side alone cannot, and reruns may settle whether a machine or the
   * code changed.
   */
  private RevisionVerdicts judge(JudgingContext context, MeasuredGroup group) {
    RevisionVerdicts verdicts = context.judge(group.medians());
    List<RoundsFinding> inTurn = List.copyOf(rounds(context, group).values());
    RevisionVerdicts decided = verdicts.with(verdicts.outcome().decidedBy(inTurn));
    return decided.outcome().isUnresolved() ? reruns.resolve(context, group, decided) : decided;
  }

  /** The oldest first. */
  private List<RepeatVerdicts> repeats(JudgingContext context, MeasuredRevision measured) {
    if (measured.repeats().isEmpty()) {
      return List.of();
    }
    List<Map<Long, List<MachineMedian>>> baselines =
        reruns.groups(context, measured.first().start());
    List<RepeatVerdicts> repeats = new ArrayList<>();
    for (MeasuredGroup group : measured.repeats()) {
      int number = repeats.size();
      repeats.add(
          new RepeatVerdicts(
              group,
              context.judge(group.medians()),
              number < baselines.size()
                  ? context.beside(baselines.get(number), group.medians()).judge()
                  : null,
              rounds(context, group)));
    }
    return repeats;
  }

  private Map<Long, RoundsFinding> rounds(JudgingContext context, MeasuredGroup group) {
    List<Long> runs =
        group.runs().stream().filter(run -> run.pair() != null).map(TimedRun::id).toList();
    if (runs.isEmpty()) {
      return Map.of();
    }
    JudgingScope scope = context.scope();
    return RoundsVerdicts.of(
            context.series(),
            rounds.of(
                scope.project(),
                scope.subject().revision(),
                runs,
                scope.revisionsBefore(),
                true,
                context.machines()),
            scope.policy())
        .stream()
        .collect(Collectors.toMap(one -> one.rounds().series().series(), one -> one));
  }
}
