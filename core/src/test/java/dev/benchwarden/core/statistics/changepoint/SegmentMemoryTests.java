package dev.benchwarden.core.statistics.changepoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.doubles;
import static org.quicktheories.generators.SourceDSL.integers;

import dev.benchwarden.core.statistics.evidence.PointTable;
import dev.benchwarden.core.statistics.evidence.PointValues;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Where machines come and go, each new point moves all values of a series by a little. */
class SegmentMemoryTests {

  private static final ChangePointConfig CONFIG = ChangePointConfig.DEFAULT;
  private static final double FACTOR = 1.2;

  private final ChangePointDetector detector = new ChangePointDetector();

  @Test
  void whatIsRecalledOfMovedValuesIsWhatTheirTestFinds() {
    qt().withExamples(300)
        .forAll(doubles().between(1, 8), doubles().between(0, .1), integers().all())
        .checkAssert((smallness, step, seed) -> {
          double[] before = levels(step, seed);
          double[] now = moved(before, Math.pow(10, -smallness), seed);
          SegmentMemory memory = new SegmentMemory(before, 0, CONFIG, outcomes(before));
          SegmentMemory aligned = memory.of(now, CONFIG);
          outcomes(now)
              .forEach((question, found) ->
                  aligned
                      .recall(question, FACTOR)
                      .ifPresent(
                          recalled -> assertThat(recalled.split()).isEqualTo(found.split())));
        });
  }

  @Test
  void findsTheSameAgainFromMemoryWhileMachinesComeAndGo() {
    qt().withExamples(15)
        .forAll(doubles().between(0, .05), integers().all())
        .checkAssert((step, seed) -> {
          PointTable all = machines(step, .1, seed);
          DetectedChangePoints last = detector.detect(values(all, 100));
          for (int n = 101; n <= all.points(); n++) {
            double[] now = values(all, n);
            last = detector.detect(now, ChangePointMarks.NONE, last.memory());
            assertThat(last.changes()).isEqualTo(detector.detect(now).changes());
          }
        });
  }

  @Test
  void fewWindowsAreTestedAgainBecauseOneMoreMachineMeasured() {
    PointTable all = machines(0, .02, 3);
    double[] before = Levels.of(values(all, 199)).values();
    double[] now = Levels.of(values(all, 200)).values();
    assertThat(windows(before.length))
        .allMatch(window ->
            IntStream.range((int) window.from(), (int) window.to())
                .anyMatch(i -> before[i] != now[i]));

    SegmentMemory aligned = new SegmentMemory(before, 0, CONFIG, outcomes(before)).of(now, CONFIG);

    List<Optional<SegmentOutcome>> recalled =
        windows(before.length).map(window -> aligned.recall(window, FACTOR)).toList();
    assertThat(recalled.stream().filter(Optional::isPresent).count())
        .isGreaterThan(recalled.size() / 2);
  }

  @Test
  void aSegmentWhoseOldestValueIsGoneIsNotRecalled() {
    double[] before = levels(.1, 5);
    double[] now = Arrays.copyOfRange(before, 1, before.length);

    SegmentMemory aligned = new SegmentMemory(before, 0, CONFIG, outcomes(before)).of(now, CONFIG);

    assertThat(aligned.start()).isOne();
    assertThat(aligned.recall(new SegmentMemory.Question(0, 60, false), FACTOR)).isEmpty();
    assertThat(aligned.recall(new SegmentMemory.Question(30, 90, false), FACTOR)).isPresent();
  }

  private static Map<SegmentMemory.Question, SegmentOutcome> outcomes(double[] levels) {
    return windows(levels.length)
        .collect(
            Collectors.toMap(
                window -> window,
                window ->
                    new SegmentSignificance(levels, (int) window.from(), (int) window.to(), CONFIG)
                        .outcome(FACTOR)));
  }

  private static Stream<SegmentMemory.Question> windows(int points) {
    return IntStream.iterate(0, from -> from + 60 <= points, from -> from + 30)
        .mapToObj(from -> new SegmentMemory.Question(from, from + 60, false));
  }

  /** One step in the middle. */
  private static double[] levels(double step, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return IntStream.range(0, 120)
        .mapToDouble(i -> (i < 60 ? 0 : step) + .01 * random.nextGaussian())
        .toArray();
  }

  private static double[] moved(double[] values, double most, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double shift = random.nextGaussian();
    return Arrays.stream(values)
        .map(value -> value + shift + .01 * most * (random.nextDouble() - .5))
        .toArray();
  }

  /** Three machines of different speeds, of which some results are missing. */
  private static PointTable machines(double step, double missing, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] speeds = {100, 110, 95};
    double[][] medians = new double[200][3];
    for (int point = 0; point < medians.length; point++) {
      double level = point < 130 ? 1 : 1 + step;
      for (int machine = 0; machine < speeds.length; machine++) {
        double result = speeds[machine] * level * (1 + .01 * random.nextGaussian());
        medians[point][machine] =
            machine > 0 && random.nextDouble() < missing ? Double.NaN : result;
      }
    }
    medians[0][1] = Double.NaN;
    return new PointTable(List.of("a", "b", "c"), medians);
  }

  private static double[] values(PointTable table, int points) {
    return PointValues.of(new PointTable(table.machines(), Arrays.copyOf(table.medians(), points)));
  }
}
