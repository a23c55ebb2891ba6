package dev.benchwarden.judging.plan;

import dev.benchwarden.core.series.Machine;
import dev.benchwarden.platform.problem.KnownParameters;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Machines;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.Revisions;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of measurement plans: which benchmarks are worth measuring in a given time. */
@RestController
class PlanController {

  private static final int MOST_RUNS = 1000;
  private static final int MOST_CHANGED = 200;
  private static final int LONGEST_SEED = 128;

  private static final KnownParameters PARAMETERS =
      new KnownParameters(
          Set.of("budget", "runs", "changed", "revision", "branch", "platform", "machine", "seed"),
          "a plan knows the parameters 'budget', 'runs', 'changed', 'revision', 'branch',"
              + " 'platform', 'machine' and 'seed' alone");

  private final Projects projects;
  private final Revisions revisions;
  private final Platforms platforms;
  private final Machines machines;
  private final PlanReader plans;

  PlanController(
      Projects projects,
      Revisions revisions,
      Platforms platforms,
      Machines machines,
      PlanReader plans) {
    this.projects = projects;
    this.revisions = revisions;
    this.platforms = platforms;
    this.machines = machines;
    this.plans = plans;
  }

  /**
   * @param budget how long each machine may measure: 90s, 10m, 1h30m, at most a day
   * @param runs how often each benchmark is to run, such as where two sides take turns; absent: as
   *     often as its scatter requires
   * @param changed the files that the change touches, from the top of the repository, separated by
   *     commas or given several times; absent: those that uploads of the revision stated
   * @param revision the one that is to be measured
   * @param branch the stable branch that it is built on; absent: the default one
   * @param platform where it is to be measured; absent: on all platforms, each by itself
   * @param machine the machine that measures, whose platform and times count
   * @param seed draws the random tenth that always runs; absent: the revision's name, else that of
   *     the newest one
   */
  @GetMapping("/api/v1/projects/{project}/plan")
  @Operation(
      summary = "Which benchmarks are worth measuring in a given time",
      description =
          "Chooses by the past: how often each benchmark changed, which files changed "
              + "with it, how much it scatters, how long it takes, and whether others show the "
              + "same. A tenth, which a seed draws, always runs.")
  PlanAnswer show(
      @PathVariable String project,
      @RequestParam(defaultValue = "10m") String budget,
      @RequestParam(required = false) @Nullable Integer runs,
      @RequestParam(required = false) @Nullable List<String> changed,
      @RequestParam(required = false) @Nullable String revision,
      @RequestParam(required = false) @Nullable String branch,
      @RequestParam(required = false) @Nullable String platform,
      @RequestParam(required = false) @Nullable String machine,
      @RequestParam(required = false) @Nullable String seed,
      HttpServletRequest request) {
    PARAMETERS.demand(request.getParameterMap().keySet());
    Project of = projects.readable(project);
    String wanted = platforms.known(of, platform);
    String on = machine == null || machine.isBlank() ? null : machine;
    return plans.plan(
        of.id(),
        new PlanRequest(
            PlanRequest.budget(budget),
            checked(runs),
            revisions.line(of, branch),
            changed(of, changed, revision),
            on == null ? wanted : platformOf(of, on, wanted),
            on,
            seed(seed, revision)));
  }

  private static @Nullable Integer checked(@Nullable Integer runs) {
    if (runs != null && (runs < 1 || runs > MOST_RUNS)) {
      throw ProblemException.invalidParameter("runs", "must be 1 to %d".formatted(MOST_RUNS));
    }
    return runs;
  }

  private static @Nullable String seed(@Nullable String seed, @Nullable String revision) {
    if (seed != null && seed.length() > LONGEST_SEED) {
      throw ProblemException.invalidParameter(
          "seed", "must have %d characters at most".formatted(LONGEST_SEED));
    }
    return seed == null || seed.isBlank() ? revision : seed;
  }

  private Set<String> changed(
      Project of, @Nullable List<String> changed, @Nullable String revision) {
    if (changed != null && changed.size() > MOST_CHANGED) {
      throw ProblemException.invalidParameter(
          "changed",
          "may be given %d times at most; leave it out for more files".formatted(MOST_CHANGED));
    }
    if (changed != null && !changed.isEmpty()) {
      return Set.copyOf(new HashSet<>(changed));
    }
    return revision == null ? Set.of() : Set.copyOf(revisions.changedFiles(of.id(), revision));
  }

  private String platformOf(Project of, String machine, @Nullable String platform) {
    List<String> known =
        machines.byId(of.id()).values().stream()
            .filter(one -> one.name().equals(machine))
            .sorted(Comparator.comparing(Machine::generation).reversed())
            .map(one ->
                Objects.requireNonNullElseGet(one.platform(), () -> platforms.first(of.id())))
            .toList();
    if (known.isEmpty()) {
      throw ProblemException.invalidParameter(
          "machine",
          "'%s' never measured here: leave it out, or name one of GET /api/v1/projects/%s/machines"
              .formatted(machine, of.slug()));
    }
    if (platform != null && !known.contains(platform)) {
      throw ProblemException.invalidParameter(
          "machine", "'%s' is of the platform %s".formatted(machine, known.getFirst()));
    }
    return platform == null ? known.getFirst() : platform;
  }
}
