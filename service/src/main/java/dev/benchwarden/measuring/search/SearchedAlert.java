package dev.benchwarden.measuring.search;

import java.util.UUID;

/**
 * Alert whose commit is looked for.
 *
 * @param after the last revision at the level before
 * @param upTo the first one at the worse level
 * @param change as a natural logarithm: after less before; 0 if it cannot be told
 */
record SearchedAlert(
    UUID id,
    long series,
    String benchmark,
    String after,
    long afterRevision,
    String upTo,
    long upToRevision,
    double change) {}
