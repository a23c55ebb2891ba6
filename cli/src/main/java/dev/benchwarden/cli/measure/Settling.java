package dev.benchwarden.cli.measure;

import dev.benchwarden.core.comparison.RoundsVerdicts;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.policy.Rules;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.rounds.Round;
import dev.benchwarden.core.statistics.rounds.RoundLooks;
import dev.benchwarden.core.statistics.rounds.RoundsSettlement;
import dev.benchwarden.core.statistics.rounds.SettledSeries;
import dev.benchwarden.core.statistics.rounds.Settlement;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Decision, look by look, on which series need no more rounds. */
final class Settling {

  private final int mostRounds;
  private final List<Integer> looks;
  private final Policy policy;
  private final double resolution;
  private final Map<Long, SettledSeries> settled = new HashMap<>();

  /** Settled when there were too few rounds for a verdict: checked again when there are enough. */
  private final Set<Long> early = new HashSet<>();

  /**
   * @param mostRounds after so many nothing more is measured
   * @param resolution the change that is to be ruled out, in percent; 0 for the smallest that
   *     matters
   */
  Settling(int mostRounds, Policy policy, double resolution) {
    this.mostRounds = mostRounds;
    this.looks = RoundLooks.of(mostRounds, policy.alpha()).rounds();
    this.policy = policy;
    this.resolution = resolution;
  }

  /**
   * Looks at the results, if a look is planned after this number of rounds.
   *
   * @param series all that were measured
   * @param rounds by the series' number
   * @return what is settled now and was not before, or only after too few rounds for a verdict
   */
  Map<Long, Settlement> look(int round, Collection<Series> series, Map<Long, List<Round>> rounds) {
    int look = looks.indexOf(round);
    if (look < 0) {
      return Map.of();
    }
    if (round >= MeasuringPlan.FEWEST_ROUNDS) {
      settled.keySet().removeAll(early);
      early.clear();
    }
    Map<Long, SettledSeries> now = new HashMap<>();
    RoundsSettlement.of(
            RoundsVerdicts.paired(directed(series), rounds, policy),
            policy.correction(),
            new RoundsSettlement.Look(
                alpha -> RoundLooks.of(mostRounds, alpha).levels().get(look), resolution),
            settled.keySet())
        .forEach((one, seen) -> {
          if (seen.state() != Settlement.OPEN) {
            now.put(one, seen);
          }
        });
    settled.putAll(now);
    if (round < MeasuringPlan.FEWEST_ROUNDS) {
      early.addAll(now.keySet());
    }
    return now.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, one -> one.getValue().state()));
  }

  private List<Series> directed(Collection<Series> series) {
    return series.stream().map(policy::directed).toList();
  }

  /**
   * The series for which a change that matters is ruled out, each with the possible remaining
   * change.
   */
  Map<Long, Significance> unchanged() {
    Map<Long, Significance> unchanged = new HashMap<>();
    settled.forEach((one, seen) -> {
      if (seen.state() == Settlement.UNCHANGED && seen.change() != null) {
        unchanged.put(one, seen.change());
      }
    });
    return unchanged;
  }

  /** The benchmarks that have a judged series that is not settled. */
  Set<String> open(Collection<Series> series) {
    Set<String> open = new HashSet<>();
    directed(series).stream()
        .filter(one -> !settled.containsKey(one.id()) && isJudged(one))
        .forEach(one -> open.add(one.benchmark()));
    return open;
  }

  /** Those of these that are settled, or are not judged. */
  Set<Long> done(Collection<Series> series) {
    return directed(series).stream()
        .filter(one -> settled.containsKey(one.id()) || !isJudged(one))
        .map(Series::id)
        .collect(Collectors.toSet());
  }

  private boolean isJudged(Series series) {
    Rules rules = policy.rulesFor(series);
    return rules.isJudged() && series.metric().direction() != null;
  }
}
