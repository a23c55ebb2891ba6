package dev.benchwarden.core.policy;

import dev.benchwarden.core.statistics.evidence.Judging;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Other values for some series. A series is covered if all of the patterns match it; a value that
 * is absent stays as it was.
 *
 * @param benchmark absent: every benchmark
 * @param parameters patterns for the values of parameters, by name; a benchmark without that
 *     parameter is not covered
 * @param metric absent: every metric
 * @param minEffect percent, 0 to 1000
 * @param alpha 1e-6 to 0.5
 * @param zMin 0 to 1000
 * @param minMachines 1 to 1000
 * @param minAbsolute in the metric's own unit, 0 to 1e15
 * @param ignore whether the series is kept and shown, and never judged
 */
public record SeriesOverride(
    @Nullable NamePattern benchmark,
    Map<String, NamePattern> parameters,
    @Nullable NamePattern metric,
    @Nullable Double minEffect,
    @Nullable Double alpha,
    @Nullable Double zMin,
    @Nullable Integer minMachines,
    @Nullable Double minAbsolute,
    @Nullable Boolean ignore) {

  public SeriesOverride {
    parameters = Collections.unmodifiableMap(new TreeMap<>(parameters));
    require(Range.MIN_EFFECT, "minEffect", minEffect);
    require(Range.ALPHA, "alpha", alpha);
    require(Range.Z_MIN, "zMin", zMin);
    require(Range.MACHINES, "minMachines", minMachines);
    require(Range.MIN_ABSOLUTE, "minAbsolute", minAbsolute);
  }

  boolean matches(String name, Map<String, String> values, String ofMetric) {
    return new SeriesPattern(benchmark, parameters, metric).matches(name, values, ofMetric);
  }

  Rules applyTo(Rules rules) {
    return new Rules(
        minEffect == null ? rules.minEffect() : minEffect,
        alpha == null ? rules.alpha() : alpha,
        zMin == null ? rules.zMin() : zMin,
        minMachines == null ? rules.minMachines() : minMachines,
        minAbsolute == null ? rules.minAbsolute() : minAbsolute,
        judging(rules.judging()));
  }

  /** A benchmark that measures the machine is not judged, whatever the policy says of it. */
  private Judging judging(Judging otherwise) {
    if (ignore == null || otherwise == Judging.RULER) {
      return otherwise;
    }
    return ignore ? Judging.IGNORED : Judging.JUDGED;
  }

  private static void require(Range range, String setting, @Nullable Number value) {
    if (value != null) {
      range.require(setting, value.doubleValue());
    }
  }
}
