package dev.benchwarden.judging.evaluation;

import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint that shows what a project lacks for verdicts. */
@RestController
class ReadinessController {

  private static final PageRequest NEWEST = new PageRequest(1, null);

  private final Projects projects;
  private final Evaluations evaluations;

  ReadinessController(Projects projects, Evaluations evaluations) {
    this.projects = projects;
    this.evaluations = evaluations;
  }

  @GetMapping("/api/v1/projects/{project}/readiness")
  @Operation(summary = "What is missing for verdicts, and the smallest change that they show now")
  Readiness show(@PathVariable String project) {
    long id = projects.readable(project).id();
    return evaluations
        .newestJudged(id)
        .or(() -> evaluations.list(id, Evaluations.Filter.ALL, NEWEST).items().stream().findFirst())
        .map(newest -> Readiness.of(newest, evaluations.report(id, newest.id()).orElse(null)))
        .orElse(Readiness.OF_NOTHING);
  }
}
