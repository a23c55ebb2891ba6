package dev.benchwarden.judging.release;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.replica.Reads;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SeriesCatalog;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of releases: readers of the project see them, its triagers decide about them. */
@RestController
@RequestMapping("/api/v1/projects/{project}/releases")
class ReleaseController {

  private final Projects projects;
  private final Revisions revisions;
  private final SeriesCatalog catalog;
  private final Releases releases;
  private final ReleaseLedger ledger;
  private final ReleaseDecisions decisions;
  private final Reads reads;

  ReleaseController(
      Projects projects,
      Revisions revisions,
      SeriesCatalog catalog,
      Releases releases,
      ReleaseLedger ledger,
      ReleaseDecisions decisions,
      Reads reads) {
    this.projects = projects;
    this.revisions = revisions;
    this.catalog = catalog;
    this.releases = releases;
    this.ledger = ledger;
    this.decisions = decisions;
    this.reads = reads;
  }

  /**
   * A decision about some series of a release.
   *
   * @param reason why, for its readers
   */
  record ReleaseOrder(
      @NotNull(message = "must be given") @Size(min = 1, max = 500, message = "1 to 500 numbers")
          List<Long> series,
      @NotNull(message = "must be given") ReleaseDecision.Action action,
      @NotBlank(message = "is missing: a sentence that says why")
          @Size(max = 4000, message = "at most 4000 characters")
          String reason) {}

  /**
   * @param branch only those of this stable branch; absent: all
   * @param tag only the one that carries it
   */
  @GetMapping
  @Operation(summary = "Revisions that have a tag, the newest first")
  Page<Release> list(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable String branch,
      @RequestParam(required = false) @Nullable String tag,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable Integer cursor) {
    Project of = projects.readable(project);
    String line = revisions.line(of, branch);
    PageRequest page = new PageRequest(limit, Integer.toString(PageRequest.offset(cursor)));
    Page<Revision> found =
        reads.of(of.id(), () -> releases.list(of.id(), branch == null, line, tag, page));
    return new Page<>(
        found.items().stream().map(one -> Release.of(of, one)).toList(), found.next());
  }

  /**
   * @param release its tag, or the name of its revision; a slash in it is written {@code %2F}
   */
  @GetMapping("/{release}")
  @Operation(summary = "What a release changed against the two before it, and whether it passes")
  ReleaseReport show(@PathVariable String project, @PathVariable String release) {
    Project of = projects.readable(project);
    return reads.of(of.id(), () -> ledger.report(of, releases.find(of, release)));
  }

  /**
   * All decisions are kept, with who decided and when; the newest about a series counts. An
   * acceptance covers what is found now, and no more.
   *
   * @param release its tag, or the name of its revision; a slash in it is written {@code %2F}
   * @return the release as it stands now
   */
  @PostMapping("/{release}/decisions")
  @Operation(summary = "Accept the series that a release makes worse, or take that back")
  ReleaseReport decide(
      @PathVariable String project,
      @PathVariable String release,
      @Valid @RequestBody ReleaseOrder order) {
    Project of = projects.writable(project, Scope.TRIAGE);
    Revision decided = releases.find(of, release);
    requireSeries(of, order.series());
    decisions.add(
        of.id(),
        decided.id(),
        found(of, decided, order),
        order.action(),
        order.reason().strip(),
        caller());
    return ledger.report(of, decided);
  }

  /** What the decision is about. Anything may be taken back, but only what is worse accepted. */
  private List<FoundSeries> found(Project project, Revision release, ReleaseOrder order) {
    List<Long> series = order.series().stream().distinct().sorted().toList();
    if (order.action() == ReleaseDecision.Action.WITHDRAW) {
      return series.stream().map(one -> new FoundSeries(one, null)).toList();
    }
    ReleaseReport report = ledger.report(project, release);
    return series.stream().map(one -> new FoundSeries(one, requireWorse(report, one))).toList();
  }

  private static List<Finding> requireWorse(ReleaseReport report, long series) {
    List<Finding> found = report.findings(series);
    if (found.isEmpty()) {
      throw new ProblemException(
          Problem.CONFLICT,
          "Release %s has nothing worse of series %d that could be accepted."
              .formatted(report.release().tag(), series));
    }
    return found;
  }

  private void requireSeries(Project project, List<Long> wanted) {
    var known = catalog.describe(project.id(), wanted);
    wanted.stream()
        .filter(one -> !known.containsKey(one))
        .min(Long::compare)
        .ifPresent(one -> {
          throw ProblemException.notFound("There is no series %d.".formatted(one));
        });
  }

  private static String caller() {
    return Caller.current().map(Caller::name).orElseThrow();
  }
}
