package dev.benchwarden.core.policy;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.benchwarden.core.harness.AssumedSpread;
import dev.benchwarden.core.harness.SmallestChange;
import dev.benchwarden.core.harness.Unit;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.SmallestEffect;
import dev.benchwarden.core.statistics.evidence.Judging;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.evidence.Thresholds.Centre;
import dev.benchwarden.core.statistics.evidence.Thresholds.Correction;
import dev.benchwarden.core.statistics.evidence.Thresholds.Decision;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Policy of a project: what counts as a regression, and what happens then. The names and the
 * defaults are those of docs/policy.md.
 *
 * @param minEffect smallest change that counts, in percent of the baseline, 0 to 1000
 * @param alpha largest p-value that counts, after the correction, 1e-6 to 0.5
 * @param zMin |z| above which a change counts, where z decides, 0 to 1000
 * @param minMachines fewest machines that a verdict may rest on, 1 to 1000
 * @param table the columns of the comment's tables
 * @param noOp files that cannot change the speed: a revision that changes no others has none
 * @param rulers benchmarks that do not run the project's code; they tell how the machine is, and
 *     are never judged
 * @param directions the better direction of metrics whose harness and unit do not state it, by
 *     pattern of the metric's name; the last match counts
 * @param platforms by name of a platform, its machines; the first that matches counts
 * @param branches patterns of the stable branches' names; the default branch is always stable
 * @param overrides other values for some series; a later one wins over an earlier one
 * @param primary name of the metric that pages show first; absent: the one of the most judged
 *     series
 * @param measure what is measured automatically
 * @param limits limits of some series; all that match a series apply
 * @param owners who owns what: the first rule that matches a benchmark, else the last that matches
 *     a path
 * @param issues which alerts get issues in a tracker, and when
 * @param quarantined series that are not judged for now; not part of the policy's text
 */
public record Policy(
    double minEffect,
    double alpha,
    Correction correction,
    Decision decision,
    double zMin,
    Centre center,
    int minMachines,
    Confirm confirm,
    GatePolicy gate,
    CommentOn comment,
    CommentTable table,
    @JsonProperty("wait") Wait waitFor,
    List<PathPattern> noOp,
    List<NamePattern> rulers,
    Map<NamePattern, Direction> directions,
    Map<String, List<NamePattern>> platforms,
    List<PathPattern> branches,
    List<SeriesOverride> overrides,
    @Nullable String primary,
    MeasurePolicy measure,
    List<SeriesLimit> limits,
    List<OwnerRule> owners,
    IssuePolicy issues,
    @JsonIgnore List<SeriesPattern> quarantined) {

  /** Smallest change of bytes, allocations and instructions that counts where nothing is set. */
  private static final double MIN_EFFECT_WITHOUT_NOISE = 0.5;

  /** Policy of a team that sets nothing. */
  public static final Policy DEFAULT =
      new Policy(
          2,
          0.05,
          Correction.BH,
          Decision.P,
          1.96,
          Centre.MEAN,
          1,
          Confirm.NEVER,
          GatePolicy.NEUTRAL,
          CommentOn.ON_ALERT,
          CommentTable.CHANGES,
          Wait.DEFAULT,
          List.of(
              new PathPattern("**/*.md"), new PathPattern("docs/**"), new PathPattern("LICENSE*")),
          List.of(),
          Map.of(),
          Map.of(),
          List.of(),
          List.of(),
          null,
          MeasurePolicy.DEFAULT,
          List.of(),
          List.of(),
          IssuePolicy.DEFAULT,
          List.of());

  public Policy {
    Range.MIN_EFFECT.require("minEffect", minEffect);
    Range.ALPHA.require("alpha", alpha);
    Range.Z_MIN.require("zMin", zMin);
    Range.MACHINES.require("minMachines", minMachines);
    noOp = List.copyOf(noOp);
    rulers = List.copyOf(rulers);
    directions = Collections.unmodifiableMap(new LinkedHashMap<>(directions));
    Map<String, List<NamePattern>> machines = new LinkedHashMap<>();
    platforms.forEach((name, patterns) -> machines.put(name, List.copyOf(patterns)));
    platforms = Collections.unmodifiableMap(machines);
    branches = List.copyOf(branches);
    overrides = List.copyOf(overrides);
    limits = List.copyOf(limits);
    owners = List.copyOf(owners);
    quarantined = List.copyOf(quarantined);
  }

  /** The same with another smallest change and another significance, where no override says. */
  public Policy with(double otherMinEffect, double otherAlpha) {
    return copy(otherMinEffect, otherAlpha, platforms, quarantined);
  }

  /** The same where these machines are of these platforms, before what this policy says of them. */
  public Policy withPlatforms(Map<String, List<NamePattern>> first) {
    Map<String, List<NamePattern>> all = new LinkedHashMap<>(first);
    platforms.forEach((name, machines) ->
        all.merge(
            name,
            machines,
            (given, more) -> Stream.concat(given.stream(), more.stream()).toList()));
    return copy(minEffect, alpha, all, quarantined);
  }

  /** The same where these series are in quarantine, whatever it says of them. */
  public Policy withQuarantined(List<SeriesPattern> series) {
    return series.equals(quarantined) ? this : copy(minEffect, alpha, platforms, series);
  }

  private Policy copy(
      double otherMinEffect,
      double otherAlpha,
      Map<String, List<NamePattern>> otherPlatforms,
      List<SeriesPattern> otherQuarantined) {
    return new Policy(
        otherMinEffect,
        otherAlpha,
        correction,
        decision,
        zMin,
        center,
        minMachines,
        confirm,
        gate,
        comment,
        table,
        waitFor,
        noOp,
        rulers,
        directions,
        otherPlatforms,
        branches,
        overrides,
        primary,
        measure,
        limits,
        owners,
        issues,
        otherQuarantined);
  }

  /** The thresholds where no override sets others. */
  public Thresholds thresholds() {
    return new Thresholds(alpha, minEffect, correction, decision, zMin, minMachines, center, 0);
  }

  /** The thresholds under these rules. */
  public Thresholds thresholds(Rules rules) {
    return new Thresholds(
        rules.alpha(),
        rules.minEffect(),
        correction,
        decision,
        rules.zMin(),
        rules.minMachines(),
        center,
        minAbsolute(rules));
  }

  /** The smallest change of this series that matters, in its metric's own unit; 0 or more. */
  public double minAbsolute(Series series) {
    return minAbsolute(rulesFor(series));
  }

  /** The smallest change of this series that matters, in percent. */
  public SmallestEffect smallestEffect(Series series) {
    return smallestEffect(series.benchmark(), series.parameters(), directed(series).metric());
  }

  /**
   * The smallest change that matters of a benchmark's metric, in percent.
   *
   * @param metric with the direction that it is judged by
   */
  public SmallestEffect smallestEffect(
      String benchmark, Map<String, String> parameters, Series.Metric metric) {
    return new SmallestEffect(
        rulesFor(benchmark, parameters, metric).minEffect(),
        Objects.requireNonNullElse(metric.direction(), Direction.UNKNOWN));
  }

  private static double minAbsolute(Rules rules) {
    return Objects.requireNonNullElse(rules.minAbsolute(), 0.0);
  }

  /** The rules for this series. */
  public Rules rulesFor(Series series) {
    return rulesFor(series.benchmark(), series.parameters(), series.metric());
  }

  /** The rules for the series of a benchmark's metric. */
  public Rules rulesFor(String benchmark, Map<String, String> parameters, Series.Metric metric) {
    Unit unit = Unit.of(metric.unit());
    boolean hardlyVaries = AssumedSpread.of(metric.name(), unit) > 0;
    Rules rules = rulesFor(benchmark, parameters, metric.name(), hardlyVaries);
    return rules.minAbsolute() == null ? rules.withMinAbsolute(SmallestChange.of(unit)) : rules;
  }

  /** Whether this series, whose direction is the policy's, gets a verdict. */
  public boolean judges(Series series) {
    Direction direction = series.metric().direction();
    return direction != null && direction != Direction.UNKNOWN && rulesFor(series).isJudged();
  }

  /** The rules for a series that varies as times do. */
  public Rules rulesFor(String benchmark, Map<String, String> parameters, String metric) {
    return rulesFor(benchmark, parameters, metric, false);
  }

  private Rules rulesFor(
      String benchmark, Map<String, String> parameters, String metric, boolean hardlyVaries) {
    boolean unset = minEffect == DEFAULT.minEffect;
    double smallest = hardlyVaries && unset ? MIN_EFFECT_WITHOUT_NOISE : minEffect;
    Judging judging = isRuler(benchmark) ? Judging.RULER : Judging.JUDGED;
    Rules rules = new Rules(smallest, alpha, zMin, minMachines, null, judging);
    for (SeriesOverride override : overrides) {
      if (override.matches(benchmark, parameters, metric)) {
        rules = override.applyTo(rules);
      }
    }
    boolean isQuarantined =
        quarantined.stream().anyMatch(one -> one.matches(benchmark, parameters, metric));
    return isQuarantined ? rules.inQuarantine() : rules;
  }

  /** The direction that the harness or the unit states, or else this policy. */
  public Direction directionOf(String metric, Direction known) {
    return known != Direction.UNKNOWN
        ? known
        : directions.entrySet().stream()
            .filter(entry -> entry.getKey().matches(metric))
            .map(Map.Entry::getValue)
            .reduce(Direction.UNKNOWN, (earlier, later) -> later);
  }

  /** The platform that this policy assigns to a machine, by the machine's name; empty if none. */
  public Optional<String> platformOf(String machine) {
    return platforms.entrySet().stream()
        .filter(entry -> entry.getValue().stream().anyMatch(one -> one.matches(machine)))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** Whether this policy states the direction of a metric. */
  public boolean tellsDirectionOf(String metric) {
    return directionOf(metric, Direction.UNKNOWN) != Direction.UNKNOWN;
  }

  /** The same series, with the direction that this policy gives it where it has none. */
  public Series directed(Series series) {
    Series.Metric metric = series.metric();
    Direction known = Objects.requireNonNullElse(metric.direction(), Direction.UNKNOWN);
    Direction direction = directionOf(metric.name(), known);
    return direction == known ? series : series.with(metric.with(direction));
  }

  /**
   * Whether a revision that changes these files cannot change the speed.
   *
   * @param paths from the top of the repository; if empty nothing is known, so false
   */
  public boolean isNoOp(Collection<String> paths) {
    return !paths.isEmpty()
        && paths.stream()
            .allMatch(path -> noOp.stream().anyMatch(pattern -> pattern.matches(path)));
  }

  /** Whether a branch is stable beside the default one: it has an order and levels of its own. */
  public boolean isStable(String branch) {
    return branches.stream().anyMatch(pattern -> pattern.matches(branch));
  }

  /**
   * Who owns a benchmark that a commit made slower.
   *
   * @param codeOwners the rules of the repository's own file, which those of this policy overrule
   * @param changed the files that the commit changes; empty if it or they are unknown
   */
  public List<String> ownersOf(
      String benchmark, List<OwnerRule> codeOwners, Collection<String> changed) {
    return owners.stream()
        .filter(rule -> rule.ownsBenchmark(benchmark))
        .findFirst()
        .map(OwnerRule::owners)
        .orElseGet(() ->
            changed.stream()
                .flatMap(path -> ownersOfPath(codeOwners, path).stream())
                .distinct()
                .toList());
  }

  private List<String> ownersOfPath(List<OwnerRule> codeOwners, String path) {
    return Stream.concat(codeOwners.stream(), owners.stream())
        .filter(rule -> rule.ownsPath(path))
        .reduce((earlier, later) -> later)
        .map(OwnerRule::owners)
        .orElse(List.of());
  }

  private boolean isRuler(String benchmark) {
    return rulers.stream().anyMatch(ruler -> ruler.matches(benchmark));
  }
}
