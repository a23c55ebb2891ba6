package dev.benchwarden.uploads.backfill;

import dev.benchwarden.core.backfill.BackfillReader;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.ProjectChanges;
import dev.benchwarden.store.job.Job;
import dev.benchwarden.store.job.JobKind;
import dev.benchwarden.store.job.Jobs;
import dev.benchwarden.store.job.NewJob;
import dev.benchwarden.uploads.ingest.PastRuns;
import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Imports in the background. Only this process has the file, so the rest has to be sent again if
 * the process ends; stored runs are recognised then.
 */
@Component
class ImportJobs {

  private static final Logger log = LoggerFactory.getLogger(ImportJobs.class);

  private final ExecutorService imports = Executors.newVirtualThreadPerTaskExecutor();
  private final PastRuns runs;
  private final ProjectChanges projects;
  private final Jobs jobs;
  private final TransactionTemplate transaction;

  ImportJobs(PastRuns runs, ProjectChanges projects, Jobs jobs, TransactionTemplate transaction) {
    this.runs = runs;
    this.projects = projects;
    this.jobs = jobs;
    this.transaction = transaction;
  }

  /**
   * A file that has been received.
   *
   * @param source removed once it is imported
   * @param contents what is in it
   */
  record Received(ReceivedSource source, BackfillReader reader, BackfillReader.Contents contents) {}

  private record Begun(Project project, UUID job) {}

  /**
   * @param target created with the job that is shown there, if it is not stored yet
   */
  Job begin(PastRuns.Sender sender, Project target, Received received) throws IOException {
    Begun begun;
    try {
      begun = execute(sender, target, received);
    } catch (RuntimeException failure) {
      received.source().close();
      throw failure;
    }
    return jobs.find(begun.project().id(), begun.job()).orElseThrow();
  }

  private Begun execute(PastRuns.Sender sender, Project target, Received received) {
    BackfillTally tally = new BackfillTally(received.contents());
    NewJob wanted =
        NewJob.of(
            JobKind.IMPORT,
            sender.caller().name(),
            Math.toIntExact(received.contents().runs()),
            tally.progress());
    Begun begun =
        Objects.requireNonNull(
            transaction.execute(status -> {
              Project stored = projects.stored(target);
              return new Begun(stored, jobs.begin(stored.id(), wanted));
            }));
    Project project = begun.project();
    UUID id = begun.job();
    ProgressJob progress = new ProgressJob(jobs, project.id(), id);
    ReceivedBackfill backfill = new ReceivedBackfill(runs, sender, project, tally, progress);
    imports.execute(() -> run(project, id, received, backfill));
    return begun;
  }

  private void run(Project project, UUID id, Received received, ReceivedBackfill backfill) {
    try {
      log.info("{} is imported into {}", received.source().file().getFileName(), project.slug());
      backfill.run(received);
    } catch (ProgressJob.CancelledException stopped) {
      log.info("An import into {} was stopped by a person", project.slug());
    } catch (IOException | RuntimeException fault) {
      log.error("An import into {} failed", project.slug(), fault);
      jobs.fail(project.id(), id, "The service failed; its log says why.");
    }
  }

  @PreDestroy
  void stop() {
    imports.shutdownNow();
  }
}
