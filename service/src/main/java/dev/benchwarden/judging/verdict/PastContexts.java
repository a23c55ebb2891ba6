package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.MainlineHistories;
import dev.benchwarden.judging.history.SeriesHistory;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Contexts of a project's past, in which each revision can be judged again.
 *
 * @param series all that were measured, as the policy sees them
 * @param looksTwice whether a change counts only if the next point shows it too, which is then
 *     compared with the level before the change
 */
public record PastContexts(
    long project, MainlinePast past, Policy policy, List<Series> series, boolean looksTwice) {

  /**
   * The context of a revision.
   *
   * @param place of the revision on the mainline
   * @param measured the numbers of the series that were measured there
   * @param newest what each machine measured of each series when it was measured last, before what
   *     is pending
   * @param pending changes that this revision has to show too: it is compared with the state before
   *     the first look, which does not contain the change itself
   */
  public JudgingContext at(
      int place,
      Collection<Long> measured,
      Map<Long, List<MachineMedian>> newest,
      PendingChanges pending) {
    Mainline mainline = past.mainline();
    JudgingScope scope =
        new JudgingScope(
            project,
            Subject.ofMainline(mainline.revisionAt(place)),
            policy,
            mainline,
            MergeBase.before(place, mainline));
    MainlineHistories histories = past.asKnownBefore(place);
    Map<Long, SeriesBaseline> baselines = HashMap.newHashMap(measured.size());
    for (long one : measured) {
      List<MachineMedian> before = newest.get(one);
      if (before != null) {
        SeriesHistory region = past.regionBefore(one, pending.since(one).orElse(place), looksTwice);
        if (region.size() > 0) {
          baselines.put(one, SeriesBaseline.of(region, histories.machines(), before));
        }
      }
    }
    return new JudgingContext(scope, histories, series, baselines);
  }
}
