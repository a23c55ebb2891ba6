package dev.benchwarden.store.published;

import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.problem.InvalidInput;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import java.net.URI;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.validation.Errors;
import org.springframework.validation.Validator;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of tables that others published, which are shown like comparisons. */
@RestController
@RequestMapping("/api/v1/projects/{project}/published-comparisons")
class PublishedComparisonController {

  private final Projects projects;
  private final PublishedComparisons published;
  private final Validator validator;
  private final Links links;

  PublishedComparisonController(
      Projects projects,
      PublishedComparisons published,
      @Qualifier("mvcValidator") Validator validator,
      Links links) {
    this.projects = projects;
    this.published = published;
    this.validator = validator;
    this.links = links;
  }

  @Operation(summary = "Keep a published table; one of the same title is replaced")
  @ApiResponse(responseCode = "201", description = "Kept")
  @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
  ResponseEntity<Answer> keep(
      @PathVariable String project, @Valid @RequestBody NewPublishedComparison table) {
    return kept(project, table);
  }

  @Operation(summary = "Keep a published table whose rows are CSV")
  @ApiResponse(responseCode = "201", description = "Kept")
  @PostMapping(consumes = "text/csv")
  ResponseEntity<Answer> keep(
      @PathVariable String project,
      @RequestParam String title,
      @RequestParam String baseline,
      @RequestParam String candidate,
      @RequestParam String source,
      @RequestBody String csv) {
    NewPublishedComparison table =
        new NewPublishedComparison(title, baseline, candidate, source, PublishedCsv.rows(csv));
    Errors broken = validator.validateObject(table);
    if (broken.hasErrors()) {
      throw InvalidInput.ofParameters(broken);
    }
    return kept(project, table);
  }

  @Operation(summary = "Remove a published table, and with it the page of its comparison")
  @DeleteMapping("/{table}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void delete(@PathVariable String project, @PathVariable UUID table) {
    if (!published.delete(projects.writable(project, Scope.ADMIN).id(), table)) {
      throw ProblemException.notFound(
          "Project '%s' has no published table %s.".formatted(project, table));
    }
  }

  @Operation(summary = "The published tables of a project, the newest first")
  @GetMapping
  Page<Answer> list(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable UUID cursor) {
    Project shown = projects.readable(project);
    Page<PublishedComparison> found =
        published.list(
            shown.id(), new PageRequest(limit, cursor == null ? null : cursor.toString()));
    return new Page<>(found.items().stream().map(one -> answer(shown, one)).toList(), found.next());
  }

  /** The rows are those of the comparison that {@code self} leads to. */
  record Answer(
      UUID id,
      String title,
      String baseline,
      String candidate,
      String source,
      int rows,
      Instant createdAt,
      Map<String, String> links) {}

  private ResponseEntity<Answer> kept(String slug, NewPublishedComparison table) {
    Project project = projects.writable(slug, Scope.UPLOAD);
    UUID id = published.keep(project.id(), table);
    Answer answer = answer(project, published.find(project.id(), id).orElseThrow());
    return ResponseEntity.created(URI.create(answer.links().get("self"))).body(answer);
  }

  private Answer answer(Project project, PublishedComparison table) {
    String path = "/comparisons/" + table.id();
    return new Answer(
        table.id(),
        table.title(),
        table.baseline(),
        table.candidate(),
        table.source(),
        table.rows().size(),
        table.createdAt(),
        links.both(project, path));
  }
}
