package dev.benchwarden.uploads.backfill;

import dev.benchwarden.core.backfill.BackfillReader;
import dev.benchwarden.core.backfill.BackfillUpload;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.uploads.ingest.PastRuns;
import dev.benchwarden.uploads.ingest.ReceivedBody;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.CannotCreateTransactionException;

/** Import of the runs of a received source, one after the other. */
final class ReceivedBackfill {

  private static final Logger log = LoggerFactory.getLogger(ReceivedBackfill.class);
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(1);
  private static final String AWAY = "The service could not store a run just now.";
  private static final String AGAIN = " Import the same file again to go on.";

  private final PastRuns runs;
  private final PastRuns.Sender sender;
  private final Project project;
  private final BackfillTally tally;
  private final ProgressListener listener;

  ReceivedBackfill(
      PastRuns runs,
      PastRuns.Sender sender,
      Project project,
      BackfillTally tally,
      ProgressListener listener) {
    this.runs = runs;
    this.sender = sender;
    this.project = project;
    this.tally = tally;
    this.listener = listener;
  }

  /** Thrown to end an import early. */
  private static final class StoppedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StoppedException(String why) {
      super(why);
    }
  }

  /**
   * The source is gone before the end is reported: another may follow then.
   *
   * @throws ProgressLines.NobodyReadsException if the client is gone; what is stored stays
   */
  void run(ImportJobs.Received received) throws IOException {
    String failure;
    try (ReceivedSource _ = received.source()) {
      listener.begin(tally.progress());
      failure = failure(received.reader());
    }
    listener.end(tally.summary(failure));
  }

  private @Nullable String failure(BackfillReader reader) throws IOException {
    try {
      reader.read(this::take);
      return null;
    } catch (StoppedException stopped) {
      return stopped.getMessage() + AGAIN;
    }
  }

  private void take(BackfillUpload upload) {
    try {
      tally.stored(record(upload));
    } catch (ProblemException refused) {
      stopIfNoneIsTaken(refused);
      tally.refused(upload.place(), String.valueOf(refused.getMessage()));
    } catch (DataAccessResourceFailureException
        | TransientDataAccessException
        | CannotCreateTransactionException
        | IOException away) {
      log.warn("An import into {} was stopped: {}", project.slug(), away.getMessage());
      throw new StoppedException(AWAY);
    } catch (StoppedException stopped) {
      throw stopped;
    } catch (RuntimeException fault) {
      log.error("A run could not be imported into {}", project.slug(), fault);
      tally.refused(upload.place(), Problem.INTERNAL.title() + ": " + Problem.INTERNAL.advice());
    }
    listener.add(tally.progress());
  }

  private static void stopIfNoneIsTaken(ProblemException refused) {
    if (refused.problem() == Problem.STORAGE_AWAY) {
      throw new StoppedException(AWAY);
    }
    if (refused.problem() == Problem.QUOTA_EXCEEDED) {
      throw new StoppedException(String.valueOf(refused.getMessage()));
    }
  }

  /** Waits if it would be too fast, like the command. */
  private boolean record(BackfillUpload upload) throws IOException {
    try (InputStream output = upload.body().open();
        ReceivedBody body = runs.take(output)) {
      return record(new PastRuns.PastRun(upload.parameters(), upload.key(), body));
    }
  }

  /** Waits where it would be too fast, as the command does. */
  private boolean record(PastRuns.PastRun run) throws IOException {
    while (true) {
      try {
        return runs.record(sender, project, run);
      } catch (ProblemException busy) {
        Duration wait = busy.retryAfter();
        if (busy.problem() != Problem.TOO_MANY_REQUESTS || wait == null) {
          throw busy;
        }
        pause(wait.compareTo(LONGEST_WAIT) < 0 ? wait : LONGEST_WAIT);
      }
    }
  }

  private static void pause(Duration wait) {
    try {
      Thread.sleep(wait);
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      throw new StoppedException("The service is stopping.");
    }
  }
}
