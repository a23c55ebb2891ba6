package dev.benchwarden.judging.detection;

import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.comparison.SeriesPair;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.SeriesSides;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What all measurings of a revision are judged against.
 *
 * @param series all that were measured on either side
 * @param known what the mainline says of each, by number
 * @param past what was known of the machines before
 */
record Against(
    long project,
    Policy policy,
    Base base,
    Mainline mainline,
    List<Series> series,
    Map<Long, Baseline> known,
    MachineLevels past) {

  Judging judge(Map<Long, List<MachineMedian>> measured) {
    return Judging.of(candidates(measured), policy, past.history(base.end()));
  }

  List<Candidate> candidates(Map<Long, List<MachineMedian>> measured) {
    return Candidate.all(series, measured, known, past.machines());
  }

  /** Two measurings of the same day, without history. */
  List<SeriesSides> sides(
      Map<Long, List<MachineMedian>> baseline, Map<Long, List<MachineMedian>> candidate) {
    List<SeriesSides> sides = new ArrayList<>();
    for (Series one : series) {
      List<MachineMedian> before = baseline.get(one.id());
      List<MachineMedian> after = candidate.get(one.id());
      if (before != null && after != null) {
        sides.add(new SeriesPair(one, before, after, past.machines()).sides(policy));
      }
    }
    return sides;
  }

  /** Series of the baseline that were not measured again. */
  List<OneSidedSeries> onlyInBaseline(Set<Long> measured) {
    return oneSided(one -> !measured.contains(one.id()));
  }

  /** Series that the mainline never measured before. */
  List<OneSidedSeries> onlyInCandidate(Set<Long> measured) {
    return oneSided(one -> measured.contains(one.id()) && !known.containsKey(one.id()));
  }

  private List<OneSidedSeries> oneSided(Predicate<Series> which) {
    return series.stream().filter(which).map(OneSidedSeries::of).toList();
  }

  /** The mainline's revisions that may serve as a baseline, the oldest first. */
  List<Long> revisions() {
    return mainline.revisions().subList(0, base.end());
  }
}
