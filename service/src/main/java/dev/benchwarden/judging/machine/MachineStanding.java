package dev.benchwarden.judging.machine;

import org.jspecify.annotations.Nullable;

/**
 * Condition of a machine now.
 *
 * @param noisePercent how much its results ordinarily vary; absent where too little is known
 * @param driftPercent how far it has moved apart from the others, positive is better; absent
 *     without others
 */
public record MachineStanding(
    String machine,
    int generation,
    MachineState state,
    @Nullable Double noisePercent,
    @Nullable Double driftPercent) {

  static MachineStanding of(MachineController.MachineReport report) {
    return new MachineStanding(
        report.name(),
        report.generation(),
        report.state(),
        report.noisePercent(),
        report.driftPercent());
  }
}
