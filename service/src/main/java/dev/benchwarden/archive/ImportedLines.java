package dev.benchwarden.archive;

/** How much an archive held. */
record ImportedLines(long machines, long series, long revisions, long runs, long measurements) {}
