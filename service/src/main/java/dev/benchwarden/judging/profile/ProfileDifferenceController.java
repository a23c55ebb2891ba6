package dev.benchwarden.judging.profile;

import dev.benchwarden.platform.problem.KnownParameters;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the difference of two profiles. */
@RestController
class ProfileDifferenceController {

  private static final KnownParameters PARAMETERS =
      new KnownParameters(
          Set.of("base", "before", "series"),
          "a difference knows the parameters 'base', 'before' and 'series' alone");

  private final Projects projects;
  private final ProfileComparer comparer;

  ProfileDifferenceController(Projects projects, ProfileComparer comparer) {
    this.projects = projects;
    this.comparer = comparer;
  }

  /**
   * @param base the profile to compare with; absent: the other half of an interleaved measurement,
   *     else the newest of the stable branch before this one or up to its merge base
   * @param before looks for it before this revision, such as the one at which a level changed
   * @param series whose unit the costs are in; absent: the benchmark's first that measures time
   */
  @GetMapping("/api/v1/projects/{project}/profiles/{profile}/difference")
  @Operation(
      summary = "Which functions made its benchmark slower, those that explain 80% of it first",
      description =
          "Each side is scaled to what its benchmark measured on its machine; without such a number"
              + " it counts as 100%.")
  ProfileComparison show(
      @PathVariable String project,
      @PathVariable UUID profile,
      @RequestParam(required = false) @Nullable UUID base,
      @RequestParam(required = false) @Nullable String before,
      @RequestParam(required = false) @Nullable Long series,
      HttpServletRequest request) {
    PARAMETERS.demand(request.getParameterMap().keySet());
    return comparer.compare(
        projects.readable(project).id(), profile, new ProfileComparer.Wish(base, before, series));
  }
}
