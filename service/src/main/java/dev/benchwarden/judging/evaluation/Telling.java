package dev.benchwarden.judging.evaluation;

import dev.benchwarden.store.catalog.Project;
import java.util.UUID;

/** Finder of what is told of evaluations; those who tell pull requests know it. */
public interface Telling {

  ToldEvaluation told(Project project, Evaluation evaluation, EvaluationReport report);

  /**
   * Whether people have accepted or dismissed all that was found, as its check says it: all
   * regressions are, and no limit is exceeded, of which nobody can decide there.
   */
  boolean isDecided(long project, int pullRequest, UUID evaluation);
}
