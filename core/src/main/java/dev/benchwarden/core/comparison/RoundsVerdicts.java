package dev.benchwarden.core.comparison;

import dev.benchwarden.core.harness.Unit;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.policy.Rules;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.rounds.PairedSeries;
import dev.benchwarden.core.statistics.rounds.Round;
import dev.benchwarden.core.statistics.rounds.RoundsFinding;
import dev.benchwarden.core.statistics.rounds.RoundsJudging;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Verdicts on the rounds of a comparison, under the project's policy. */
public final class RoundsVerdicts {

  private RoundsVerdicts() {}

  /**
   * @param series all of the comparison, with the directions that the policy gives them
   * @param rounds by the series' number
   * @return one for each series that is judged and has rounds
   */
  public static List<RoundsFinding> of(
      Collection<Series> series, Map<Long, List<Round>> rounds, Policy policy) {
    return RoundsJudging.judge(paired(series, rounds, policy), policy.correction());
  }

  /**
   * What is judged, as the judging wants it.
   *
   * @param series all of the comparison, with the directions that the policy gives them
   * @param rounds by the series' number
   */
  public static List<PairedSeries> paired(
      Collection<Series> series, Map<Long, List<Round>> rounds, Policy policy) {
    List<PairedSeries> paired = new ArrayList<>();
    for (Series one : series) {
      List<Round> own = rounds.get(one.id());
      Rules rules = policy.rulesFor(one);
      Unit unit = Unit.of(one.metric().unit());
      if (own != null && rules.isJudged()) {
        paired.add(
            new PairedSeries(
                one.id(),
                SeriesPair.direction(one),
                unit.isTimeLike(),
                own,
                SeriesPair.kind(one),
                policy.thresholds(rules)));
      }
    }
    return paired;
  }
}
