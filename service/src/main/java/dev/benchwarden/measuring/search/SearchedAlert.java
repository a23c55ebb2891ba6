package dev.benchwarden.measuring.search;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Alert whose commit is sought.
 *
 * @param after the last revision at the level before
 * @param upTo the first one at the worse level
 * @param change as a natural logarithm: after less before; 0 if unknown
 * @param line the stable branch that it is of; absent for the default one
 */
record SearchedAlert(
    UUID id,
    long series,
    String benchmark,
    String after,
    long afterRevision,
    String upTo,
    long upToRevision,
    double change,
    @Nullable String line) {}
