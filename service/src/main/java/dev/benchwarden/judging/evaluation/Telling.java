package dev.benchwarden.judging.evaluation;

import dev.benchwarden.store.catalog.Project;

/** Finder of what is told of evaluations; those who tell pull requests know it. */
public interface Telling {

  ToldEvaluation told(Project project, Evaluation evaluation, EvaluationReport report);
}
