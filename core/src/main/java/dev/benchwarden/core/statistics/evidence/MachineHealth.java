package dev.benchwarden.core.statistics.evidence;

/**
 * Health of one machine against its own past, over the whole suite. Effects are natural logarithms,
 * positive is better.
 *
 * @param suiteShift the suite's median change on this machine, code and machine together
 * @param effect the machine's own part of it
 * @param standardError of {@code effect}
 * @param threshold the largest ordinary effect
 * @param share the part of the suite that moved with the effect, 0 to 1
 * @param suspect whether the machine drifted from the others across the suite
 */
public record MachineHealth(
    String machine,
    double suiteShift,
    double effect,
    double standardError,
    double threshold,
    double share,
    boolean suspect) {}
