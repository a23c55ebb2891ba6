package dev.benchwarden.judging.comparison;

import dev.benchwarden.core.series.Machine;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.replica.Reads;
import dev.benchwarden.store.catalog.Machines;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.results.Samples;
import dev.benchwarden.store.revalidation.Revalidated;
import io.swagger.v3.oas.annotations.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the samples behind one row of a comparison, on both sides. */
@RestController
@RequestMapping("/api/v1/projects/{project}/comparisons")
class SampleController {

  private static final Comparator<Machine> BY_NAME =
      Comparator.comparing(Machine::name).thenComparing(Machine::generation);

  private final Projects projects;
  private final Sides sides;
  private final KeptComparisons kept;
  private final SeriesCatalog catalog;
  private final Machines machines;
  private final Samples samples;
  private final Reads reads;

  SampleController(
      Projects projects,
      Sides sides,
      KeptComparisons kept,
      SeriesCatalog catalog,
      Machines machines,
      Samples samples,
      Reads reads) {
    this.projects = projects;
    this.sides = sides;
    this.kept = kept;
    this.catalog = catalog;
    this.machines = machines;
    this.samples = samples;
    this.reads = reads;
  }

  /**
   * Samples are in the unit of the series.
   *
   * @param baseline absent for a stable region, which spans many revisions
   */
  record RowSamples(
      long series, @Nullable List<MachineSamples> baseline, List<MachineSamples> candidate) {}

  /**
   * @param executions the samples of each execution, in the order in which they were uploaded
   */
  record MachineSamples(String machine, List<List<@Nullable Double>> executions) {}

  @Operation(summary = "Show every sample of one series on two sides")
  @Revalidated
  @GetMapping("/samples")
  RowSamples computed(
      @PathVariable String project,
      @RequestParam String baseline,
      @RequestParam String candidate,
      @RequestParam long series) {
    Project shown = projects.readable(project);
    boolean stable = Selector.parse(baseline) instanceof Selector.Stable;
    return reads.of(
        shown.id(),
        () ->
            of(
                shown,
                series,
                stable ? null : sides.findTrusted(shown, baseline),
                sides.find(shown, candidate)));
  }

  @Operation(summary = "Show every sample of one series in a comparison that was kept")
  @Revalidated
  @GetMapping("/{id:[0-9a-f-]{36}}/samples")
  RowSamples ofKept(
      @PathVariable String project, @PathVariable UUID id, @RequestParam long series) {
    Project shown = projects.readable(project);
    KeptComparison comparison =
        kept.find(shown.id(), id)
            .orElseThrow(() ->
                ProblemException.notFound(
                    "Project '%s' keeps no comparison %s.".formatted(project, id)));
    return of(shown, series, comparison.baseline(), comparison.candidate());
  }

  private RowSamples of(Project project, long series, @Nullable Side baseline, Side candidate) {
    if (catalog.describe(project.id(), List.of(series)).isEmpty()) {
      throw ProblemException.notFound("There is no series %d.".formatted(series));
    }
    Map<Long, Machine> known = machines.byId(project.id());
    return new RowSamples(
        series,
        baseline == null ? null : byMachine(measured(project, baseline, series), known),
        byMachine(measured(project, candidate, series), known));
  }

  private List<Samples.OfRun> measured(Project project, Side side, long series) {
    return side.isMeasuredByFork()
        ? samples.ofRuns(project.id(), side.forkRuns(), series)
        : samples.at(project.id(), side.revision().id(), side.mainline(), series);
  }

  private static List<MachineSamples> byMachine(
      List<Samples.OfRun> runs, Map<Long, Machine> known) {
    Map<Machine, List<List<@Nullable Double>>> executions = new TreeMap<>(BY_NAME);
    for (Samples.OfRun run : runs) {
      Machine machine = known.get(run.machine());
      if (machine != null) {
        executions.computeIfAbsent(machine, key -> new ArrayList<>()).addAll(run.executions());
      }
    }
    return executions.entrySet().stream()
        .map(entry -> new MachineSamples(entry.getKey().label(), entry.getValue()))
        .toList();
  }
}
