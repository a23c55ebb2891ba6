package dev.benchwarden.judging.evaluation;

import org.jspecify.annotations.Nullable;

/**
 * What is told of an evaluation, as its comment and check tell it.
 *
 * @param headline what is to be known in one line: no verdict while machines are awaited
 * @param check absent where it is of no pull request
 */
public record ToldEvaluation(String headline, @Nullable PullRequestCheck check) {}
