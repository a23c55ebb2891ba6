package dev.benchwarden.core.statistics;

import org.jspecify.annotations.Nullable;

/**
 * Series after a look at its rounds.
 *
 * @param change what the look saw, in the metric's own sign; null where it can be seen by nothing
 */
public record SettledSeries(Settlement state, @Nullable Significance change) {}
