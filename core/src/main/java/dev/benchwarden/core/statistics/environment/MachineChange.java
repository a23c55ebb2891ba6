package dev.benchwarden.core.statistics.environment;

/**
 * Change of a series on one machine, which the others do not show (docs/statistics.md section A12).
 *
 * @param machine its name
 * @param percentChange in the metric's own sign
 * @param percentImprovement the same, positive when better
 * @param qValue corrected for all series and machines that were looked at
 */
public record MachineChange(
    String machine, double percentChange, double percentImprovement, double qValue) {

  public boolean becameWorse() {
    return percentImprovement < 0;
  }
}
