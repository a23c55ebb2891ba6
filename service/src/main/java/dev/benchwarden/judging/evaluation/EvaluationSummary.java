package dev.benchwarden.judging.evaluation;

import org.jspecify.annotations.Nullable;

/**
 * Summary of an evaluation, as its comment and check show it.
 *
 * @param headline the result in one line: no verdict while machines are awaited
 * @param check absent where it is of no pull request
 */
public record EvaluationSummary(String headline, @Nullable PullRequestCheck check) {}
