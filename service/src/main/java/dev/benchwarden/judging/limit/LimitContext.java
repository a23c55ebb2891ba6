package dev.benchwarden.judging.limit;

import dev.benchwarden.core.comparison.HeldLimit;
import dev.benchwarden.core.comparison.PolicyLimits;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.policy.SeriesLimit;
import dev.benchwarden.core.series.Machine;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.evidence.PointTable;
import dev.benchwarden.core.statistics.limit.LimitLooks;
import dev.benchwarden.core.statistics.limit.LimitedLevel;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.judging.changepoint.StableRegions;
import dev.benchwarden.judging.history.SeriesHistory;
import dev.benchwarden.judging.verdict.JudgingContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Context in which limits are judged: that of the evaluation, and where levels begin.
 *
 * @param changes the change points of each series, rejected ones too
 * @param places of the revisions that limits refer to
 */
record LimitContext(
    JudgingContext context, Map<Long, List<KnownChange>> changes, NamedPlaces places) {

  /**
   * Trust in the machines of a measurement.
   *
   * @param suspects those that do not count
   * @param areTrusted whether effects of the machines can be distinguished from those of the code
   */
  record Believed(Set<String> suspects, boolean areTrusted) {

    static Believed in(Environment environment) {
      return new Believed(
          Set.copyOf(environment.suspects()), environment.state() != Environment.State.UNRESOLVED);
    }
  }

  /**
   * Knowledge about a revision besides its measurements.
   *
   * @param worse the series that it makes worse itself
   * @param before the limits that the mainline had exceeded before it
   */
  record Told(Set<Long> worse, Set<Limited> before) {

    static final Told NOTHING = new Told(Set.of(), Set.of());
  }

  /**
   * @param measured what each machine measured of each series
   * @param machines which of them can be trusted
   * @param told what is known of the limits besides the measurements
   */
  JudgedLimits judge(Map<Long, List<MachineMedian>> measured, Believed machines, Told told) {
    Policy policy = context.policy();
    PolicyLimits limits = new PolicyLimits(policy);
    List<Series> series =
        context.series().stream().filter(one -> measured.containsKey(one.id())).toList();
    Map<Long, Optional<MeasuredLevel>> levels = new HashMap<>();
    List<Beside> all = new ArrayList<>();
    for (PolicyLimits.Pair pair : limits.pairs(series)) {
      Series one = pair.series();
      levels
          .computeIfAbsent(
              one.id(), id -> level(one, Objects.requireNonNull(measured.get(one.id())), machines))
          .flatMap(level -> beside(pair, level))
          .ifPresent(all::add);
    }
    return new JudgedLimits(
        HeldLimit.judge(held(all, told), policy.thresholds(), machines.areTrusted()),
        mistakes(limits, series, places));
  }

  /**
   * Sentences about limits that apply to no series, or cannot be checked.
   *
   * @param series those that limits may apply to
   * @param places of the revisions that limits refer to
   */
  static List<String> mistakes(PolicyLimits limits, List<Series> series, NamedPlaces places) {
    List<String> mistakes = new ArrayList<>(limits.misfits(series));
    List<SeriesLimit> all = limits.policy().limits();
    for (int i = 0; i < all.size(); i++) {
      int item = i;
      Optional.ofNullable(all.get(i).since())
          .flatMap(places::obstacle)
          .ifPresent(why -> mistakes.add("limits[%d]: %s".formatted(item, why)));
    }
    return mistakes;
  }

  /**
   * Whether a limit of change refers to a revision before all measurements of the series, or to
   * none that is examined.
   */
  boolean isWithoutReference(Limited limited) {
    SeriesHistory history = context.histories().bySeries().get(limited.series());
    return history != null
        && context.policy().limits().stream()
            .filter(limit -> limit.text().equals(limited.limit()))
            .map(SeriesLimit::since)
            .filter(Objects::nonNull)
            .map(places::of)
            .anyMatch(
                place -> place.isEmpty() || history.firstPointFrom(place.getAsInt() + 1) == 0);
  }

  private boolean isMainline() {
    return context.scope().subject().mainline();
  }

  private Optional<MeasuredLevel> level(
      Series series, List<MachineMedian> measured, Believed believed) {
    Set<String> suspects = believed.suspects();
    SeriesHistory history = context.histories().bySeries().get(series.id());
    int end = context.scope().base().end();
    if (history == null) {
      return isMainline()
          ? Optional.empty()
          : Optional.of(MeasuredLevel.ofBranch(candidate(measured, suspects), PointTable.EMPTY));
    }
    StableRegions regions = regions(history);
    return isMainline()
        ? MeasuredLevel.ofMainline(
            regions,
            end,
            context.histories().machines(),
            suspects,
            context.policy().smallestEffect(series))
        : Optional.of(
            MeasuredLevel.ofBranch(candidate(measured, suspects), counted(regions.before(end))));
  }

  private double minEffect(Series series) {
    return context.policy().rulesFor(series).minEffect();
  }

  private StableRegions regions(SeriesHistory history) {
    return StableRegions.of(
        context.scope().mainline(), history, changes.getOrDefault(history.series(), List.of()));
  }

  private PointTable counted(SeriesHistory region) {
    return MeasuredLevel.counted(region, context.histories().machines());
  }

  /** One point, of the machines that can be trusted. */
  private PointTable candidate(List<MachineMedian> measured, Set<String> suspects) {
    Map<String, double[]> point = new HashMap<>();
    for (MachineMedian one : measured) {
      Double median = one.median();
      String machine = label(one);
      if (median != null && !suspects.contains(machine)) {
        point.put(machine, new double[] {median});
      }
    }
    return PointTable.of(point);
  }

  private String label(MachineMedian median) {
    Machine machine = context.machines().get(median.machine());
    return machine == null ? Long.toString(median.machine()) : machine.label();
  }

  /** A measured level, and what is seen of it beside a limit. */
  private record Beside(PolicyLimits.Pair pair, MeasuredLevel level, LimitLooks looks) {

    private Limited limited() {
      return new Limited(pair.series().id(), pair.limit().text());
    }

    private HeldLimit held(@Nullable String before) {
      return new HeldLimit(pair.series(), pair.limit(), looks, before);
    }
  }

  private Optional<Beside> beside(PolicyLimits.Pair pair, MeasuredLevel level) {
    return Optional.ofNullable(looks(pair, level)).map(looks -> new Beside(pair, level, looks));
  }

  private List<HeldLimit> held(List<Beside> all, Told told) {
    Set<Limited> passed = isMainline() ? told.before() : passedByBranch(all);
    String before = isMainline() ? "at the revision before" : "on the branch that it starts from";
    return all.stream()
        .map(one -> {
          boolean isWorse = told.worse().contains(one.pair().series().id());
          return one.held(!isWorse && passed.contains(one.limited()) ? before : null);
        })
        .toList();
  }

  /** The limits that a pull request's branch had passed as far as the pull request does. */
  private Set<Limited> passedByBranch(List<Beside> all) {
    List<BranchBeyond> beyond = all.stream().flatMap(one -> branchBeyond(one).stream()).toList();
    return BranchBeyond.withoutFurther(beyond, context.policy().thresholds());
  }

  /** The level that a pull request was branched off from, if it lies beyond the limit. */
  private Optional<BranchBeyond> branchBeyond(Beside one) {
    PointTable branch = one.level().others();
    LimitLooks looks = looks(one.pair(), MeasuredLevel.ofBranch(branch, PointTable.EMPTY));
    if (branch.points() == 0 || looks == null || looks.standing().beyond() <= 0) {
      return Optional.empty();
    }
    LimitedLevel change =
        looks.numbersThatHold().stream()
            .flatMap(points -> change(one, branch, points).stream())
            .min(Comparator.comparingDouble(LimitedLevel::beyond))
            .orElse(null);
    return Optional.of(new BranchBeyond(one.limited(), change, minEffect(one.pair().series())));
  }

  /** How much worse the pull request is than so many of the newest points of its branch. */
  private static Optional<LimitedLevel> change(Beside one, PointTable branch, int points) {
    PointTable newest = branch.part(Math.max(0, branch.points() - points), branch.points());
    PointTable candidate = one.level().points();
    boolean isUpper = one.pair().limit().isUpper(one.pair().series());
    return Optional.ofNullable(
            LimitedLevel.ofChange(one.pair().kind(), newest, candidate, 0, isUpper))
        .map(
            change -> change.asSureAs(one.looks().all(), points, candidate.machines().size() == 1));
  }

  private @Nullable LimitLooks looks(PolicyLimits.Pair pair, MeasuredLevel level) {
    boolean isUpper = pair.limit().isUpper(pair.series());
    String since = pair.limit().since();
    if (since == null) {
      double amount = pair.limit().amount(pair.series()).orElseThrow();
      return LimitLooks.of(
          level.points(),
          some -> LimitedLevel.ofLevel(pair.kind(), some, level.others(), amount, isUpper));
    }
    OptionalInt place = places.of(since);
    SeriesHistory history = context.histories().bySeries().get(pair.series().id());
    if (place.isEmpty() || history == null || place.getAsInt() >= context.scope().base().end()) {
      return null;
    }
    SeriesHistory reference =
        MeasuredLevel.reference(regions(history), place.getAsInt(), context.scope().base().end());
    double percent = pair.limit().percent(pair.series()).orElseThrow();
    return reference.size() == 0
        ? null
        : LimitLooks.of(
            level.after(reference),
            some -> LimitedLevel.ofChange(pair.kind(), counted(reference), some, percent, isUpper));
  }
}
