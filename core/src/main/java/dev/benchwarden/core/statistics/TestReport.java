package dev.benchwarden.core.statistics;

import org.jspecify.annotations.Nullable;

/**
 * A test as it is reported, in the metric's own sign.
 *
 * @param difference what was tested
 * @param observations how many machines, runs, points or rounds the spread was taken from
 * @param plain the test by itself
 * @param moderated the test with what the other series know about noise; null where not used. It
 *     decides where it is there
 * @param prior what they know, where the stable region or paired machines decide
 */
public record TestReport(
    TestBasis basis,
    Difference difference,
    int observations,
    Significance plain,
    @Nullable Significance moderated,
    @Nullable VariancePrior prior) {

  public Scale scale() {
    return difference.scale();
  }

  public Significance deciding() {
    return moderated == null ? plain : moderated;
  }

  /** The 95 % interval of the test that decides, in percent, as far as the change can be so. */
  @Nullable Interval interval() {
    return difference.possible(deciding().interval());
  }

  /** The same of the test by itself. */
  public @Nullable Interval plainInterval() {
    return difference.possible(plain.interval());
  }
}
