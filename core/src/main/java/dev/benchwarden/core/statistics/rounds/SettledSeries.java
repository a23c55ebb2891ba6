package dev.benchwarden.core.statistics.rounds;

import dev.benchwarden.core.statistics.Significance;
import org.jspecify.annotations.Nullable;

/**
 * Series after a look at its rounds.
 *
 * @param change the change seen at the look, in the metric's own sign; null where nothing can be
 *     tested
 */
public record SettledSeries(Settlement state, @Nullable Significance change) {}
