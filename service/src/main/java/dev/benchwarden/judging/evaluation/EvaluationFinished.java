package dev.benchwarden.judging.evaluation;

import dev.benchwarden.core.policy.Policy;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Event: a revision or a pull request was judged. Published in the transaction that stores what was
 * found, so that what a listener writes is kept with it or not at all.
 *
 * @param pullRequest absent if it is a revision of the mainline or of a branch
 * @param policy by which it was judged
 */
public record EvaluationFinished(
    long project, @Nullable Integer pullRequest, UUID evaluation, Policy policy) {}
