package dev.benchwarden.backfill;

import dev.benchwarden.access.Caller;
import dev.benchwarden.access.Scope;
import dev.benchwarden.backfill.BackfillOptions.Format;
import dev.benchwarden.catalog.Project;
import dev.benchwarden.catalog.Projects;
import dev.benchwarden.ingest.PastRuns;
import dev.benchwarden.problem.BadInput;
import dev.benchwarden.problem.Problem;
import dev.benchwarden.problem.ProblemException;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/** Takes results of the past in one file, and tells how far it is while it stores them. */
@RestController
@RequestMapping("/api/v1/projects/{project}/backfill")
class BackfillController {

  private static final Logger log = LoggerFactory.getLogger(BackfillController.class);

  private final Projects projects;
  private final PastRuns runs;
  private final JsonMapper json;

  BackfillController(Projects projects, PastRuns runs, JsonMapper json) {
    this.projects = projects;
    this.runs = runs;
    this.json = json;
  }

  /**
   * @param name of the file, as the command is given it: what a run is known again by
   * @param machine of runs that name none
   */
  @PostMapping
  @Operation(
      summary = "Take in results of the past: an archive, or what another tool has kept",
      description =
          "The body is the file. The answer is lines of JSON that tell how far it is; the last has"
              + " finished=true and says why runs were refused. What was stored before is not"
              + " stored again.")
  @ApiResponse(
      responseCode = "200",
      description = "Progress, a line every so often",
      content =
          @Content(
              mediaType = ProgressLines.TYPE,
              schema = @Schema(implementation = BackfillProgress.class)))
  void take(
      @PathVariable String project,
      @RequestParam String name,
      @RequestParam(defaultValue = "") String pattern,
      @RequestParam(defaultValue = "") String format,
      @RequestParam(defaultValue = "") String machine,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    Project target = projects.writable(project, Scope.ADMIN);
    BackfillOptions options = options(pattern, format, machine);
    try (ReceivedSource source = ReceivedSource.called(name)) {
      runs.receive(request, source.file());
      BackfillReader reader = new BackfillReader(source.file(), options, null);
      BackfillTally tally = new BackfillTally(count(reader, source, options));
      ProgressLines lines = new ProgressLines(json, response);
      new ReceivedBackfill(runs, sender(request), target, tally, lines).run(reader);
    } catch (ProgressLines.NobodyReadsException gone) {
      log.info("The import of '{}' into {} was broken off by its sender", name, project);
    }
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
      throw ProblemException.invalidParameter(
          "format", "must be files, github_action_benchmark, otava, bencher or conbench");
    }
  }

  private static PathPattern pattern(String text) {
    try {
      return new PathPattern(text.strip());
    } catch (UnreadableSourceException wrong) {
      throw ProblemException.invalidParameter("pattern", String.valueOf(wrong.getMessage()));
    }
  }

  /** Reads all of it before anything is stored, so that a broken source stores nothing. */
  private static long count(BackfillReader reader, ReceivedSource source, BackfillOptions options)
      throws IOException {
    AtomicLong count = new AtomicLong();
    try {
      if (reader.format() == Format.FILES && options.pattern() == null) {
        throw patternMissing();
      }
      reader.read(upload -> count.incrementAndGet());
    } catch (UnreadableSourceException broken) {
      throw unreadable(source.withoutDirectory(String.valueOf(broken.getMessage())), broken.line());
    } catch (IOException | UncheckedIOException | IllegalArgumentException broken) {
      String why = source.withoutDirectory(String.valueOf(broken.getMessage()));
      throw unreadable(source.file().getFileName() + ": " + why, null);
    }
    if (count.get() == 0) {
      throw unreadable(source.file().getFileName() + ": there is no run in it", null);
    }
    return count.get();
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
