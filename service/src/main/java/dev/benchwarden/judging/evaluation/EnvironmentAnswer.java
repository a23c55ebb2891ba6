package dev.benchwarden.judging.evaluation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.core.comparison.EnvironmentReport;
import dev.benchwarden.core.comparison.EnvironmentReport.MachineShift;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.environment.Resolution;
import dev.benchwarden.core.statistics.verdict.JudgedComparison;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Answer of the API about the machines of an evaluation: whether they can be trusted.
 *
 * @param suspect whether any of them could not
 * @param resolution what resolved the doubt about the machines; absent if nothing did
 * @param sentence what happened to them; empty if nothing did
 * @param flags what else has to be known about them, such as {@code FEW_SERIES}
 */
public record EnvironmentAnswer(
    boolean suspect,
    Environment.State state,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Resolution resolution,
    String sentence,
    List<Flag> flags,
    List<MachineShift> machines) {

  public static final EnvironmentAnswer UNKNOWN =
      new EnvironmentAnswer(false, Environment.State.OFF, null, "", List.of(), List.of());

  /**
   * @param freshLevel whether a machine changed for good not long ago
   */
  static EnvironmentAnswer of(JudgedComparison outcome, boolean freshLevel) {
    Environment environment = outcome.environment();
    return new EnvironmentAnswer(
        environment.isSuspect(),
        environment.state(),
        outcome.resolution(),
        environment.sentence(outcome.resolution()),
        flags(environment, freshLevel),
        environment.machines().stream()
            .map(machine ->
                new MachineShift(
                    machine.machine(),
                    environment.shiftPercent(machine.machine()),
                    machine.suspect()))
            .toList());
  }

  /** Whether the machines leave the effect of the code undecided, and nothing has resolved that. */
  public boolean leavesOpen() {
    return state == Environment.State.UNRESOLVED && resolution == null;
  }

  /** The same as a comparison shows it. */
  EnvironmentReport report() {
    return new EnvironmentReport(suspect, state, sentence, flags, machines);
  }

  private static List<Flag> flags(Environment environment, boolean freshLevel) {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    flags.addAll(environment.flags());
    if (freshLevel) {
      flags.add(Flag.LEVEL_CHANGED);
    }
    return List.copyOf(flags);
  }
}
