package dev.benchwarden.core.comparison;

import dev.benchwarden.core.policy.GatePolicy;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.Sensitivity;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Comparison of two sides, row by row.
 *
 * @param name absent if nobody kept the comparison
 * @param thresholds what the verdicts were reached with
 * @param outcome over all rows, before any filter on them
 * @param published where the numbers are from, if they are not the project's own
 */
public record Comparison(
    @Nullable Name name,
    SideAnswer baseline,
    SideAnswer candidate,
    Thresholds thresholds,
    Outcome outcome,
    List<ComparisonRow> rows,
    Unpaired unpaired,
    Map<String, String> links,
    @Nullable Published published) {

  /**
   * Name of a comparison that a person kept.
   *
   * @param id permanent
   */
  public record Name(UUID id, @Nullable String title) {}

  /**
   * Outcome of all rows.
   *
   * @param headline the verdict in one line
   * @param ofRows the same of the rows alone, without limits and machines that are awaited
   * @param gate what the verdict means for a build
   * @param sensitivity how large a change would have been seen
   * @param counts how many rows have each verdict
   * @param platforms those that the rows are of, by name
   * @param means how the suite, and each group of it, moved as a whole
   * @param limits how the candidate compares with the limits of the policy
   * @param waiting the machines that are awaited and may change the verdict; absent if none are
   */
  public record Outcome(
      SuiteVerdict verdict,
      String headline,
      String ofRows,
      Gate gate,
      Sensitivity sensitivity,
      Map<Verdict, Integer> counts,
      EnvironmentReport environment,
      List<String> platforms,
      List<SuiteMean> means,
      LimitsReport limits,
      @Nullable Waiting waiting) {

    /**
     * @param primary the metric that the policy shows first; absent where it names none
     */
    public static Outcome of(
        SuiteVerdict verdict,
        Gate gate,
        Sensitivity sensitivity,
        List<ComparisonRow> rows,
        EnvironmentReport environment,
        @Nullable String primary) {
      Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
      for (Verdict each : Verdict.values()) {
        counts.put(each, 0);
      }
      rows.forEach(row -> counts.merge(row.verdict(), 1, Integer::sum));
      String headline =
          SuiteHeadline.of(verdict, rows, sensitivity, environment.leavesOpen(), primary);
      return new Outcome(
          verdict,
          headline,
          headline,
          gate,
          sensitivity,
          counts,
          environment,
          PlatformRows.names(rows),
          SuiteMean.of(rows),
          LimitsReport.NONE,
          null);
    }

    /** The headline where somebody else counts the limits. */
    public String headlineWithoutLimits() {
      return waiting == null ? ofRows : SuiteHeadline.soFar(waiting.sentence(), ofRows);
    }

    /** It holds nothing up unless the policy says so. */
    private Outcome under(GatePolicy policy) {
      boolean holdsNothingUp = gate == Gate.FAIL && policy != GatePolicy.FAIL;
      return holdsNothingUp
          ? new Outcome(
              verdict,
              headline,
              ofRows,
              Gate.NEUTRAL,
              sensitivity,
              counts,
              environment,
              platforms,
              means,
              limits,
              waiting)
          : this;
    }

    private Outcome saying(String more) {
      return new Outcome(
          verdict,
          headline + more,
          ofRows + more,
          gate,
          sensitivity,
          counts,
          environment,
          platforms,
          means,
          limits,
          waiting);
    }

    private Outcome headed(String other) {
      return new Outcome(
          verdict,
          other,
          ofRows,
          gate,
          sensitivity,
          counts,
          environment,
          platforms,
          means,
          limits,
          waiting);
    }

    private Outcome with(LimitsReport others) {
      return new Outcome(
          verdict,
          SuiteHeadline.after(others, headline),
          ofRows,
          gate,
          sensitivity,
          counts,
          environment,
          platforms,
          means,
          others,
          waiting);
    }

    /** The same while machines are awaited: partial results decide nothing for a build. */
    private Outcome with(Waiting machines) {
      return new Outcome(
          verdict,
          SuiteHeadline.soFar(machines.sentence(), headline),
          ofRows,
          Gate.NEUTRAL,
          sensitivity,
          counts,
          environment,
          platforms,
          means,
          limits,
          machines);
    }
  }

  /**
   * Machines that are awaited for one side, or for both.
   *
   * @param baseline absent if none is awaited for it
   * @param candidate absent if none is awaited for it
   */
  public record Waiting(@Nullable AwaitedMachines baseline, @Nullable AwaitedMachines candidate) {

    private String sentence() {
      return Stream.concat(
              Stream.ofNullable(candidate).map(one -> one.soFar(AwaitedMachines::plain)),
              Stream.ofNullable(baseline)
                  .map(one -> one.soFar(" of the baseline", AwaitedMachines::plain)))
          .collect(Collectors.joining("; "));
    }
  }

  /** Series that one side alone measured. */
  public record Unpaired(List<OneSidedSeries> inBaseline, List<OneSidedSeries> inCandidate) {

    public static final Unpaired NONE = new Unpaired(List.of(), List.of());
  }

  /**
   * Percent and z were published by others, and there are no samples.
   *
   * @param source where: an address or a citation
   */
  public record Published(String source) {}

  /**
   * One side, as the API shows it.
   *
   * @param measuredByFork whether nobody but a fork has measured it
   */
  public record SideAnswer(
      String selector, @Nullable String revision, String label, boolean measuredByFork) {

    /** The stable region of each series. */
    public static final SideAnswer STABLE = new SideAnswer("stable", null, "stable region", false);
  }

  /**
   * @param minEffect the smallest change that counts, in percent
   * @param alpha the false discovery rate over all rows
   * @param z the |z| that a normal baseline exceeds once in twenty times, for the plot
   */
  public record Thresholds(double minEffect, double alpha, double z) {}

  /** What was found about two sides, with nothing kept and no row hidden. */
  public static Comparison of(
      SideAnswer baseline, SideAnswer candidate, JudgedSides judged, Map<String, String> links) {
    return new Comparison(
        null,
        baseline,
        candidate,
        new Thresholds(
            judged.thresholds().minEffect(),
            judged.thresholds().alpha(),
            judged.thresholds().zMin()),
        Outcome.of(
                judged.verdict(),
                judged.gate(),
                judged.sensitivity(),
                judged.rows(),
                judged.environment(),
                judged.primary())
            .saying(
                SuiteHeadline.withoutPlatforms(
                    judged.rows(), judged.onlyInBaseline(), judged.onlyInCandidate()))
            .with(judged.limits()),
        judged.rows(),
        new Unpaired(judged.onlyInBaseline(), judged.onlyInCandidate()),
        links,
        null);
  }

  /** Whether the rows, before any filter on them, are of more than one platform. */
  public boolean hasPlatforms() {
    return outcome.platforms().size() > 1;
  }

  public Comparison kept(UUID id, @Nullable String title) {
    return with(new Name(id, title), rows);
  }

  /**
   * The same where machines are awaited: the headline says so first.
   *
   * @param baselines those of the baseline; absent if none is awaited for it
   * @param candidates those of the candidate; absent if none is awaited for it
   */
  public Comparison awaiting(
      @Nullable AwaitedMachines baselines, @Nullable AwaitedMachines candidates) {
    if (baselines == null && candidates == null) {
      return this;
    }
    return with(outcome.with(new Waiting(baselines, candidates)));
  }

  /** The same under a headline that says more than the rows do, such as what people decided. */
  public Comparison headed(String headline) {
    return with(outcome.headed(headline));
  }

  /** The same with only the rows that pass. */
  public Comparison filtered(Predicate<ComparisonRow> rowsThatPass) {
    return with(name, rows.stream().filter(rowsThatPass).toList());
  }

  /** The same with its rows in another order. */
  public Comparison sorted(Comparator<ComparisonRow> order) {
    return with(name, rows.stream().sorted(order).toList());
  }

  /** The same with what the verdict means for a build whose policy says this. */
  public Comparison under(GatePolicy gate) {
    return with(outcome.under(gate));
  }

  private Comparison with(Outcome other) {
    return new Comparison(
        name, baseline, candidate, thresholds, other, rows, unpaired, links, published);
  }

  private Comparison with(@Nullable Name other, List<ComparisonRow> others) {
    return new Comparison(
        other, baseline, candidate, thresholds, outcome, others, unpaired, links, published);
  }
}
