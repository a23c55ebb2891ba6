package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Interval;
import dev.benchwarden.core.statistics.Scale;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.VariancePrior;
import org.jspecify.annotations.Nullable;

/**
 * A test as it is reported, in the metric's own sign.
 *
 * @param difference what was tested
 * @param observations how many machines, runs, points or rounds the spread was taken from
 * @param plain the test by itself
 * @param moderated the test moderated by the noise of the other series; null where not used. If
 *     present, it decides
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

  /** The 95 % interval of the test that decides, in percent, restricted to possible changes. */
  public @Nullable Interval interval() {
    return difference.possible(deciding().interval());
  }

  /** The same of the test by itself. */
  public @Nullable Interval plainInterval() {
    return difference.possible(plain.interval());
  }
}
