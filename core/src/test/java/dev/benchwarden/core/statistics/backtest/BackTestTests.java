package dev.benchwarden.core.statistics.backtest;

import static dev.benchwarden.core.statistics.Runs.runs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.MetricKind;
import dev.benchwarden.core.statistics.Proportion;
import dev.benchwarden.core.statistics.Runs;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.evidence.RegionPoints;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import dev.benchwarden.core.statistics.verdict.Finding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BackTestTests {

  private static final BackTestPolicy AT_ONCE = new BackTestPolicy(Thresholds.DEFAULT, false);
  private static final BackTestPolicy CONFIRMED = new BackTestPolicy(Thresholds.DEFAULT, true);

  @Test
  void anAlertStaysOpenWhileItsDirectionRepeats() {
    assertThat(fired(AT_ONCE, ".--.-+")).containsExactly(1, 4, 5);
  }

  @Test
  void aPolicyThatConfirmsFiresAtTheNextEvaluationAndBlamesTheFirst() {
    BackTest test = BackTest.of(CONFIRMED, evaluations(".-.--.-+-+"), List.of());
    assertThat(test.alerts())
        .containsExactly(
            new BackTestAlert(1, 4, 3, Verdict.REGRESSION, false, BackTestAlert.Kind.UNEXPLAINED));
  }

  @Test
  void anOppositeResultClosesAnAlertThatWasConfirmed() {
    assertThat(fired(CONFIRMED, "--+--")).containsExactly(1, 4);
  }

  @Test
  void aMissingOrSickEvaluationNeitherOpensNorCloses() {
    assertThat(fired(AT_ONCE, ".-?e-.")).containsExactly(1);
    assertThat(fired(CONFIRMED, ".-?e-.")).containsExactly(4);
  }

  @Test
  void aChangeIsPendingFromItsFirstLookUntilAnotherEvaluationDecides() {
    assertThat(pending(CONFIRMED, ".-")).hasValue(1);
    assertThat(pending(CONFIRMED, ".-?e")).hasValue(1);
    assertThat(pending(CONFIRMED, ".-+")).hasValue(2);
    assertThat(pending(CONFIRMED, ".--")).isEmpty();
    assertThat(pending(CONFIRMED, ".-.")).isEmpty();
    assertThat(pending(AT_ONCE, ".-")).isEmpty();
    assertThat(pending(CONFIRMED, "")).isEmpty();
  }

  private static OptionalInt pending(BackTestPolicy policy, String past) {
    AlertReplays replays = new AlertReplays(policy);
    evaluations(past).forEach(replays::see);
    return replays.pendingSince(1);
  }

  @Test
  void anAlertIsAChangeFromOneBeforeToFiveAfterIt() {
    assertThat(caught(".....-", 6)).isEqualTo(-1);
    assertThat(caught("......-", 6)).isZero();
    assertThat(caught("...........-", 6)).isEqualTo(5);
    assertThat(caught("............-", 6)).isNull();
    assertThat(caught("....-.", 6)).isNull();
    assertThat(caught("......+", 6)).isNull();
  }

  @Test
  void oneAlertIsOneChange() {
    List<ConfirmedChange> twice =
        List.of(
            new ConfirmedChange(1, 3, Verdict.REGRESSION),
            new ConfirmedChange(1, 2, Verdict.REGRESSION));
    BackTest test = BackTest.of(AT_ONCE, evaluations("..-..."), twice);
    assertThat(test.caught()).extracting(BackTest.Caught::change).containsExactly(twice.get(1));
    assertThat(test.missed()).containsExactly(twice.get(0));
    assertThat(test.recall()).isEqualTo(Proportion.of(1, 2));
    assertThat(test.medianDelay()).isZero();
  }

  @Test
  void falseAlarmsAreRegressionsOnlyAndNoOpsAreBlamedInEitherDirection() {
    BackTest test = BackTest.of(AT_ONCE, evaluations("-.+.+.", 0, 2, 5), List.of());
    assertThat(test.alerts())
        .extracting(BackTestAlert::kind)
        .containsExactly(
            BackTestAlert.Kind.NO_OP, BackTestAlert.Kind.NO_OP, BackTestAlert.Kind.UNEXPLAINED);
    assertThat(test.falseAlarms()).isEqualTo(Proportion.of(1, 6));
    assertThat(test.noOpAlarms()).isEqualTo(Proportion.of(2, 3));
    assertThat(test.medianDelay()).isNull();
  }

  @Test
  void whatIsOnlySuspectedIsNoFalseAlarmUnlessItIsSeenAgain() {
    BackTest test = BackTest.of(AT_ONCE, evaluations(".s..s-..-"), List.of());
    assertThat(test.alerts())
        .extracting(BackTestAlert::suspected)
        .containsExactly(true, false, false);
    assertThat(test.falseAlarms()).isEqualTo(Proportion.of(2, 9));
    assertThat(test.suspected()).isEqualTo(Proportion.of(1, 9));
  }

  @Test
  void aPolicyDecidesByItsThresholds() {
    ReplayedRow row = new ReplayedRow(0.02, -3.0, -2.5, 2, false, null);
    assertThat(seen(row, Thresholds.DEFAULT)).isTrue();
    assertThat(seen(row, Thresholds.DEFAULT.withAlpha(0.01))).isFalse();
    assertThat(seen(row, Thresholds.DEFAULT.withMinEffect(4))).isFalse();
    assertThat(seen(row, Thresholds.DEFAULT.withMinMachines(3))).isFalse();
    assertThat(seen(row, decision(Thresholds.Decision.Z, 2.6))).isFalse();
    assertThat(seen(row, decision(Thresholds.Decision.Z, 2.4).withMinEffect(9))).isTrue();
    assertThat(seen(row, decision(Thresholds.Decision.BOTH, 2.4).withMinEffect(9))).isFalse();
    assertThat(seen(row, decision(Thresholds.Decision.BOTH, 2.4))).isTrue();
  }

  @Test
  void whatCountsForASeriesOutranksThePolicy() {
    assertThat(seen(ownRow(Thresholds.DEFAULT), Thresholds.DEFAULT.withMinEffect(9))).isTrue();
    assertThat(seen(ownRow(Thresholds.DEFAULT.withMinEffect(5)), Thresholds.DEFAULT)).isFalse();
    assertThat(seen(ownRow(Thresholds.DEFAULT.withAlpha(1e-6)), Thresholds.DEFAULT)).isFalse();
    assertThat(seen(ownRow(Thresholds.DEFAULT.withMinMachines(3)), Thresholds.DEFAULT)).isFalse();
    Thresholds byZ = decision(Thresholds.Decision.Z, 2);
    assertThat(seen(ownRow(decision(Thresholds.Decision.Z, 10)), byZ)).isFalse();
  }

  private static ReplayedRow ownRow(Thresholds own) {
    return new ReplayedRow(0.001, -3.0, -9.0, 2, false, own);
  }

  @Test
  void rowsThatTheMachineExplainsDoNotCountAsTests() {
    ReplayedRow sick = new ReplayedRow(0.9, 0.1, 0.1, 2, true, null);
    ReplayedRow changed = new ReplayedRow(0.03, -3.0, -2.5, 2, false, null);
    ReplayedRow steady = new ReplayedRow(0.9, 0.1, 0.1, 2, false, null);
    assertThat(alerts(Map.of(1L, changed, 2L, sick))).hasSize(1);
    assertThat(alerts(Map.of(1L, changed, 2L, steady))).isEmpty();
  }

  @Test
  void manyChangesOnOnePlatformMakeNoneOfAnotherLikelier() {
    Map<Long, ReplayedRow> rows = new HashMap<>();
    for (long series = 0; series < 8; series++) {
      rows.put(series, on("x64", 1e-6));
    }
    rows.put(8L, on("arm", 0.04));
    assertThat(alerts(rows)).hasSize(9);
    rows.put(9L, on("arm", 0.9));
    assertThat(alerts(rows)).extracting(BackTestAlert::series).doesNotContain(8L).hasSize(8);
  }

  private static ReplayedRow on(String platform, double p) {
    return new ReplayedRow(platform, p, -3.0, -9.0, 2, false, false, null);
  }

  @Test
  void whatMeasuredNothingNeitherFiresNorCloses() {
    double[] past = {12, 12.1, 11.9, 12, 12.2, 11.8};
    SeriesSides sides =
        SeriesSides.ofRegion(
                1,
                Direction.LOWER_IS_BETTER,
                true,
                RegionPoints.ofValues(past),
                Runs.machines(new double[] {0}))
            .withMetric(new MetricKind("score", "time/op"));
    assertThat(replayed(sides).ignored()).isTrue();
    assertThat(replayed(sides).familyP()).isNaN();
  }

  @Test
  void onlyMachinesOfBothSidesCount() {
    Map<String, double[]> before =
        Map.of("a", runs(100), "b", runs(101), "c", runs(100), "d", runs(99));
    Map<String, double[]> after =
        Map.of("a", runs(120), "b", runs(121), "e", runs(120), "f", runs(119));
    SeriesSides sides = SeriesSides.ofRuns(1, Direction.LOWER_IS_BETTER, true, before, after);
    assertThat(replayed(sides).machines()).isEqualTo(2);
  }

  @Test
  void aTestThatTheValuesContradictFiresNothing() {
    SeriesSides sides =
        SeriesSides.ofRuns(
            1,
            Direction.LOWER_IS_BETTER,
            true,
            Runs.machines(runs(100, 100.1, 100.2, 100.3, 140, 140.1, 140.2)),
            Runs.machines(runs(80, 80.1, 80.2, 103, 103.1, 103.2, 103.3)));
    assertThat(replayed(sides).pValue()).isNotNull();
    assertThat(replayed(sides).estimate()).isNull();
  }

  private static ReplayedRow replayed(SeriesSides sides) {
    Finding finding = Comparisons.judge(List.of(sides), Thresholds.DEFAULT).getFirst();
    return ReplayedRow.of(finding, Environment.TRUSTED, Direction.LOWER_IS_BETTER, null);
  }

  @Test
  void aReplayedFindingCountsImprovementsUpwards() {
    Map<String, double[]> slow = Runs.machines(new double[] {120}, new double[] {121});
    Map<String, double[]> fast = Runs.machines(new double[] {100}, new double[] {101});
    Finding time =
        Comparisons.judge(
                List.of(SeriesSides.ofRuns(1, Direction.LOWER_IS_BETTER, true, fast, slow)),
                Thresholds.DEFAULT)
            .getFirst();
    ReplayedRow row = ReplayedRow.of(time, Environment.TRUSTED, Direction.LOWER_IS_BETTER, null);
    assertThat(row.estimate()).isNegative();
    assertThat(row.pValue()).isEqualTo(time.pValue());
    assertThat(row.machines()).isEqualTo(2);
    assertThat(ReplayedRow.of(time, Environment.TRUSTED, Direction.UNKNOWN, null).pValue())
        .isNull();
  }

  @Test
  void aChangeHasADirection() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ConfirmedChange(1, 3, Verdict.NO_CHANGE));
  }

  private static Thresholds decision(Thresholds.Decision decision, double zMin) {
    return Thresholds.DEFAULT.withDecision(decision, zMin);
  }

  private static boolean seen(ReplayedRow row, Thresholds thresholds) {
    BackTest test =
        BackTest.of(
            new BackTestPolicy(thresholds, false),
            List.of(new ReplayedEvaluation(false, Map.of(1L, row))),
            List.of());
    return !test.alerts().isEmpty();
  }

  private static List<BackTestAlert> alerts(Map<Long, ReplayedRow> rows) {
    return BackTest.of(AT_ONCE, List.of(new ReplayedEvaluation(false, rows)), List.of()).alerts();
  }

  private static List<Integer> fired(BackTestPolicy policy, String past) {
    return BackTest.of(policy, evaluations(past), List.of()).alerts().stream()
        .map(BackTestAlert::firedAt)
        .toList();
  }

  private static @Nullable Integer caught(String past, int change) {
    BackTest test =
        BackTest.of(
            AT_ONCE,
            evaluations(past),
            List.of(new ConfirmedChange(1, change, Verdict.REGRESSION)));
    return test.caught().isEmpty() ? null : (Integer) test.caught().getFirst().delay();
  }

  /**
   * {@code -} slower, {@code s} perhaps so, {@code +} faster, {@code .} the same, {@code e} a sick
   * machine, ? missing.
   */
  private static List<ReplayedEvaluation> evaluations(String past, Integer... noOps) {
    List<ReplayedEvaluation> evaluations = new ArrayList<>();
    for (char seen : past.toCharArray()) {
      boolean noOp = Set.of(noOps).contains(evaluations.size());
      Map<Long, ReplayedRow> rows = seen == '?' ? Map.of() : Map.of(1L, row(seen));
      evaluations.add(new ReplayedEvaluation(noOp, rows));
    }
    return evaluations;
  }

  private static ReplayedRow row(char seen) {
    double estimate = seen == '+' ? 5 : -5;
    return new ReplayedRow(
        "", seen == '.' ? 0.8 : 1e-4, estimate, 5.0, 3, seen == 'e', seen == 's', null);
  }
}
