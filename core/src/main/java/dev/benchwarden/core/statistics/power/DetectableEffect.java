package dev.benchwarden.core.statistics.power;

import dev.benchwarden.core.statistics.StableRegion;
import dev.benchwarden.core.statistics.evidence.ChangeWording;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.text.NumberText;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Smallest change of a series that is found in 80 % of cases (docs/statistics.md section C3), and
 * what more machines or runs would give.
 *
 * @param components where the noise comes from
 * @param alpha the level of one test, corrected for the number of tests of a usual comparison
 * @param paired by test A, run set against run set; null with one machine
 * @param region by test B, one point against the stable region
 */
public record DetectableEffect(
    VarianceComponents components, double alpha, @Nullable BasisEffect paired, BasisEffect region) {

  /** The most that the prior of many series together weighs, in degrees of freedom. */
  private static final double MOST_PRIOR = 50;

  /** Few projects have more machines; beyond that less noise helps sooner. */
  private static final int MOST_ADVISED_MACHINES = 6;

  /**
   * The effect that is detectable with the noise, machines and runs of a stable region.
   *
   * @param points the runs of each machine at each point of the region, oldest first
   * @param thresholds alpha, correction and smallest effect in force; alpha above 0
   * @param tests how many series a usual comparison has; at least 1 is taken
   * @param prior how much the series' noise usually says about each other's, in degrees of freedom:
   *     the median of the last moderated comparisons, 0 if there were none; at most 50 count
   * @return null where {@link VarianceComponents} cannot be estimated
   */
  public static @Nullable DetectableEffect of(
      List<Map<String, double[]>> points, Thresholds thresholds, int tests, double prior) {
    VarianceComponents components = VarianceComponents.of(points);
    if (components == null) {
      return null;
    }
    boolean corrected = thresholds.correction() == Thresholds.Correction.BH;
    double alpha = corrected ? thresholds.alpha() / Math.max(1, tests) : thresholds.alpha();
    Design design =
        new Design(
            components,
            Math.min(points.size(), StableRegion.MOST_POINTS),
            alpha,
            thresholds.minEffect(),
            Math.min(prior, MOST_PRIOR));
    boolean isPaired = components.machines() > 1;
    return new DetectableEffect(
        components,
        alpha,
        isPaired ? new BasisEffect(design, TestBasis.PAIRED_MACHINES) : null,
        new BasisEffect(design, TestBasis.REGION));
  }

  /**
   * Such as "Detectable change 4.1% (3 machines x 5 runs). To detect 2.0%: 6 machines", of test B.
   * No advice if the test detects the target already: more machines do not help if the smallest
   * change that matters hides it. No advice either if it takes more machines than most projects
   * have.
   *
   * @param target in percent, above 0
   */
  public String sentence(double target) {
    Double percent = region.percent();
    String seen =
        percent == null
            ? "Too noisy to detect any change"
            : "Detectable change " + NumberText.roughPercent(percent);
    String design =
        ChangeWording.count(components.machines(), "machine")
            + " x "
            + ChangeWording.count(components.runs(), "run");
    Double byTest = region.testPercent();
    boolean reached = byTest != null && byTest <= target;
    return seen + " (" + design + ")" + (reached ? "" : ". " + advice(target));
  }

  private String advice(double target) {
    BasisEffect.Advice advice = region.advice(target);
    String ways =
        Stream.of(
                advice.machines() == null || advice.machines() > MOST_ADVISED_MACHINES
                    ? null
                    : ChangeWording.count(advice.machines(), "machine"),
                advice.runs() == null ? null : ChangeWording.count(advice.runs(), "run"))
            .filter(Objects::nonNull)
            .collect(Collectors.joining(" or "));
    return "To detect "
        + NumberText.roughPercent(target)
        + ": "
        + (ways.isEmpty() ? "reduce noise first" : ways);
  }
}
