package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.comparison.SeriesPair;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.judging.detection.Candidate;
import dev.benchwarden.judging.detection.MachineLevels;
import dev.benchwarden.judging.detection.MainlinePast;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.results.MachineMedians;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Walks through a project's past, revision by revision: the runs of only one revision and of the
 * one before it are in memory at a time.
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

  /** All series that were measured, as the policy sees them. */
  List<Series> series(long project, MainlinePast past, Policy policy) {
    return catalog.describe(project, past.histories().keySet()).values().stream()
        .map(policy::directed)
        .sorted(Series.BY_NAME)
        .toList();
  }

  /**
   * Visits each revision, the oldest first. One walk at a time, so that looking back does not keep
   * uploads from being judged.
   *
   * @param looksTwice whether a change counts only if the next point shows it too
   */
  void walk(
      long project,
      MainlinePast past,
      List<Series> series,
      boolean looksTwice,
      Consumer<PastRevision> visitor) {
    oneAtATime.lock();
    try {
      visit(project, past, series, looksTwice, visitor);
    } finally {
      oneAtATime.unlock();
    }
  }

  private void visit(
      long project,
      MainlinePast past,
      List<Series> series,
      boolean looksTwice,
      Consumer<PastRevision> visitor) {
    Map<Long, List<MachineMedian>> before = new HashMap<>();
    List<Long> revisions = past.mainline().revisions();
    for (int place = 0; place < revisions.size(); place++) {
      Map<Long, List<MachineMedian>> now = measured(project, revisions.get(place));
      MachineLevels machines = past.machinesBefore(place);
      List<Candidate> candidates = new ArrayList<>(now.size());
      for (Series one : series) {
        List<MachineMedian> newest = before.get(one.id());
        List<MachineMedian> measured = now.get(one.id());
        if (newest != null && measured != null) {
          SeriesPair pair = new SeriesPair(one, newest, measured, machines.machines());
          past.candidate(pair, place, machines, looksTwice).ifPresent(candidates::add);
        }
      }
      visitor.accept(new PastRevision(place, now, candidates, machines.history(place)));
      before.putAll(now);
    }
  }

  private Map<Long, List<MachineMedian>> measured(long project, long revision) {
    return medians.at(project, revision, true).stream()
        .collect(Collectors.groupingBy(MachineMedian::series));
  }
}
