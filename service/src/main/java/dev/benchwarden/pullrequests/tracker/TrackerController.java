package dev.benchwarden.pullrequests.tracker;

import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.policy.Policies;
import io.swagger.v3.oas.annotations.Operation;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of how the issues about a project's alerts are getting on. */
@RestController
@RequestMapping("/api/v1/projects/{project}/tracker")
class TrackerController {

  private static final String NO_ADDRESS =
      "the operator has not set BENCHWARDEN_PUBLIC_URL, which all links begin with";

  private final Projects projects;
  private final Policies policies;
  private final Trackers trackers;
  private final Links links;

  TrackerController(Projects projects, Policies policies, Trackers trackers, Links links) {
    this.projects = projects;
    this.policies = policies;
    this.trackers = trackers;
    this.links = links;
  }

  @GetMapping
  @Operation(summary = "Whether confirmed alerts become issues, and what keeps them from it")
  Tracking show(@PathVariable String project) {
    long id = projects.writable(project, Scope.ADMIN).id();
    boolean areOpened = policies.of(id).issues().areOpened();
    return new Tracking(areOpened, areOpened ? reason(id) : null);
  }

  private @Nullable String reason(long project) {
    return links.arePublic()
        ? trackers.find(project).map(Trackers.Progress::reason).orElse(null)
        : NO_ADDRESS;
  }

  /**
   * @param opensIssues whether the policy says so
   * @param reason why less is done than that, in words; absent if nothing is missing
   */
  record Tracking(boolean opensIssues, @Nullable String reason) {}
}
