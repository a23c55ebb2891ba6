package dev.benchwarden.store.retention;

/**
 * Counts of what would be removed now.
 *
 * @param thinnedRuns runs whose samples would give way to medians
 * @param samples that these runs were uploaded with, at eight bytes each
 * @param rawUploads outputs of harnesses and profilers that would be dropped
 * @param rawUploadBytes how much these take, compressed
 * @param pullRequests closed ones whose results would be dropped
 * @param pullRequestRuns runs of these
 */
record RetentionEffect(
    long thinnedRuns,
    long samples,
    long rawUploads,
    long rawUploadBytes,
    long pullRequests,
    long pullRequestRuns) {}
