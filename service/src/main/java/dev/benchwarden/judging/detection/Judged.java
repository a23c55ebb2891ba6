package dev.benchwarden.judging.detection;

import org.jspecify.annotations.Nullable;

/**
 * What an evaluation judges.
 *
 * @param mainline whether the runs of the mainline count, or those of branches and pull requests
 * @param base the newest revision that it was judged against the last time
 * @param requests how many requests there were when this was read
 */
record Judged(
    long revision,
    boolean mainline,
    @Nullable Integer pullRequest,
    @Nullable Long base,
    int requests) {}
