package dev.benchwarden.judging.evaluation;

import org.jspecify.annotations.Nullable;

/**
 * Summary of an evaluation, as its comment and check show it.
 *
 * @param headline the result in one line: no verdict while machines are awaited
 * @param description the same with the machines that were awaited in vain, as a status says it
 * @param check absent where it is of no pull request
 */
public record EvaluationSummary(
    String headline, String description, @Nullable PullRequestCheck check) {

  /** Whether people have accepted or dismissed all regressions that were found. */
  public boolean isDecided() {
    return check != null && check.decided();
  }
}
