package dev.benchwarden.store.archive;

import dev.benchwarden.store.results.RunWarning;
import java.util.List;

/**
 * Counts of what an archive held.
 *
 * @param warnings what was left out, and why
 */
record ImportedLines(
    long machines,
    long series,
    long revisions,
    long runs,
    long measurements,
    List<RunWarning> warnings) {}
