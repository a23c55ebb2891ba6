package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Finite;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sides of a series from which its change is computed: of paired machines only those that both
 * sides have, without machines that were left out, and with results divided by their machines'
 * effects where these are removed.
 *
 * @param headline the two values that the change is between; null if a side is missing
 * @param region what the baseline's value is the mean of; null where it is that of the runs
 */
public record ComparedSides(
    RunSet baseline,
    RunSet candidate,
    @Nullable Headline headline,
    @Nullable RegionSummary region) {

  public static ComparedSides of(Evidence evidence) {
    RunSet baseline = evidence.baseline();
    RunSet candidate = evidence.candidate();
    boolean some = evidence.isPairedOnSomeMachines();
    Set<String> common =
        some ? Set.of(CommonMachines.of(baseline, candidate).names()) : Set.<String>of();
    return new ComparedSides(
        some ? baseline.only(common) : baseline,
        some ? candidate.only(common) : candidate,
        evidence.comparedHeadline(),
        counted(evidence.comparedHeadline(), RegionSummary.of(evidence.region())));
  }

  /** The region, if the change is computed from it; a row shows no other. */
  private static @Nullable RegionSummary counted(
      @Nullable Headline headline, @Nullable RegionSummary region) {
    return headline != null && headline.zBasis() == ZBasis.REGION ? region : null;
  }

  /**
   * The value from which the change is computed; the mean of what was measured if nothing can be
   * compared.
   */
  public @Nullable Double baselineValue() {
    return headline == null ? baseline.mean() : Finite.orNull(headline.baselineMean());
  }

  public @Nullable Double candidateValue() {
    return headline == null ? candidate.mean() : Finite.orNull(headline.candidateMean());
  }

  /** In the metric's own sign. */
  public @Nullable Double percentChange() {
    return headline == null ? null : headline.percentChange();
  }
}
