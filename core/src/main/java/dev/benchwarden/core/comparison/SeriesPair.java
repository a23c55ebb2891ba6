package dev.benchwarden.core.comparison;

import dev.benchwarden.core.harness.AssumedSpread;
import dev.benchwarden.core.harness.Unit;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.policy.Rules;
import dev.benchwarden.core.series.Machine;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.MetricKind;
import dev.benchwarden.core.statistics.evidence.ComparedSides;
import dev.benchwarden.core.statistics.evidence.Headline;
import dev.benchwarden.core.statistics.evidence.InProcessSamples;
import dev.benchwarden.core.statistics.evidence.RegionSummary;
import dev.benchwarden.core.statistics.evidence.RunSet;
import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.SingleRuns;
import dev.benchwarden.core.statistics.verdict.Finding;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A series that both sides measured, on its way from the database to a row.
 *
 * @param machines by number
 */
public record SeriesPair(
    Series series,
    List<MachineMedian> baseline,
    List<MachineMedian> candidate,
    Map<Long, Machine> machines) {

  /** The input of the statistics, under the project's policy. */
  public SeriesSides sides(Policy policy) {
    Rules rules = policy.rulesFor(series);
    Unit unit = Unit.of(series.metric().unit());
    return SeriesSides.ofRuns(
            series.id(), direction(), unit.isTimeLike(), runs(baseline), runs(candidate))
        .withMetric(kind(series))
        .withUnit(series.metric().unit())
        .withRules(rules.judging(), policy.thresholds(rules))
        .withSingleRuns(singleRuns());
  }

  /** What its metric is, and of which platform. */
  public static MetricKind kind(Series series) {
    Series.Metric metric = series.metric();
    return new MetricKind(metric.name(), Unit.of(metric.unit()).dimension(), series.platform());
  }

  /** Whether it is how long something takes: a time of which less is better. */
  public static boolean isTime(Series series) {
    return series.metric().direction() == Direction.LOWER_IS_BETTER && kind(series).isTime();
  }

  private SingleRuns singleRuns() {
    return new SingleRuns(assumedSpread(series), inProcess(baseline), inProcess(candidate), null);
  }

  private static @Nullable InProcessSamples inProcess(List<MachineMedian> side) {
    return side.size() == 1 ? side.getFirst().inProcess() : null;
  }

  private static double assumedSpread(Series series) {
    Series.Metric metric = series.metric();
    return AssumedSpread.of(metric.name(), Unit.of(metric.unit()));
  }

  public ComparisonRow row(Finding finding) {
    ComparedSides compared = finding.compared();
    return ComparisonRow.of(
        series,
        rowSides(compared),
        change(finding),
        RowTest.of(finding),
        new RowVerdict(
            finding.verdict(),
            finding.reason(),
            finding.machineChanges(),
            List.copyOf(finding.flags())));
  }

  private RowSides rowSides(ComparedSides compared) {
    Headline headline = compared.headline();
    return new RowSides(
        baseline(compared),
        summary(compared.candidate(), candidate, compared.candidateValue()),
        headline == null ? null : headline.zBasis(),
        RowSides.Region.of(compared.region()));
  }

  private RowChange change(Finding finding) {
    Double percent = finding.compared().percentChange();
    Headline headline = finding.compared().headline();
    return new RowChange(
        percent,
        improvement(percent),
        headline == null ? null : ratio(headline),
        finding.zScore(),
        finding.zImprovement(),
        finding.zBasis());
  }

  /** Null without a percentage, or where it is unknown which direction is better. */
  private @Nullable Double improvement(@Nullable Double percent) {
    return switch (direction()) {
      case HIGHER_IS_BETTER -> percent;
      case LOWER_IS_BETTER -> percent == null ? null : (Double) (0 - percent);
      case UNKNOWN -> null;
    };
  }

  private Direction direction() {
    return direction(series);
  }

  static Direction direction(Series series) {
    return Objects.requireNonNullElse(series.metric().direction(), Direction.UNKNOWN);
  }

  RunSet baselineRuns() {
    return RunSet.of(runs(baseline));
  }

  RunSet candidateRuns() {
    return RunSet.of(runs(candidate));
  }

  private Map<String, double[]> runs(List<MachineMedian> side) {
    Map<String, double[]> runs = new LinkedHashMap<>();
    side.forEach(median -> runs.put(label(median), median.runs()));
    return runs;
  }

  /** Where the change is computed from a stable region, the baseline has the region's numbers. */
  private RowSides.Side baseline(ComparedSides compared) {
    RowSides.Side newest = summary(compared.baseline(), baseline, compared.baselineValue());
    RegionSummary region = compared.region();
    return region == null ? newest : newest.of(region);
  }

  private RowSides.Side summary(RunSet runs, List<MachineMedian> side, @Nullable Double value) {
    Map<String, Double> counted = new HashMap<>();
    runs.perMachine().forEach(machine -> counted.put(machine.machine(), machine.median()));
    return new RowSides.Side(
        value,
        runs.median(),
        runs.standardDeviation(),
        runs.machines(),
        runs.runs(),
        side.stream()
            .filter(median -> counted.containsKey(label(median)))
            .mapToInt(MachineMedian::samples)
            .sum(),
        side.stream().map(median -> machine(median, counted.get(label(median)))).toList());
  }

  /**
   * @param counted null if the machine does not count
   */
  private RowSides.Machine machine(MachineMedian median, @Nullable Double counted) {
    Double measured = median.median();
    boolean same = counted == null || counted.equals(measured);
    return new RowSides.Machine(
        label(median),
        measured,
        median.runs(),
        same ? null : counted,
        counted == null && measured != null);
  }

  public String label(MachineMedian median) {
    Machine machine = machines.get(median.machine());
    return machine == null ? Long.toString(median.machine()) : machine.label();
  }

  private static @Nullable Double ratio(Headline headline) {
    double ratio = headline.candidateMean() / headline.baselineMean();
    return Double.isFinite(ratio) ? ratio : null;
  }
}
