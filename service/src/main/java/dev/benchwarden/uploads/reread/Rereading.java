package dev.benchwarden.uploads.reread;

import dev.benchwarden.core.harness.Harnesses;
import dev.benchwarden.core.harness.UnknownHarnessException;
import dev.benchwarden.core.harness.UnreadableOutputException;
import dev.benchwarden.platform.packing.Zstandard;
import dev.benchwarden.platform.spool.TemporaryBytes;
import dev.benchwarden.store.catalog.Machines;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.results.Measurements;
import dev.benchwarden.store.results.RawUploads;
import dev.benchwarden.store.results.RunRecorded;
import dev.benchwarden.store.results.Runs;
import dev.benchwarden.uploads.ingest.ResultRecorder;
import dev.benchwarden.uploads.reread.KeptRuns.KeptRun;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Optional;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.util.unit.DataSize;

/** Rereading of one kept upload. */
@Component
class Rereading {

  private static final DataSize IN_MEMORY = DataSize.ofMegabytes(1);

  private final Harnesses harnesses = Harnesses.installed();
  private final SeriesCatalog catalog;
  private final Measurements measurements;
  private final Runs runs;
  private final Machines machines;
  private final RawUploads rawUploads;
  private final KnownDirections directions;
  private final PlatformsToday platforms;
  private final RereadDifferences differences;
  private final ApplicationEventPublisher events;

  Rereading(
      SeriesCatalog catalog,
      Measurements measurements,
      Runs runs,
      Machines machines,
      RawUploads rawUploads,
      KnownDirections directions,
      PlatformsToday platforms,
      RereadDifferences differences,
      ApplicationEventPublisher events) {
    this.catalog = catalog;
    this.measurements = measurements;
    this.runs = runs;
    this.machines = machines;
    this.rawUploads = rawUploads;
    this.directions = directions;
    this.platforms = platforms;
    this.differences = differences;
    this.events = events;
  }

  /**
   * Copies a kept upload in full before it is read: one that does not come to its end is no upload
   * that is broken. May take a while, and is best done without a transaction. Compressed; empty if
   * it is not kept.
   */
  TemporaryBytes copy(long project, KeptRun run) throws IOException {
    TemporaryBytes copy = new TemporaryBytes("reread", IN_MEMORY);
    try {
      Optional<RawUploads.Location> kept = rawUploads.find(project, run.publicId());
      if (kept.isPresent()) {
        rawUploads.copy(project, kept.get(), copy.output());
      }
      return copy;
    } catch (IOException | RuntimeException failure) {
      copy.close();
      throw failure;
    }
  }

  /**
   * Puts what the upload is read as today in the place of what is stored. The measurements that
   * were read are stored beside the old ones under a number of their own first, so that the
   * database compares the two, however many they are.
   *
   * @param copy of the upload
   * @param moves whether it goes to the platform that its machine is of today
   * @return what has changed
   */
  RereadReport reread(long project, KeptRun run, TemporaryBytes copy, boolean moves) {
    if (copy.length() == 0) {
      return RereadReport.unreadable(run.publicId(), "The upload is not kept any more.");
    }
    long anew = runs.nextId();
    String platform = moves ? platforms.of(project, run) : run.platform();
    ResultRecorder recorder = new ResultRecorder(catalog, measurements, project, anew, platform);
    try (InputStream output = Zstandard.unpacking(copy.content())) {
      harnesses
          .named(run.harness())
          .read(output, directions.completing(project, run.id(), recorder));
    } catch (UnreadableOutputException | UnknownHarnessException unreadable) {
      measurements.remove(project, anew);
      return RereadReport.unreadable(run.publicId(), String.valueOf(unreadable.getMessage()));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    ResultRecorder.Recorded recorded = recorder.finish();
    RereadReport found = differences.between(project, run, anew);
    if (found.runsChanged() == 0) {
      measurements.remove(project, anew);
    } else {
      replace(project, run, anew, recorded);
    }
    return found;
  }

  private void replace(long project, KeptRun run, long anew, ResultRecorder.Recorded recorded) {
    measurements.replace(project, run.id(), anew);
    runs.updateTotals(
        project,
        run.id(),
        recorded.benchmarks(),
        recorded.measurements(),
        recorded.samples(),
        recorded.warnings());
    if (!recorded.platform().equals(run.platform())) {
      move(project, run, recorded.platform());
    }
    measurements.replaceMachineMedians(project, run.revision(), run.machine(), run.mainline());
    Instant now = Instant.now();
    events.publishEvent(
        new RunRecorded(
            project,
            run.id(),
            run.revision(),
            run.mainline(),
            run.pullRequest(),
            run.paired(),
            true,
            now,
            now));
  }

  /**
   * Moves it to the machine of the same name and fingerprint there; a machine with nothing left is
   * removed.
   */
  private void move(long project, KeptRun run, String platform) {
    long machine = machines.on(project, run.machine(), platform).id();
    runs.moveTo(project, run.id(), machine);
    measurements.replaceMachineMedians(project, run.revision(), machine, run.mainline());
    machines.removeIfUnused(project, run.machine());
  }
}
