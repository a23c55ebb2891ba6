package dev.benchwarden.judging.evaluation;

import dev.benchwarden.store.catalog.Project;
import java.util.UUID;

/** Source of what comments and checks report about evaluations, implemented where they are sent. */
public interface EvaluationSummaries {

  EvaluationSummary summarize(Project project, Evaluation evaluation, EvaluationReport report);

  /**
   * Whether people have accepted or dismissed everything that was found, as its check says: all
   * regressions, while no limit is exceeded, since nobody can decide about limits there.
   */
  boolean isDecided(long project, int pullRequest, UUID evaluation);
}
