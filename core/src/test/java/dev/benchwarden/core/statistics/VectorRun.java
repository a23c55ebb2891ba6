package dev.benchwarden.core.statistics;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Check of every file in a directory of golden vectors. An unknown file or key or a case without an
 * id is a failure, as is a value outside its tolerance.
 */
final class VectorRun {

  private static final Set<String> NOT_VECTORS = Set.of("README.md");
  private static final Set<String> READ_BY_THE_RUN = Set.of("id", "name", "expect");

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final Map<String, VectorFile> known;

  VectorRun(List<VectorFile> known) {
    this.known = known.stream().collect(Collectors.toMap(VectorFile::name, Function.identity()));
  }

  /** What became of one case, or of a file that could not be read at all. */
  record Outcome(String file, String id, List<String> problems) {
    boolean passed() {
      return problems.isEmpty();
    }

    @Override
    public String toString() {
      return file + " " + id + ": " + String.join("; ", problems);
    }
  }

  /** The files of a directory that have to be known, by name. */
  static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> !NOT_VECTORS.contains(file.getFileName().toString()))
          .sorted()
          .toList();
    }
  }

  List<Outcome> check(Path file) throws IOException {
    String fileName = file.getFileName().toString();
    VectorFile vectors = known.get(fileName.replaceFirst("\\.json$", ""));
    if (vectors == null) {
      return List.of(new Outcome(fileName, "-", List.of("no formula is known for this file")));
    }
    try {
      return check(vectors, fileName, JSON.readTree(Files.readAllBytes(file)));
    } catch (JacksonException e) {
      return List.of(new Outcome(fileName, "-", List.of("not JSON: " + e.getOriginalMessage())));
    }
  }

  private static List<Outcome> check(VectorFile vectors, String fileName, JsonNode cases) {
    if (!cases.isArray() || cases.isEmpty()) {
      return List.of(new Outcome(fileName, "-", List.of("not a list of cases")));
    }
    Set<String> ids = new HashSet<>();
    List<Outcome> outcomes = new ArrayList<>();
    for (JsonNode vector : cases) {
      String id = vector.path("id").asString("");
      List<String> problems = new ArrayList<>();
      if (id.isEmpty() || !ids.add(id)) {
        problems.add("the case needs an id of its own");
      }
      problems.addAll(problems(vectors, vectors.arranged(vector)));
      outcomes.add(new Outcome(fileName, id, problems));
    }
    return outcomes;
  }

  private static List<String> problems(VectorFile vectors, JsonNode vector) {
    if (!vector.has("expect")) {
      return List.of("nothing is expected");
    }
    VectorInput input = new VectorInput(vector, "");
    try {
      List<String> problems =
          new ArrayList<>(
              VectorDifference.between(
                  vectors.answer(input), vector.get("expect"), vectors.tolerance(vector)));
      input.unread().stream()
          .filter(key -> !READ_BY_THE_RUN.contains(key.substring(1)))
          .forEach(key -> problems.add("key " + key + " is not known"));
      return problems;
    } catch (RuntimeException e) {
      return List.of(e.toString());
    }
  }
}
