package dev.benchwarden.judging.history;

import dev.benchwarden.core.statistics.environment.Environment;

/**
 * Distance by which a machine drifted from the others at a mainline revision.
 *
 * @param place of the revision on the mainline
 * @param machine its number
 * @param effect in logarithms, positive is better
 * @param suspect whether the machine explains what it measured there
 * @param state of all machines of its platform together
 */
public record MachineEffect(
    int place, long machine, double effect, boolean suspect, Environment.State state) {}
