package dev.benchwarden.uploads.reread;

import dev.benchwarden.core.harness.Harnesses;
import dev.benchwarden.core.harness.UnknownHarnessException;
import dev.benchwarden.core.harness.UnreadableOutputException;
import dev.benchwarden.judging.changepoint.ChangePointUpdater;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.results.Measurements;
import dev.benchwarden.store.results.RawUploads;
import dev.benchwarden.store.results.RunRecorded;
import dev.benchwarden.store.results.Runs;
import dev.benchwarden.uploads.ingest.ResultRecorder;
import dev.benchwarden.uploads.reread.KeptRuns.KeptRun;
import dev.benchwarden.uploads.reread.RereadDifferences.Differences;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** Reads one kept upload again. */
@Component
class Rereading {

  private final Harnesses harnesses = Harnesses.installed();
  private final SeriesCatalog catalog;
  private final Measurements measurements;
  private final Runs runs;
  private final Revisions revisions;
  private final RawUploads rawUploads;
  private final KnownDirections directions;
  private final RereadDifferences differences;
  private final ChangePointUpdater judge;
  private final ApplicationEventPublisher events;

  Rereading(
      SeriesCatalog catalog,
      Measurements measurements,
      Runs runs,
      Revisions revisions,
      RawUploads rawUploads,
      KnownDirections directions,
      RereadDifferences differences,
      ChangePointUpdater judge,
      ApplicationEventPublisher events) {
    this.catalog = catalog;
    this.measurements = measurements;
    this.runs = runs;
    this.revisions = revisions;
    this.rawUploads = rawUploads;
    this.directions = directions;
    this.differences = differences;
    this.judge = judge;
    this.events = events;
  }

  /**
   * Puts what the upload is read as today in the place of what is stored. The measurements that
   * were read are stored beside the old ones under a number of their own first, so that the
   * database compares the two, however many they are.
   *
   * @return what has changed
   */
  RereadReport reread(long project, KeptRun run) {
    long anew = runs.nextId();
    ResultRecorder recorder =
        new ResultRecorder(catalog, measurements, project, anew, run.platform());
    try {
      if (!rawUploads.read(
          project,
          run.id(),
          output ->
              harnesses
                  .named(run.harness())
                  .read(output, directions.completing(project, run.id(), recorder)))) {
        return RereadReport.unreadable(run.publicId(), "The upload is not kept any more.");
      }
    } catch (UnreadableOutputException | UnknownHarnessException unreadable) {
      measurements.remove(project, anew);
      return RereadReport.unreadable(run.publicId(), String.valueOf(unreadable.getMessage()));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    ResultRecorder.Recorded recorded = recorder.finish();
    Differences found = differences.between(project, run, anew);
    if (found.isNone()) {
      measurements.remove(project, anew);
    } else {
      replace(project, run, anew, recorded, found);
    }
    return found.report();
  }

  private void replace(
      long project, KeptRun run, long anew, ResultRecorder.Recorded recorded, Differences found) {
    measurements.replace(project, run.id(), anew);
    runs.updateTotals(
        project,
        run.id(),
        recorded.benchmarks(),
        recorded.measurements(),
        recorded.samples(),
        recorded.warnings());
    measurements.replaceMachineMedians(project, run.revision(), run.machine(), run.mainline());
    events.publishEvent(
        new RunRecorded(
            project,
            run.id(),
            run.revision(),
            run.mainline(),
            run.pullRequest(),
            run.paired(),
            true));
    if (run.mainline() && !found.removed().isEmpty()) {
      judge.update(
          project, revisions.lineOf(project, run.revision()).orElse(null), found.removed());
    }
  }
}
