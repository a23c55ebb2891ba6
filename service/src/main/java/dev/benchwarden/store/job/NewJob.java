package dev.benchwarden.store.job;

import org.jspecify.annotations.Nullable;

/**
 * Work to be begun.
 *
 * @param by who asked for it
 * @param total steps there are, as far as is known
 * @param report what has come of it before anything is done, to be written as JSON
 * @param question names what is asked and of which data, so that it is answered once; absent for
 *     what is done each time
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

  /** Something that is done each time. */
  public static NewJob of(JobKind kind, String by, int total, Object report) {
    return new NewJob(kind, false, by, total, report, null, null);
  }
}
