package dev.benchwarden.pullrequests.review;

import dev.benchwarden.judging.evaluation.Evaluation;
import dev.benchwarden.judging.evaluation.EvaluationWait;
import dev.benchwarden.judging.evaluation.PreferredWait;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import io.swagger.v3.oas.annotations.Operation;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the comment's text, for a CI that posts or prints it itself. */
@RestController
@RequestMapping("/api/v1/projects/{project}/evaluations")
class ReviewController {

  private static final String MARKDOWN = "text/markdown;charset=UTF-8";

  private final Projects projects;
  private final EvaluationWait waiting;
  private final Reviews reviews;

  ReviewController(Projects projects, EvaluationWait waiting, Reviews reviews) {
    this.projects = projects;
    this.waiting = waiting;
    this.reviews = reviews;
  }

  @GetMapping(path = "/{evaluation:[0-9a-f-]{36}}.md", produces = MARKDOWN)
  @Operation(summary = "An evaluation as the text of a pull request's comment, in Markdown")
  String markdown(
      @PathVariable String project,
      @PathVariable UUID evaluation,
      @RequestHeader(name = "Prefer", required = false) @Nullable String prefer) {
    return text(project, evaluation, prefer);
  }

  @GetMapping(path = "/{evaluation}", produces = MARKDOWN)
  String markdownIfAccepted(
      @PathVariable String project,
      @PathVariable UUID evaluation,
      @RequestHeader(name = "Prefer", required = false) @Nullable String prefer) {
    return text(project, evaluation, prefer);
  }

  private String text(String slug, UUID id, @Nullable String prefer) {
    Project project = projects.readable(slug);
    Evaluation evaluation =
        waiting
            .await(project.id(), id, PreferredWait.of(prefer))
            .orElseThrow(() ->
                ProblemException.notFound(
                    "Project '%s' has no evaluation %s.".formatted(slug, id)));
    return ReviewComment.of(reviews.of(project, evaluation, false)).text();
  }
}
