package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.policy.Confirm;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.policy.Rules;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.backtest.AlertReplays;
import dev.benchwarden.core.statistics.backtest.BackTest;
import dev.benchwarden.core.statistics.backtest.BackTestPolicy;
import dev.benchwarden.core.statistics.backtest.ConfirmedChange;
import dev.benchwarden.core.statistics.backtest.ReplayedEvaluation;
import dev.benchwarden.core.statistics.backtest.ReplayedRow;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.verdict.Finding;
import dev.benchwarden.judging.changepoint.ChangePointState;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.judging.limit.LimitJudge;
import dev.benchwarden.judging.verdict.Candidate;
import dev.benchwarden.judging.verdict.MainlinePast;
import dev.benchwarden.judging.verdict.MainlinePasts;
import dev.benchwarden.judging.verdict.PastContexts;
import dev.benchwarden.judging.verdict.RevisionVerdicts;
import dev.benchwarden.store.catalog.Revisions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Tester of a policy on a mainline's past (docs/statistics.md section C2). */
@Component
class BackTester {

  private static final int REVISIONS = 200;

  private final MainlinePasts pasts;
  private final Replay replay;
  private final Revisions revisions;
  private final LimitJudge limits;

  BackTester(MainlinePasts pasts, Replay replay, Revisions revisions, LimitJudge limits) {
    this.pasts = pasts;
    this.replay = replay;
    this.revisions = revisions;
    this.limits = limits;
  }

  /** Receives how many of the revisions have been examined. */
  interface Progress {
    void at(int done, int total);
  }

  /**
   * @param line the stable branch whose past it is; absent for the default one
   */
  ReplayedPast test(long project, @Nullable String line, Policy policy, Progress progress) {
    MainlinePast past = pasts.of(project, line, REVISIONS);
    boolean looksTwice = policy.confirm() != Confirm.NEVER;
    PastContexts contexts = replay.contexts(project, past, policy, looksTwice);
    List<Integer> places = new ArrayList<>();
    AlertReplays alerts = new AlertReplays(new BackTestPolicy(policy.thresholds(), looksTwice));
    LevelRuns runs = new LevelRuns(past, new SuspectedPlaces(contexts));
    UsualComparison usual = new UsualComparison();
    Map<Long, List<String>> changed = revisions.changedFiles(project, past.mainline().revisions());
    replay.walk(
        contexts,
        series -> placeOf(alerts.pendingSince(series), places),
        revision -> {
          progress.at(revision.place() + 1, past.mainline().revisions().size());
          runs.add(revision);
          RevisionVerdicts verdicts = revision.context().judge(revision.measured());
          if (!verdicts.candidates().isEmpty()) {
            usual.add(verdicts.outcome());
            places.add(revision.place());
            alerts.see(
                evaluation(verdicts, policy, isNoOp(policy, changed, past, revision.place())));
          }
        });
    return new ReplayedPast(
        BackTest.of(alerts, confirmed(past, contexts.series(), places)),
        places.stream().map(past.mainline()::revisionAt).toList(),
        contexts.series(),
        Suggestion.of(contexts.series(), policy, runs, usual),
        limits.past(project, past, policy, contexts.series()).excesses(),
        limits.mistakes(project, past.mainline(), policy));
  }

  private static OptionalInt placeOf(OptionalInt evaluation, List<Integer> places) {
    return evaluation.isEmpty() ? evaluation : OptionalInt.of(places.get(evaluation.getAsInt()));
  }

  private static boolean isNoOp(
      Policy policy, Map<Long, List<String>> changed, MainlinePast past, int place) {
    return policy.isNoOp(changed.getOrDefault(past.mainline().revisionAt(place), List.of()));
  }

  private static ReplayedEvaluation evaluation(
      RevisionVerdicts verdicts, Policy policy, boolean noOp) {
    Map<Long, ReplayedRow> rows = HashMap.newHashMap(verdicts.candidates().size());
    for (int i = 0; i < verdicts.candidates().size(); i++) {
      Candidate candidate = verdicts.candidates().get(i);
      rows.put(
          candidate.pair().series().id(),
          row(
              candidate,
              verdicts.outcome().findings().get(i),
              verdicts.outcome().environment(),
              policy));
    }
    return new ReplayedEvaluation(noOp, rows);
  }

  private static ReplayedRow row(
      Candidate candidate, Finding finding, Environment environment, Policy policy) {
    Series series = candidate.pair().series();
    Rules rules = policy.rulesFor(series);
    Direction direction = rules.isJudged() ? direction(series) : Direction.UNKNOWN;
    return ReplayedRow.of(finding, environment, direction, policy.thresholds(rules));
  }

  private static List<ConfirmedChange> confirmed(
      MainlinePast past, List<Series> series, List<Integer> places) {
    List<ConfirmedChange> confirmed = new ArrayList<>();
    for (Series one : series) {
      for (KnownChange change : past.changes(one.id())) {
        int place = past.mainline().placeOf(change.revision()).orElse(-1);
        int index = places.indexOf(place);
        if (change.state() == ChangePointState.CONFIRMED && index >= 0) {
          directionOf(change, direction(one))
              .map(verdict -> new ConfirmedChange(one.id(), index, verdict))
              .ifPresent(confirmed::add);
        }
      }
    }
    return confirmed;
  }

  private static Optional<Verdict> directionOf(KnownChange change, Direction direction) {
    double percent = change.percent();
    if (Double.isNaN(percent) || percent == 0 || direction == Direction.UNKNOWN) {
      return Optional.empty();
    }
    boolean better = percent > 0 == (direction == Direction.HIGHER_IS_BETTER);
    return Optional.of(better ? Verdict.IMPROVEMENT : Verdict.REGRESSION);
  }

  private static Direction direction(Series series) {
    return Objects.requireNonNullElse(series.metric().direction(), Direction.UNKNOWN);
  }
}
