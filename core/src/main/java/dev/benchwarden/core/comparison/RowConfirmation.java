package dev.benchwarden.core.comparison;

import dev.benchwarden.core.statistics.Confirmation;

/**
 * Whether a change was seen again in independent runs.
 *
 * @param reason why, in words; while suspected, what is missing
 */
public record RowConfirmation(Confirmation.State state, String reason) {}
