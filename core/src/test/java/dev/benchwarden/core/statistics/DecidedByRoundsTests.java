package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.arbitrary;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.longs;

import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.ComparedSides;
import dev.benchwarden.core.statistics.evidence.MachineRuns;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.evidence.ZBasis;
import dev.benchwarden.core.statistics.rounds.PairedSeries;
import dev.benchwarden.core.statistics.rounds.Round;
import dev.benchwarden.core.statistics.rounds.RoundsJudging;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import dev.benchwarden.core.statistics.verdict.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Rows whose verdict is that of rounds, on machines that also measured at other times. */
class DecidedByRoundsTests {

  @Test
  void levelsPercentIntervalAndZAreOfOneThing() {
    qt().forAll(
            longs().all(),
            integers().between(1, 4),
            arbitrary().pick(Direction.HIGHER_IS_BETTER, Direction.LOWER_IS_BETTER))
        .checkAssert((seed, machines, direction) -> {
          Finding finding = decided(seed, machines, direction);
          ComparedSides shown = finding.compared();
          double percent = Objects.requireNonNull(shown.percentChange());
          double before = Objects.requireNonNull(shown.baselineValue());
          double after = Objects.requireNonNull(shown.candidateValue());
          assertThat(percent).isCloseTo(100 * (after / before - 1), within(1e-9));
          assertThat(finding.estimatePercent()).isEqualTo(percent);
          Interval interval = Objects.requireNonNull(finding.interval());
          assertThat(percent).isBetween(interval.low(), interval.high());
          assertThat(Math.signum(Objects.requireNonNull(finding.zScore())))
              .isEqualTo(Math.signum(percent));
          assertThat(finding.zBasis()).isEqualTo(ZBasis.ROUNDS);
        });
  }

  @Test
  void runsOfAnotherHourTurnNoSignAround() {
    Map<String, double[]> before = Map.of("m", new double[] {100, 100, 100, 100, 100, 100});
    Map<String, double[]> after = Map.of("m", new double[] {50, 50, 50, 50, 50, 50, 103, 104});
    List<Round> rounds = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      rounds.add(round("m", i, 100, i % 3 == 0 ? 104 : 103));
    }
    Finding finding = decided(Direction.LOWER_IS_BETTER, before, after, rounds);
    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSION);
    assertThat(finding.compared().baselineValue()).isCloseTo(100, within(1e-9));
    assertThat(finding.compared().percentChange()).isCloseTo(3.4, within(0.1));
    assertThat(finding.reason()).startsWith("3.37% slower (between ");
  }

  @Test
  void machinesWithoutRoundsDoNotCount() {
    Map<String, double[]> sides =
        Map.of("m", new double[] {100, 101}, "other", new double[] {7, 7});
    List<Round> rounds = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      rounds.add(round("m", i, 100 + i % 2, 101 + i % 3));
    }
    ComparedSides shown = decided(Direction.LOWER_IS_BETTER, sides, sides, rounds).compared();
    assertThat(shown.candidate().perMachine()).extracting(MachineRuns::machine).containsOnly("m");
    assertThat(shown.baselineValue()).isCloseTo(100.5, within(0.1));
  }

  @Test
  void whatNeverVariesHasNoZ() {
    Map<String, double[]> before = Map.of("m", new double[] {100, 100});
    Map<String, double[]> after = Map.of("m", new double[] {110, 110});
    List<Round> rounds = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      rounds.add(round("m", i, 100, 110));
    }
    Finding finding = decided(Direction.LOWER_IS_BETTER, before, after, rounds);
    assertThat(finding.compared().percentChange()).isCloseTo(10, within(1e-9));
    assertThat(finding.zScore()).isNull();
    assertThat(finding.flags()).contains(Flag.ZERO_VARIANCE);
  }

  private static Finding decided(long seed, int machines, Direction direction) {
    SplittableRandom random = new SplittableRandom(seed);
    Map<String, double[]> before = new TreeMap<>();
    Map<String, double[]> after = new TreeMap<>();
    List<Round> rounds = new ArrayList<>();
    for (int machine = 0; machine < machines; machine++) {
      double speed = random.nextDouble(50, 500);
      int count = random.nextInt(6, 13);
      for (int i = 0; i < count; i++) {
        rounds.add(
            round(
                "m" + machine,
                i,
                speed * Math.exp(0.3 * random.nextGaussian()),
                speed * Math.exp(0.3 * random.nextGaussian())));
      }
      before.put("m" + machine, runs(random, speed));
      after.put("m" + machine, runs(random, speed));
    }
    return decided(direction, before, after, rounds);
  }

  private static double[] runs(SplittableRandom random, double speed) {
    return random.doubles(12, speed / 2, speed * 2).toArray();
  }

  private static Finding decided(
      Direction direction,
      Map<String, double[]> before,
      Map<String, double[]> after,
      List<Round> rounds) {
    SeriesSides sides = SeriesSides.ofRuns(1, direction, true, before, after);
    PairedSeries paired =
        new PairedSeries(1, direction, true, rounds, MetricKind.ONLY, Thresholds.DEFAULT);
    return Comparisons.evaluate(List.of(sides), Thresholds.DEFAULT, MachineHistory.NONE)
        .decidedBy(RoundsJudging.judge(List.of(paired), Thresholds.Correction.BH))
        .findings()
        .getFirst();
  }

  /** Rounds of ABBA. */
  private static Round round(String machine, int number, double before, double after) {
    boolean first = number % 4 == 0 || number % 4 == 3;
    return new Round(
        machine,
        number,
        first ? Round.Order.BASELINE_FIRST : Round.Order.CANDIDATE_FIRST,
        new double[] {before},
        new double[] {after});
  }
}
