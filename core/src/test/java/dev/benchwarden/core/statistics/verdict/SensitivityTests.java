package dev.benchwarden.core.statistics.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.MachineHistory;
import dev.benchwarden.core.statistics.evidence.Judging;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests of how large a change a comparison reports it would have detected. */
class SensitivityTests {

  private static final int ROWS = 20;
  private static final int TRIALS = 300;

  @Test
  void aChangeOfTheToldSizeIsFoundInFourOfFiveComparisons() {
    int found = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Random random = new Random(trial);
      List<SeriesSides> suite = suite(trial, 5, 1, 3, 0);
      double told = orNaN(sensitivity(suite, Thresholds.DEFAULT).percent());
      suite.set(0, series(0, random, 5, 1, 3, told));
      Finding slower = judge(suite, Thresholds.DEFAULT).getFirst();
      found += slower.verdict() == Verdict.REGRESSION ? 1 : 0;
    }

    assertThat((double) found / TRIALS).isBetween(0.72, 0.88);
  }

  @Test
  void lessNoiseShowsSmallerChangesAndNeverLessThanWhatMatters() {
    double noisy = percent(suite(1, 3, 3, 4, 0));
    double calm = percent(suite(1, 3, 3, 0.2, 0));

    assertThat(calm).isLessThan(noisy).isBetween(2.0, 3.0);
  }

  @Test
  void namesTheRowsThatDoNotSeeFivePercent() {
    List<SeriesSides> suite = new ArrayList<>(suite(1, 5, 3, 1, 0));
    suite.set(4, series(4, new Random(5), 5, 3, 15, 0));

    Sensitivity told = sensitivity(suite, Thresholds.DEFAULT);

    assertThat(told.least()).hasSize(1);
    assertThat(told.least().getFirst().series()).isEqualTo(4);
    assertThat(told.least().getFirst().percent()).isGreaterThan(2 * orNaN(told.percent()));
  }

  @Test
  void rowsOfNextToNothingAreNotNamed() {
    List<SeriesSides> suite = new ArrayList<>(suite(1, 5, 3, 1, 0));
    SeriesSides noisy = series(4, new Random(5), 5, 3, 15, 0);
    suite.set(4, noisy.withRules(Judging.JUDGED, Thresholds.DEFAULT.withMinAbsolute(1000)));

    assertThat(sensitivity(suite, Thresholds.DEFAULT).least()).isEmpty();
  }

  @Test
  void noChangeOfLessThanTheSmallestDifferenceIsSaidToBeSeen() {
    Thresholds coarse = Thresholds.DEFAULT.withMinAbsolute(25);

    Sensitivity told = sensitivity(suite(1, 5, 3, 1, 0), coarse);

    assertThat(orNaN(told.percent())).isBetween(25.0, 27.0);
    assertThat(told.enough()).isTrue();
    assertThat(judge(suite(1, 5, 3, 1, 20), coarse))
        .allSatisfy(row -> assertThat(row.verdict()).isEqualTo(Verdict.NO_CHANGE));
  }

  @Test
  void moreRunsAreAdvisedWhereTheyMakeTheNoiseAndNothingWhereTheChangeIsSeenAlready() {
    MeasuringStep step =
        Objects.requireNonNull(sensitivity(suite(3, 5, 1, 3, 0), Thresholds.DEFAULT).step());
    Sensitivity calm = sensitivity(suite(3, 5, 1, 0.3, 0), Thresholds.DEFAULT);

    assertThat(step.words()).matches("\\d+ (runs instead of 1|machines instead of 5)");
    assertThat(calm.enough()).isTrue();
    assertThat(calm.step()).isNull();
  }

  @Test
  void neverMoreThanSixMachinesAreAdvised() {
    Sensitivity loud = sensitivity(suite(4, 3, 5, 60, 0), Thresholds.DEFAULT);

    assertThat(loud.enough()).isFalse();
    assertThat(loud.step()).isNull();
  }

  @Test
  void whatCannotBeTestedSeesNothing() {
    List<SeriesSides> suite = new ArrayList<>(suite(1, 5, 3, 1, 0).subList(0, 3));
    for (int i = 0; i < 4; i++) {
      suite.add(series(100 + i, new Random(i), 1, 1, 1, 0));
    }

    Sensitivity told = sensitivity(suite, Thresholds.DEFAULT);

    assertThat(told.rows()).isEqualTo(7);
    assertThat(told.tested()).isEqualTo(3);
    assertThat(told.percent()).isNull();
  }

  @Test
  void whereZDecidesNoTestTellsWhatIsSeen() {
    Thresholds byZ = Thresholds.DEFAULT.withDecision(Thresholds.Decision.Z, 1.96);

    Sensitivity told = sensitivity(suite(1, 5, 3, 1, 0), byZ);

    assertThat(told.percent()).isNull();
    assertThat(told.tested()).isEqualTo(ROWS);
  }

  @Test
  void whatDoesNotVaryShowsWhateverMatters() {
    List<SeriesSides> suite = List.of(series(1, new Random(1), 3, 3, 0, 0));

    assertThat(percent(suite)).isCloseTo(100 * 0.02 / 0.98, within(1e-6));
  }

  private static double percent(List<SeriesSides> suite) {
    return orNaN(sensitivity(suite, Thresholds.DEFAULT).percent());
  }

  private static double orNaN(@Nullable Double value) {
    return value == null ? Double.NaN : value;
  }

  private static Sensitivity sensitivity(List<SeriesSides> suite, Thresholds thresholds) {
    return Comparisons.evaluate(suite, thresholds, MachineHistory.NONE).sensitivity(thresholds);
  }

  private static List<Finding> judge(List<SeriesSides> suite, Thresholds thresholds) {
    return Comparisons.evaluate(suite, thresholds, MachineHistory.NONE).findings();
  }

  /** Half of the rows slower, so that it is no drift of the machines. */
  private static List<SeriesSides> suite(
      int seed, int machines, int runs, double noise, double slower) {
    Random random = new Random(seed);
    List<SeriesSides> suite = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      suite.add(series(i, random, machines, runs, noise, slower));
    }
    return suite;
  }

  private static SeriesSides series(
      long id, Random random, int machines, int runs, double noise, double slower) {
    return SeriesSides.ofRuns(
        id,
        Direction.LOWER_IS_BETTER,
        true,
        runs(random, machines, runs, noise, 1),
        runs(random, machines, runs, noise, 1 + slower / 100));
  }

  private static Map<String, double[]> runs(
      Random random, int machines, int runs, double noise, double factor) {
    Map<String, double[]> all = new HashMap<>();
    for (int machine = 0; machine < machines; machine++) {
      double[] values = new double[runs];
      for (int run = 0; run < runs; run++) {
        values[run] = 100 * factor * Math.exp(noise / 100 * random.nextGaussian());
      }
      all.put("m" + machine, values);
    }
    return all;
  }
}
