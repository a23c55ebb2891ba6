package dev.benchwarden.detection;

import dev.benchwarden.catalog.Machine;
import dev.benchwarden.catalog.Revision;
import dev.benchwarden.comparison.JudgedSides;
import dev.benchwarden.comparison.StableRegionJudge;
import dev.benchwarden.policy.Policies;
import dev.benchwarden.policy.Policy;
import dev.benchwarden.results.MachineMedian;
import dev.benchwarden.results.MachineMedians;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Judges any revision as its evaluation would, on the machines that somebody asks for. */
@Component
class AgainstStableRegions implements StableRegionJudge {

  private final SeriesHistories histories;
  private final Bases bases;
  private final AgainstReader reader;
  private final MachineMedians medians;
  private final Policies policies;

  AgainstStableRegions(
      SeriesHistories histories,
      Bases bases,
      AgainstReader reader,
      MachineMedians medians,
      Policies policies) {
    this.histories = histories;
    this.bases = bases;
    this.reader = reader;
    this.medians = medians;
    this.policies = policies;
  }

  @Override
  public JudgedSides judge(
      long project, Revision revision, boolean mainline, List<String> onlyMachines) {
    Mainline line = histories.mainline(project);
    Judged what = bases.judged(project, revision.id(), mainline);
    Base base = bases.of(project, what, line);
    MachineLevels past = histories.levels(project, line).before(base.end());
    Map<Long, List<MachineMedian>> measured = measured(project, what, past, onlyMachines);
    Policy policy = policies.of(project);
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

  private Map<Long, List<MachineMedian>> measured(
      long project, Judged what, MachineLevels past, List<String> onlyMachines) {
    Map<Long, Machine> machines = past.machines();
    return medians.at(project, what.revision(), what.mainline()).stream()
        .filter(one -> {
          Machine machine = machines.get(one.machine());
          return onlyMachines.isEmpty()
              || (machine != null && onlyMachines.contains(machine.name()));
        })
        .collect(Collectors.groupingBy(MachineMedian::series));
  }
}
