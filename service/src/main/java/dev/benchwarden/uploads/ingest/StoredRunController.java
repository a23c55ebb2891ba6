package dev.benchwarden.uploads.ingest;

import dev.benchwarden.judging.evaluation.Evaluation;
import dev.benchwarden.judging.evaluation.Evaluations;
import dev.benchwarden.platform.packing.Zstandard;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.spool.Bulk;
import dev.benchwarden.platform.spool.Spool;
import dev.benchwarden.platform.spool.Spools;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.results.RawUploads;
import dev.benchwarden.store.results.Run;
import dev.benchwarden.store.results.Runs;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of stored uploads, down to the file itself. */
@RestController
@RequestMapping("/api/v1/projects/{project}/runs")
class StoredRunController {

  private final Projects projects;
  private final Runs runs;
  private final RawUploads rawUploads;
  private final Spools spools;
  private final Evaluations evaluations;
  private final Platforms platforms;
  private final Links links;

  StoredRunController(
      Projects projects,
      Runs runs,
      RawUploads rawUploads,
      Spools spools,
      Evaluations evaluations,
      Platforms platforms,
      Links links) {
    this.projects = projects;
    this.runs = runs;
    this.rawUploads = rawUploads;
    this.spools = spools;
    this.evaluations = evaluations;
    this.platforms = platforms;
    this.links = links;
  }

  /**
   * The newest first.
   *
   * @param revision only runs of the revision of this name
   * @param branch only runs that were uploaded for this branch, and for no pull request
   * @param platform only runs of machines of this platform
   */
  @GetMapping
  Page<RunAnswer> list(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable String revision,
      @RequestParam(required = false) @Nullable String branch,
      @RequestParam(required = false) @Nullable String platform,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable UUID cursor) {
    Project shown = projects.readable(project);
    PageRequest page = new PageRequest(limit, cursor == null ? null : cursor.toString());
    Page<Run> list =
        runs.list(
            shown.id(), new Runs.Filter(revision, branch, platforms.known(shown, platform)), page);
    Map<UUID, Evaluation> judging = evaluations.of(shown.id(), list.items());
    String first = platforms.first(shown.id());
    return new Page<>(
        list.items().stream()
            .map(run -> RunAnswer.of(shown, run, judging.get(run.id()), first, links))
            .toList(),
        list.next());
  }

  @GetMapping("/{run}")
  RunAnswer show(@PathVariable String project, @PathVariable UUID run) {
    Project shown = projects.readable(project);
    Run found = runs.withId(shown.id(), run).orElseThrow(() -> unknown(project, run));
    Evaluation judging = evaluations.of(shown.id(), found).orElse(null);
    return RunAnswer.of(shown, found, judging, platforms.first(shown.id()), links);
  }

  /** The harness's output as it was uploaded. Never shown by a browser, only saved. */
  @GetMapping("/{run}/raw")
  @ApiResponse(
      responseCode = "200",
      description = "The file",
      content =
          @Content(
              mediaType = "application/octet-stream",
              schema = @Schema(type = "string", format = "binary")))
  void raw(@PathVariable String project, @PathVariable UUID run, HttpServletResponse response)
      throws IOException {
    Project shown = projects.readable(project);
    if (runs.withId(shown.id(), run).isEmpty()) {
      throw unknown(project, run);
    }
    try (Spool copy = spools.open(Bulk.RAW_UPLOAD)) {
      InputStream kept = copy.inTurn(() -> kept(shown.id(), run, copy));
      if (copy.isEmpty()) {
        throw ProblemException.notFound(
            "The output of run %s is not kept any more; what it measured is.".formatted(run));
      }
      response.setContentType("application/octet-stream");
      response.setHeader("Content-Disposition", "attachment; filename=\"%s.txt\"".formatted(run));
      try (InputStream output = Zstandard.unpacking(kept)) {
        output.transferTo(response.getOutputStream());
      }
    }
  }

  private InputStream kept(long project, UUID run, Spool copy) throws IOException {
    Optional<RawUploads.Location> kept = rawUploads.find(project, run);
    if (kept.isPresent()) {
      rawUploads.copy(project, kept.get(), copy.output());
    }
    return copy.content();
  }

  private static ProblemException unknown(String project, UUID run) {
    return ProblemException.notFound("Project '%s' has no run %s.".formatted(project, run));
  }
}
