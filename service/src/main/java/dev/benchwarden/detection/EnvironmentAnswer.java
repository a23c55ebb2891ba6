package dev.benchwarden.detection;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.statistics.Environment;
import dev.benchwarden.statistics.Evaluation;
import dev.benchwarden.statistics.Resolution;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether the machines could be trusted, as the API shows it.
 *
 * @param suspect whether any of them could not
 * @param resolution what answered the doubt about the machines; absent if nothing did
 * @param sentence what happened to them; empty if nothing did
 */
record EnvironmentAnswer(
    boolean suspect,
    Environment.State state,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Resolution resolution,
    String sentence,
    List<MachineAnswer> machines) {

  static final EnvironmentAnswer UNKNOWN =
      new EnvironmentAnswer(false, Environment.State.OFF, null, "", List.of());

  /**
   * @param name the machine, with its generation where it is not the first
   * @param shiftPercent how far the machine itself moved, positive is better
   */
  record MachineAnswer(String name, double shiftPercent, boolean suspect) {}

  static EnvironmentAnswer of(Evaluation outcome) {
    Environment environment = outcome.environment();
    return new EnvironmentAnswer(
        environment.isSuspect(),
        environment.state(),
        outcome.resolution(),
        environment.sentence(outcome.resolution()),
        environment.machines().stream()
            .map(machine ->
                new MachineAnswer(
                    machine.machine(),
                    environment.shiftPercent(machine.machine()),
                    machine.suspect()))
            .toList());
  }
}
