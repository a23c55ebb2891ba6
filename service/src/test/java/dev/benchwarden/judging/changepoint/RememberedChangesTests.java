package dev.benchwarden.judging.changepoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.longs;

import dev.benchwarden.core.statistics.changepoint.ChangePoint;
import dev.benchwarden.core.statistics.changepoint.ChangePointDetector;
import dev.benchwarden.core.statistics.changepoint.ChangePointMarks;
import dev.benchwarden.core.statistics.changepoint.SegmentMemory;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RememberedChangesTests {

  private static final RememberedChanges.Stretch STRETCH =
      new RememberedChanges.Stretch(1, 0, true);

  private final ChangePointDetector forgetful = new ChangePointDetector();

  @Test
  void whatIsRememberedNeverChangesWhatIsFound() {
    qt().withExamples(25)
        .forAll(longs().all())
        .checkAssert(seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          RememberedChanges remembering = new RememberedChanges();
          double[] values = stairs(80, random);
          ChangePointMarks marks = ChangePointMarks.NONE;
          for (int look = 0; look < 20; look++) {
            assertThat(remembering.of(STRETCH, values.clone(), marks))
                .isEqualTo(forgetful.detectGrowing(values, marks, SegmentMemory.EMPTY).changes());
            if (random.nextInt(3) == 0) {
              marks = markedAt(random.nextInt(values.length), random);
            } else {
              values = another(values, random);
            }
          }
        });
  }

  @Test
  void theSameValuesAreNotLookedAtTwice() {
    RememberedChanges remembering = new RememberedChanges();
    double[] values = stairs(200, new SplittableRandom(1));

    List<ChangePoint> first = remembering.of(STRETCH, values, ChangePointMarks.NONE);

    assertThat(first).isNotEmpty();
    assertThat(remembering.of(STRETCH, values.clone(), ChangePointMarks.NONE)).isSameAs(first);
  }

  @Test
  void aSearchIsRememberedAfterThoseOfTooManySeriesToRememberTheirSegments() {
    RememberedChanges remembering = new RememberedChanges();
    double[] values = stairs(200, new SplittableRandom(1));
    List<ChangePoint> first = remembering.of(STRETCH, values, ChangePointMarks.NONE);

    for (int series = 2; series < 3_000; series++) {
      remembering.of(
          new RememberedChanges.Stretch(series, 0, true),
          flat(2_000, series),
          ChangePointMarks.NONE);
    }

    assertThat(remembering.of(STRETCH, values.clone(), ChangePointMarks.NONE)).isSameAs(first);
  }

  private static double[] flat(int points, double value) {
    double[] values = new double[points];
    Arrays.fill(values, value);
    return values;
  }

  /** One point more, one measured again, the oldest gone, or another series altogether. */
  private static double[] another(double[] values, SplittableRandom random) {
    double[] more = Arrays.copyOf(values, values.length + 1);
    more[values.length] = values[values.length - 1] * (1 + .02 * random.nextDouble());
    double[] again = values.clone();
    again[random.nextInt(again.length)] *= 1.03;
    return switch (random.nextInt(6)) {
      case 0 -> again;
      case 1 -> Arrays.copyOfRange(values, 1, values.length);
      case 2 -> stairs(80, random);
      default -> more;
    };
  }

  private static double[] stairs(int points, SplittableRandom random) {
    double[] values = new double[points];
    for (int i = 0; i < points; i++) {
      values[i] = (i < points / 2 ? 100 : 108) * (1 + .02 * random.nextDouble());
    }
    return values;
  }

  private static ChangePointMarks markedAt(int point, SplittableRandom random) {
    return switch (random.nextInt(3)) {
      case 0 -> new ChangePointMarks(Set.of(point), Set.of());
      case 1 -> new ChangePointMarks(Set.of(), Set.of(point));
      default -> new ChangePointMarks(Set.of(), Set.of(), Set.of(point));
    };
  }
}
