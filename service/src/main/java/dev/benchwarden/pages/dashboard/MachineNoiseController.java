package dev.benchwarden.pages.dashboard;

import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Projects;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of each machine's noise, day by day. */
@RestController
class MachineNoiseController {

  private static final int MOST_DAYS = 92;

  private final Projects projects;
  private final MachineNoise noise;

  MachineNoiseController(Projects projects, MachineNoise noise) {
    this.projects = projects;
    this.noise = noise;
  }

  /**
   * @param days up to the last one on which anything was measured, 1 to 92
   */
  @GetMapping("/api/v1/projects/{project}/machines/noise")
  MachineNoise.Report show(
      @PathVariable String project, @RequestParam(defaultValue = "30") int days) {
    long id = projects.readable(project).id();
    if (days < 1 || days > MOST_DAYS) {
      throw ProblemException.invalidParameter("days", "%d is not 1 to 92".formatted(days));
    }
    return noise.of(id, days);
  }
}
