package dev.benchwarden.cli.changes;

/**
 * A series of a file: one value per commit, oldest first.
 *
 * @param values NaN where a commit has no value
 */
record HistorySeries(String id, double[] values) {}
