package dev.benchwarden.core.statistics.power;

import dev.benchwarden.core.statistics.Finite;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Smallest effect of a series that one kind of test can see (docs/statistics.md section C3). */
public final class BasisEffect {

  /** Nobody runs more machines than this, or a benchmark more often, for one number. */
  private static final int MOST = 50;

  private static final double STEP = 0.5;
  private static final double SMALLEST_SUGGESTED = 1;
  private static final double LARGEST_SUGGESTED = 20;

  private final Design design;
  private final TestBasis basis;

  /**
   * Advice on how to detect a smaller change.
   *
   * @param machines the fewest, up to 50, with the present runs; null if no number is enough
   * @param runs the fewest, up to 50, on the present machines; null if no number is enough
   */
  public record Advice(@Nullable Integer machines, @Nullable Integer runs) {}

  BasisEffect(Design design, TestBasis basis) {
    this.design = design;
    this.basis = basis;
  }

  /** {@link TestBasis#PAIRED_MACHINES} or {@link TestBasis#REGION}. */
  public TestBasis basis() {
    return basis;
  }

  /**
   * The smallest change that the test alone detects, in percent, 0 or more; null if that is too
   * large for a number.
   */
  public @Nullable Double testPercent() {
    return Finite.orNull(testPercent(design));
  }

  /**
   * The smallest change that is reported, given the smallest that matters, in percent; null if too
   * large.
   */
  public @Nullable Double percent() {
    return Finite.orNull(percent(design));
  }

  /**
   * What would still be missed if machines and runs did not vary at all, in percent: the part of
   * the noise that comes with each build.
   */
  public @Nullable Double floorPercent() {
    return Finite.orNull(percent(design.withBuildNoiseOnly()));
  }

  /** A smallest change that matters and can be seen: 1 to 20 percent in steps of 0.5. */
  public double suggestedMinEffect() {
    Double percent = testPercent();
    if (percent == null) {
      return LARGEST_SUGGESTED;
    }
    double steps = Math.ceil(percent / STEP - Sample.ROUNDING);
    return Math.clamp(steps * STEP, SMALLEST_SUGGESTED, LARGEST_SUGGESTED);
  }

  /**
   * The machines or runs that the test needs to detect a change of this size.
   *
   * @param target in percent, above 0
   */
  public Advice advice(double target) {
    int machines = design.components().machines();
    int runs = design.components().runs();
    int fewest = basis == TestBasis.REGION ? 1 : 2;
    return new Advice(
        first(fewest, count -> design.testPercent(basis, count, runs) <= target),
        first(1, count -> design.testPercent(basis, machines, count) <= target));
  }

  private static @Nullable Integer first(int from, IntPredicate enough) {
    return IntStream.rangeClosed(from, MOST).filter(enough).boxed().findFirst().orElse(null);
  }

  private double testPercent(Design of) {
    return of.testPercent(basis, of.components().machines(), of.components().runs());
  }

  private double percent(Design of) {
    VarianceComponents components = of.components();
    return of.percent(testPercent(of), of.error(basis, components.machines(), components.runs()));
  }
}
