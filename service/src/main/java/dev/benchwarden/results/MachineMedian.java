package dev.benchwarden.results;

import org.jspecify.annotations.Nullable;

/**
 * One machine's opinion of a series at a revision.
 *
 * @param median over all valid executions of the machine; absent if none is valid
 * @param runs the median of each valid execution, in order of upload
 * @param invalidRuns executions without a finite value
 */
public record MachineMedian(
    long series,
    long machine,
    @Nullable Double median,
    double[] runs,
    int invalidRuns,
    int samples) {}
