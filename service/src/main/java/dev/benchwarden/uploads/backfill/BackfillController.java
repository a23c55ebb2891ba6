package dev.benchwarden.uploads.backfill;

import dev.benchwarden.core.backfill.BackfillOptions;
import dev.benchwarden.core.backfill.BackfillOptions.Format;
import dev.benchwarden.core.backfill.BackfillReader;
import dev.benchwarden.core.backfill.KnownCommits;
import dev.benchwarden.core.backfill.MetricHints;
import dev.benchwarden.core.backfill.PathTemplate;
import dev.benchwarden.core.backfill.ReasonTally;
import dev.benchwarden.core.backfill.UnreadableSourceException;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.problem.BadInput;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.spool.Spools;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.job.Job;
import dev.benchwarden.uploads.ingest.PastRuns;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/**
 * Endpoint that accepts results of the past in one file, and reports its progress while it stores
 * them.
 */
@RestController
@RequestMapping("/api/v1/projects/{project}/backfill")
class BackfillController {

  private static final Logger log = LoggerFactory.getLogger(BackfillController.class);

  private static final String FORMATS =
      "files, github_action_benchmark, otava, bencher or conbench";

  private final Projects projects;
  private final PastRuns runs;
  private final ImportJobs imports;
  private final Spools spools;
  private final Links links;
  private final JsonMapper json;

  BackfillController(
      Projects projects,
      PastRuns runs,
      ImportJobs imports,
      Spools spools,
      Links links,
      JsonMapper json) {
    this.projects = projects;
    this.runs = runs;
    this.imports = imports;
    this.spools = spools;
    this.links = links;
    this.json = json;
  }

  /**
   * @param name of the file, as the command is given it: by which its runs are recognised
   * @param machine of runs that name none
   */
  @PostMapping
  @Operation(
      summary = "Import results of the past: an archive, or the data of another tool",
      description =
          "The body is the file. The answer is lines of JSON with the progress; the last "
              + "has finished=true and says why runs were refused. Runs that are stored "
              + "already are not stored again.")
  @ApiResponse(
      responseCode = "200",
      description = "Progress, one line at intervals",
      content =
          @Content(
              mediaType = ProgressLines.TYPE,
              schema = @Schema(implementation = BackfillProgress.class)))
  @ApiResponse(
      responseCode = "202",
      description = "With the header Prefer: respond-async, the job that imports the file",
      content = @Content(schema = @Schema(implementation = Job.class)))
  void take(
      @PathVariable String project,
      @RequestParam String name,
      @RequestParam(defaultValue = "") String pattern,
      @RequestParam(defaultValue = "") String format,
      @RequestParam(defaultValue = "") String machine,
      @RequestHeader(name = "Prefer", required = false) @Nullable String prefer,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    Project target = projects.importable(project);
    BackfillOptions options = options(pattern, format, machine);
    ImportJobs.Received received = receive(name, options, request);
    if (prefer != null && prefer.contains("respond-async")) {
      begin(target, received, request, response);
      return;
    }
    try {
      BackfillTally tally = new BackfillTally(received.contents());
      ProgressLines lines = new ProgressLines(json, response);
      new ReceivedBackfill(runs, sender(request), target, tally, lines).run(received);
    } catch (ProgressLines.NobodyReadsException gone) {
      log.info("The import of '{}' into {} was broken off by its sender", name, project);
    }
  }

  /** A source that cannot be read leaves no file behind. */
  private ImportJobs.Received receive(
      String name, BackfillOptions options, HttpServletRequest request) throws IOException {
    ReceivedSource source = ReceivedSource.called(name, spools);
    try {
      try (OutputStream file = source.output()) {
        runs.receive(request, file);
      }
      BackfillReader reader = new BackfillReader(source.file(), options, KnownCommits.NONE);
      return new ImportJobs.Received(source, reader, contents(reader, source, options));
    } catch (IOException | RuntimeException unusable) {
      source.close();
      throw unusable;
    }
  }

  private void begin(
      Project target,
      ImportJobs.Received received,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    Job job = imports.begin(sender(request), target, received);
    response.setStatus(HttpServletResponse.SC_ACCEPTED);
    response.setHeader("Location", links.api(target, "/jobs/" + job.id()));
    response.setHeader("Preference-Applied", "respond-async");
    response.setContentType(MediaType.APPLICATION_JSON_VALUE);
    json.writeValue(response.getOutputStream(), job);
  }

  private BackfillOptions options(String pattern, String format, String machine) {
    return new BackfillOptions(
        format.isBlank() ? null : format(format),
        pattern.isBlank() ? null : pattern(pattern),
        null,
        machine.isBlank() ? Map.of() : Map.of("machine", machine.strip()),
        MetricHints.NONE,
        runs.largestOutput());
  }

  private static Format format(String text) {
    try {
      return Format.valueOf(text.strip().toUpperCase(Locale.ROOT).replace('-', '_'));
    } catch (IllegalArgumentException unknown) {
      throw ProblemException.invalidParameter("format", "must be " + FORMATS);
    }
  }

  private static PathTemplate pattern(String text) {
    try {
      return new PathTemplate(text.strip());
    } catch (UnreadableSourceException wrong) {
      throw ProblemException.invalidParameter("pattern", String.valueOf(wrong.getMessage()));
    }
  }

  /** Reads all of it before anything is stored, so that a broken source stores nothing. */
  private static BackfillReader.Contents contents(
      BackfillReader reader, ReceivedSource source, BackfillOptions options) throws IOException {
    BackfillReader.Contents contents;
    try {
      Format format = reader.knownFormat().orElseThrow(() -> formatMissing(source));
      if (format == Format.FILES && options.pattern() == null) {
        throw patternMissing();
      }
      contents = reader.contents();
    } catch (UnreadableSourceException broken) {
      throw unreadable(source.withoutDirectory(String.valueOf(broken.getMessage())), broken.line());
    } catch (IOException | UncheckedIOException | IllegalArgumentException broken) {
      String why = source.withoutDirectory(String.valueOf(broken.getMessage()));
      throw unreadable(source.file().getFileName() + ": " + why, null);
    }
    if (contents.runs() == 0) {
      String why = nothingIn(options.pattern()) + leftOut(contents.leftOut());
      throw unreadable(source.file().getFileName() + ": " + why, null);
    }
    return contents;
  }

  private static String nothingIn(@Nullable PathTemplate pattern) {
    return pattern == null
        ? "there is no run in it"
        : "no path in it fits the pattern '%s'".formatted(pattern);
  }

  private static String leftOut(List<ReasonTally.Reason> reasons) {
    return reasons.stream()
        .map(reason ->
            " (left out: %s; %s)".formatted(reason.why(), String.join("; ", reason.examples())))
        .collect(Collectors.joining());
  }

  private static ProblemException formatMissing(ReceivedSource source) {
    return ProblemException.invalidParameter(
        "format",
        "is missing: it cannot be told what %s is; say %s"
            .formatted(source.file().getFileName(), FORMATS));
  }

  private static ProblemException patternMissing() {
    return ProblemException.invalidParameter(
        "pattern",
        "is missing: which revision and machine the files of an archive are of, such as"
            + " {machine}/{revision}-run{run}.json");
  }

  private static ProblemException unreadable(String detail, @Nullable Long line) {
    return new ProblemException(
        Problem.UNREADABLE_OUTPUT, detail, new BadInput(null, line, detail));
  }

  private static PastRuns.Sender sender(HttpServletRequest request) {
    return new PastRuns.Sender(Caller.current().orElseThrow(), request.getRemoteAddr());
  }
}
