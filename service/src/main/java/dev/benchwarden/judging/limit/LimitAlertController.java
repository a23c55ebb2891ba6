package dev.benchwarden.judging.limit;

import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.Projects;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Alerts on limits that the mainline exceeds. Nobody decides on them: a limit is moved instead. */
@RestController
@RequestMapping("/api/v1/projects/{project}/limit-alerts")
class LimitAlertController {

  private static final int MOST = 200;

  private final Projects projects;
  private final LimitAlerts alerts;

  LimitAlertController(Projects projects, LimitAlerts alerts) {
    this.projects = projects;
    this.alerts = alerts;
  }

  /**
   * The newest 200.
   *
   * @param open those of limits that are exceeded now
   */
  @GetMapping
  Page<LimitAlert> list(
      @PathVariable String project, @RequestParam(defaultValue = "false") boolean open) {
    return Page.of(alerts.newest(projects.readable(project).id(), open, MOST));
  }
}
