package dev.benchwarden.judging.evaluation;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.JudgedSides;
import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.comparison.LimitsReport;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.comparison.PrimaryMetric;
import dev.benchwarden.core.comparison.SuiteHeadline;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.Platform;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.Sensitivity;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.core.text.Commits;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Report on the findings of an evaluation.
 *
 * @param base the newest revision of the baseline; absent if there was no history
 * @param unmeasuredBase the stated base if it has no measurements, so that another one was used;
 *     absent if the stated one was used
 * @param sensitivity how large a change would have been seen
 * @param counts how many findings have each verdict
 * @param onlyInBaseline series of the base that were not measured again
 * @param onlyInCandidate series that were never measured on the mainline before
 * @param rerun series whose repetition would confirm or clear what was found
 * @param reported names of the machines whose results were judged
 * @param awaiting names of machines that are waited for, or were waited for in vain
 * @param waitingUntil when the gate is decided without them; absent if it is already
 * @param waited how long the wait lasted in vain; absent if none was missing in the end
 * @param limits how the series compare with the limits of the policy
 * @param earlier regressions of earlier commits of the same pull request that are not settled
 */
public record EvaluationReport(
    @Nullable String base,
    @Nullable String unmeasuredBase,
    SuiteVerdict verdict,
    Gate gate,
    Sensitivity sensitivity,
    Map<Verdict, Integer> counts,
    EnvironmentAnswer environment,
    List<ComparisonRow> findings,
    List<OneSidedSeries> onlyInBaseline,
    List<OneSidedSeries> onlyInCandidate,
    List<OneSidedSeries> rerun,
    List<String> reported,
    List<String> awaiting,
    @Nullable Instant waitingUntil,
    @Nullable Duration waited,
    LimitsReport limits,
    EarlierRegressions earlier) {

  /** Before anything was judged. */
  public static final EvaluationReport EMPTY =
      new EvaluationReport(
          null,
          null,
          SuiteVerdict.NOT_ENOUGH_DATA,
          Gate.NEUTRAL,
          Sensitivity.NONE,
          Map.of(),
          EnvironmentAnswer.UNKNOWN,
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          null,
          null,
          LimitsReport.NONE,
          EarlierRegressions.NONE);

  /**
   * What was found in the series, without limits and earlier commits: for the middle of a sentence.
   *
   * @param primary the metric that the policy shows first; absent where it names none
   */
  public String found(@Nullable String primary) {
    return SuiteHeadline.inside(verdict, findings, sensitivity, environment.leavesOpen(), primary)
        + SuiteHeadline.withoutPlatforms(findings, onlyInBaseline, onlyInCandidate);
  }

  /**
   * The regression that the headline names.
   *
   * @param primary the metric that the policy shows first; absent where it names none
   */
  Optional<ComparisonRow> worst(@Nullable String primary) {
    return findings.stream()
        .filter(row -> row.verdict() == Verdict.REGRESSION)
        .min(PrimaryMetric.of(findings, primary).worstFirst());
  }

  /** The platform that all of it was measured on; absent where there are several, or nothing. */
  public @Nullable String onlyPlatform() {
    List<String> measured =
        Stream.concat(
                findings.stream().map(ComparisonRow::platform),
                onlyInCandidate.stream().map(OneSidedSeries::platform))
            .distinct()
            .toList();
    return measured.size() == 1 ? measured.getFirst() : null;
  }

  /** The numbers of the series whose platform had no name when the report was written. */
  Set<Long> ofUnnamedPlatform() {
    Stream<OneSidedSeries> oneSided =
        Stream.concat(
            Stream.of(onlyInBaseline, onlyInCandidate, rerun).flatMap(List::stream),
            earlier.open().stream().map(EarlierRegression::series));
    return Stream.of(
            unnamed(findings.stream(), ComparisonRow::platform, ComparisonRow::series),
            unnamed(oneSided, OneSidedSeries::platform, OneSidedSeries::series),
            unnamed(limits.rows().stream(), LimitRow::platform, LimitRow::series))
        .flatMap(Function.identity())
        .collect(Collectors.toSet());
  }

  private static <T> Stream<Long> unnamed(
      Stream<T> rows, Function<T, String> platform, Function<T, Long> series) {
    return rows.filter(row -> platform.apply(row).equals(Platform.DEFAULT)).map(series);
  }

  /**
   * The same under the present names of platforms: a project's first one may have got its name
   * since the report was written.
   *
   * @param described the series of a platform without a name, by number
   */
  EvaluationReport today(Map<Long, Series> described) {
    UnaryOperator<OneSidedSeries> named =
        one -> one.on(platform(described, one.series(), one.platform()));
    return new EvaluationReport(
        base,
        unmeasuredBase,
        verdict,
        gate,
        sensitivity,
        counts,
        environment,
        findings.stream()
            .map(row -> row.on(platform(described, row.series(), row.platform())))
            .toList(),
        onlyInBaseline.stream().map(named).toList(),
        onlyInCandidate.stream().map(named).toList(),
        rerun.stream().map(named).toList(),
        reported,
        awaiting,
        waitingUntil,
        waited,
        new LimitsReport(
            limits.rows().stream()
                .map(row -> row.on(platform(described, row.series(), row.platform())))
                .toList(),
            limits.counts(),
            limits.mistakes()),
        new EarlierRegressions(
            earlier.open().stream()
                .map(one ->
                    one.on(platform(described, one.series().series(), one.series().platform())))
                .toList()));
  }

  private static String platform(Map<Long, Series> described, long series, String written) {
    Series known = described.get(series);
    return known == null ? written : known.platform();
  }

  /** Sentences on what readers should know about how it was judged. */
  public List<String> warnings() {
    return Stream.concat(
            Stream.ofNullable(unmeasuredBase).map(this::instead), earlier.sentences().stream())
        .toList();
  }

  private String instead(String told) {
    String instead =
        base == null ? "nothing before it has either" : "judged against " + Commits.shortened(base);
    return "Base %s has no measurements on the mainline; %s."
        .formatted(Commits.shortened(told), instead);
  }

  /** Whether machines are awaited, so that there is no verdict to report yet. */
  public boolean awaitsMachines() {
    return waitingUntil != null;
  }

  /** The same as a comparison with stable regions shows it. */
  JudgedSides sides(Policy policy) {
    return new JudgedSides(
        findings,
        onlyInBaseline,
        onlyInCandidate,
        verdict,
        gate,
        sensitivity,
        environment.report(),
        policy.thresholds(),
        limits,
        policy.primary());
  }

  /** Whether running the baseline again would settle something. */
  boolean isOpen() {
    return environment.leavesOpen() || !rerun.isEmpty();
  }
}
