package dev.benchwarden.judging.detection;

import dev.benchwarden.core.comparison.JudgedSides;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Machine;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Revision;
import dev.benchwarden.judging.comparison.StableRegionJudge;
import dev.benchwarden.store.policy.Policies;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Judges any revision as its evaluation would, on the machines that somebody asks for. */
@Component
class AgainstStableRegions implements StableRegionJudge {

  private final SeriesHistories histories;
  private final Bases bases;
  private final AgainstReader reader;
  private final MeasuredGroups groups;
  private final Policies policies;

  AgainstStableRegions(
      SeriesHistories histories,
      Bases bases,
      AgainstReader reader,
      MeasuredGroups groups,
      Policies policies) {
    this.histories = histories;
    this.bases = bases;
    this.reader = reader;
    this.groups = groups;
    this.policies = policies;
  }

  @Override
  public JudgedSides judge(
      long project,
      Revision revision,
      boolean mainline,
      @Nullable Integer pullRequest,
      List<String> onlyMachines) {
    Mainline line = histories.mainline(project);
    Judged what =
        pullRequest == null
            ? bases.judged(project, revision.id(), mainline)
            : new Judged(revision.id(), false, pullRequest, null, 0);
    Base base = bases.of(project, what, line);
    MachineLevels past = histories.levels(project, line).before(base.end());
    Policy policy = policies.of(project);
    Map<Long, List<MachineMedian>> measured =
        of(onlyMachines, groups.of(project, what, policy, base, line).judged().medians(), past);
    Against against =
        reader.read(
            project,
            what,
            policy,
            base,
            line,
            SeriesHistories.of(histories.columns(project, line, measured.keySet()), line, past),
            past,
            measured.keySet());
    Judging judging = against.judge(measured);
    return new JudgedSides(
        judging.rows(),
        against.onlyInBaseline(measured.keySet()),
        against.onlyInCandidate(measured.keySet()),
        judging.outcome(),
        policy.thresholds());
  }

  private static Map<Long, List<MachineMedian>> of(
      List<String> onlyMachines, Map<Long, List<MachineMedian>> medians, MachineLevels past) {
    if (onlyMachines.isEmpty()) {
      return medians;
    }
    Map<Long, Machine> machines = past.machines();
    return medians.values().stream()
        .flatMap(List::stream)
        .filter(one -> {
          Machine machine = machines.get(one.machine());
          return machine != null && onlyMachines.contains(machine.name());
        })
        .collect(Collectors.groupingBy(MachineMedian::series));
  }
}
