package dev.benchwarden.store.archive;

import dev.benchwarden.core.series.Measurement;
import dev.benchwarden.store.results.Measurements;
import dev.benchwarden.store.results.RawUploads;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The run whose lines are being imported: its parts are stored bit by bit. */
final class ImportedRun {

  private static final int BATCH = 500;

  private final long project;
  private final Place place;
  private final Measurements measurements;
  private final RawUploads rawUploads;
  private final ImportedProfiles profiles;

  /** The series that the run has measured so far: each has one line. */
  private final Set<Long> measured = new HashSet<>();

  private final List<Measurement> batch = new ArrayList<>();
  private @Nullable ImportedPieces raw;
  private @Nullable ImportedPieces rawProfile;
  private @Nullable UUID profile;

  /** The row of the run, as far as other rows depend on it. */
  record Place(long run, long revision, long machine, boolean mainline) {}

  ImportedRun(
      long project,
      Place place,
      Measurements measurements,
      RawUploads rawUploads,
      ImportedProfiles profiles) {
    this.project = project;
    this.place = place;
    this.measurements = measurements;
    this.rawUploads = rawUploads;
    this.profiles = profiles;
  }

  /** A piece of the raw upload. */
  void addRaw(JsonNode line) throws IOException {
    raw = raw == null ? new ImportedPieces(line) : raw;
    raw.add(line);
  }

  /**
   * @param series one of the benchmark that was profiled; absent where the whole suite was
   * @throws IllegalArgumentException if its stacks are no tree
   */
  void addProfile(@Nullable Long series, JsonNode line) throws IOException {
    finishProfile();
    profile = profiles.save(project, place.run(), series, line);
  }

  /** A piece of the file of the profile above. */
  void addRawProfile(JsonNode line) throws IOException {
    if (profile == null) {
      throw new IllegalArgumentException("it belongs to no profile");
    }
    rawProfile = rawProfile == null ? new ImportedPieces(line) : rawProfile;
    rawProfile.add(line);
  }

  private void finishProfile() throws IOException {
    if (profile != null && rawProfile != null) {
      try (ImportedPieces pieces = rawProfile) {
        profiles.saveRaw(project, profile, pieces);
      }
    }
    profile = null;
    rawProfile = null;
  }

  /**
   * @param series the number of the series in this database
   * @throws IllegalArgumentException if the samples do not add up to the executions, or a line
   *     above has those of the series
   */
  void addMeasurement(long series, JsonNode line) {
    if (!measured.add(series)) {
      throw new IllegalArgumentException("a line above it tells of the same thing");
    }
    batch.add(new Measurement(series, executions(line)));
    if (batch.size() == BATCH) {
      flush();
    }
  }

  /** Stores what is still waiting, and what follows from it. */
  void finish() throws IOException {
    flush();
    saveRaw();
    finishProfile();
    measurements.updateMachineMedians(
        project, place.run(), place.revision(), place.machine(), place.mainline());
  }

  /** Deletes the pieces of files, which may be in files themselves. */
  void discard() throws IOException {
    try (ImportedPieces upload = raw;
        ImportedPieces ofProfile = rawProfile) {
      raw = null;
      rawProfile = null;
    }
  }

  private void flush() {
    if (!batch.isEmpty()) {
      measurements.add(project, place.run(), List.copyOf(batch));
      batch.clear();
    }
  }

  private void saveRaw() throws IOException {
    if (raw == null) {
      return;
    }
    try (ImportedPieces pieces = raw) {
      pieces.end();
      RawUploads.Sent sent =
          new RawUploads.Sent(pieces::content, pieces.length(), pieces.unpackedBytes());
      RawUploads.Waiting put = rawUploads.put(project, sent);
      rawUploads.removeIfRolledBack(put);
      rawUploads.save(project, place.run(), put);
    }
    raw = null;
  }

  private static List<double[]> executions(JsonNode line) {
    double[] samples = numbers(line.path("samples"));
    List<double[]> executions = new ArrayList<>();
    int from = 0;
    for (JsonNode length : line.path("executions")) {
      int to = Math.addExact(from, length.asInt());
      if (to <= from || to > samples.length) {
        break;
      }
      executions.add(Arrays.copyOfRange(samples, from, to));
      from = to;
    }
    if (from == 0 || from < samples.length) {
      throw new IllegalArgumentException("the samples do not add up to the executions");
    }
    return executions;
  }

  private static double[] numbers(JsonNode list) {
    double[] numbers = new double[list.size()];
    for (int i = 0; i < numbers.length; i++) {
      JsonNode number = list.get(i);
      numbers[i] = number.isNumber() ? number.doubleValue() : Double.parseDouble(number.asString());
    }
    return numbers;
  }
}
