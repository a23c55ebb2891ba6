package dev.benchwarden.judging.evaluation;

import org.jspecify.annotations.Nullable;

/**
 * State of a pull request's check on an evaluation, beside the judgement.
 *
 * @param decided whether all regressions that were found have been accepted or dismissed
 * @param decision the last one, which may be older than the present findings; absent if nobody
 *     decided
 * @param outrun whether something is found that the decision does not cover
 */
public record PullRequestCheck(
    Conclusion conclusion,
    boolean decided,
    @Nullable PullRequestDecision decision,
    boolean outrun) {}
