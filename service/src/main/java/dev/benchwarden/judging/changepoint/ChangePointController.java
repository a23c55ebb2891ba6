package dev.benchwarden.judging.changepoint;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SeriesCatalog;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of change points and of decisions on them. */
@RestController
@RequestMapping("/api/v1/projects/{project}/change-points")
class ChangePointController {

  private final Projects projects;
  private final ChangePoints changePoints;
  private final ChangePointDecisions decisions;
  private final SeriesCatalog catalog;
  private final Revisions revisions;
  private final Platforms platforms;

  ChangePointController(
      Projects projects,
      ChangePoints changePoints,
      ChangePointDecisions decisions,
      SeriesCatalog catalog,
      Revisions revisions,
      Platforms platforms) {
    this.projects = projects;
    this.changePoints = changePoints;
    this.decisions = decisions;
    this.catalog = catalog;
    this.revisions = revisions;
    this.platforms = platforms;
  }

  /** The reason for a person's decision. */
  record Note(@Size(max = 4000, message = "at most 4000 characters") @Nullable String note) {}

  /**
   * @param branch only those of this stable branch; absent: of the default one
   * @param platform only those of machines of this platform
   */
  @GetMapping
  Page<ChangePointItem> list(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable String branch,
      @RequestParam(required = false) @Nullable ChangePointState state,
      @RequestParam(required = false) @Nullable String platform,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable UUID cursor) {
    Project found = projects.readable(project);
    long id = found.id();
    Page<KnownChange> page =
        changePoints.list(
            id,
            revisions.line(found, branch),
            state,
            platforms.known(found, platform),
            new PageRequest(limit, Objects.toString(cursor, null)));
    return new Page<>(items(found, page.items()), page.next());
  }

  @PostMapping("/{changePoint}/confirm")
  ChangePointItem confirm(
      @PathVariable String project,
      @PathVariable UUID changePoint,
      @Valid @RequestBody(required = false) @Nullable Note note) {
    return decide(project, changePoint, ChangePointState.CONFIRMED, note);
  }

  @PostMapping("/{changePoint}/reject")
  ChangePointItem reject(
      @PathVariable String project,
      @PathVariable UUID changePoint,
      @Valid @RequestBody(required = false) @Nullable Note note) {
    return decide(project, changePoint, ChangePointState.REJECTED, note);
  }

  private ChangePointItem decide(
      String slug, UUID changePoint, ChangePointState state, @Nullable Note note) {
    Project project = projects.writable(slug, Scope.TRIAGE);
    String by = Caller.current().map(Caller::name).orElseThrow();
    KnownChange decided =
        decisions.decide(project.id(), changePoint, state, by, note == null ? null : note.note());
    return items(project, List.of(decided)).getFirst();
  }

  private List<ChangePointItem> items(Project of, List<KnownChange> changes) {
    long project = of.id();
    Map<Long, Series> series =
        catalog.describe(project, changes.stream().map(KnownChange::series).distinct().toList());
    Map<Long, Revision> known =
        revisions.byIds(
            project,
            changes.stream()
                .flatMap(change -> Stream.of(change.revision(), change.previousRevision()))
                .distinct()
                .toList());
    Set<UUID> again = changePoints.seenAgain(project, changes);
    return changes.stream()
        .map(change ->
            ChangePointItem.of(
                change,
                change.standing(again.contains(change.id())),
                Objects.requireNonNull(known.get(change.revision())).branchIn(of.defaultBranch()),
                Objects.requireNonNull(series.get(change.series())),
                known))
        .toList();
  }
}
