package dev.benchwarden.core.statistics;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Environment of a comparison: whether the machines can be trusted (docs/statistics.md section A).
 * A change of the code shows on every machine, an unhealthy machine shows on every benchmark.
 *
 * @param machines those with enough series to be judged, sorted by name
 * @param series how many series entered the judgement of the machines
 * @param reference the machine that the others are measured against, where they are divided by
 *     their effects; null otherwise
 * @param divisors by machine, the effect that its results are divided by, as a natural logarithm:
 *     of all machines where the environment is {@link State#UNRESOLVED}, and of the suspects where
 *     it is {@link State#RESOLVED} for two run sets
 * @param still the rows that the code left alone, which tell most of the machines; null where one
 *     machine has nothing to be compared with
 * @param rulers by machine, what its reference benchmarks say
 * @param flags sorted
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
    SortedMap<String, Environment> platforms) {

  /**
   * Rows that the code left alone.
   *
   * @param count how many
   * @param isDecisive whether there are enough, so that the machines are judged by them alone
   */
  public record StillRows(int count, boolean isDecisive) {}

  /** Nobody looked at the machines. */
  static final Environment TRUSTED =
      new Environment(State.OFF, List.of(), 0, null, Map.of(), null, Map.of(), List.of());

  /** Of the machines of one platform. */
  Environment(
      State state,
      List<MachineHealth> machines,
      int series,
      @Nullable String reference,
      Map<String, Double> divisors,
      @Nullable StillRows still,
      Map<String, ReferenceReading> rulers,
      List<Flag> flags) {
    this(
        state,
        machines,
        series,
        reference,
        divisors,
        still,
        rulers,
        flags,
        Collections.emptySortedMap());
  }

  /**
   * What is known of all machines: as much as of the platform that is worst off.
   *
   * @param platforms at least one, each by itself
   */
  static Environment of(SortedMap<String, Environment> platforms) {
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
    return new Environment(
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
        platforms.values().stream().flatMap(one -> one.flags.stream()).distinct().sorted().toList(),
        platforms);
  }

  /** What is known of the machines of a platform. */
  public Environment on(String platform) {
    return platforms.getOrDefault(platform, this);
  }

  /** Whether the suite moved on the only machine, so that it or the code may have changed. */
  boolean isUnresolvedOnOnlyMachine() {
    return state == State.UNRESOLVED && machines.size() == 1;
  }

  /** What is known of the machines of each platform; at least one. */
  public List<Environment> ofEach() {
    return platforms.isEmpty() ? List.of(this) : List.copyOf(platforms.values());
  }

  /** What is known about the machines, the more of an obstacle the later. */
  public enum State {
    /** Too few series to tell: machines are trusted. */
    OFF,
    /** No machine moved apart from the others. */
    CLEAR,
    /** Sick machines were left out or corrected; the others decide. */
    RESOLVED,
    /** A machine moved, and the others are too few to tell what the code did. */
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

  /** How far a machine moved in percent, positive is better; 0 for one that was not judged. */
  public double shiftPercent(String machine) {
    Double divisor = divisors.get(machine);
    return divisor != null ? 100 * Math.expm1(divisor) : effectPercent(machine);
  }

  private double effectPercent(String machine) {
    return machines.stream()
        .filter(health -> health.machine().equals(machine))
        .mapToDouble(MachineHealth::effectPercent)
        .findFirst()
        .orElse(0);
  }

  /** What happened to the machines in a sentence; empty if nothing did. */
  public String sentence() {
    return sentence(null);
  }

  /**
   * The same, with what answered the doubt about them.
   *
   * @param resolution null if nothing did
   */
  public String sentence(@Nullable Resolution resolution) {
    return EnvironmentSentence.of(this, resolution);
  }
}
