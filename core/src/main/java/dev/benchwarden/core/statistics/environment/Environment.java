package dev.benchwarden.core.statistics.environment;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Sample;
import dev.benchwarden.core.statistics.evidence.MachineHealth;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Environment of a comparison: whether the machines can be trusted (docs/statistics.md section A).
 * A change of the code shows on every machine, an unhealthy machine on every benchmark.
 *
 * @param machines those with enough series to be judged, sorted by name
 * @param series how many series entered the judgement of the machines
 * @param reference the machine that the others are measured against, where they are divided by
 *     their effects; null otherwise
 * @param divisors by machine, the effect that its results are divided by, as a natural logarithm:
 *     of all machines where the environment is {@link State#UNRESOLVED}, and of the suspects where
 *     it is {@link State#RESOLVED} for two run sets
 * @param still the rows that the code did not change, which show most about the machines; null
 *     where a single machine has nothing to be compared with
 * @param rulers by machine, the reading of its reference benchmarks
 * @param flags sorted
 * @param told the better direction of the metric in whose percent shifts are reported: a machine on
 *     which a time grew by a quarter does a fifth less in that time
 * @param platforms by platform, what is known of its machines; empty where all are of one. Machines
 *     of several platforms are judged apart, so that reference, divisors and still rows are theirs
 */
public record Environment(
    State state,
    List<MachineHealth> machines,
    int series,
    @Nullable String reference,
    Map<String, Double> divisors,
    @Nullable StillRows still,
    Map<String, ReferenceReading> rulers,
    List<Flag> flags,
    Direction told,
    SortedMap<String, Environment> platforms) {

  /**
   * Rows that the code did not change.
   *
   * @param count how many
   * @param isDecisive whether there are enough, so that the machines are judged by them alone
   */
  public record StillRows(int count, boolean isDecisive) {}

  /** Environment where nobody inspected the machines. */
  public static final Environment TRUSTED =
      new Environment(
          State.OFF,
          List.of(),
          0,
          null,
          Map.of(),
          null,
          Map.of(),
          List.of(),
          Direction.HIGHER_IS_BETTER);

  /** Of the machines of one platform. */
  Environment(
      State state,
      List<MachineHealth> machines,
      int series,
      @Nullable String reference,
      Map<String, Double> divisors,
      @Nullable StillRows still,
      Map<String, ReferenceReading> rulers,
      List<Flag> flags,
      Direction told) {
    this(
        state,
        machines,
        series,
        reference,
        divisors,
        still,
        rulers,
        flags,
        told,
        Collections.emptySortedMap());
  }

  /**
   * The environment of all machines, in the state of the worst platform.
   *
   * @param platforms at least one, each by itself
   */
  public static Environment of(SortedMap<String, Environment> platforms) {
    if (platforms.size() == 1) {
      return platforms.firstEntry().getValue();
    }
    Map<String, Double> divisors = new TreeMap<>();
    Map<String, ReferenceReading> rulers = new TreeMap<>();
    platforms
        .values()
        .forEach(one -> {
          divisors.putAll(one.divisors);
          rulers.putAll(one.rulers);
        });
    Direction told = platforms.firstEntry().getValue().told;
    Environment all =
        new Environment(
            platforms.values().stream()
                .map(Environment::state)
                .max(Comparator.naturalOrder())
                .orElseThrow(),
            platforms.values().stream()
                .flatMap(one -> one.machines.stream())
                .sorted(Comparator.comparing(MachineHealth::machine))
                .toList(),
            platforms.values().stream().mapToInt(Environment::series).sum(),
            null,
            divisors,
            null,
            rulers,
            platforms.values().stream()
                .flatMap(one -> one.flags.stream())
                .distinct()
                .sorted()
                .toList(),
            told,
            platforms);
    return all.toldIn(told);
  }

  /** The same with its shifts in percent of a metric with this better direction. */
  public Environment toldIn(Direction direction) {
    SortedMap<String, Environment> each = new TreeMap<>();
    platforms.forEach((platform, one) -> each.put(platform, one.toldIn(direction)));
    return new Environment(
        state, machines, series, reference, divisors, still, rulers, flags, direction, each);
  }

  /** The environment on a platform. */
  public Environment on(String platform) {
    return platforms.getOrDefault(platform, this);
  }

  /** Whether the suite moved on the only machine, so that it or the code may have changed. */
  public boolean isUnresolvedOnOnlyMachine() {
    return state == State.UNRESOLVED && machines.size() == 1;
  }

  /** The environment of each platform; at least one. */
  public List<Environment> ofEach() {
    return platforms.isEmpty() ? List.of(this) : List.copyOf(platforms.values());
  }

  /** State of the machines, the greater obstacles later. */
  public enum State {
    /** Too few series to tell: machines are trusted. */
    OFF,
    /** No machine drifted from the others. */
    CLEAR,
    /** Unhealthy machines were left out or corrected; the others decide. */
    RESOLVED,
    /** A machine moved, and too few others remain to show what the code did. */
    UNRESOLVED
  }

  /** Whether any machine is suspected. */
  public boolean isSuspect() {
    return state == State.RESOLVED || state == State.UNRESOLVED;
  }

  /** The machines whose results do not count. */
  public List<String> leftOut() {
    return ofEach().stream().flatMap(one -> one.leftOutHere().stream()).toList();
  }

  private List<String> leftOutHere() {
    return state == State.RESOLVED && divisors.isEmpty() ? suspects() : List.of();
  }

  public List<String> suspects() {
    return machines.stream().filter(MachineHealth::suspect).map(MachineHealth::machine).toList();
  }

  /**
   * The machines of which nobody knows whether they or the code changed: on each platform that is
   * unresolved the suspects, or its only machine, suspected by itself or not.
   */
  public List<MachineHealth> inDoubt() {
    return ofEach().stream().flatMap(one -> one.inDoubtHere()).toList();
  }

  private Stream<MachineHealth> inDoubtHere() {
    return machines.stream()
        .filter(machine -> state == State.UNRESOLVED)
        .filter(machine -> machine.suspect() || machines.size() == 1);
  }

  /**
   * How far a machine moved, in percent of the metric that most series have, as rows report their
   * change; positive is better, and 0 is a machine that was not judged.
   */
  public double shiftPercent(String machine) {
    Double divisor = divisors.get(machine);
    return percent(divisor != null ? divisor : effect(machine));
  }

  private double effect(String machine) {
    return machines.stream()
        .filter(health -> health.machine().equals(machine))
        .mapToDouble(MachineHealth::effect)
        .findFirst()
        .orElse(0);
  }

  /**
   * How far the suite moved on the machines that decide, as {@link #shiftPercent} tells it; empty
   * where they were steady, or decide nothing.
   */
  Optional<Double> movedOthers() {
    if (state != State.RESOLVED) {
      return Optional.empty();
    }
    double[] shifts =
        machines.stream()
            .filter(machine -> !machine.suspect())
            .mapToDouble(MachineHealth::suiteShift)
            .toArray();
    double moved = Sample.median(shifts);
    boolean isSteady =
        machines.stream().allMatch(machine -> Math.abs(moved) <= machine.threshold());
    return isSteady ? Optional.empty() : Optional.of(percent(moved));
  }

  /** The same of the machines that decide on a machine's platform. */
  Optional<Double> movedBeside(MachineHealth machine) {
    return ofEach().stream()
        .filter(one -> one.machines.contains(machine))
        .findFirst()
        .flatMap(Environment::movedOthers);
  }

  /** Of a natural logarithm that is positive when better. */
  double percent(double effect) {
    return told.improvement(100 * Math.expm1(told.improvement(effect)));
  }

  /** What happened to the machines in a sentence; empty if nothing did. */
  public String sentence() {
    return sentence(null);
  }

  /**
   * The same, with what resolved the doubt about them.
   *
   * @param resolution null if nothing did
   */
  public String sentence(@Nullable Resolution resolution) {
    return EnvironmentSentence.of(this, resolution);
  }
}
