package dev.benchwarden.judging.limit;

import dev.benchwarden.core.comparison.HeldLimit;
import dev.benchwarden.core.comparison.PolicyLimits;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.policy.SeriesLimit;
import dev.benchwarden.core.series.Machine;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.statistics.Environment;
import dev.benchwarden.core.statistics.LimitLooks;
import dev.benchwarden.core.statistics.LimitedLevel;
import dev.benchwarden.core.statistics.PointTable;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.judging.changepoint.StableRegions;
import dev.benchwarden.judging.history.SeriesHistory;
import dev.benchwarden.judging.verdict.JudgingContext;
import java.util.ArrayList;
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
 * @param places the places of the revisions that limits refer to, by their names
 */
record LimitContext(
    JudgingContext context, Map<Long, List<KnownChange>> changes, Map<String, OptionalInt> places) {

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
    List<HeldLimit> held = new ArrayList<>();
    for (PolicyLimits.Pair pair : limits.pairs(series)) {
      Series one = pair.series();
      levels
          .computeIfAbsent(
              one.id(), id -> level(one, Objects.requireNonNull(measured.get(one.id())), machines))
          .flatMap(level -> held(pair, level, told))
          .ifPresent(held::add);
    }
    return new JudgedLimits(
        HeldLimit.judge(held, policy.thresholds(), machines.areTrusted()),
        mistakes(limits, series, places));
  }

  /**
   * Sentences about limits that apply to no series.
   *
   * @param series those that limits may apply to
   * @param places the places of the revisions that limits refer to, by their names
   */
  static List<String> mistakes(
      PolicyLimits limits, List<Series> series, Map<String, OptionalInt> places) {
    List<String> mistakes = new ArrayList<>(limits.misfits(series));
    List<SeriesLimit> all = limits.policy().limits();
    for (int i = 0; i < all.size(); i++) {
      String since = all.get(i).since();
      if (since != null && places.getOrDefault(since, OptionalInt.empty()).isEmpty()) {
        mistakes.add(
            "limits[%d]: '%s' is no tag or revision among the newest of the mainline."
                .formatted(i, since));
      }
    }
    return mistakes;
  }

  /** Whether a limit of change refers to a revision before all measurements of the series. */
  boolean isWithoutReference(Limited limited) {
    SeriesHistory history = context.histories().bySeries().get(limited.series());
    return history != null
        && context.policy().limits().stream()
            .filter(limit -> limit.text().equals(limited.limit()))
            .map(SeriesLimit::since)
            .filter(Objects::nonNull)
            .map(this::place)
            .anyMatch(
                place -> place.isPresent() && history.firstPointFrom(place.getAsInt() + 1) == 0);
  }

  private OptionalInt place(String name) {
    return places.getOrDefault(name, OptionalInt.empty());
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
            regions, end, context.histories().machines(), suspects, minEffect(series))
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

  private Optional<HeldLimit> held(PolicyLimits.Pair pair, MeasuredLevel level, Told told) {
    LimitLooks looks = looks(pair, level);
    if (looks == null) {
      return Optional.empty();
    }
    return Optional.of(
        new HeldLimit(pair.series(), pair.limit(), looks, before(pair, level, told)));
  }

  private @Nullable String before(PolicyLimits.Pair pair, MeasuredLevel level, Told told) {
    long series = pair.series().id();
    if (told.worse().contains(series)) {
      return null;
    }
    if (isMainline()) {
      boolean wasPassed = told.before().contains(new Limited(series, pair.limit().text()));
      return wasPassed ? "at the revision before" : null;
    }
    return wasBeyond(pair, level.others()) ? "on the branch that it starts from" : null;
  }

  /** Whether the level that a pull request was branched off from already exceeds the limit. */
  private boolean wasBeyond(PolicyLimits.Pair pair, PointTable before) {
    LimitLooks looks = looks(pair, MeasuredLevel.ofBranch(before, PointTable.EMPTY));
    return before.points() > 0 && looks != null && looks.standing().beyond() > 0;
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
    OptionalInt place = place(since);
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
