package dev.benchwarden.core.statistics.backtest;

import static dev.benchwarden.core.statistics.Runs.runs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Proportion;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.evidence.RegionPoints;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CalibrationTests {

  @Test
  void saysHowOftenNothingChangedAndYetAnAlarmWasRaised() {
    assertThat(Calibration.of(2, 180, 0.05).sentence())
        .isEqualTo("False-positive rate: 2 of 180 (95% CI 0.3–4.0%)");
    assertThat(Calibration.of(0, 0, 0.05).sentence()).isEqualTo("False-positive rate: 0 of 0");
  }

  @Test
  void twentyTrialsAreTheFewestThatTell() {
    assertThat(Calibration.of(19, 19, 0.05).state()).isEqualTo(Calibration.State.TOO_FEW);
    assertThat(Calibration.of(20, 20, 0.05).state()).isEqualTo(Calibration.State.TOO_MANY);
    assertThat(Calibration.of(0, 20, 0.05).state()).isEqualTo(Calibration.State.OK);
  }

  @Test
  void badLuckAloneIsNotTooMany() {
    assertThat(Calibration.of(8, 100, 0.05).state()).isEqualTo(Calibration.State.OK);
    assertThat(Calibration.of(12, 100, 0.05).state()).isEqualTo(Calibration.State.TOO_MANY);
  }

  @Test
  void anIntervalHoldsItsShareAndMirrorsItsOpposite() {
    qt().forAll(integers().between(1, 2000), integers().between(0, 2000))
        .checkAssert((trials, count) -> {
          Proportion some = Proportion.of(Math.min(count, trials), trials);
          Proportion others = Proportion.of(trials - some.count(), trials);
          assertThat(some.rate()).isBetween(some.low(), some.high());
          assertThat(some.low()).isNotNegative();
          assertThat(some.high()).isLessThanOrEqualTo(1);
          assertThat(some.low())
              .isCloseTo(1 - Objects.requireNonNull(others.high()), within(1e-12));
        });
  }

  @Test
  void moreThanAllIsNoProportion() {
    assertThatIllegalArgumentException().isThrownBy(() -> Proportion.of(3, 2));
    assertThatIllegalArgumentException().isThrownBy(() -> Proportion.of(-1, 2));
  }

  @Test
  void theIntervalCoversTheTruthAboutAsOftenAsItSays() {
    SplittableRandom random = new SplittableRandom(11);
    int covered = 0;
    for (int i = 0; i < 2000; i++) {
      int alarms = (int) random.doubles(150).filter(u -> u < 0.04).count();
      Proportion seen = Proportion.of(alarms, 150);
      covered += Finite.orNaN(seen.low()) <= 0.04 && Finite.orNaN(seen.high()) >= 0.04 ? 1 : 0;
    }
    assertThat(covered / 2000.0).isBetween(0.93, 0.985);
  }

  @Test
  void noPointIsInTwoPairsAndNoneReachesAcrossAChange() {
    qt().forAll(integers().between(0, 60), integers().between(1, 60), integers().between(0, 60))
        .checkAssert((points, change, left) -> {
          CalibrationPlan plan = CalibrationPlan.of(points, Set.of(change), Set.of(left));
          List<Integer> paired =
              plan.pairs().stream()
                  .flatMap(p -> List.of(p.baseline(), p.candidate()).stream())
                  .toList();
          assertThat(paired).doesNotHaveDuplicates().doesNotContain(left);
          assertThat(plan.pairs()).allMatch(p -> p.baseline() < change == p.candidate() < change);
          plan.replays()
              .forEach(replay -> {
                assertThat(replay.region()).hasSizeGreaterThanOrEqualTo(5).doesNotContain(left);
                assertThat(replay.region())
                    .allMatch(j -> j < replay.point() && j < change == replay.point() < change);
              });
        });
  }

  @Test
  void aReplayLooksBackOverAHundredPoints() {
    CalibrationPlan plan = CalibrationPlan.of(130, Set.of(), Set.of());
    CalibrationPlan.Replay last = plan.replays().getLast();
    assertThat(last.point()).isEqualTo(129);
    assertThat(last.region())
        .isEqualTo(IntStream.range(29, 129).boxed().collect(Collectors.toList()));
  }

  @Test
  void everySecondRunStandsAgainstTheOthers() {
    assertThat(CalibrationPlan.repeats(1, Double.NaN, 2, 3, 4, 5, 6, 7))
        .containsExactly(runs(1, 3, 5, 7), runs(2, 4, 6));
    assertThat(CalibrationPlan.repeats(1, 2, 3, 4, 5)).isEmpty();
  }

  @Test
  void anEvaluationWithoutAVerdictIsNoTrial() {
    AlarmCount count =
        AlarmCount.NONE
            .with(List.of(Verdict.NOT_ENOUGH_DATA))
            .with(List.of())
            .with(List.of(Verdict.NO_CHANGE, Verdict.IMPROVEMENT, Verdict.REGRESSION))
            .with(Verdict.ENVIRONMENT)
            .plus(AlarmCount.NONE.with(Verdict.REGRESSION));
    assertThat(count).isEqualTo(new AlarmCount(2, 3));
    assertThat(count.against(0.05).falseAlarms()).isEqualTo(Proportion.of(2, 3));
  }

  @Test
  void aMachineIsCalibratedOnItsOwnResults() {
    Map<String, double[]> region =
        Map.of("a", runs(10, 11, 10, 11, 10, 11), "b", runs(1, 2, 3, 4, 5, 6));
    SeriesSides both =
        SeriesSides.ofRegion(
            7,
            Direction.HIGHER_IS_BETTER,
            true,
            RegionPoints.ofMachines(region, Map.of("a", new int[] {1})),
            Map.of("a", runs(10.5), "b", runs(9)));
    SeriesSides one = both.onMachine("a");
    assertThat(new TreeSet<>(one.candidate().keySet())).containsExactly("a");
    assertThat(Objects.requireNonNull(one.region()).values())
        .containsExactly(runs(10, 10, 11, 10, 11), within(1e-9));
    assertThat(one.region().machines().machines()).containsExactly("a");
    assertThat(both.onMachine("c").candidate()).isEmpty();
  }
}
