package dev.benchwarden.pullrequests.tracker;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.policy.Policies;
import io.swagger.v3.oas.annotations.Operation;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the state of the issues about a project's alerts. */
@RestController
@RequestMapping("/api/v1/projects/{project}/tracker")
class TrackerController {

  private final Projects projects;
  private final Policies policies;
  private final TrackerDiagnosis diagnosis;

  TrackerController(Projects projects, Policies policies, TrackerDiagnosis diagnosis) {
    this.projects = projects;
    this.policies = policies;
    this.diagnosis = diagnosis;
  }

  @GetMapping
  @Operation(summary = "Whether confirmed alerts become issues, and what prevents it")
  Tracking show(@PathVariable String project) {
    Project shown = projects.writable(project, Scope.ADMIN);
    Policy policy = policies.of(shown.id());
    return policy.issues().areOpened()
        ? new Tracking(true, diagnosis.of(shown, policy))
        : new Tracking(false, null);
  }

  /**
   * @param opensIssues whether the policy asks for issues
   * @param reason why not all of them are written, in words; absent if nothing is missing
   */
  record Tracking(boolean opensIssues, @Nullable String reason) {}
}
