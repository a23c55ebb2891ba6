package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.backtest.BackTest;
import dev.benchwarden.core.statistics.backtest.BackTestAlert;
import dev.benchwarden.store.catalog.Revisions;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maker of answers to back-tests, in the names that readers know. */
@Component
class BackTestAnswers {

  private static final int MOST_FINDINGS = 1000;

  private final BackTester tester;
  private final Revisions revisions;

  BackTestAnswers(BackTester tester, Revisions revisions) {
    this.tester = tester;
    this.revisions = revisions;
  }

  /**
   * @param line the stable branch whose past it is; absent for the default one
   */
  BackTestAnswer of(
      long project, @Nullable String line, Policy policy, BackTester.Progress progress) {
    return answer(project, tester.test(project, line, policy, progress));
  }

  private BackTestAnswer answer(long project, ReplayedPast past) {
    Map<Long, Revision> known = revisions.byIds(project, named(past));
    List<Revision> judged =
        past.revisions().stream().map(id -> Objects.requireNonNull(known.get(id))).toList();
    Map<Long, OneSidedSeries> series =
        past.series().stream().collect(Collectors.toMap(Series::id, OneSidedSeries::of));
    BackTest test = past.test();
    List<BackTestAlert> found = test.alerts();
    return new BackTestAnswer(
        judged.size(),
        judged.isEmpty() ? null : judged.getFirst().name(),
        judged.isEmpty() ? null : judged.getLast().name(),
        judged.isEmpty() ? null : judged.getFirst().committedAt(),
        (int) found.stream().filter(one -> one.direction() == Verdict.REGRESSION).count(),
        found.subList(Math.max(0, found.size() - MOST_FINDINGS), found.size()).stream()
            .map(alert -> alert(alert, judged, series))
            .toList(),
        test.falseAlarms().rate(),
        test.falseAlarms(),
        test.suspected(),
        test.recall(),
        test.missed().stream()
            .map(missed ->
                new BackTestAnswer.Missed(
                    named(series, missed.series()),
                    missed.direction(),
                    judged.get(missed.index()).name()))
            .toList(),
        test.medianDelay(),
        test.noOpAlarms(),
        past.limits().stream()
            .map(passed ->
                new BackTestAnswer.Exceeded(
                    named(series, passed.row().series()),
                    passed.row().limit(),
                    Objects.requireNonNull(known.get(passed.revision())).name(),
                    passed.row().sentence(),
                    passed.earlier()))
            .toList(),
        past.limitMistakes(),
        past.suggestion());
  }

  private static Set<Long> named(ReplayedPast past) {
    Set<Long> named = new HashSet<>(past.revisions());
    past.limits().forEach(passed -> named.add(passed.revision()));
    return named;
  }

  private static BackTestAnswer.Alert alert(
      BackTestAlert alert, List<Revision> judged, Map<Long, OneSidedSeries> series) {
    Revision introduced = judged.get(alert.introducedBy());
    return new BackTestAnswer.Alert(
        named(series, alert.series()),
        alert.direction(),
        alert.kind(),
        alert.suspected(),
        introduced.name(),
        introduced.committedAt(),
        judged.get(alert.firedAt()).name());
  }

  private static OneSidedSeries named(Map<Long, OneSidedSeries> series, long id) {
    return Objects.requireNonNull(series.get(id));
  }
}
