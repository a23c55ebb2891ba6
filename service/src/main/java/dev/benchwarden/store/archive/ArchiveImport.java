package dev.benchwarden.store.archive;

import dev.benchwarden.core.text.JsonMistake;
import dev.benchwarden.store.catalog.ArchivedProject;
import dev.benchwarden.store.catalog.CommitText;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.ProjectChanges;
import dev.benchwarden.store.catalog.ProjectField;
import dev.benchwarden.store.results.Measurements;
import dev.benchwarden.store.results.RawUploads;
import dev.benchwarden.store.results.RunWarning;
import dev.benchwarden.store.results.Runs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JacksonException.Reference;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.exc.ValueInstantiationException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Import of one archive, from its first line to its last. */
final class ArchiveImport {

  private static final Map<String, LineKind> KINDS =
      Stream.of(CatalogLines.ALL, DecisionLines.ALL)
          .flatMap(List::stream)
          .collect(Collectors.toMap(LineKind::name, Function.identity()));

  private final Project target;
  private final long project;
  private final ProjectChanges projects;
  private final JdbcClient jdbc;
  private final JsonMapper json;
  private final Runs runs;
  private final Measurements measurements;
  private final RawUploads rawUploads;
  private final ImportedProfiles profiles;

  /** The numbers of the series in this database, in the order of their lines. */
  private final List<Long> series = new ArrayList<>();

  private final Map<String, Long> counts = new HashMap<>();
  private final List<RunWarning> warnings = new ArrayList<>();
  private long cutAuthors;
  private @Nullable ImportedRun run;

  ArchiveImport(
      Project target,
      ProjectChanges projects,
      JdbcClient jdbc,
      JsonMapper json,
      Runs runs,
      Measurements measurements,
      RawUploads rawUploads,
      ImportedProfiles profiles) {
    this.target = target;
    this.project = target.id();
    this.projects = projects;
    this.jdbc = jdbc;
    this.json = json;
    this.runs = runs;
    this.measurements = measurements;
    this.rawUploads = rawUploads;
    this.profiles = profiles;
  }

  /**
   * @throws BadLineException naming the first line that cannot be taken
   */
  ImportedLines read(LineReader lines) throws IOException {
    try {
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (read(line, lines.number())) {
          return ended(lines);
        }
      }
      throw new BadLineException(
          lines.number(), "the archive is cut off: its last line is missing");
    } finally {
      if (run != null) {
        run.discard();
      }
    }
  }

  /** Whether the line was the last one. */
  private boolean read(String line, long number) throws IOException {
    try {
      JsonNode fields = json.readTree(line);
      String kind = fields.path("kind").asString();
      if ((number == 1) != kind.equals("project")) {
        throw new BadLineException(number, "an archive begins with one line of kind 'project'");
      }
      LineRules.require(kind, fields);
      return take(kind, fields, line, number);
    } catch (DataIntegrityViolationException refused) {
      throw new BadLineException(number, RefusedRow.why(refused));
    } catch (JacksonException unreadable) {
      throw new BadLineException(number, why(unreadable));
    } catch (IllegalArgumentException bad) {
      throw new BadLineException(number, firstLine(bad));
    }
  }

  private boolean take(String kind, JsonNode fields, String line, long number) throws IOException {
    switch (kind) {
      case "project" -> restoreProject(fields);
      case "run" -> startRun(line, number);
      case "raw" -> current(number).addRaw(fields);
      case "measurement" -> current(number).addMeasurement(series(fields, number), fields);
      case "profile" -> current(number).addProfile(benchmark(fields, number), fields);
      case "raw-profile" -> current(number).addRawProfile(fields);
      case "end" -> {
        finishRun();
        if (fields.path("lines").asLong() != number - 1) {
          throw new BadLineException(number, "the archive had another number of lines");
        }
        checkKeys();
        return true;
      }
      case "revision" -> insert(kind, withReadableTexts(fields, line), number);
      default -> insert(kind, line, number);
    }
    counts.merge(kind, 1L, Long::sum);
    return false;
  }

  /** Some keys are checked at the end of the transaction, when the line is no longer known. */
  private void checkKeys() {
    jdbc.sql("set constraints all immediate").update();
  }

  private void restoreProject(JsonNode fields) {
    ArchivedProject archived = json.treeToValue(fields, ArchivedProject.class);
    for (ProjectField kept : projects.restore(target, archived)) {
      warnings.add(
          new RunWarning(
              "/" + kept.text(),
              "The archive's %s '%s' was left out: only an admin of the whole installation may set it."
                  .formatted(kept.text(), fields.path(kept.text()).asString(""))));
    }
  }

  /** Commits may have been told of by others: their texts are kept as an upload's are. */
  private String withReadableTexts(JsonNode fields, String line) {
    String subject = text(fields, "subject");
    String author = text(fields, "author");
    String keptSubject = CommitText.subject(subject);
    String keptAuthor = CommitText.author(author);
    if (Objects.equals(subject, keptSubject) && Objects.equals(author, keptAuthor)) {
      return line;
    }
    cutAuthors += CommitText.isCut(author) ? 1 : 0;
    ObjectNode revision = fields.asObject();
    revision.put("subject", keptSubject);
    revision.put("author", keptAuthor);
    return json.writeValueAsString(revision);
  }

  private static @Nullable String text(JsonNode fields, String name) {
    return fields.path(name).isString() ? fields.path(name).asString() : null;
  }

  private void insert(String name, String line, long number) throws IOException {
    LineKind kind = KINDS.get(name);
    if (kind == null) {
      throw new BadLineException(number, "the kind '%s' is not known here".formatted(name));
    }
    finishRun();
    Optional<Long> stored =
        jdbc.sql(kind.insert())
            .param("project", project)
            .param("line", line)
            .query((row, i) -> row.getLong(1))
            .optional();
    long id = stored.orElseThrow(() -> refersToNothing(number));
    if (kind == CatalogLines.SERIES) {
      series.add(id);
    }
  }

  private void startRun(String line, long number) throws IOException {
    finishRun();
    long id = runs.nextId();
    ImportedRun.Place place =
        jdbc.sql(ResultLines.INSERT_RUN)
            .param("project", project)
            .param("run", id)
            .param("line", line)
            .query((row, i) ->
                new ImportedRun.Place(
                    row.getLong("run_id"),
                    row.getLong("revision_id"),
                    row.getLong("machine_id"),
                    row.getBoolean("mainline")))
            .optional()
            .orElseThrow(() -> refersToNothing(number));
    run = new ImportedRun(project, place, measurements, rawUploads, profiles);
  }

  private void finishRun() throws IOException {
    if (run != null) {
      run.finish();
      run = null;
    }
  }

  private ImportedRun current(long number) {
    if (run == null) {
      throw new BadLineException(number, "it belongs to no run");
    }
    return run;
  }

  private long series(JsonNode fields, long number) {
    int place = fields.path("series").asInt();
    if (place < 1 || place > series.size()) {
      throw new BadLineException(number, "there is no series " + place + " above it");
    }
    return series.get(place - 1);
  }

  /** The number of the series by which a profile's line names its benchmark. */
  private @Nullable Long benchmark(JsonNode fields, long number) {
    return fields.path("series").isNumber() ? series(fields, number) : null;
  }

  private ImportedLines ended(LineReader lines) throws IOException {
    if (lines.next() != null) {
      throw new BadLineException(lines.number(), "the archive ended above it");
    }
    if (cutAuthors > 0) {
      warnings.add(
          new RunWarning(
              "/author",
              "%s more than %d characters: the first of them are kept."
                  .formatted(
                      cutAuthors == 1
                          ? "The author of a revision has"
                          : "The authors of %d revisions have".formatted(cutAuthors),
                      CommitText.LONGEST_AUTHOR)));
    }
    return new ImportedLines(
        count("machine"),
        count("series"),
        count("revision"),
        count("run"),
        count("measurement"),
        List.copyOf(warnings));
  }

  private long count(String kind) {
    return counts.getOrDefault(kind, 0L);
  }

  private static BadLineException refersToNothing(long number) {
    return new BadLineException(
        number, "it is of another format, or refers to something that is not above it");
  }

  private static String why(JacksonException unreadable) {
    return switch (unreadable) {
      case ValueInstantiationException refused
          when refused.getCause() instanceof IllegalArgumentException own ->
          firstLine(own);
      case DatabindException value ->
          "a value of another kind is needed at '%s'"
              .formatted(
                  value.getPath().stream()
                      .map(Reference::getPropertyName)
                      .collect(Collectors.joining("/")));
      default -> "it is no line of JSON: " + JsonMistake.of(unreadable);
    };
  }

  private static String firstLine(Exception bad) {
    return String.valueOf(bad.getMessage()).lines().findFirst().orElse("it cannot be read");
  }
}
