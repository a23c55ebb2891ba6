package dev.benchwarden.judging.calibration;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Platforms;
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

/**
 * Endpoint of the calibration: how often a project gets false alarms, and how small a change each
 * benchmark can detect.
 */
@RestController
class CalibrationController {

  private static final double LARGEST_TARGET = 1000;

  private final Projects projects;
  private final Revisions revisions;
  private final Policies policies;
  private final Platforms platforms;
  private final Calibrations calibrations;

  CalibrationController(
      Projects projects,
      Revisions revisions,
      Policies policies,
      Platforms platforms,
      Calibrations calibrations) {
    this.projects = projects;
    this.revisions = revisions;
    this.policies = policies;
    this.platforms = platforms;
    this.calibrations = calibrations;
  }

  /**
   * @param branch the stable branch to examine; absent: the default one
   * @param platform only the series of this platform; alarms are counted over all of them
   * @param target the change to advise for, in percent; without it the smallest change of each
   *     series that the policy lets count
   */
  @GetMapping("/api/v1/projects/{project}/calibration")
  @Operation(summary = "The service's own false-alarm rate, and what each benchmark can see")
  CalibrationAnswer show(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable String branch,
      @RequestParam(required = false) @Nullable String platform,
      @RequestParam(required = false) @Nullable Double target,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable Integer cursor) {
    Project of = projects.readable(project);
    long id = of.id();
    PageRequest page = new PageRequest(limit, null);
    Policy policy = policies.of(id);
    double percent = target == null ? policy.minEffect() : checked(target);
    ProjectCalibration calibration = calibrations.of(id, revisions.line(of, branch), policy);
    String measured = platforms.known(of, platform);
    int offset = PageRequest.offset(cursor);
    Page<SeriesCalibration> series =
        Page.of(
            calibration.series().stream()
                .filter(one -> measured == null || one.series().platform().equals(measured))
                .skip(offset)
                .limit(page.size() + 1L)
                .toList(),
            page.size(),
            last -> Integer.toString(offset + page.size()));
    return new CalibrationAnswer(
        calibration.revisions(),
        CalibrationAnswer.Alarms.of(calibration),
        percent,
        series.items().stream()
            .map(one ->
                CalibrationAnswer.Item.of(one, target == null ? smallest(one, policy) : percent))
            .toList(),
        series.next());
  }

  private static double smallest(SeriesCalibration one, Policy policy) {
    return policy.rulesFor(one.series()).minEffect();
  }

  private static double checked(double target) {
    if (!(target > 0 && target <= LARGEST_TARGET)) {
      throw ProblemException.invalidParameter("target", "must be above 0, at most 1000 (percent)");
    }
    return target;
  }
}
