package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.statistics.power.DetectableEffect;
import org.jspecify.annotations.Nullable;

/**
 * Detectability of a series' changes: what its test detects, beside what matters.
 *
 * @param minEffect the smallest change that matters, in percent
 */
record Detectability(DetectableEffect effect, double minEffect) {

  static @Nullable Detectability of(SeriesCalibration one, Policy policy) {
    DetectableEffect effect = one.detectable();
    return effect == null
        ? null
        : new Detectability(effect, policy.rulesFor(one.series()).minEffect());
  }

  /** The smallest change that its test detects; null if too large. */
  @Nullable Double percent() {
    return effect.region().testPercent();
  }

  /** Whether the smallest change that matters is detected, rounded to the tenth of pages. */
  boolean isEnough() {
    Double visible = percent();
    return visible != null && Math.round(10 * visible) <= Math.round(10 * minEffect);
  }

  /** How many times the smallest change that matters it has to be. */
  double ratio() {
    Double visible = percent();
    return visible == null ? Double.POSITIVE_INFINITY : visible / minEffect;
  }

  String sentence() {
    return effect.sentence(minEffect);
  }
}
