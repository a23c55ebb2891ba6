package dev.benchwarden.detection;

import java.util.List;
import java.util.Set;

/**
 * The change points of these series were looked for anew. Published in the transaction that stores
 * what was found, so that what a listener writes is kept with it or not at all.
 *
 * @param settled those that are more than a passing disturbance since this time
 */
public record ChangePointsChanged(long project, Set<Long> series, List<KnownChange> settled) {}
