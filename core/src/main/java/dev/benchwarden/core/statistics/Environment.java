package dev.benchwarden.core.statistics;

import java.util.List;
import java.util.Map;
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
 */
public record Environment(
    State state,
    List<MachineHealth> machines,
    int series,
    @Nullable String reference,
    Map<String, Double> divisors,
    @Nullable StillRows still,
    Map<String, ReferenceReading> rulers,
    List<Flag> flags) {

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

  /** What is known about the machines. */
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
