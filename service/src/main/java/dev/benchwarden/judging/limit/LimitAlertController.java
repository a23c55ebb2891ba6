package dev.benchwarden.judging.limit;

import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.Revisions;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Endpoint of only the alerts on limits. They are also among the project's alerts, where people act
 * on them.
 */
@RestController
@RequestMapping("/api/v1/projects/{project}/limit-alerts")
class LimitAlertController {

  private static final int MOST = 200;

  private final Projects projects;
  private final Revisions revisions;
  private final LimitAlerts alerts;

  LimitAlertController(Projects projects, Revisions revisions, LimitAlerts alerts) {
    this.projects = projects;
    this.revisions = revisions;
    this.alerts = alerts;
  }

  /**
   * The newest 200 alerts.
   *
   * @param branch those of this stable branch; absent: of the default one
   * @param open those of limits that are exceeded now, without those that a person closed
   */
  @GetMapping
  Page<LimitAlert> list(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable String branch,
      @RequestParam(defaultValue = "false") boolean open) {
    Project of = projects.readable(project);
    return Page.of(alerts.newest(of.id(), revisions.line(of, branch), open, MOST));
  }
}
