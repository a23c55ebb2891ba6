package dev.benchwarden.judging.evaluation;

import org.jspecify.annotations.Nullable;

/**
 * What the check of a pull request says now of an evaluation, beside what was judged.
 *
 * @param decided whether all regressions that were found have been accepted or dismissed
 * @param decision the last one, which what is found now may have outrun; absent if nobody decided
 */
public record PullRequestCheck(
    Conclusion conclusion, boolean decided, @Nullable PullRequestDecision decision) {}
