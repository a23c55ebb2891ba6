package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.judging.changepoint.ChangePointState;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.judging.verdict.MainlinePast;
import dev.benchwarden.judging.verdict.MainlinePasts;
import dev.benchwarden.judging.verdict.PastContexts;
import dev.benchwarden.judging.verdict.PendingChanges;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Calculator of how reliable a project's verdicts are (docs/statistics.md section C). */
@Component
class Calibrator {

  private static final int MOST_REVISIONS = 200;
  private static final int FEWEST_REVISIONS = 30;

  /** This many results can be judged within seconds. */
  private static final int MOST_RESULTS = 30_000;

  private final MainlinePasts pasts;
  private final Replay replay;

  Calibrator(MainlinePasts pasts, Replay replay) {
    this.pasts = pasts;
    this.replay = replay;
  }

  /**
   * The more series a project has, the fewer of its revisions are examined, but at least 30.
   *
   * @param line the stable branch; absent for the default one
   */
  ProjectCalibration calibrate(long project, @Nullable String line, Policy policy) {
    MainlinePast past = pasts.of(project, line, revisions(project, line));
    PastContexts contexts = replay.contexts(project, past, policy, false);
    SuspectedPlaces suspected = new SuspectedPlaces(contexts);
    Trials trials = new Trials(past, policy, suspected);
    FalseAlarms alarms = new FalseAlarms();
    LevelRuns runs = new LevelRuns(past, suspected);
    UsualComparison usual = new UsualComparison();
    replay.walk(
        contexts,
        PendingChanges.NONE,
        revision -> {
          runs.add(revision);
          for (Trial trial : trials.at(revision)) {
            var evaluation = alarms.add(trial);
            if (trial.kind() == Trial.Kind.REPLAYS) {
              usual.add(evaluation);
            }
          }
        });
    return new ProjectCalibration(
        past.mainline().revisions().size(),
        proposed(past),
        alarms,
        contexts.series().stream()
            .filter(one -> Replay.isJudged(one, policy))
            .map(one ->
                new SeriesCalibration(
                    one,
                    alarms.of(one.id()),
                    runs.detectable(one, policy, usual.tests(), usual.prior()).orElse(null)))
            .sorted(SeriesCalibration.WORST_FIRST)
            .toList());
  }

  private int revisions(long project, @Nullable String line) {
    int series = Math.max(1, pasts.series(project, line));
    return Math.clamp(MOST_RESULTS / series, FEWEST_REVISIONS, MOST_REVISIONS);
  }

  private static int proposed(MainlinePast past) {
    return (int)
        past.histories().keySet().stream()
            .flatMap(series -> past.changes(series).stream())
            .filter(change -> change.state() == ChangePointState.PROPOSED)
            .map(KnownChange::revision)
            .filter(revision -> past.mainline().placeOf(revision).isPresent())
            .count();
  }
}
