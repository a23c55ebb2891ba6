package dev.benchwarden.core.statistics;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sides of a series as its change is computed: of paired machines those that both sides have,
 * without the machines that were left out, and with results divided by what their machines did
 * where that was taken out.
 *
 * @param headline the two values that the change is between; null if a side is missing
 * @param region what the baseline's value is the mean of; null where it is that of the runs
 */
public record ComparedSides(
    RunSet baseline,
    RunSet candidate,
    @Nullable Headline headline,
    @Nullable RegionSummary region) {

  static ComparedSides of(Evidence evidence) {
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

  /** A region that the change is not counted from is not what a row shows. */
  private static @Nullable RegionSummary counted(
      @Nullable Headline headline, @Nullable RegionSummary region) {
    return headline != null && headline.zBasis() == ZBasis.REGION ? region : null;
  }

  /** What the change is counted from; the mean of what was measured if nothing can be compared. */
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
