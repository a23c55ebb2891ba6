package dev.benchwarden.uploads.ingest;

import dev.benchwarden.core.harness.HarnessEvent;
import dev.benchwarden.core.harness.HarnessResult;
import dev.benchwarden.core.series.Measurement;
import dev.benchwarden.core.series.SeriesIdentity;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.results.Measurements;
import dev.benchwarden.store.results.RunWarning;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Recorder of the results of one run while its output is being read, some hundred at a time, so
 * that an output of any length needs memory for one batch. For one run and one thread.
 */
public final class ResultRecorder implements Consumer<HarnessEvent> {

  /** Large enough to spread a statement's cost, small enough to hold many of at once. */
  private static final int BATCH = 500;

  /** The same for results with very many samples, each of which is sent as text. */
  private static final long SAMPLES_OF_BATCH = 50_000;

  /** A file that warns about everything must not fill the database with warnings. */
  private static final int MOST_WARNINGS = 100;

  private final SeriesCatalog catalog;
  private final Measurements measurements;
  private final long project;
  private final long run;
  private final Function<Map<String, String>, String> platforms;
  private final boolean onlyKnownSeries;

  private final List<HarnessResult> batch = new ArrayList<>();
  private long samplesOfBatch;
  private final List<RunWarning> warnings = new ArrayList<>();
  private final Map<String, String> fingerprint = new HashMap<>();
  private final Set<Long> series = new HashSet<>();
  private final Set<Long> benchmarks = new HashSet<>();
  private final Set<String> unitsWarnedOf = new HashSet<>();
  private long samples;
  private @Nullable String platform;

  /**
   * @param platform of the machine; empty for the project's first
   */
  public ResultRecorder(
      SeriesCatalog catalog, Measurements measurements, long project, long run, String platform) {
    this(catalog, measurements, project, run, _ -> platform, false);
  }

  /**
   * @param platforms the platform of a machine with this fingerprint; empty for the project's first
   * @param onlyKnownSeries whether unknown series are left out, with a warning, so that nothing new
   *     is created
   */
  ResultRecorder(
      SeriesCatalog catalog,
      Measurements measurements,
      long project,
      long run,
      Function<Map<String, String>, String> platforms,
      boolean onlyKnownSeries) {
    this.platforms = platforms;
    this.onlyKnownSeries = onlyKnownSeries;
    this.catalog = catalog;
    this.measurements = measurements;
    this.project = project;
    this.run = run;
  }

  @Override
  public void accept(HarnessEvent event) {
    switch (event) {
      case HarnessEvent.Result(HarnessResult result) -> add(result);
      case HarnessEvent.Warning(String pointer, String detail) -> warn(pointer, detail);
      case HarnessEvent.MachineFingerprint(Map<String, String> fields) ->
          fingerprint.putAll(fields);
    }
  }

  /** Stores what is still waiting. Called once, after the output has been read. */
  public Recorded finish() {
    flush();
    return new Recorded(
        benchmarks.size(),
        series.size(),
        samples,
        List.copyOf(warnings),
        Map.copyOf(fingerprint),
        platform());
  }

  private void add(HarnessResult result) {
    batch.add(result);
    samplesOfBatch += result.samples();
    if (batch.size() == BATCH || samplesOfBatch >= SAMPLES_OF_BATCH) {
      flush();
    }
  }

  private void warn(String pointer, String detail) {
    if (warnings.size() < MOST_WARNINGS) {
      warnings.add(new RunWarning(pointer, detail));
    } else if (warnings.size() == MOST_WARNINGS) {
      warnings.add(new RunWarning(null, "There are more warnings, which are not kept."));
    }
  }

  private void flush() {
    if (batch.isEmpty()) {
      return;
    }
    List<Optional<SeriesCatalog.Known>> known = known();
    Map<Long, Measurement> bySeries = new LinkedHashMap<>();
    for (int i = 0; i < batch.size(); i++) {
      HarnessResult result = batch.get(i);
      known
          .get(i)
          .ifPresentOrElse(
              one -> add(result, one, bySeries),
              () ->
                  warn(
                      result.pointer(),
                      "Never measured before: a fork's new series are not kept."));
    }
    measurements.add(project, run, List.copyOf(bySeries.values()));
    batch.clear();
    samplesOfBatch = 0;
  }

  private List<Optional<SeriesCatalog.Known>> known() {
    String on = platform();
    List<SeriesIdentity> identities =
        batch.stream().map(result -> SeriesIdentity.of(result).on(on)).toList();
    return onlyKnownSeries
        ? catalog.known(project, identities)
        : catalog.resolve(project, identities).stream().map(Optional::of).toList();
  }

  /** Determined when the first results are stored, since some outputs name the machine last. */
  private String platform() {
    String known = platform;
    if (known == null) {
      known = platforms.apply(fingerprint);
      platform = known;
    }
    return known;
  }

  private void add(
      HarnessResult result, SeriesCatalog.Known known, Map<Long, Measurement> bySeries) {
    benchmarks.add(known.benchmark());
    warnOfAnotherUnit(result, known);
    Measurement measurement = Measurement.of(known.id(), known.unit(), result);
    if (!series.add(measurement.series())) {
      warn(
          result.pointer(),
          "The same benchmark and metric came before: its executions were added.");
    }
    bySeries.merge(measurement.series(), measurement, Measurement::followedBy);
    samples += measurement.samples();
  }

  /** If one run has several units, such as a rate and a time, none of them is new. */
  private void warnOfAnotherUnit(HarnessResult result, SeriesCatalog.Known known) {
    SeriesCatalog.Known before = known.before();
    if (before == null || series.contains(before.id())) {
      return;
    }
    String detail =
        "%s was in %s before, and %s does not convert to that: a new series begins."
            .formatted(result.metric(), named(before.unit()), named(result.unit()));
    if (unitsWarnedOf.size() < MOST_WARNINGS && unitsWarnedOf.add(detail)) {
      warn(result.pointer(), detail);
    }
  }

  private static String named(String unit) {
    return unit.isEmpty() ? "no unit" : "\"%s\"".formatted(unit);
  }

  /**
   * Totals of a run's output.
   *
   * @param fingerprint the harness's description of the machine
   * @param platform whose series were measured; empty for the project's first
   */
  public record Recorded(
      int benchmarks,
      int measurements,
      long samples,
      List<RunWarning> warnings,
      Map<String, String> fingerprint,
      String platform) {}
}
