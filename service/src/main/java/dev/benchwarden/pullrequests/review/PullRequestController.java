package dev.benchwarden.pullrequests.review;

import dev.benchwarden.judging.evaluation.Conclusion;
import dev.benchwarden.judging.evaluation.PullRequestDecision;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of pull requests: their reports, and people's actions. */
@RestController
@RequestMapping("/api/v1/projects/{project}/pull-requests/{number}")
class PullRequestController {

  private final Projects projects;
  private final Reviews reviews;
  private final ReviewActions actions;

  PullRequestController(Projects projects, Reviews reviews, ReviewActions actions) {
    this.projects = projects;
    this.reviews = reviews;
    this.actions = actions;
  }

  @GetMapping
  @Operation(
      summary = "What the service reports on a pull request, and what people decided about it")
  ShownPullRequest show(@PathVariable String project, @PathVariable int number) {
    return shown(projects.readable(project), number);
  }

  @PostMapping("/accept")
  @Operation(summary = "Accept the regressions found now, and what is worse on one machine only")
  ShownPullRequest accept(
      @PathVariable String project, @PathVariable int number, @Valid @RequestBody Reason reason) {
    return decide(project, number, PullRequestDecision.Kind.ACCEPTED, reason);
  }

  @PostMapping("/dismiss")
  @Operation(summary = "Dismiss the regressions found now")
  ShownPullRequest dismiss(
      @PathVariable String project, @PathVariable int number, @Valid @RequestBody Reason reason) {
    return decide(project, number, PullRequestDecision.Kind.DISMISSED, reason);
  }

  @PostMapping("/reopen")
  @Operation(summary = "Take back the decision")
  ShownPullRequest reopen(
      @PathVariable String project, @PathVariable int number, @Valid @RequestBody Reason reason) {
    return decide(project, number, PullRequestDecision.Kind.REOPENED, reason);
  }

  @PostMapping("/rerun")
  @Operation(summary = "Judge the newest commit again and update the forge")
  ShownPullRequest rerun(@PathVariable String project, @PathVariable int number) {
    Project changed = projects.writable(project, Scope.TRIAGE);
    actions.repeat(changed.id(), number);
    return shown(changed, number);
  }

  private ShownPullRequest decide(
      String slug, int number, PullRequestDecision.Kind kind, Reason given) {
    Project project = projects.writable(slug, Scope.TRIAGE);
    measured(project, number);
    String by = Caller.current().map(Caller::name).orElseThrow();
    actions.decide(
        project.id(),
        number,
        new NewDecision(kind, by, given.reason().strip(), given.evaluation()));
    return shown(project, number);
  }

  private ShownPullRequest shown(Project project, int number) {
    return ShownPullRequest.of(number, measured(project, number));
  }

  private Review measured(Project project, int number) {
    return reviews
        .current(project, number, false)
        .orElseThrow(() ->
            ProblemException.notFound(
                "Nothing of pull request %d of project '%s' has been measured."
                    .formatted(number, project.slug())));
  }

  /**
   * Reason for a decision.
   *
   * @param evaluation the evaluation that was looked at: if it is not the current one, nothing is
   *     decided; absent: whatever is current
   */
  record Reason(
      @NotBlank(message = "is missing: a sentence that says why")
          @Size(max = 4000, message = "at most 4000 characters")
          String reason,
      @Nullable UUID evaluation) {}

  /**
   * @param revision the commit that was judged: the newest, unless that was not measured
   * @param newerCommit the newest commit, if it was not measured
   * @param headline the result of that revision in one line
   * @param conclusion of the newest commit: in progress while it is not measured
   * @param decided whether all regressions found now have been accepted or dismissed
   * @param decision the last one, which may be older than the last push; absent if nobody decided
   * @param outrun whether something is found that the decision does not cover
   */
  record ShownPullRequest(
      int number,
      UUID evaluation,
      String revision,
      @Nullable String newerCommit,
      String headline,
      Conclusion conclusion,
      boolean decided,
      @Nullable PullRequestDecision decision,
      boolean outrun) {

    static ShownPullRequest of(int number, Review review) {
      return new ShownPullRequest(
          number,
          review.evaluation().id(),
          review.evaluation().revision(),
          review.newerCommit(),
          ReviewHeadline.of(review),
          review.conclusionOfNewest(),
          review.isDecided(),
          review.decision() == null ? null : review.decision().told(),
          review.hasOutrun());
    }
  }
}
