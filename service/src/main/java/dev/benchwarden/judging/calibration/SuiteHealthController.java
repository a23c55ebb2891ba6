package dev.benchwarden.judging.calibration;

import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.policy.Policies;
import io.swagger.v3.oas.annotations.Operation;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the suite's health: which benchmarks cost more than they are worth. */
@RestController
class SuiteHealthController {

  private static final int MOST_SILENT = 1000;

  private final Projects projects;
  private final Revisions revisions;
  private final Policies policies;
  private final SuiteHealthReader health;

  SuiteHealthController(
      Projects projects, Revisions revisions, Policies policies, SuiteHealthReader health) {
    this.projects = projects;
    this.revisions = revisions;
    this.policies = policies;
    this.health = health;
  }

  /**
   * @param branch the stable branch to examine; absent: the default one
   * @param silent for how many revisions a dead series has no result
   */
  @GetMapping("/api/v1/projects/{project}/health")
  @Operation(
      summary =
          "Benchmarks that scatter too much, take too long for what they detect, are no longer "
              + "measured, or show the same as others")
  SuiteHealth show(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable String branch,
      @RequestParam(defaultValue = "20") int silent) {
    Project of = projects.readable(project);
    if (silent < 1 || silent > MOST_SILENT) {
      throw ProblemException.invalidParameter("silent", "must be 1 to %d".formatted(MOST_SILENT));
    }
    return health.of(of.id(), revisions.line(of, branch), policies.of(of.id()), silent);
  }
}
