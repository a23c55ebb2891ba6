package dev.benchwarden.core.backfill;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * List of files with their parameters: a CSV file with a header, or a JSON list of objects. The
 * column {@code file} has the path, every other one is a parameter of the upload by its name.
 *
 * @param byFile the parameters of each file
 */
public record Manifest(Map<String, Map<String, String>> byFile) {

  private static final String FILE = "file";

  /**
   * @throws UnreadableSourceException naming the place
   */
  public static Manifest read(Path path) throws IOException {
    SingleFile file = new SingleFile(path);
    Map<String, Map<String, String>> byFile = new HashMap<>();
    if (file.head().stripLeading().startsWith("[")) {
      readJson(file, byFile);
    } else {
      readCsv(file, byFile);
    }
    return new Manifest(byFile);
  }

  Optional<Map<String, String>> parameters(String file) {
    return Optional.ofNullable(byFile.get(file));
  }

  private static void readJson(SingleFile file, Map<String, Map<String, String>> byFile)
      throws IOException {
    try (InputStream json = file.open()) {
      JsonItems.ofFirstList(
          file.path(),
          json,
          (row, number) -> {
            Map<String, String> fields = new TreeMap<>();
            row.properties()
                .forEach(field -> fields.put(field.getKey(), field.getValue().asString("")));
            add(file, "item " + (number + 1), fields, byFile);
          });
    }
  }

  private static void readCsv(SingleFile file, Map<String, Map<String, String>> byFile)
      throws IOException {
    CSVFormat format = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get();
    try (Reader reader = new InputStreamReader(file.open(), StandardCharsets.UTF_8);
        CSVParser rows = format.parse(reader)) {
      for (CSVRecord row : rows) {
        add(file, "line " + (row.getRecordNumber() + 1), new TreeMap<>(row.toMap()), byFile);
      }
    } catch (IllegalArgumentException broken) {
      throw new UnreadableSourceException(file.path() + ": " + broken.getMessage());
    }
  }

  private static void add(
      SingleFile manifest,
      String place,
      Map<String, String> fields,
      Map<String, Map<String, String>> byFile) {
    String file = fields.remove(FILE);
    if (file == null || file.isBlank()) {
      throw new UnreadableSourceException(
          "%s, %s: there is no \"file\"".formatted(manifest.path(), place));
    }
    Parameters parameters = new Parameters();
    fields.forEach(parameters::set);
    if (byFile.put(file.strip(), parameters.asMap()) != null) {
      throw new UnreadableSourceException(
          "%s, %s: the file %s came before".formatted(manifest.path(), place, file));
    }
  }
}
