package dev.benchwarden.uploads.backfill;

import dev.benchwarden.store.job.Jobs;
import java.time.Duration;
import java.util.UUID;

/** Listener that stores the progress of an import, for the person who began it. */
final class ProgressJob implements ProgressListener {

  private static final Duration PAUSE = Duration.ofMillis(500);

  private final Jobs jobs;
  private final long project;
  private final UUID id;
  private long notedAt = System.nanoTime();

  ProgressJob(Jobs jobs, long project, UUID id) {
    this.jobs = jobs;
    this.project = project;
    this.id = id;
  }

  /** Thrown if a person stopped the import. */
  static final class CancelledException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  @Override
  public void begin(BackfillProgress progress) {
    note(progress);
  }

  @Override
  public void add(BackfillProgress progress) {
    if (System.nanoTime() - notedAt >= PAUSE.toNanos()) {
      note(progress);
    }
  }

  @Override
  public void end(BackfillProgress summary) {
    String failure = summary.failure();
    note(summary);
    if (failure == null) {
      jobs.finish(project, id);
    } else {
      jobs.fail(project, id, failure);
    }
  }

  private void note(BackfillProgress progress) {
    notedAt = System.nanoTime();
    int done = Math.toIntExact(progress.stored() + progress.known() + progress.refused());
    if (!jobs.progress(project, id, done, Math.toIntExact(progress.total()), progress)) {
      throw new CancelledException();
    }
  }
}
