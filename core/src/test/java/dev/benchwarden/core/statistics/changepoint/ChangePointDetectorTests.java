package dev.benchwarden.core.statistics.changepoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.doubles;
import static org.quicktheories.generators.SourceDSL.integers;

import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Scale;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangePointDetectorTests {

  private static final double[] STEP =
      History.withNoise(.01, 1).then(50, 100).then(50, 110).values();

  private static final Predicate<List<Integer>> BOTH_ENDS =
      found -> isNear(found, 25) && isNear(found, 40);

  private final ChangePointDetector detector = new ChangePointDetector();

  @Test
  void findsNoChangeInASteadySeries() {
    assertThat(detector.detect(History.withNoise(.01, 1).then(300, 100).values()).changes())
        .isEmpty();
  }

  @Test
  void findsAStepWhereItHappened() {
    List<ChangePoint> changes = detector.detect(STEP).changes();

    assertThat(changes).extracting(ChangePoint::index).containsExactly(50);
    assertThat(changes.getFirst().percentChange()).isCloseTo(10, within(.5));
    assertThat(changes.getFirst().zScore()).isCloseTo(10, within(2.0));
    assertThat(changes.getFirst().before().n()).isEqualTo(50);
    assertThat(changes.getFirst().provisional()).isFalse();
  }

  @Test
  void tellsAChangeFromZeroInItsOwnUnitAndOneThatIsTooLargeForNumbersNot() {
    ChangePoint fromZero = onlyChange(0, 3);
    ChangePoint tooLarge = onlyChange(1e-300, 1e300);

    assertThat(fromZero.percentChange()).isNull();
    assertThat(fromZero.difference()).isEqualTo(3);
    assertThat(tooLarge.percentChange()).isNull();
    assertThat(tooLarge.difference()).isNull();
  }

  private ChangePoint onlyChange(double before, double after) {
    double[] series =
        IntStream.range(0, 28).mapToDouble(point -> point < 14 ? before : after).toArray();
    List<ChangePoint> changes = detector.detect(series).changes();
    assertThat(changes).hasSize(1);
    return changes.getFirst();
  }

  @Test
  void findsALevelThatWentUpAndCameBack() {
    double[] series =
        History.withNoise(.01, 2).then(200, 100).then(20, 110).then(200, 100).values();

    assertThat(detector.detect(series).indices()).containsExactly(200, 220);
  }

  @ParameterizedTest
  @CsvSource({".01, .98", ".02, .95", ".05, .95", ".10, .90"})
  void findsALevelThatWentUpAndCameBackInAShortHistory(double noise, double least) {
    assertThat(share(seed -> detector.detect(plateau(noise, seed)).indices(), BOTH_ENDS))
        .isGreaterThanOrEqualTo(least);
  }

  @ParameterizedTest
  @CsvSource({"15, 6, 9, 8", "12, 9, 10, 12", "20, 10, 10, 10"})
  void severalStepsCloseByAreNotTakenForCorrelation(int first, int second, int third, int last) {
    LongFunction<List<Integer>> found =
        seed ->
            detector
                .detect(
                    History.withNoise(.003, seed)
                        .then(first, 100)
                        .then(second, 125)
                        .then(third, 100)
                        .then(last, 125)
                        .values())
                .indices();
    List<Integer> steps = List.of(first, first + second, first + second + third);

    assertThat(share(found, steps::equals)).isGreaterThanOrEqualTo(.9);
  }

  @ParameterizedTest
  @CsvSource({"16", "25", "40", "60"})
  void findsHardlyEverAChangeInAShortSteadyHistory(int points) {
    assertThat(
            share(
                seed ->
                    detector
                        .detect(History.withNoise(.05, seed).then(points, 100).values())
                        .indices(),
                found -> !found.isEmpty()))
        .isLessThanOrEqualTo(.01);
  }

  @Test
  void takesTwoOutliersTogetherForNoLevel() {
    double[] series = History.withNoise(.01, 4).then(50, 100).values();
    series[20] *= 2;
    series[21] *= 2;

    assertThat(detector.detect(series).changes()).isEmpty();
  }

  @Test
  void takesThreeOutliersSideBySideForNoLevel() {
    LongFunction<List<Integer>> found =
        seed ->
            detector
                .detect(
                    History.withNoise(.003, seed).then(20, 100).then(3, 120).then(10, 100).values())
                .indices();

    assertThat(share(found, List::isEmpty)).isGreaterThanOrEqualTo(.99);
  }

  @Test
  void takesADriftForNoStep() {
    double[] series =
        IntStream.range(0, 400).mapToDouble(i -> 100 + .025 * i + (i * 7919 % 13) / 13.0).toArray();

    assertThat(detector.detect(series).changes()).isEmpty();
  }

  @Test
  void takesOutliersForNoChange() {
    double[] series = History.withNoise(.01, 3).then(200, 100).values();
    for (int i = 10; i < series.length; i += 37) {
      series[i] *= 2;
    }

    assertThat(detector.detect(series).changes()).isEmpty();
  }

  @Test
  void callsAChangeProvisionalUntilFivePointsBearItOut() {
    ChangePoint early = detector.detect(Arrays.copyOf(STEP, 54)).changes().getFirst();
    ChangePoint later = detector.detect(Arrays.copyOf(STEP, 55)).changes().getFirst();

    assertThat(early.provisional()).isTrue();
    assertThat(later.provisional()).isFalse();
  }

  @Test
  void theYoungestLevelOfAGrowingSeriesBeginsWithItsOwnFirstPoint() {
    double[] two = Arrays.copyOf(STEP, 52);
    double[] three = Arrays.copyOf(STEP, 53);

    assertThat(detector.detect(two).indices()).containsExactly(49);
    assertThat(detector.detectGrowing(two).indices()).containsExactly(50);
    assertThat(detector.detectGrowing(two).changes().getFirst().after().n()).isEqualTo(2);
    assertThat(detector.detectGrowing(three))
        .extracting(DetectedChangePoints::changes)
        .isEqualTo(detector.detect(three).changes());
    assertThat(detector.detectGrowing(STEP))
        .extracting(DetectedChangePoints::changes)
        .isEqualTo(detector.detect(STEP).changes());
  }

  @Test
  void aChangeIsAsLargeAsItWasWhileTheFirstPointsOfItsMendingAreNoChangeYet() {
    for (int seed = 1; seed <= 20; seed++) {
      double[] series =
          History.withNoise(.003, seed).then(30, 100).then(6, 108).then(4, 100).values();
      List<ChangePoint> known = detector.detectGrowing(Arrays.copyOf(series, 36)).changes();
      assertThat(known).extracting(ChangePoint::index).as("seed %d", seed).containsExactly(30);
      for (int size = 37; size <= series.length; size++) {
        known =
            detector
                .detectGrowing(
                    Arrays.copyOf(series, size),
                    ChangePointMarks.NONE.remembering(known),
                    SegmentMemory.EMPTY)
                .changes();

        ChangePoint slower = known.getFirst();
        assertThat(slower.index()).isEqualTo(30);
        assertThat(slower.percentChange())
            .as("seed %d, %d points", seed, size)
            .isCloseTo(8, within(.6));
        assertThat(slower.after().n()).isEqualTo(6);
      }
    }
  }

  /** Without any spread there is no outlier: the first points of the next level all count. */
  @Test
  void aKnownLevelWithoutAnySpreadStaysWhileTheNextOneIsTooYoungToBeFound() {
    for (int seed = 1; seed <= 20; seed++) {
      double[] series = History.withNoise(.003, seed).then(10, 100).values();
      double[] broken = Arrays.copyOf(series, 26);
      System.arraycopy(series, 0, broken, 16, 10);
      ChangePointMarks marks = remembering(10);
      for (int size = 15; size <= broken.length; size++) {
        DetectedChangePoints found =
            detector.detectGrowing(Arrays.copyOf(broken, size), marks, SegmentMemory.EMPTY);

        assertThat(found.indices()).as("seed %d, %d points", seed, size).startsWith(10);
        marks = ChangePointMarks.NONE.remembering(found.changes());
      }
      assertThat(marks.remembered()).containsExactlyInAnyOrder(10, 16);
    }
  }

  @Test
  void aStepWithAnotherRightBehindItIsFoundAtOnceAsItIsWhileThePointsCome() {
    for (int seed = 1; seed <= 20; seed++) {
      double[] series =
          History.withNoise(.005, seed).then(4, 100).then(6, 120).then(15, 94).values();
      List<ChangePoint> known = List.of();
      for (int size = 1; size <= series.length; size++) {
        ChangePointMarks marks = ChangePointMarks.NONE.remembering(known);
        known =
            detector
                .detectGrowing(Arrays.copyOf(series, size), marks, SegmentMemory.EMPTY)
                .changes();
      }

      assertThat(detector.detectGrowing(series).changes()).as("seed %d", seed).isEqualTo(known);
      assertThat(known).extracting(ChangePoint::index).containsExactly(4, 10);
    }
  }

  @Test
  void aSteadyPartBeforeAStepIsNotDivided() {
    for (int seed = 1; seed <= 20; seed++) {
      double[] series = History.withNoise(.005, seed).then(10, 100).then(18, 120).values();

      assertThat(detector.detectGrowing(series).indices()).containsExactly(10);
    }
  }

  @Test
  void aPlaceThatAPersonChoseStaysWhereItIs() {
    double[] two = Arrays.copyOf(STEP, 52);
    ChangePointMarks pinned = new ChangePointMarks(Set.of(49), Set.of(), Set.of());

    assertThat(detector.detectGrowing(two, pinned, SegmentMemory.EMPTY).indices())
        .containsExactly(49);
  }

  @Test
  void saysWhyAStepWithoutNoiseHasNoZ() {
    double[] series = new double[40];
    Arrays.fill(series, 0, 20, 4096);
    Arrays.fill(series, 20, 40, 4100);

    ChangePoint change = detector.detect(series).changes().getFirst();

    assertThat(change.index()).isEqualTo(20);
    assertThat(change.zScore()).isNull();
    assertThat(change.effectSd()).isNull();
    assertThat(change.pValue()).isZero();
    assertThat(change.flags()).containsExactly(Flag.ZERO_VARIANCE);
  }

  @Test
  void findsTheSameWhateverTheUnit() {
    double[] series = History.withNoise(.03, 5).then(80, 10).then(40, 11).then(60, 10.5).values();
    List<Integer> expected = detector.detect(series).indices();

    qt().withExamples(50)
        .forAll(integers().between(-250, 250))
        .checkAssert(exponent -> {
          double unit = 1.7 * Math.pow(10, exponent);
          double[] converted = Arrays.stream(series).map(value -> value * unit).toArray();
          assertThat(detector.detect(converted).indices()).isEqualTo(expected);
        });
    assertThat(expected).isNotEmpty();
  }

  @Test
  void comparesValuesOfBothSignsByTheirDifference() {
    double[] series = Arrays.stream(STEP).map(value -> value - 105).toArray();

    DetectedChangePoints found = detector.detect(series);

    assertThat(found.scale()).isEqualTo(Scale.RAW);
    assertThat(found.indices()).containsExactly(50);
  }

  @Test
  void endsWellOnAnyNumbers() {
    double[] odd = {0, -0.0, 1e-300, -1e-300, 1e300, -1e300, Double.MAX_VALUE, 1, 2, 3};
    double[] odder = {Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE};

    qt().forAll(integers().between(0, 200), integers().all())
        .checkAssert((length, seed) -> {
          SplittableRandom random = new SplittableRandom(seed);
          double[] series =
              random
                  .ints(length, 0, odd.length + odder.length)
                  .mapToDouble(i -> i < odd.length ? odd[i] : odder[i - odd.length])
                  .toArray();
          assertThat(detector.detect(series).changes())
              .allSatisfy(change -> assertThat(change.pValue()).isBetween(0.0, 1.0));
        });
  }

  @Test
  void skipsGapsAndKeepsPlaces() {
    double[] series = new double[130];
    Arrays.fill(series, Double.NaN);
    System.arraycopy(STEP, 0, series, 10, 30);
    System.arraycopy(STEP, 30, series, 60, 70);

    assertThat(detector.detect(series).indices()).containsExactly(80);
  }

  @Test
  void keepsAPinnedChangeAndLooksAcrossItNoMore() {
    DetectedChangePoints found = detector.detect(STEP, new ChangePointMarks(Set.of(20), Set.of()));

    assertThat(found.indices()).containsExactly(20, 50);
    assertThat(found.changes().getFirst().pinned()).isTrue();
    assertThat(found.changes().getLast().before().n()).isEqualTo(30);
  }

  @Test
  void dropsARejectedChangeWithinTwoPoints() {
    assertThat(detector.detect(STEP, rejecting(48)).indices()).isEmpty();
    assertThat(detector.detect(STEP, rejecting(52)).indices()).isEmpty();
    assertThat(detector.detect(STEP, rejecting(47)).indices()).containsExactly(50);
  }

  @Test
  void findsTheSameAgainFromMemory() {
    qt().withExamples(40)
        .forAll(doubles().between(0, .05), integers().between(0, 4), integers().all())
        .checkAssert((step, steps, seed) -> {
          double[] series = stairs(step, steps, seed);
          DetectedChangePoints last = detector.detect(Arrays.copyOf(series, 100));
          for (int n = 101; n <= series.length; n++) {
            double[] now = Arrays.copyOf(series, n);
            now[n / 2] *= n % 10 == 0 ? 1.001 : 1; // a point that was measured again
            last = detector.detect(now, ChangePointMarks.NONE, last.memory());
            assertThat(last.changes()).isEqualTo(detector.detect(now).changes());
          }
        });
  }

  @Test
  void findsTheSameInAHistoryThatIsCutFromMemory() {
    double[] series = stairs(.04, 4, 7);
    int window = series.length / 2;
    DetectedChangePoints last = detector.detect(Arrays.copyOf(series, window));
    for (int gone = 1; gone <= series.length - window; gone += 1 + gone % 3) {
      double[] now = Arrays.copyOfRange(series, gone, gone + window);
      assertThat(startOf(now, last.memory())).isEqualTo(gone);
      last = detector.detect(now, ChangePointMarks.NONE, last.memory());
      assertThat(last.changes()).isEqualTo(detector.detect(now).changes());
    }
  }

  @Test
  void aPointThatWasMeasuredAgainDoesNotHideWhereTheRememberedOnesBegin() {
    double[] series = stairs(.04, 4, 7);
    SegmentMemory memory = detector.detect(series).memory();
    double[] now = Arrays.copyOfRange(series, 3, series.length);
    now[0] *= 1.01;

    assertThat(startOf(now, memory)).isEqualTo(3);
    assertThat(startOf(stairs(.04, 4, 8), memory)).as("another series").isZero();
  }

  private static long startOf(double[] series, SegmentMemory memory) {
    return memory.of(Levels.of(series).values(), ChangePointConfig.DEFAULT).start();
  }

  @Test
  void findsALevelThatCameBackAgainFromMemory() {
    double[] series = History.withNoise(.05, 9).then(25, 100).then(15, 135).then(25, 100).values();
    DetectedChangePoints last = detector.detect(Arrays.copyOf(series, 20));
    for (int n = 21; n <= series.length; n++) {
      double[] now = Arrays.copyOf(series, n);
      last = detector.detect(now, ChangePointMarks.NONE, last.memory());
      assertThat(last.changes()).isEqualTo(detector.detect(now).changes());
    }

    assertThat(last.indices()).containsExactly(25, 40);
  }

  @Test
  void keepsOldChangesAndLooksAtTheNewestPointsOnly() {
    ChangePointDetector shortSighted = new ChangePointDetector(withHistory(100));
    double[] series = History.withNoise(.01, 6).then(60, 100).then(80, 110).then(80, 120).values();

    DetectedChangePoints last = shortSighted.detect(Arrays.copyOf(series, 80));
    for (int n = 81; n <= series.length; n++) {
      last =
          shortSighted.update(
              Arrays.copyOf(series, n), last.changes(), ChangePointMarks.NONE, last.memory());
      assertThat(last.dropped()).isEmpty();
    }

    assertThat(last.indices()).containsExactly(60, 140);
  }

  @Test
  void aRememberedChangeStaysAsLongAsItsLevelsBearItOut() {
    double[] series = masked();

    assertThat(detector.detect(series).indices()).doesNotContain(60);
    assertThat(detector.detect(series, remembering(60)).indices()).contains(60);
  }

  @Test
  void aRememberedChangeGoesWhenItsLevelsAreTheSame() {
    double[] series = History.withNoise(.01, 7).then(300, 100).values();

    assertThat(detector.detect(series, remembering(60)).changes()).isEmpty();
  }

  @Test
  void theStepsOfAStaircaseStayWhileTheNewestIsTooYoungToBeFound() {
    for (int seed = 1; seed <= 20; seed++) {
      History stairs = History.withNoise(.003, seed);
      for (int step = 0; step < 6; step++) {
        stairs.then(6, 100 * Math.pow(1.04, step));
      }
      ChangePointMarks marks = ChangePointMarks.NONE;
      for (int size = 1; size <= stairs.values().length; size++) {
        DetectedChangePoints found =
            detector.detectGrowing(
                Arrays.copyOf(stairs.values(), size), marks, SegmentMemory.EMPTY);
        assertThat(found.indices())
            .as("seed %d, %d points", seed, size)
            .containsAll(marks.remembered());
        marks = ChangePointMarks.NONE.remembering(found.changes());
      }
      assertThat(marks.remembered()).as("seed %d", seed).contains(6, 12, 18, 24);
    }
  }

  @Test
  void aRememberedChangeNearAFoundOneIsThatOne() {
    assertThat(detector.detect(STEP, remembering(47)).indices()).containsExactly(50);
    assertThat(detector.detect(STEP, remembering(46)).indices()).containsExactly(50);
  }

  @Test
  void aLevelThatComesBackIsFoundBehindTheRememberedChanges() {
    double[] series =
        History.withNoise(.02, 1).then(12, 100).then(7, 125).then(7, 100).then(7, 125).values();
    ChangePointMarks remembered = new ChangePointMarks(Set.of(), Set.of(), Set.of(12, 19));

    assertThat(detector.detect(series).indices()).isEmpty();
    assertThat(detector.detect(series, remembered).indices()).containsExactly(12, 19, 26);
  }

  @Test
  void whatAPersonRejectedIsNotRemembered() {
    double[] series = masked();

    assertThat(
            detector
                .detect(series, new ChangePointMarks(Set.of(), Set.of(60), Set.of(60)))
                .indices())
        .doesNotContain(60);
  }

  @Test
  void onlyWhatFivePointsBoreOutIsRemembered() {
    double[] series = masked();
    DetectedChangePoints early = detector.detect(Arrays.copyOf(series, 64));
    assertThat(early.indices()).containsExactly(60);

    DetectedChangePoints found =
        detector.update(series, early.changes(), ChangePointMarks.NONE, SegmentMemory.EMPTY);

    assertThat(found.indices()).doesNotContain(60);
    assertThat(found.dropped()).hasSize(1);
  }

  @Test
  void saysWhichStoredChangeTheValuesNoLongerBearOut() {
    double[] series = History.withNoise(.01, 7).then(300, 100).values();
    ChangePoint stored = detector.detect(STEP).changes().getFirst();

    DetectedChangePoints found =
        detector.update(series, List.of(stored), ChangePointMarks.NONE, SegmentMemory.EMPTY);

    assertThat(found.changes()).isEmpty();
    assertThat(found.dropped()).containsExactly(stored);
  }

  @Test
  void startsTheStableRegionAtTheLastChangeBefore() {
    DetectedChangePoints found = detector.detect(STEP);

    assertThat(found.stableRegionBefore(100)).isEqualTo(new RegionBounds(50, 100));
    assertThat(found.stableRegionBefore(50)).isEqualTo(new RegionBounds(0, 50));
    assertThat(found.stableRegionBefore(300)).isEqualTo(new RegionBounds(200, 300));
  }

  @Test
  void refusesSettingsThatMakeNoSense() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> withHistory(10))
        .withMessage("history is 10 but must be at least window");
  }

  private static ChangePointConfig withHistory(int history) {
    ChangePointConfig usual = ChangePointConfig.DEFAULT;
    return new ChangePointConfig(
        usual.minSegment(),
        usual.minInterior(),
        usual.window(),
        usual.permutations(),
        usual.alpha(),
        usual.pruneAbove(),
        usual.minEffectSd(),
        usual.minPercent(),
        usual.trendGuard(),
        usual.seed(),
        history);
  }

  private static ChangePointMarks remembering(int place) {
    return new ChangePointMarks(Set.of(), Set.of(), Set.of(place));
  }

  private static ChangePointMarks rejecting(int place) {
    return new ChangePointMarks(Set.of(), Set.of(place));
  }

  private static boolean isNear(List<Integer> found, int place) {
    return found.stream().anyMatch(index -> Math.abs(index - place) <= 3);
  }

  /**
   * A step at 60 that the tests of segments find at first, and at another place when it is over.
   */
  private static double[] masked() {
    return History.withNoise(.01, 67).then(60, 100).then(15, 103).then(20, 100).values();
  }

  private static double[] plateau(double noise, long seed) {
    return History.withNoise(noise, seed).then(25, 100).then(15, 135).then(20, 100).values();
  }

  private static double share(
      LongFunction<List<Integer>> found, Predicate<List<Integer>> isCounted) {
    int series = 500;
    return (double) LongStream.range(0, series).mapToObj(found).filter(isCounted).count() / series;
  }

  private static double[] stairs(double step, int steps, long seed) {
    History history = History.withNoise(.01, seed);
    for (int i = 0; i <= steps; i++) {
      history.then(130 / (steps + 1), 100 * Math.pow(1 + step, i));
    }
    return history.values();
  }
}
