package dev.benchwarden.judging.evaluation;

import org.jspecify.annotations.Nullable;

/**
 * Event: a revision or a pull request could not be judged, and will be tried again. Published in
 * the transaction that stores why.
 *
 * @param pullRequest absent if it is a revision of the mainline or of a branch
 */
public record EvaluationFailed(long project, @Nullable Integer pullRequest) {}
