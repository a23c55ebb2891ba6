package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.comparison.SeriesPair;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Machine;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Series of a revision, with everything it is judged by.
 *
 * @param pair what was measured now, and at the newest point of the baseline
 */
public record Candidate(SeriesPair pair, SeriesBaseline baseline) {

  /** Both the stable region and the newest runs: the region decides where it is long enough. */
  public SeriesSides sides(Policy policy) {
    return pair.sides(policy).withRegion(baseline.points()).withRunSpread(baseline.runSpread());
  }

  /** Those that were measured both now and before. */
  static List<Candidate> all(
      List<Series> series,
      Map<Long, List<MachineMedian>> measured,
      Map<Long, SeriesBaseline> known,
      Map<Long, Machine> machines) {
    List<Candidate> candidates = new ArrayList<>(measured.size());
    for (Series one : series) {
      List<MachineMedian> now = measured.get(one.id());
      SeriesBaseline before = known.get(one.id());
      if (now != null && before != null) {
        candidates.add(new Candidate(new SeriesPair(one, before.newest(), now, machines), before));
      }
    }
    return candidates;
  }

  /**
   * The factor that turns a change in the metric's own sign into one that is positive when better.
   */
  int sign() {
    return pair.series().metric().direction() == Direction.HIGHER_IS_BETTER ? 1 : -1;
  }
}
