package dev.benchwarden.core.statistics.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.doubles;
import static org.quicktheories.generators.SourceDSL.longs;

import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.statistics.MetricKind;
import dev.benchwarden.core.statistics.evidence.PointTable;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.limit.LimitOutcome.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Tests of comparing a level with its limit. */
class LimitJudgingTests {

  private static final PointTable NONE = PointTable.EMPTY;

  @Test
  void aLevelFarBeyondIsExceededAndOneFarWithinIsNot() {
    assertThat(only(ofLevel(110, 111, 109, 110)).state()).isEqualTo(State.EXCEEDED);
    assertThat(only(ofLevel(90, 91, 89, 90)).state()).isEqualTo(State.WITHIN);
  }

  @Test
  void aPointBeyondIsAtRiskWhileTheIntervalIsNot() {
    LimitOutcome outcome = only(ofLevel(99, 103, 104, 97));

    assertThat(outcome.state()).isEqualTo(State.AT_RISK);
    assertThat(Objects.requireNonNull(outcome.interval()).low()).isLessThan(100);
  }

  @Test
  void onePointAloneCannotTell() {
    LimitOutcome outcome = only(ofLevel(120));

    assertThat(outcome.state()).isEqualTo(State.AT_RISK);
    assertThat(outcome.interval()).isNull();
  }

  @Test
  void pointsOfAnotherLevelTellHowSureTheNewestOneIs() {
    PointTable few = table(90, 91, 89, 90, 90.5);
    PointTable many = table(90, 91, 89, 90, 90.5, 89.5, 90.2, 91, 89, 90, 90.1);
    LimitedLevel hardly = LimitedLevel.ofLevel(MetricKind.ONLY, table(120), few, 100, true);
    LimitedLevel surely = LimitedLevel.ofLevel(MetricKind.ONLY, table(120), many, 100, true);

    assertThat(only(Objects.requireNonNull(hardly)).state()).isEqualTo(State.AT_RISK);
    assertThat(only(Objects.requireNonNull(surely)).state()).isEqualTo(State.EXCEEDED);
  }

  @Test
  void oneMachineOfThreeThatWentWrongPassesNoLimit() {
    PointTable before = machines(90, 91, 89, 90, 90.5);
    LimitedLevel wrong = LimitedLevel.ofLevel(MetricKind.ONLY, one(90, 90, 150), before, 100, true);
    LimitedLevel slow =
        LimitedLevel.ofLevel(MetricKind.ONLY, one(120, 121, 119), before, 100, true);

    assertThat(only(Objects.requireNonNull(wrong)).state()).isEqualTo(State.AT_RISK);
    assertThat(only(Objects.requireNonNull(slow)).state()).isEqualTo(State.EXCEEDED);
  }

  @Test
  void whatNeverVariesIsExceededByAnyAmount() {
    assertThat(only(ofLevel(101, 101, 101, 101)).state()).isEqualTo(State.EXCEEDED);
    assertThat(only(ofLevel(100, 100, 100, 100)).state()).isEqualTo(State.WITHIN);
  }

  @Test
  void nothingAtAllIsALimitToo() {
    LimitedLevel level = LimitedLevel.ofLevel(MetricKind.ONLY, table(0, 0, 0, 0, 0), NONE, 0, true);

    assertThat(only(Objects.requireNonNull(level)).state()).isEqualTo(State.WITHIN);
  }

  @Test
  void aMachineThatIsMissingOnOneSideTakesNoPart() {
    PointTable before =
        PointTable.of(
            Map.of("fast", new double[] {10, 10.1, 9.9}, "slow", new double[] {50, 50.5, 49.5}));
    PointTable now = PointTable.of(Map.of("slow", new double[] {51, 50.5, 51.5}));

    LimitedLevel level = LimitedLevel.ofChange(MetricKind.ONLY, before, now, 5, true);

    assertThat(only(Objects.requireNonNull(level)).estimate()).isBetween(1.019, 1.021);
  }

  @Test
  void ofNothingAnyShareIsNothing() {
    PointTable none = table(0, 0, 0, 0, 0);

    assertThat(only(change(none, table(1, 1, 1, 1, 1), 5)).state()).isEqualTo(State.EXCEEDED);
    assertThat(only(change(none, table(0, 0, 0, 0, 0), 5)).state()).isEqualTo(State.WITHIN);
    assertThat(only(change(table(3, 3, 3, 3, 3), none, 5)).state()).isEqualTo(State.WITHIN);
  }

  @Test
  void machinesThatShareNothingCannotBeCompared() {
    assertThat(
            LimitedLevel.ofChange(
                MetricKind.ONLY,
                PointTable.of(Map.of("a", new double[] {1, 2})),
                PointTable.of(Map.of("b", new double[] {1, 2})),
                5,
                true))
        .isNull();
  }

  @Test
  void whatADriftOrAFixLeftBehindIsNoPartOfTheLevel() {
    PointTable mended =
        table(100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 98);

    LimitOutcome outcome = only(looks(mended, 103));

    assertThat(outcome.state()).isEqualTo(State.WITHIN);
    assertThat(outcome.points()).isEqualTo(1);
    assertThat(outcome.estimate()).isBetween(97.9, 98.1);
  }

  @Test
  void aLevelThatRestsIsThatOfAllItsPoints() {
    LimitOutcome outcome = only(looks(table(90, 91, 89, 90, 90.5, 89.5, 90.2, 91, 89, 90), 100));

    assertThat(outcome.points()).isEqualTo(10);
  }

  @Test
  void anIntervalLiesBeyondItsLimitJustWhereTheLimitIsExceeded() {
    qt().forAll(longs().between(1, 1_000_000), doubles().between(0.9, 1.1))
        .checkAssert((seed, centre) -> {
          List<LimitLooks> looks = looks(seed, centre);
          List<LimitOutcome> outcomes = LimitJudging.judge(looks, Thresholds.DEFAULT);
          for (int i = 0; i < outcomes.size(); i++) {
            LimitOutcome outcome = outcomes.get(i);
            Interval interval = Objects.requireNonNull(outcome.interval());
            boolean isUpper = looks.get(i).all().isUpper();
            boolean beyond = isUpper ? interval.low() > 100 : interval.high() < 100;
            boolean isExceeded = outcome.state() == State.EXCEEDED;
            assertThat(isExceeded)
                .isEqualTo(beyond && (isExceeded || looks.get(i).standing().isBorneOut()));
            assertThat(outcome.estimate()).isBetween(interval.low(), interval.high());
          }
        });
  }

  @Test
  void aWiderLimitIsNeverExceededWhereANarrowerOneHolds() {
    qt().forAll(longs().between(1, 1_000_000), doubles().between(0, 20), doubles().between(0, 20))
        .checkAssert((seed, one, other) -> {
          PointTable before = noisy(seed, 100, 6);
          PointTable now = noisy(seed + 1, 110, 4);
          State narrow = only(change(before, now, Math.min(one, other))).state();
          State wide = only(change(before, now, Math.max(one, other))).state();
          assertThat(wide).isGreaterThanOrEqualTo(narrow);
        });
  }

  private static LimitedLevel change(PointTable before, PointTable now, double percent) {
    return Objects.requireNonNull(
        LimitedLevel.ofChange(MetricKind.ONLY, before, now, percent, true));
  }

  private static List<LimitLooks> looks(long seed, double centre) {
    List<LimitLooks> looks = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      boolean isUpper = i % 2 == 0;
      looks.add(
          Objects.requireNonNull(
              LimitLooks.of(
                  noisy(31 * seed + i, 100 * centre, 7),
                  some -> LimitedLevel.ofLevel(MetricKind.ONLY, some, NONE, 100, isUpper))));
    }
    return looks.stream().filter(look -> look.newest().size() > 0).toList();
  }

  private static PointTable noisy(long seed, double level, int points) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] first = random.doubles(points).map(u -> level * (1 + 0.04 * (u - 0.5))).toArray();
    double[] second = random.doubles(points).map(u -> level * (1 + 0.04 * (u - 0.5))).toArray();
    return PointTable.of(Map.of("m1", first, "m2", second));
  }

  private static LimitedLevel ofLevel(double... values) {
    return Objects.requireNonNull(
        LimitedLevel.ofLevel(MetricKind.ONLY, table(values), NONE, 100, true));
  }

  private static PointTable one(double first, double second, double third) {
    return PointTable.of(
        Map.of(
            "m1", new double[] {first}, "m2", new double[] {second}, "m3", new double[] {third}));
  }

  private static PointTable machines(double... values) {
    return PointTable.of(Map.of("m1", values, "m2", values, "m3", values));
  }

  private static PointTable table(double... values) {
    return PointTable.of(Map.of("m1", values));
  }

  private static LimitLooks looks(PointTable level, double limit) {
    return Objects.requireNonNull(
        LimitLooks.of(
            level, some -> LimitedLevel.ofLevel(MetricKind.ONLY, some, NONE, limit, true)));
  }

  private static LimitOutcome only(LimitedLevel level) {
    return only(LimitLooks.once(level));
  }

  private static LimitOutcome only(LimitLooks looks) {
    return LimitJudging.judge(List.of(looks), Thresholds.DEFAULT).getFirst();
  }
}
