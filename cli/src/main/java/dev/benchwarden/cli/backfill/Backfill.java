package dev.benchwarden.cli.backfill;

import dev.benchwarden.cli.client.SilentServiceException;
import dev.benchwarden.cli.client.UploadClient;
import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.core.backfill.BackfillReader;
import dev.benchwarden.core.backfill.BackfillUpload;
import dev.benchwarden.core.backfill.ReasonTally.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Import that sends all runs of a source, several at once. The service recognises runs that were
 * sent before, so an interrupted import continues when it is started again. An answer that all runs
 * would get ends it.
 */
final class Backfill {

  private static final Set<Integer> OF_ALL_RUNS = Set.of(401, 403);

  private final BackfillReader reader;
  private final UploadClient client;
  private final int parallel;

  public Backfill(BackfillReader reader, UploadClient client, int parallel) {
    this.reader = reader;
    this.client = client;
    this.parallel = parallel;
  }

  /** A run that could not be stored. */
  public record Failure(String place, String why) {}

  /**
   * Progress of the import.
   *
   * @param known runs that were stored already
   * @param leftOut why the source has results that are in none of the runs
   */
  public record Progress(
      long total,
      long stored,
      long known,
      long measurements,
      List<Failure> failures,
      List<Reason> leftOut,
      Duration elapsed) {

    public long done() {
      return stored + known + failures.size();
    }

    /** Runs per second. */
    public double rate() {
      return done() * 1e9 / Math.max(1, elapsed.toNanos());
    }

    /** How long the rest will take at this rate. */
    public Duration remaining() {
      return done() == 0
          ? Duration.ZERO
          : Duration.ofMillis(Math.round((total - done()) / rate() * 1000));
    }
  }

  /**
   * @param watcher called after every run
   * @throws BadInputException if the service refuses the caller, or is another program
   * @throws SilentServiceException if the service does not answer after some attempts
   */
  public Progress run(Consumer<Progress> watcher) throws IOException, InterruptedException {
    Tally tally = new Tally(reader.contents(), watcher);
    AtomicReference<@Nullable Exception> end = new AtomicReference<>();
    try (ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor()) {
      Semaphore free = new Semaphore(parallel);
      reader.read(upload -> {
        free.acquireUninterruptibly();
        byte[] body = bytes(upload);
        workers.execute(() -> {
          try {
            if (end.get() == null) {
              send(upload, body, tally);
            }
          } catch (SilentServiceException | BadInputException ofAllRuns) {
            end.compareAndSet(null, ofAllRuns);
          } finally {
            free.release();
          }
        });
      });
      workers.shutdown();
      workers.awaitTermination(1, TimeUnit.HOURS);
    }
    return ended(tally.progress(), end.get());
  }

  private static Progress ended(Progress progress, @Nullable Exception end)
      throws SilentServiceException {
    return switch (end) {
      case SilentServiceException silent -> throw silent;
      case RuntimeException refused -> throw refused;
      case null, default -> progress;
    };
  }

  /** The source is read on while runs are sent. */
  private static byte[] bytes(BackfillUpload upload) {
    try (InputStream content = upload.body().open()) {
      return content.readAllBytes();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private void send(BackfillUpload upload, byte[] body, Tally tally) throws SilentServiceException {
    try {
      switch (client.send(upload, body)) {
        case UploadClient.Stored stored -> tally.add(stored);
        case UploadClient.Refused refused when OF_ALL_RUNS.contains(refused.status()) ->
            throw new BadInputException(refused.why(), null);
        case UploadClient.Refused refused -> tally.fail(upload, refused.why());
      }
    } catch (SilentServiceException | BadInputException ofAllRuns) {
      throw ofAllRuns;
    } catch (IOException away) {
      tally.fail(upload, String.valueOf(away.getMessage()));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      tally.fail(upload, "interrupted");
    } catch (RuntimeException broken) {
      tally.fail(upload, String.valueOf(broken));
    }
  }

  /** Tally of the runs' outcomes. */
  private static final class Tally {

    private final long start = System.nanoTime();
    private final BackfillReader.Contents source;
    private final Consumer<Progress> watcher;
    private final List<Failure> failures = new ArrayList<>();
    private long stored;
    private long known;
    private long measurements;

    Tally(BackfillReader.Contents source, Consumer<Progress> watcher) {
      this.source = source;
      this.watcher = watcher;
    }

    synchronized void add(UploadClient.Stored sent) {
      if (sent.isNew()) {
        stored++;
      } else {
        known++;
      }
      measurements += sent.measurements();
      watcher.accept(progress());
    }

    synchronized void fail(BackfillUpload upload, String why) {
      failures.add(new Failure(upload.place(), why));
      watcher.accept(progress());
    }

    synchronized Progress progress() {
      return new Progress(
          source.runs(),
          stored,
          known,
          measurements,
          List.copyOf(failures),
          source.leftOut(),
          Duration.ofNanos(System.nanoTime() - start));
    }
  }
}
