package dev.benchwarden.judging.comparison;

import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.revalidation.Revalidated;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of comparisons in columns, for views of many rows. */
@RestController
@RequestMapping("/api/v1/projects/{project}/comparisons")
class ColumnsController {

  private final Projects projects;
  private final ComparisonReader comparisons;
  private final Platforms platforms;

  ColumnsController(Projects projects, ComparisonReader comparisons, Platforms platforms) {
    this.projects = projects;
    this.comparisons = comparisons;
    this.platforms = platforms;
  }

  @Operation(summary = "Compare two sides, in columns")
  @Revalidated
  @GetMapping("/columns")
  ComparisonColumns computed(
      @PathVariable String project,
      @Parameter(required = true) @RequestParam(required = false) @Nullable String baseline,
      @Parameter(required = true) @RequestParam(required = false) @Nullable String candidate,
      @ModelAttribute ComparisonController.Query query) {
    Project of = projects.readable(project);
    return ComparisonColumns.of(
        query.shown(
            of,
            comparisons.forBuild(of, comparisons.of(of, baseline, candidate, query.machines())),
            platforms));
  }

  @Operation(summary = "Show a comparison that was kept, or a published one, in columns")
  @Revalidated
  @GetMapping("/{id:[0-9a-f-]{36}}/columns")
  ComparisonColumns ofKept(
      @PathVariable String project,
      @PathVariable UUID id,
      @ModelAttribute ComparisonController.Query query) {
    Project of = projects.readable(project);
    return ComparisonColumns.of(
        query.shown(
            of, comparisons.forBuild(of, comparisons.stored(of, id, query.machines())), platforms));
  }
}
