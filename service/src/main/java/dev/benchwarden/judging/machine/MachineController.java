package dev.benchwarden.judging.machine;

import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.Projects;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of machines, and of whether they can be trusted. */
@RestController
class MachineController {

  private final Projects projects;
  private final MachineReports reports;

  MachineController(Projects projects, MachineReports reports) {
    this.projects = projects;
    this.reports = reports;
  }

  /**
   * @param platform whose other machines are its replicates
   * @param mainline whether it has measured a stable branch, or its results are gone; else only
   *     pull requests and other branches have this generation
   * @param pullRequest the one whose upload began this generation; absent where none did, and where
   *     it has measured a stable branch
   * @param noisePercent see {@link MachineReliability}
   * @param driftPercent see {@link MachineReliability}
   */
  record MachineReport(
      String name,
      int generation,
      String platform,
      Map<String, String> fingerprint,
      Instant firstSeen,
      Instant lastSeen,
      boolean mainline,
      @Nullable Integer pullRequest,
      @Nullable Double noisePercent,
      @Nullable Double driftPercent,
      MachineState state) {}

  @GetMapping("/api/v1/projects/{project}/machines")
  Page<MachineReport> list(@PathVariable String project) {
    List<MachineReport> machines = reports.of(projects.readable(project).id());
    return Page.of(machines);
  }
}
