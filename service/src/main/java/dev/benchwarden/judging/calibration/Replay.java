package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.judging.verdict.MainlinePast;
import dev.benchwarden.judging.verdict.PastContexts;
import dev.benchwarden.judging.verdict.PendingChanges;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.results.MachineMedians;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Walk through a project's past, revision by revision: the runs of only one revision and of the one
 * before it are in memory at a time.
 */
@Component
class Replay {

  private final MachineMedians medians;
  private final SeriesCatalog catalog;
  private final ReentrantLock oneAtATime = new ReentrantLock();

  Replay(MachineMedians medians, SeriesCatalog catalog) {
    this.medians = medians;
    this.catalog = catalog;
  }

  /** Whether the series gets verdicts at all. */
  static boolean isJudged(Series series, Policy policy) {
    return series.metric().direction() != null
        && series.metric().direction() != Direction.UNKNOWN
        && policy.rulesFor(series).isJudged();
  }

  /**
   * A past in which each revision is judged by this policy.
   *
   * @param looksTwice whether a change counts only if the next point shows it too
   */
  PastContexts contexts(long project, MainlinePast past, Policy policy, boolean looksTwice) {
    List<Series> series =
        catalog.describe(project, past.histories().keySet()).values().stream()
            .map(policy::directed)
            .sorted(Series.BY_NAME)
            .toList();
    return new PastContexts(project, past, policy, series, looksTwice);
  }

  /**
   * Visits each revision, the oldest first. Only one walk runs at a time, so that it does not delay
   * the judging of uploads.
   *
   * @param pending pending changes from the visits so far
   */
  void walk(PastContexts contexts, PendingChanges pending, Consumer<PastRevision> visitor) {
    oneAtATime.lock();
    try {
      visit(contexts, pending, visitor);
    } finally {
      oneAtATime.unlock();
    }
  }

  private void visit(
      PastContexts contexts, PendingChanges pending, Consumer<PastRevision> visitor) {
    Map<Long, List<MachineMedian>> newest = new HashMap<>();
    List<Long> revisions = contexts.past().mainline().revisions();
    for (int place = 0; place < revisions.size(); place++) {
      Map<Long, List<MachineMedian>> now = measured(contexts.project(), revisions.get(place));
      visitor.accept(
          new PastRevision(place, now, contexts.at(place, now.keySet(), newest, pending)));
      now.forEach((series, measured) -> {
        if (pending.since(series).isEmpty()) {
          newest.put(series, measured);
        }
      });
    }
  }

  private Map<Long, List<MachineMedian>> measured(long project, long revision) {
    return medians.at(project, revision, true).stream()
        .collect(Collectors.groupingBy(MachineMedian::series));
  }
}
