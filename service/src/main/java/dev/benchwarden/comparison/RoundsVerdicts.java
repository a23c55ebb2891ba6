package dev.benchwarden.comparison;

import dev.benchwarden.catalog.Series;
import dev.benchwarden.harness.Unit;
import dev.benchwarden.policy.Policy;
import dev.benchwarden.policy.Rules;
import dev.benchwarden.statistics.PairedSeries;
import dev.benchwarden.statistics.Round;
import dev.benchwarden.statistics.RoundsFinding;
import dev.benchwarden.statistics.RoundsJudging;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** What the rounds of a comparison say, under the project's policy. */
public final class RoundsVerdicts {

  private RoundsVerdicts() {}

  /**
   * @param series all of the comparison, with the directions that the policy gives them
   * @param rounds by the series' number
   * @return one for each series that is judged and has rounds
   */
  public static List<RoundsFinding> of(
      Collection<Series> series, Map<Long, List<Round>> rounds, Policy policy) {
    List<PairedSeries> paired = new ArrayList<>();
    for (Series one : series) {
      List<Round> own = rounds.get(one.id());
      Rules rules = policy.rulesFor(one);
      if (own != null && rules.isJudged()) {
        paired.add(
            new PairedSeries(
                one.id(),
                SeriesPair.direction(one),
                Unit.of(one.metric().unit()).isTimeLike(),
                own,
                rules.minEffect()));
      }
    }
    return RoundsJudging.judge(paired, policy.thresholds());
  }
}
