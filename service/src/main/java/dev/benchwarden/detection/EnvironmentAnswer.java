package dev.benchwarden.detection;

import dev.benchwarden.statistics.Environment;
import java.util.List;

/**
 * Whether the machines could be trusted, as the API shows it.
 *
 * @param suspect whether any of them could not
 * @param sentence what happened to them; empty if nothing did
 */
record EnvironmentAnswer(
    boolean suspect, Environment.State state, String sentence, List<MachineAnswer> machines) {

  static final EnvironmentAnswer UNKNOWN =
      new EnvironmentAnswer(false, Environment.State.OFF, "", List.of());

  /**
   * @param name the machine, with its generation where it is not the first
   * @param shiftPercent how far the machine itself moved, positive is better
   */
  record MachineAnswer(String name, double shiftPercent, boolean suspect) {}

  static EnvironmentAnswer of(Environment environment) {
    return new EnvironmentAnswer(
        environment.isSuspect(),
        environment.state(),
        environment.sentence(),
        environment.machines().stream()
            .map(machine ->
                new MachineAnswer(
                    machine.machine(),
                    environment.shiftPercent(machine.machine()),
                    machine.suspect()))
            .toList());
  }
}
