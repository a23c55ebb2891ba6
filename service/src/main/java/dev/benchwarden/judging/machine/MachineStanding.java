package dev.benchwarden.judging.machine;

import org.jspecify.annotations.Nullable;

/**
 * Present condition of a machine.
 *
 * @param noisePercent how much its results ordinarily vary; absent where too little is known
 * @param driftPercent how far it has drifted from the others, positive is better; absent without
 *     others
 */
public record MachineStanding(
    String machine,
    int generation,
    MachineState state,
    @Nullable Double noisePercent,
    @Nullable Double driftPercent) {

  /** Counts, such as bytes allocated, vary by less than this; in logarithms. */
  public static final double OF_COUNTS = 1e-4;

  static MachineStanding of(MachineController.MachineReport report) {
    return new MachineStanding(
        report.name(),
        report.generation(),
        report.state(),
        report.noisePercent(),
        report.driftPercent());
  }
}
