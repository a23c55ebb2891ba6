package dev.benchwarden.judging.changepoint;

import org.jspecify.annotations.Nullable;

/**
 * Event: a person decided about a change point. Published in the transaction that stores it.
 *
 * @param change with the state that the person gave it
 * @param by who it was
 */
public record ChangePointDecided(
    long project, KnownChange change, String by, @Nullable String note) {}
