package dev.benchwarden.core.statistics.rounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.longs;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.MetricKind;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairedRoundsTests {

  private static final Rounds STEADY = new Rounds(0, 0.01, 0, 0, true);

  @Test
  void swappingTheSidesTurnsTheChangeAround() {
    qt().forAll(longs().all(), integers().between(6, 24))
        .checkAssert((seed, count) -> {
          List<Round> rounds = new Rounds(0.03, 0.01, 0.01, 0.3, true).on("m", count, seed);
          PairedRounds there = test(Direction.HIGHER_IS_BETTER, rounds);
          PairedRounds back = test(Direction.HIGHER_IS_BETTER, swapped(rounds));
          PairedRounds time = test(Direction.LOWER_IS_BETTER, rounds);
          assertThat(change(back)).isCloseTo(-change(there), within(1e-12));
          assertThat(change(time)).isCloseTo(-change(there), within(1e-12));
          assertThat(pValue(back)).isCloseTo(pValue(there), within(1e-9));
        });
  }

  @Test
  void roundsMayArriveInAnyOrderAndUnit() {
    List<Round> rounds = new Rounds(0.02, 0.01, 0, 0.5, true).on("m", 14, 3);
    List<Round> shuffled = new ArrayList<>();
    for (Round round : rounds) {
      shuffled.add(
          new Round(
              "m", round.number(), round.order(), ms(round.baseline()), ms(round.candidate())));
    }
    Collections.shuffle(shuffled, new Random(4));
    MachineRounds there = test(Direction.HIGHER_IS_BETTER, rounds).perMachine().getFirst();
    MachineRounds here = test(Direction.HIGHER_IS_BETTER, shuffled).perMachine().getFirst();
    assertThat(here.difference()).isCloseTo(there.difference(), within(1e-12));
    assertThat(here.autocorrelation()).isCloseTo(there.autocorrelation(), within(1e-9));
  }

  @Test
  void runningSecondIsNoChangeWhereBothOrdersAreThere() {
    List<Round> rounds = new Rounds(0, 0.001, 0.02, 0, true).on("m", 12, 5);
    PairedRounds test = test(Direction.HIGHER_IS_BETTER, rounds);
    assertThat(change(test)).isCloseTo(0, within(0.001));
    assertThat(test.perMachine().getFirst().orderEffect()).isCloseTo(0.02, within(0.001));
    assertThat(test.flags()).containsExactly(Flag.ONE_MACHINE);
  }

  @Test
  void saysThatAFixedOrderCannotBeToldFromTheCode() {
    List<Round> rounds = new Rounds(0, 0.001, 0.02, 0, false).on("m", 12, 5);
    assertThat(test(Direction.HIGHER_IS_BETTER, rounds).flags())
        .containsExactly(Flag.FIXED_ORDER, Flag.ONE_MACHINE);
  }

  @Test
  void neighboursThatResembleEachOtherCountAsFewerRounds() {
    assertThat(falsePositives(new Rounds(0, 0.01, 0, 0, true))).isLessThan(0.06);
    assertThat(falsePositives(new Rounds(0, 0.01, 0, 0.6, true))).isBetween(0.03, 0.14);
  }

  @Test
  void machinesAreTheUnitFromThreeOn() {
    PairedRounds two = test(Direction.HIGHER_IS_BETTER, onMachines(2));
    PairedRounds three = test(Direction.HIGHER_IS_BETTER, onMachines(3));
    assertThat(two.basis()).isEqualTo(TestBasis.PAIRED_ROUNDS);
    assertThat(three.basis()).isEqualTo(TestBasis.PAIRED_MACHINES);
    assertThat(Objects.requireNonNull(three.test()).degreesOfFreedom()).isEqualTo(2);
    assertThat(Objects.requireNonNull(two.test()).degreesOfFreedom()).isGreaterThan(2);
    assertThat(observations(onMachines(2))).isEqualTo(20);
    assertThat(observations(onMachines(3))).isEqualTo(3);
  }

  private static int observations(List<Round> rounds) {
    PairedSeries one = series(1, Direction.HIGHER_IS_BETTER, rounds);
    RoundsFinding finding =
        RoundsJudging.judge(List.of(one), Thresholds.DEFAULT.correction()).getFirst();
    return Objects.requireNonNull(finding.report()).observations();
  }

  @Test
  void aTenthRowLetsTheRowsLearnFromEachOther() {
    assertThat(RoundsJudging.judge(rows(9, 0.01), Thresholds.Correction.BH))
        .extracting(RoundsFinding::moderated)
        .containsOnlyNulls();
    assertThat(RoundsJudging.judge(rows(10, 0.01), Thresholds.Correction.BH))
        .extracting(RoundsFinding::moderated)
        .doesNotContainNull();
  }

  @Test
  void aQuietRowNeitherTeachesNorLearns() {
    List<PairedSeries> series = new ArrayList<>(rows(9, 0.01));
    series.addAll(rows(3, 1e-5));
    assertThat(RoundsJudging.judge(series, Thresholds.Correction.BH))
        .extracting(RoundsFinding::moderated)
        .containsOnlyNulls();
    series.addAll(rows(1, 0.01));
    assertThat(RoundsJudging.judge(series, Thresholds.Correction.BH))
        .filteredOn(finding -> finding.moderated() == null)
        .hasSize(3);
  }

  @Test
  void findsAFivePercentLossAndNothingElse() {
    List<PairedSeries> series = new ArrayList<>();
    for (int g = 0; g < 12; g++) {
      Rounds rounds = new Rounds(g == 4 ? Math.log(0.95) : 0, 0.01, 0.005, 0, true);
      series.add(series(g, Direction.HIGHER_IS_BETTER, rounds.on("m", 12, 70 + g)));
    }
    List<RoundsFinding> findings = RoundsJudging.judge(series, Thresholds.Correction.BH);
    assertThat(findings.get(4).verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(findings).filteredOn(f -> f.verdict().isChange()).hasSize(1);
  }

  @Test
  void aSeriesOwnSmallestEffectCounts() {
    List<Round> rounds = new Rounds(-0.03, 0.002, 0, 0, true).on("m", 12, 9);
    Thresholds five = Thresholds.DEFAULT.withMinEffect(5);
    assertThat(verdict(Direction.HIGHER_IS_BETTER, rounds)).isEqualTo(Verdict.REGRESSION);
    assertThat(verdict(Direction.HIGHER_IS_BETTER, rounds, five)).isEqualTo(Verdict.NO_CHANGE);
    assertThat(verdict(Direction.LOWER_IS_BETTER, rounds)).isEqualTo(Verdict.IMPROVEMENT);
    assertThat(verdict(Direction.UNKNOWN, rounds)).isEqualTo(Verdict.NOT_JUDGED);
  }

  @Test
  void aSeriesOwnAlphaAndMachinesCount() {
    List<Round> rounds = new Rounds(-0.05, 0.01, 0, 0, true).on("m", 12, 9);
    Thresholds sure = Thresholds.DEFAULT.withAlpha(1e-12);
    Thresholds onTwo = Thresholds.DEFAULT.withMinMachines(2);
    assertThat(verdict(Direction.HIGHER_IS_BETTER, rounds)).isEqualTo(Verdict.REGRESSION);
    assertThat(verdict(Direction.HIGHER_IS_BETTER, rounds, sure)).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict(Direction.HIGHER_IS_BETTER, rounds, onTwo)).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @ParameterizedTest(name = "from {0} to {1} bytes")
  @CsvSource({"0.0002, 0.0003, NO_CHANGE", "0.0003, 0.0002, NO_CHANGE", "2, 3, REGRESSION"})
  void aChangeThatIsTooSmallInItsUnitIsNone(double before, double after, Verdict expected) {
    List<Round> rounds = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      rounds.add(new Round("m", i, null, new double[] {before}, new double[] {after}));
    }
    RoundsFinding finding =
        judged(Direction.LOWER_IS_BETTER, rounds, Thresholds.DEFAULT.withMinAbsolute(1));
    assertThat(finding.verdict()).isEqualTo(expected);
    assertThat(finding.reason().contains("less than 1 in the metric's unit"))
        .isEqualTo(expected == Verdict.NO_CHANGE);
  }

  @Test
  void zDecidesWhereThePolicyAsksForIt() {
    List<Round> small = new Rounds(-0.01, 0.001, 0, 0, true).on("m", 12, 9);
    Thresholds byZ = Thresholds.DEFAULT.withDecision(Thresholds.Decision.Z, 1.96);
    Thresholds byLargeZ = Thresholds.DEFAULT.withDecision(Thresholds.Decision.Z, 1000);
    assertThat(verdict(Direction.HIGHER_IS_BETTER, small)).isEqualTo(Verdict.NO_CHANGE);
    assertThat(verdict(Direction.HIGHER_IS_BETTER, small, byZ)).isEqualTo(Verdict.REGRESSION);
    assertThat(verdict(Direction.LOWER_IS_BETTER, small, byZ)).isEqualTo(Verdict.IMPROVEMENT);

    List<Round> large = new Rounds(-0.05, 0.01, 0, 0, true).on("m", 12, 9);
    Thresholds both = Thresholds.DEFAULT.withDecision(Thresholds.Decision.BOTH, 1000);
    assertThat(verdict(Direction.HIGHER_IS_BETTER, large, byLargeZ)).isEqualTo(Verdict.NO_CHANGE);
    assertThat(verdict(Direction.HIGHER_IS_BETTER, large, both)).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void anExactDifferenceIsCertain() {
    List<Round> rounds = new Rounds(-0.03, 0, 0, 0, true).on("m", 8, 9);
    PairedRounds test = test(Direction.HIGHER_IS_BETTER, rounds);
    assertThat(pValue(test)).isZero();
    assertThat(Objects.requireNonNull(test.test()).t()).isNull();
  }

  @Test
  void countsOnlyRoundsWithAValidSampleOnBothSides() {
    List<Round> rounds = new ArrayList<>(STEADY.on("m", 5, 1));
    rounds.add(new Round("m", 6, null, new double[] {Double.NaN}, new double[] {1}));
    assertThat(test(Direction.HIGHER_IS_BETTER, rounds).flags())
        .containsExactly(Flag.NOT_ENOUGH_ROUNDS);
    rounds.add(new Round("m", 7, null, new double[] {Double.NaN, 100}, new double[] {100}));
    assertThat(test(Direction.HIGHER_IS_BETTER, rounds).perMachine().getFirst().rounds())
        .isEqualTo(6);
    assertThat(test(Direction.HIGHER_IS_BETTER, List.of()).flags())
        .containsExactly(Flag.NOT_ENOUGH_ROUNDS);
  }

  private static double falsePositives(Rounds noise) {
    int found = 0;
    for (int i = 0; i < 2000; i++) {
      found += pValue(test(Direction.HIGHER_IS_BETTER, noise.on("m", 20, i))) < 0.05 ? 1 : 0;
    }
    return found / 2000.0;
  }

  private static List<PairedSeries> rows(int count, double noise) {
    List<PairedSeries> series = new ArrayList<>();
    for (int g = 0; g < count; g++) {
      List<Round> rounds = new Rounds(0, noise, 0, 0, true).on("m", 8, g);
      series.add(series(g, Direction.HIGHER_IS_BETTER, rounds));
    }
    return series;
  }

  private static Verdict verdict(Direction direction, List<Round> rounds) {
    return verdict(direction, rounds, Thresholds.DEFAULT);
  }

  private static Verdict verdict(Direction direction, List<Round> rounds, Thresholds thresholds) {
    return judged(direction, rounds, thresholds).verdict();
  }

  private static RoundsFinding judged(
      Direction direction, List<Round> rounds, Thresholds thresholds) {
    PairedSeries series = new PairedSeries(1, direction, true, rounds, MetricKind.ONLY, thresholds);
    return RoundsJudging.judge(List.of(series), Thresholds.Correction.BH).getFirst();
  }

  private static PairedRounds test(Direction direction, List<Round> rounds) {
    return PairedRounds.of(series(1, direction, rounds));
  }

  private static PairedSeries series(long number, Direction direction, List<Round> rounds) {
    return new PairedSeries(number, direction, true, rounds, MetricKind.ONLY, Thresholds.DEFAULT);
  }

  private static double change(PairedRounds test) {
    return Objects.requireNonNull(test.difference()).value();
  }

  private static double pValue(PairedRounds test) {
    return Objects.requireNonNull(test.test()).pValue();
  }

  private static List<Round> onMachines(int machines) {
    List<Round> rounds = new ArrayList<>();
    for (int k = 0; k < machines; k++) {
      rounds.addAll(new Rounds(-0.03, 0.01, 0, 0, true).on("m" + k, 10, k));
    }
    return rounds;
  }

  private static List<Round> swapped(List<Round> rounds) {
    return rounds.stream()
        .map(round ->
            new Round(
                round.machine(),
                round.number(),
                round.order() == Round.Order.BASELINE_FIRST
                    ? Round.Order.CANDIDATE_FIRST
                    : Round.Order.BASELINE_FIRST,
                round.candidate(),
                round.baseline()))
        .toList();
  }

  private static double[] ms(double[] seconds) {
    return Arrays.stream(seconds).map(second -> second * 1000).toArray();
  }

  /**
   * Made-up rounds.
   *
   * @param change of the candidate, a natural logarithm
   * @param noise of a round's change
   * @param second what running second gains
   * @param autocorrelation of neighbouring rounds
   * @param alternating whether the order is ABBA; otherwise the baseline is always first
   */
  private record Rounds(
      double change, double noise, double second, double autocorrelation, boolean alternating) {

    List<Round> on(String machine, int count, long seed) {
      SplittableRandom random = new SplittableRandom(seed);
      List<Round> rounds = new ArrayList<>();
      double error = noise * random.nextGaussian();
      for (int i = 0; i < count; i++) {
        boolean baselineFirst = !alternating || i % 4 == 0 || i % 4 == 3;
        double gain = change + error + (baselineFirst ? second : -second);
        rounds.add(
            new Round(
                machine,
                i,
                baselineFirst ? Round.Order.BASELINE_FIRST : Round.Order.CANDIDATE_FIRST,
                new double[] {100},
                new double[] {100 * Math.exp(gain)}));
        double innovation = Math.sqrt(1 - autocorrelation * autocorrelation) * noise;
        error = autocorrelation * error + innovation * random.nextGaussian();
      }
      return rounds;
    }
  }
}
