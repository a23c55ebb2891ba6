package dev.benchwarden.store.archive;

import dev.benchwarden.core.series.Measurement;
import dev.benchwarden.store.results.Measurements;
import dev.benchwarden.store.results.RawUploads;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.apache.commons.io.output.DeferredFileOutputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The run whose lines are being read: what belongs to it is stored bit by bit. */
final class ImportedRun {

  private static final int BATCH = 500;
  private static final int IN_MEMORY = 1 << 20;

  private final long project;
  private final Place place;
  private final Measurements measurements;
  private final RawUploads rawUploads;

  private final List<Measurement> batch = new ArrayList<>();
  private @Nullable DeferredFileOutputStream raw;
  private long unpackedBytes;

  /** The row of the run, as far as others hang on it. */
  record Place(long run, long revision, long machine, boolean mainline) {}

  ImportedRun(long project, Place place, Measurements measurements, RawUploads rawUploads) {
    this.project = project;
    this.place = place;
    this.measurements = measurements;
    this.rawUploads = rawUploads;
  }

  /** A piece of the raw upload. */
  void addRaw(JsonNode line) throws IOException {
    if (raw == null) {
      raw =
          DeferredFileOutputStream.builder()
              .setThreshold(IN_MEMORY)
              .setPrefix("benchwarden-import-")
              .get();
      unpackedBytes = line.path("unpackedBytes").asLong();
    }
    raw.write(Base64.getDecoder().decode(line.path("zstd").asString()));
  }

  /**
   * @param series the number of the series in this database
   * @throws IllegalArgumentException if the samples do not add up to the executions
   */
  void addMeasurement(long series, JsonNode line) {
    batch.add(new Measurement(series, executions(line)));
    if (batch.size() == BATCH) {
      flush();
    }
  }

  /** Stores what is still waiting, and what follows from it. */
  void finish() throws IOException {
    flush();
    saveRaw();
    measurements.updateMachineMedians(
        project, place.run(), place.revision(), place.machine(), place.mainline());
  }

  /** Lets go of the pieces of an upload, which may lie in a file. */
  void discard() throws IOException {
    DeferredFileOutputStream pieces = raw;
    raw = null;
    if (pieces != null) {
      pieces.close();
      Path file = pieces.getPath();
      if (file != null) {
        Files.deleteIfExists(file);
      }
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
    raw.close();
    try (InputStream content = raw.toInputStream()) {
      rawUploads.save(project, place.run(), content, raw.getByteCount(), unpackedBytes);
    } finally {
      discard();
    }
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

  /** What is not finite is written as text, as JSON has no such numbers. */
  private static double[] numbers(JsonNode list) {
    double[] numbers = new double[list.size()];
    for (int i = 0; i < numbers.length; i++) {
      JsonNode number = list.get(i);
      numbers[i] = number.isNumber() ? number.doubleValue() : Double.parseDouble(number.asString());
    }
    return numbers;
  }
}
