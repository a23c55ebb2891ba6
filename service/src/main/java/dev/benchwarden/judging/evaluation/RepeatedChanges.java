package dev.benchwarden.judging.evaluation;

import dev.benchwarden.core.policy.Confirm;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.environment.Independence;
import dev.benchwarden.judging.changepoint.ChangePoints;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.judging.changepoint.StableRegions;
import dev.benchwarden.judging.history.MachineEffect;
import dev.benchwarden.judging.history.MachineLevels;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.judging.history.SeriesHistory;
import dev.benchwarden.judging.history.StoredMachineEffects;
import dev.benchwarden.judging.verdict.MeasuredGroup;
import dev.benchwarden.judging.verdict.MeasuredRevisions;
import dev.benchwarden.store.policy.Policies;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Finder of the changes of a mainline that an independent repeat of their revision confirms. */
@Component
public class RepeatedChanges {

  private final SeriesHistories histories;
  private final ChangePoints changePoints;
  private final MeasuredRevisions groups;
  private final StoredMachineEffects effects;
  private final Policies policies;

  RepeatedChanges(
      SeriesHistories histories,
      ChangePoints changePoints,
      MeasuredRevisions groups,
      StoredMachineEffects effects,
      Policies policies) {
    this.histories = histories;
    this.changePoints = changePoints;
    this.groups = groups;
    this.effects = effects;
    this.policies = policies;
  }

  /** The identifiers of those of these changes that were seen again. */
  public Set<UUID> among(long project, Mainline mainline, Collection<KnownChange> changes) {
    Set<UUID> repeated = new HashSet<>();
    changes.stream()
        .collect(Collectors.groupingBy(KnownChange::revision))
        .forEach((revision, here) -> {
          List<MeasuredGroup> measured = groups.byTime(project, revision);
          if (measured.size() > 1) {
            repeated.addAll(seenAgain(project, mainline, revision, measured, here));
          }
        });
    return repeated;
  }

  private Set<UUID> seenAgain(
      long project,
      Mainline mainline,
      long revision,
      List<MeasuredGroup> measured,
      List<KnownChange> changes) {
    List<MeasuredGroup> independent = independent(project, mainline, revision, measured);
    List<Long> series = changes.stream().map(KnownChange::series).toList();
    MachineLevels levels = histories.levels(project, mainline);
    Map<Long, SeriesHistory> past = histories.of(project, mainline, series);
    Map<Long, List<KnownChange>> known = changePoints.bySeries(project, mainline, series);
    return changes.stream()
        .filter(change -> {
          SeriesHistory history = past.get(change.series());
          int place = mainline.placeOf(revision).orElse(0);
          return history != null
              && isSeen(
                  change,
                  StableRegions.of(
                          mainline, history, known.getOrDefault(change.series(), List.of()))
                      .before(place),
                  levels,
                  independent);
        })
        .map(KnownChange::id)
        .collect(Collectors.toSet());
  }

  private List<MeasuredGroup> independent(
      long project, Mainline mainline, long revision, List<MeasuredGroup> measured) {
    Environment.State state =
        effects.of(project, mainline).stream()
            .filter(effect -> mainline.revisionAt(effect.place()) == revision)
            .map(MachineEffect::state)
            .findFirst()
            .orElse(Environment.State.OFF);
    Independence.Policy policy =
        policies.of(project).confirm() == Confirm.OTHER_MACHINE
            ? Independence.Policy.OTHER_MACHINE
            : Independence.Policy.AUTO;
    return measured.stream()
        .skip(1)
        .filter(repeat ->
            Independence.obstacle(
                    measured.getFirst().measuring(state, true, false),
                    repeat.measuring(state, true, false),
                    policy)
                == null)
        .toList();
  }

  /** Whether a repeat lies nearer to the new level than to the old one. */
  private static boolean isSeen(
      KnownChange change,
      SeriesHistory before,
      MachineLevels levels,
      List<MeasuredGroup> independent) {
    return independent.stream()
        .map(repeat -> repeat.medians().getOrDefault(change.series(), List.of()))
        .map(medians -> shareOfStep(change, medians, before, levels))
        .anyMatch(share -> share >= 0.5);
  }

  /** How far the machines are from their own earlier results, as a part of the change. */
  private static double shareOfStep(
      KnownChange change, List<MachineMedian> medians, SeriesHistory before, MachineLevels levels) {
    return Sample.median(
        medians.stream()
            .flatMapToDouble(median -> {
              String machine = levels.label(median.machine(), change.revision());
              return shareOfStep(change, median, machine, before).stream();
            })
            .toArray());
  }

  private static OptionalDouble shareOfStep(
      KnownChange change, MachineMedian now, String machine, SeriesHistory before) {
    int column = before.medians().machines().indexOf(machine);
    Double median = now.median();
    if (column < 0 || median == null) {
      return OptionalDouble.empty();
    }
    double[] past =
        Arrays.stream(before.medians().medians()).mapToDouble(row -> row[column]).toArray();
    Double percent = change.percentChange();
    return percent == null
        ? ofDifference(change.differenceOrNaN(), median, past)
        : ofLogarithm(Math.log1p(percent / 100), median, past);
  }

  private static OptionalDouble ofLogarithm(double step, double now, double[] past) {
    double[] positive = Arrays.stream(past).filter(value -> value > 0).toArray();
    return positive.length == 0 || now <= 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.log(now / Sample.median(positive)) / step);
  }

  private static OptionalDouble ofDifference(double step, double now, double[] past) {
    double[] measured = Arrays.stream(past).filter(Double::isFinite).toArray();
    return measured.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((now - Sample.median(measured)) / step);
  }
}
