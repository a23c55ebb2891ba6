package dev.benchwarden.core.comparison;

import dev.benchwarden.core.statistics.confirmation.Confirmation;

/**
 * State of a change's confirmation by independent runs.
 *
 * @param reason why, in words; while suspected, what is missing
 */
public record RowConfirmation(Confirmation.State state, String reason) {}
