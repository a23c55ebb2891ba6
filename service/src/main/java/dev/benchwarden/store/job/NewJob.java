package dev.benchwarden.store.job;

import org.jspecify.annotations.Nullable;

/**
 * Job to begin.
 *
 * @param by the name of the person or token
 * @param total steps there are, as far as is known
 * @param report the result before anything is done, to be written as JSON
 * @param question identifies the question and its data, so that it is answered once; absent for a
 *     job that runs each time
 * @param task what the work needs to know
 */
public record NewJob(
    JobKind kind,
    boolean dryRun,
    String by,
    int total,
    Object report,
    @Nullable String question,
    @Nullable String task) {

  /** A job that runs each time. */
  public static NewJob of(JobKind kind, String by, int total, Object report) {
    return new NewJob(kind, false, by, total, report, null, null);
  }
}
