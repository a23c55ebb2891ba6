package dev.benchwarden.core.statistics.environment;

import dev.benchwarden.core.statistics.Direction;

/**
 * A reference benchmark on one machine. It does not contain the project's code, so that it moves
 * only with the machine.
 *
 * @param past its earlier results, oldest first
 * @param now its result in this run
 */
public record ReferenceBenchmark(Direction direction, double[] past, double now) {}
