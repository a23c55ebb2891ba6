package dev.benchwarden.core.comparison;

import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.environment.Environment;
import java.util.List;

/**
 * Report on whether the machines explain what the rows show.
 *
 * @param suspect whether a machine drifted from the others across the suite
 * @param sentence what happened to the machines, in words; empty if nothing did
 */
public record EnvironmentReport(
    boolean suspect,
    Environment.State state,
    String sentence,
    List<Flag> flags,
    List<MachineShift> machines) {

  /**
   * How a machine moved.
   *
   * @param name with its generation where it is not the first
   * @param shiftPercent the machine's own part in the change of the whole suite, positive is better
   */
  public record MachineShift(String name, double shiftPercent, boolean suspect) {}

  /** Whether the machines leave the effect of the code undecided. */
  boolean leavesOpen() {
    return state == Environment.State.UNRESOLVED;
  }

  public static EnvironmentReport of(Environment environment) {
    return new EnvironmentReport(
        environment.isSuspect(),
        environment.state(),
        environment.sentence(),
        List.copyOf(environment.flags()),
        environment.machines().stream()
            .map(machine ->
                new MachineShift(
                    machine.machine(),
                    environment.shiftPercent(machine.machine()),
                    machine.suspect()))
            .toList());
  }
}
