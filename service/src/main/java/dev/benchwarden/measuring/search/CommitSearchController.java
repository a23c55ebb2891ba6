package dev.benchwarden.measuring.search;

import dev.benchwarden.core.search.CommitSearch;
import dev.benchwarden.core.search.SearchLevels;
import dev.benchwarden.judging.alert.AlertSearch;
import dev.benchwarden.measuring.agent.ListedCommit;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the search for the commit behind an alert. */
@RestController
@RequestMapping("/api/v1/projects/{project}/alerts/{alert}/search")
class CommitSearchController {

  private final Projects projects;
  private final SearchStarter starter;
  private final RangeSize sizes;
  private final LevelsOfMachine levels;
  private final SearchCosts costs;
  private final SearchAnswers answers;

  CommitSearchController(
      Projects projects,
      SearchStarter starter,
      RangeSize sizes,
      LevelsOfMachine levels,
      SearchCosts costs,
      SearchAnswers answers) {
    this.projects = projects;
    this.starter = starter;
    this.sizes = sizes;
    this.levels = levels;
    this.costs = costs;
    this.answers = answers;
  }

  /**
   * @param commits of the range, as {@code git log --first-parent} lists them, by an admin, who
   *     vouches for them; absent: the forge or an agent is asked
   */
  record Range(
      @Size(max = 1000, message = "must be 1000 at most")
          @Nullable List<@Valid ListedCommit> commits) {}

  /**
   * Search of an alert, or its cost.
   *
   * @param plan the cost of beginning one now; absent if its commit is named
   * @param search absent if there was none
   */
  record SearchAnswer(@Nullable Plan plan, @Nullable AlertSearch search) {}

  /**
   * Cost of a search.
   *
   * @param after the last revision at the level before, which is measured as well
   * @param upTo the first one at the worse level
   * @param commits how many lie in the range, as far as they are known
   * @param mayBeMore whether there may be more, which become known once the repository is asked:
   *     the measurements and minutes are then lower bounds
   * @param measurements how many it takes on average
   * @param mostMeasurements when it stops at the latest
   * @param minutesEach how long a measurement took on average recently; absent if none was made
   * @param minutes of machine time on average; absent likewise
   */
  record Plan(
      String after,
      String upTo,
      int commits,
      boolean mayBeMore,
      double measurements,
      int mostMeasurements,
      @Nullable Double minutesEach,
      @Nullable Double minutes) {

    Plan between(String good, String bad) {
      return new Plan(
          good, bad, commits, mayBeMore, measurements, mostMeasurements, minutesEach, minutes);
    }
  }

  @GetMapping
  @Operation(
      summary = "What a search for the commit would cost, and the newest one with its ladder")
  SearchAnswer show(@PathVariable String project, @PathVariable UUID alert) {
    return shown(projects.readable(project), alert);
  }

  @PostMapping
  @ResponseStatus(HttpStatus.ACCEPTED)
  @Operation(summary = "Look for the commit that brought the change, by measuring")
  SearchAnswer begin(
      @PathVariable String project,
      @PathVariable UUID alert,
      @Valid @RequestBody(required = false) @Nullable Range range) {
    Project found = projects.writable(project, Scope.TRIAGE);
    String by = Caller.current().map(Caller::name).orElseThrow();
    List<ListedCommit> commits =
        range == null || range.commits() == null ? List.of() : range.commits();
    if (!commits.isEmpty()) {
      // They are built and trusted as commits of the stable branch, for which their sender vouches.
      projects.writable(project, Scope.ADMIN);
    }
    starter.byHand(found.id(), alert, commits, by);
    return shown(found, alert);
  }

  private SearchAnswer shown(Project project, UUID alert) {
    SearchedAlert found = starter.found(project.id(), alert);
    Optional<StoredSearch> newest = starter.of(project.id(), alert);
    boolean isNamed = newest.filter(search -> search.hasNamed(found.upTo())).isPresent();
    return new SearchAnswer(
        isNamed ? null : plan(project, found, newest.orElse(null)),
        answers.of(project.id(), List.of(alert)).get(alert));
  }

  private Plan plan(Project project, SearchedAlert alert, @Nullable StoredSearch newest) {
    if (newest != null && newest.isUnderWay() && !newest.commits().isEmpty()) {
      // The range of its alert may be narrowed already.
      return plan(project.id(), alert, new RangeSize.Size(newest.commits().size(), true))
          .between(newest.after(), newest.upTo());
    }
    return plan(
        project.id(),
        alert,
        Optional.ofNullable(newest)
            .flatMap(search -> search.commitsIn(alert))
            .map(listed -> new RangeSize.Size(listed.size(), true))
            .orElseGet(() -> sizes.of(project, alert)));
  }

  private Plan plan(long project, SearchedAlert alert, RangeSize.Size commits) {
    double expected =
        alert.change() == 0
            ? SearchJob.BUDGET
            : CommitSearch.of(
                    commits.known(),
                    new SearchLevels(0, alert.change(), levels.scatter(project, alert)),
                    SearchJob.BUDGET)
                .expectedMeasurements();
    @Nullable Double each = costs.minutesEach(project).orElse(null);
    return new Plan(
        alert.after(),
        alert.upTo(),
        commits.known(),
        !commits.isWhole(),
        expected,
        SearchJob.BUDGET,
        each,
        each == null ? null : each * expected);
  }
}
