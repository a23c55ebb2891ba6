package dev.benchwarden.core.statistics.evidence;

import dev.benchwarden.core.statistics.Difference;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.Scale;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a series' verdict is based on, before any probability is computed.
 *
 * @param region the stable region as the candidate sees it; null without one
 * @param headline percent and z; null if a side is missing
 * @param runSetTest the candidate's runs against the baseline's; null if there are too few
 * @param regionDifference the candidate against the stable region; null without one
 * @param cells how far each machine moved from its own past
 */
public record Evidence(
    SeriesSides series,
    RunSet baseline,
    RunSet candidate,
    @Nullable RegionView region,
    @Nullable Headline headline,
    @Nullable RunSetStatistic runSetTest,
    @Nullable Difference regionDifference,
    MachineDeltas cells) {

  public static Evidence of(SeriesSides series, Thresholds thresholds) {
    RunSet baseline = RunSet.of(series.baseline());
    RunSet candidate = RunSet.of(series.candidate());
    RegionPoints points = series.region();
    RegionView region = points == null ? null : points.beside(candidate);
    MachineDeltas cells =
        points != null && isDecisive(region)
            ? MachineDeltas.ofRegion(points, candidate)
            : MachineDeltas.ofRuns(baseline, candidate);
    return of(series, baseline, candidate, region, cells, thresholds);
  }

  private static Evidence of(
      SeriesSides series,
      RunSet baseline,
      RunSet candidate,
      @Nullable RegionView region,
      MachineDeltas cells,
      Thresholds thresholds) {
    return new Evidence(
        series,
        baseline,
        candidate,
        region,
        headline(region, baseline, candidate, thresholds.centre()),
        runSetTest(series, region, baseline, candidate),
        region == null ? null : region.difference(),
        cells);
  }

  /**
   * Beside a region that decides, a test that has to assume the spread of single runs adds nothing.
   */
  private static @Nullable RunSetStatistic runSetTest(
      SeriesSides series, @Nullable RegionView region, RunSet baseline, RunSet candidate) {
    RunSetStatistic test = RunSetStatistic.of(baseline, candidate);
    return test == null && !isDecisive(region)
        ? SingleRunStatistic.of(series.single(), baseline, candidate)
        : test;
  }

  /** The same series as if these machines had never run. */
  public Evidence without(Set<String> machines, Thresholds thresholds) {
    RunSet kept = candidate.without(machines);
    RegionPoints points = series.region();
    RegionView seen = points == null ? null : points.besideWithout(kept, machines);
    return of(series, baseline.without(machines), kept, seen, cells.without(machines), thresholds);
  }

  /** The same series as if this machine had not run the candidate. */
  public Evidence withoutCandidateOn(String machine, Thresholds thresholds) {
    Set<String> left = Set.of(machine);
    RunSet kept = candidate.without(left);
    return of(series, baseline, kept, view(kept), cells.without(left), thresholds);
  }

  /**
   * The same series with the candidate's results divided by its machines' effects.
   *
   * @param effects by machine, natural logarithms, positive is better
   */
  public Evidence dividedBy(Map<String, Double> effects, Thresholds thresholds) {
    RunSet divided =
        candidate.times(machine -> Math.exp(0 - improvement(effects.getOrDefault(machine, 0.0))));
    return of(series, baseline, divided, view(divided), cells, thresholds);
  }

  /**
   * The same series with the effects of suspected machines removed from their results. The
   * uncertainty of these effects widens the test.
   */
  public Evidence corrected(List<MachineHealth> suspects, Thresholds thresholds) {
    Map<String, Double> effects = new HashMap<>();
    double variance = 0;
    for (MachineHealth suspect : suspects) {
      if (cells.machines().contains(suspect.machine())) {
        effects.put(suspect.machine(), suspect.effect());
        variance += suspect.standardError() * suspect.standardError();
      }
    }
    if (effects.isEmpty()) {
      return this;
    }
    Evidence divided = dividedBy(effects, thresholds);
    RunSetStatistic test = divided.runSetTest();
    return new Evidence(
        series,
        baseline,
        divided.candidate(),
        divided.region(),
        divided.headline(),
        test == null ? null : test.corrected(variance),
        divided.regionDifference(),
        cells);
  }

  private @Nullable RegionView view(RunSet runs) {
    RegionPoints points = series.region();
    return points == null ? null : points.beside(runs);
  }

  private static @Nullable Headline headline(
      @Nullable RegionView region, RunSet baseline, RunSet candidate, Thresholds.Centre centre) {
    if (candidate.isEmpty()) {
      return null;
    }
    if (region != null && region.values().length > 0) {
      Headline headline = Headline.of(ZBasis.REGION, region.values(), region.candidate());
      return centre == Thresholds.Centre.MEDIAN ? headline.robust(region) : headline;
    }
    return baseline.isEmpty()
        ? null
        : Headline.of(ZBasis.MACHINES, baseline.medians(), Sample.mean(candidate.medians()));
  }

  /**
   * Percent between the values that are compared: of paired machines those that both sides have,
   * and of run sets their own, whatever region there is beside them. If it were tested against one
   * baseline and computed from another, it could be faster and slower at once.
   */
  public @Nullable Headline comparedHeadline() {
    Headline ofMeans = headlineOfMeans();
    if (basis() != TestBasis.PAIRED_MACHINES || !isContradicted(ofMeans)) {
      return ofMeans;
    }
    CommonMachines common = CommonMachines.of(baseline, candidate);
    return Headline.of(
        ZBasis.MACHINES,
        new double[] {geometricMean(common.baseline())},
        geometricMean(common.candidate()));
  }

  private @Nullable Headline headlineOfMeans() {
    if (isPairedOnSomeMachines()) {
      CommonMachines common = CommonMachines.of(baseline, candidate);
      return Headline.of(ZBasis.MACHINES, common.baseline(), Sample.mean(common.candidate()));
    }
    return runSetTest == null || isDecidedByRegion()
        ? headline
        : Headline.of(ZBasis.MACHINES, baseline.medians(), Sample.mean(candidate.medians()));
  }

  /**
   * Whether the run sets' values changed one way and what was tested changed the other way, such as
   * the medians of runs and the mean of their logarithms.
   */
  boolean isContradicted() {
    return isContradicted(headlineOfMeans());
  }

  private boolean isContradicted(@Nullable Headline ofMeans) {
    if (ofMeans == null || runSetTest == null || isDecidedByRegion()) {
      return false;
    }
    double change = ofMeans.candidateMean() - ofMeans.baselineMean();
    return runSetTest.difference().scale() == Scale.LOG
        && change * runSetTest.difference().value() < 0;
  }

  private static double geometricMean(double[] values) {
    return Math.exp(Sample.mean(Sample.logarithms(values)));
  }

  /**
   * Whether machines of one side have no counterpart on the other, and are not compared. Machines
   * that only differ in speed would be the change where too little was measured for a test, too.
   */
  public boolean isPairedOnSomeMachines() {
    TestBasis basis = basis();
    boolean isPaired =
        basis == TestBasis.PAIRED_MACHINES || basis == TestBasis.WELCH_RUNS_ONE_MACHINE;
    return (isPaired || (basis == null && isUntestedOnCommonMachines()))
        && !baseline.hasSameMachinesAs(candidate);
  }

  /** Whether the values of run sets that are compared are of machines that both sides have. */
  boolean isOfCommonMachines() {
    return baseline.hasSameMachinesAs(candidate) || isPairedOnSomeMachines();
  }

  private boolean isUntestedOnCommonMachines() {
    return region == null && CommonMachines.of(baseline, candidate).count() > 0;
  }

  /** Whether a slow machine affects this series, and the series is steady enough to show it. */
  public boolean isSensitive() {
    return isMovedByMachines() && series.isJudged() && !cells.isEmpty();
  }

  /** Whether a slow machine affects this series: it measures time, and varies. */
  public boolean isMovedByMachines() {
    return series.timeLike() && !cells.isQuiet();
  }

  /** Whether the stable region decides; otherwise the two run sets do. */
  public boolean isDecidedByRegion() {
    return isDecisive(region);
  }

  private static boolean isDecisive(@Nullable RegionView region) {
    return region != null && region.isMature() && Double.isFinite(region.candidate());
  }

  /** The test that decides; null if nothing can be tested. */
  public @Nullable TestBasis basis() {
    if (isDecidedByRegion()) {
      return TestBasis.REGION;
    }
    return runSetTest == null ? null : runSetTest.basis();
  }

  /** The difference that decides; null if nothing can be tested. */
  public @Nullable Difference difference() {
    if (isDecidedByRegion()) {
      return regionDifference;
    }
    return runSetTest == null ? null : runSetTest.difference();
  }

  /** Whether a time is zero or below where there was always some, on any machine. */
  public boolean isNothingMeasured() {
    double[] past = past();
    return series.isTime()
        && past.length > 0
        && Sample.areAllPositive(past)
        && !Sample.areAllPositive(candidate.medians());
  }

  /** The earlier values with which the candidate is compared. */
  public double[] past() {
    return region != null && region.values().length > 0 ? region.values() : baseline.medians();
  }

  public double improvement(double change) {
    return series.direction().improvement(change);
  }

  /** A percentage of the deciding test, positive is better. */
  public double percentImprovement(double percent) {
    Difference difference = difference();
    boolean ratio = difference != null && difference.scale() == Scale.LOG;
    return ratio ? series.direction().ratioImprovement(percent) : improvement(percent);
  }

  /** A rise from nothing is more than any percentage. NaN if there is a baseline. */
  public double percentFromZero() {
    Difference difference = difference();
    return difference == null ? Double.NaN : difference.percentFromZero();
  }

  /** The thresholds of this series. */
  public Thresholds thresholds(Thresholds common) {
    Thresholds own = series.own();
    return own == null ? common : own;
  }

  /** Whether the compared values differ by less than matters in the metric's own unit. */
  public boolean isNegligible(Thresholds thresholds) {
    Headline compared = comparedHeadline();
    return compared != null && thresholds.isNegligible(compared);
  }

  /** How many values the deciding test's spread was taken from; 0 without a test. */
  public int observations() {
    if (isDecidedByRegion() && region != null) {
      return region.values().length;
    }
    return runSetTest == null ? 0 : runSetTest.observations();
  }

  /** How many machines the deciding test rests on. */
  public int testedMachines() {
    if (isDecidedByRegion()) {
      return candidate.machines();
    }
    RunSetStatistic test = runSetTest;
    return test != null && test.basis() == TestBasis.PAIRED_MACHINES
        ? test.observations()
        : Math.min(baseline.machines(), candidate.machines());
  }

  /** The flags of a comparison of two run sets. */
  public Set<Flag> runSetFlags() {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    if (baseline.isEmpty() || candidate.isEmpty()) {
      return flags;
    }
    if (!baseline.hasSameMachinesAs(candidate)) {
      flags.add(Flag.MACHINE_SETS_DIFFER);
    }
    if (runSetTest == null) {
      flags.add(Flag.NOT_ENOUGH_DATA);
    } else {
      flags.addAll(runSetTest.flags());
    }
    return flags;
  }
}
