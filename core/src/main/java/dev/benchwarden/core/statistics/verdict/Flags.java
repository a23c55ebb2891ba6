package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Scale;
import dev.benchwarden.core.statistics.Significance;
import dev.benchwarden.core.statistics.evidence.Evidence;
import dev.benchwarden.core.statistics.evidence.Headline;
import dev.benchwarden.core.statistics.evidence.Judging;
import dev.benchwarden.core.statistics.evidence.RegionPoints;
import dev.benchwarden.core.statistics.evidence.RegionView;
import dev.benchwarden.core.statistics.evidence.RunSet;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.evidence.TestedRow;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.evidence.ZScore;
import java.util.EnumSet;
import java.util.Set;

/** Collector of the remarks that a reader of a verdict has to know. */
final class Flags {

  private static final int ENOUGH_RUNS = 3;

  private Flags() {}

  /**
   * Flags of the sides as they were measured, of the test as it was judged, and of the machines.
   */
  static Set<Flag> of(GuardedRow guarded, ZScore z, Thresholds thresholds) {
    Evidence evidence = guarded.unguarded().evidence();
    TestedRow row = guarded.adjusted();
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    flags.addAll(guarded.flags());
    flags.addAll(z.flags());
    addOfSides(flags, evidence);
    addOfRegion(flags, evidence);
    addOfTest(flags, row);
    if (evidence.series().direction() == Direction.UNKNOWN) {
      flags.add(Flag.NO_DIRECTION);
    }
    if (evidence.series().judging() != Judging.JUDGED) {
      flags.add(Flag.NOT_JUDGED);
    }
    if (row.plain() != null && row.evidence().testedMachines() < thresholds.minMachines()) {
      flags.add(Flag.TOO_FEW_MACHINES);
    }
    if (row.isContradicted(thresholds)) {
      flags.add(Flag.CONTRADICTED);
    }
    return flags;
  }

  private static void addOfSides(Set<Flag> flags, Evidence evidence) {
    RunSet baseline = evidence.baseline();
    RunSet candidate = evidence.candidate();
    Headline headline = evidence.comparedHeadline();
    if (candidate.isEmpty()) {
      flags.add(Flag.NO_CANDIDATE);
    } else if (headline == null) {
      flags.add(Flag.NO_BASELINE);
    } else {
      flags.addAll(ZScore.withoutThoseOfZ(headline.flags()));
    }
    if (baseline.invalidRuns() + candidate.invalidRuns() > 0) {
      flags.add(Flag.INVALID_RUNS);
    }
    if (hasFewRuns(baseline) || hasFewRuns(candidate)) {
      flags.add(Flag.FEW_RUNS);
    }
  }

  private static boolean hasFewRuns(RunSet runs) {
    return !runs.isEmpty() && runs.fewestRuns() < ENOUGH_RUNS;
  }

  private static void addOfRegion(Set<Flag> flags, Evidence evidence) {
    RegionPoints points = evidence.series().region();
    RegionView region = evidence.region();
    if (points == null || region == null) {
      return;
    }
    if (!region.isMature()) {
      flags.add(Flag.IMMATURE_REGION);
    }
    if (region.values().length == 0 && points.values().length > 0) {
      flags.add(Flag.ENVIRONMENT_CHANGED);
    }
  }

  private static void addOfTest(Set<Flag> flags, TestedRow row) {
    Evidence evidence = row.evidence();
    Difference difference = evidence.difference();
    if (!evidence.isDecidedByRegion()) {
      flags.addAll(evidence.runSetFlags());
    } else if (difference != null && difference.scale() == Scale.RAW) {
      flags.add(Flag.RAW_SCALE);
    }
    if (evidence.basis() == TestBasis.WELCH_MACHINES && evidence.series().timeLike()) {
      flags.add(Flag.OTHER_MACHINES);
    }
    if (evidence.runSetTest() != null && !evidence.runSetTest().suspects().isEmpty()) {
      flags.add(Flag.SUSPECT_MACHINE);
    }
    if (evidence.isNothingMeasured()) {
      flags.add(Flag.NOTHING_MEASURED);
    }
    if (isOutOfRange(row)) {
      flags.add(Flag.OUT_OF_RANGE);
    }
  }

  /** Whether a number is missing only because it is too large. */
  private static boolean isOutOfRange(TestedRow row) {
    Significance test = row.deciding();
    Headline headline = row.evidence().comparedHeadline();
    boolean zeroBaseline = headline != null && headline.flags().contains(Flag.ZERO_BASELINE);
    boolean percentMissing = headline != null && headline.percentChange() == null;
    boolean intervalMissing = test != null && test.interval() == null;
    boolean directed = row.evidence().series().direction() != Direction.UNKNOWN;
    boolean improvementMissing = test != null && directed && !Double.isFinite(row.estimate());
    return !zeroBaseline && (percentMissing || intervalMissing || improvementMissing);
  }
}
