package dev.benchwarden.store.profile;

import dev.benchwarden.core.profile.FoldedProfile;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.packing.Zstandard;
import dev.benchwarden.platform.problem.KnownParameters;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.spool.Bulk;
import dev.benchwarden.platform.spool.Spool;
import dev.benchwarden.platform.spool.Spools;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.results.Runs;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint that shows profiles, down to the profiler's file, and deletes them. */
@RestController
@RequestMapping("/api/v1/projects/{project}")
class ProfileController {

  private static final int MOST_LISTED = 100;

  private static final KnownParameters NONE =
      new KnownParameters(Set.of(), "the profiles of a run are listed whole, without parameters");

  private static final KnownParameters CHOICE =
      new KnownParameters(
          Set.of("series", "revision", "step"),
          "the newest 100 profiles are listed, and 'series', 'revision' and 'step' alone choose");

  private final Projects projects;
  private final Runs runs;
  private final Profiles profiles;
  private final RawProfiles rawProfiles;
  private final ProfiledSteps steps;
  private final Spools spools;

  ProfileController(
      Projects projects,
      Runs runs,
      Profiles profiles,
      RawProfiles rawProfiles,
      ProfiledSteps steps,
      Spools spools) {
    this.projects = projects;
    this.runs = runs;
    this.profiles = profiles;
    this.rawProfiles = rawProfiles;
    this.steps = steps;
    this.spools = spools;
  }

  /**
   * A profile with its stacks: the n-th numbers of the lists are those of the n-th node.
   *
   * @param frames the different frames
   * @param frame each node's frame, as an index of {@code frames}
   * @param parent each node's caller, a node before it; -1 for the outermost
   * @param self each node's weight without what it called
   */
  record ProfileAnswer(
      StoredProfile profile, List<String> frames, int[] frame, int[] parent, double[] self) {

    static ProfileAnswer of(StoredProfile profile, FoldedProfile tree) {
      return new ProfileAnswer(
          profile, tree.frames(), tree.frameOf(), tree.parentOf(), tree.self());
    }
  }

  @GetMapping("/runs/{run}/profiles")
  @Operation(summary = "The profiles that are attached to a run")
  Page<StoredProfile> list(
      @PathVariable String project, @PathVariable UUID run, HttpServletRequest request) {
    NONE.demand(request.getParameterMap().keySet());
    long shown = projects.readable(project).id();
    if (runs.withId(shown, run).isEmpty()) {
      throw ProblemException.notFound("Project '%s' has no run %s.".formatted(project, run));
    }
    return Page.of(profiles.ofRun(shown, run));
  }

  /**
   * The newest 100. If both a series and a revision are named, those of the stable branch come
   * first, and those whose machine has another profile to compare with.
   *
   * @param series only those of its benchmark
   * @param revision only those of the revision of this name
   * @param step in place of it, with a series: the revision from which on that has another level.
   *     Only the profile that explains it is listed, as alerts name it
   */
  @GetMapping("/profiles")
  @Operation(summary = "The newest profiles, of a series' benchmark or a revision if one is named")
  Page<StoredProfile> newest(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable Long series,
      @RequestParam(required = false) @Nullable String revision,
      @RequestParam(required = false) @Nullable String step,
      HttpServletRequest request) {
    CHOICE.demand(request.getParameterMap().keySet());
    long shown = projects.readable(project).id();
    return Page.of(
        step == null
            ? profiles.newest(shown, series, revision, MOST_LISTED)
            : explaining(shown, series, revision, step));
  }

  private List<StoredProfile> explaining(
      long project, @Nullable Long series, @Nullable String revision, String step) {
    if (series == null || revision != null) {
      throw ProblemException.invalidParameter(
          "step", "it is of a series: name 'series' too, and no 'revision'");
    }
    return steps
        .of(project, new ProfiledSteps.Step(series, step))
        .flatMap(found -> profiles.withId(project, found.profile()))
        .stream()
        .toList();
  }

  @GetMapping("/profiles/{profile}")
  @Operation(summary = "A profile as a tree of stacks")
  ProfileAnswer show(@PathVariable String project, @PathVariable UUID profile) {
    long shown = projects.readable(project).id();
    StoredProfile found =
        profiles.withId(shown, profile).orElseThrow(() -> unknown(project, profile));
    return ProfileAnswer.of(
        found, profiles.tree(shown, profile).orElseThrow(() -> unknown(project, profile)));
  }

  /** Never shown by a browser, only saved. */
  @GetMapping("/profiles/{profile}/raw")
  @Operation(summary = "The profiler's file as it was uploaded")
  @ApiResponse(
      responseCode = "200",
      description = "The file",
      content =
          @Content(
              mediaType = "application/octet-stream",
              schema = @Schema(type = "string", format = "binary")))
  void raw(@PathVariable String project, @PathVariable UUID profile, HttpServletResponse response)
      throws IOException {
    long shown = projects.readable(project).id();
    StoredProfile found =
        profiles.withId(shown, profile).orElseThrow(() -> unknown(project, profile));
    if (found.rawBytes() == null) {
      throw ProblemException.notFound(
          "The file of profile %s is not kept any more; its stacks are.".formatted(profile));
    }
    try (Spool copy = spools.open(Bulk.RAW_UPLOAD)) {
      InputStream kept = copy.inTurn(() -> kept(shown, profile, copy));
      response.setContentType("application/octet-stream");
      response.setHeader(
          "Content-Disposition", "attachment; filename=\"%s.profile\"".formatted(profile));
      try (InputStream file = Zstandard.unpacking(kept)) {
        file.transferTo(response.getOutputStream());
      }
    }
  }

  @DeleteMapping("/profiles/{profile}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(summary = "Deletes a profile; its run and its numbers stay")
  void delete(@PathVariable String project, @PathVariable UUID profile) {
    if (!profiles.delete(projects.writable(project, Scope.ADMIN).id(), profile)) {
      throw unknown(project, profile);
    }
  }

  private InputStream kept(long project, UUID profile, Spool copy) throws IOException {
    rawProfiles.copy(project, profile, copy.output());
    return copy.content();
  }

  private static ProblemException unknown(String project, UUID profile) {
    return ProblemException.notFound("Project '%s' has no profile %s.".formatted(project, profile));
  }
}
