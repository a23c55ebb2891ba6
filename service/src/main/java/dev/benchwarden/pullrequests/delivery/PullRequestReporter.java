package dev.benchwarden.pullrequests.delivery;

import dev.benchwarden.judging.evaluation.Evaluation;
import dev.benchwarden.judging.evaluation.EvaluationQueue;
import dev.benchwarden.judging.evaluation.Evaluations;
import dev.benchwarden.pullrequests.forge.Check;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeNotSetUpException;
import dev.benchwarden.pullrequests.forge.Forges;
import dev.benchwarden.pullrequests.forge.PullRequestState;
import dev.benchwarden.pullrequests.forge.PullRequestThread;
import dev.benchwarden.pullrequests.forge.PullRequests;
import dev.benchwarden.pullrequests.review.Review;
import dev.benchwarden.pullrequests.review.Reviews;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reporter of a pull request's newest commit, whichever commit the request was for. */
@Component
class PullRequestReporter {

  private final Projects projects;
  private final Evaluations evaluations;
  private final Reviews reviews;
  private final CheckMapper checks;
  private final Links links;
  private final Forges forges;
  private final Deliveries deliveries;
  private final PullRequests pullRequests;
  private final EvaluationQueue queue;

  PullRequestReporter(
      Projects projects,
      Evaluations evaluations,
      Reviews reviews,
      CheckMapper checks,
      Links links,
      Forges forges,
      Deliveries deliveries,
      PullRequests pullRequests,
      EvaluationQueue queue) {
    this.projects = projects;
    this.evaluations = evaluations;
    this.reviews = reviews;
    this.checks = checks;
    this.links = links;
    this.forges = forges;
    this.deliveries = deliveries;
    this.pullRequests = pullRequests;
    this.queue = queue;
  }

  /**
   * The pull request to write to; empty if the service does not know its own address, or the
   * project is gone.
   *
   * @throws ForgeNotSetUpException if the pull request cannot be written to
   */
  Optional<PullRequestThread> thread(DeliveryRequest request) {
    Project project = projects.withId(request.project()).orElse(null);
    if (project == null) {
      return Optional.empty();
    }
    PullRequestThread thread = forges.thread(project, request.pullRequest());
    if (!links.arePublic()) {
      notTold(
          request, "the operator has not set BENCHWARDEN_PUBLIC_URL, which all links begin with");
      return Optional.empty();
    }
    return Optional.of(thread);
  }

  /**
   * Shows the check and posts or edits the comment, unless they are up to date.
   *
   * @param mayWrite checked before a comment is posted: false if another process has begun to
   * @throws ForgeAwayException if not all of it could be done
   */
  void tell(
      DeliveryRequest request,
      Delivery before,
      PullRequestThread thread,
      BooleanSupplier mayWrite) {
    Project project = projects.withId(request.project()).orElseThrow();
    PullRequestState state = thread.state().orElse(null);
    if (state == null) {
      notTold(request, "the forge has no pull request #%d".formatted(request.pullRequest()));
    } else {
      tell(new ReportContext(project, request, before, thread, mayWrite), state);
    }
  }

  /**
   * @param before what has been delivered to the pull request
   */
  private record ReportContext(
      Project project,
      DeliveryRequest request,
      Delivery before,
      PullRequestThread thread,
      BooleanSupplier mayWrite) {}

  /** An upload may claim any number, so only the commit that the forge names is reported. */
  private void tell(ReportContext context, PullRequestState state) {
    long project = context.project().id();
    boolean hasOtherBase = pullRequests.note(project, state);
    Evaluation newest = evaluations.of(project, state.number(), state.headSha()).orElse(null);
    if (newest != null && hasOtherBase && isRebased(project, newest, state)) {
      return;
    }
    if (!state.open()) {
      notTold(context.request(), "pull request #%d is closed".formatted(state.number()));
    } else if (newest == null) {
      outrun(context, state);
    } else if (newest.isDone() || newest.hasFailed()) {
      deliveries.setEvaluation(context.request(), newest.id());
      Review review = reviews.of(context.project(), newest, true);
      tell(context, review, checks.of(context.project(), review));
    }
    // Otherwise its judgement delivers the report.
  }

  private boolean isRebased(long project, Evaluation newest, PullRequestState state) {
    return queue.rebase(project, newest.id(), state.mergeBase());
  }

  /** Marks the report of an earlier commit as outdated by a newer one. */
  private void outrun(ReportContext context, PullRequestState state) {
    UUID earlier = context.before().evaluation();
    if (earlier != null) {
      evaluations
          .withId(context.project().id(), earlier)
          .map(evaluation -> reviews.of(context.project(), evaluation, true))
          .ifPresent(review -> comment(context).update(review.outrunBy(state.headSha())));
    }
    notTold(
        context.request(),
        "commit %s, the newest of pull request #%d, has not been measured"
            .formatted(state.headSha(), state.number()));
  }

  private CommentDelivery comment(ReportContext context) {
    List<Project> sharing = sharing(context.project());
    DeliveryRequest owner =
        deliveries
            .withComment(
                sharing.stream().map(Project::id).toList(), context.request().pullRequest())
            .orElse(context.request());
    return new CommentDelivery(
        deliveries,
        owner,
        deliveries.find(owner).orElse(context.before()),
        context.thread(),
        context.mayWrite(),
        others(context, sharing));
  }

  /** The projects of the same repository, this one included, in the order of their creation. */
  private List<Project> sharing(Project project) {
    String repository = project.repository();
    return repository == null ? List.of(project) : projects.ofRepository(repository);
  }

  /** The reviews of the same pull request by the other projects of the repository. */
  private List<Review> others(ReportContext context, List<Project> sharing) {
    return sharing.stream()
        .filter(project -> project.id() != context.project().id())
        .flatMap(
            project -> reviews.current(project, context.request().pullRequest(), true).stream())
        .filter(Review::hasComment)
        .toList();
  }

  /** A refused check does not prevent the comment. */
  private void tell(ReportContext context, Review review, Check check) {
    @Nullable ForgeAwayException refused = null;
    @Nullable String shortcoming = null;
    try {
      shortcoming = show(context, review.evaluation().revision(), check);
    } catch (ForgeAwayException away) {
      refused = away;
    }
    @Nullable String silence = comment(context).tell(review);
    if (refused != null) {
      throw refused;
    }
    deliveries.settle(context.request(), DeliveryState.TOLD, reason(shortcoming, silence));
  }

  /** The reason why less is shown than could be; it is then tried again with the next delivery. */
  private @Nullable String show(ReportContext context, String sha, Check check) {
    if (digest(sha + check).equals(context.before().statusDigest())) {
      return null;
    }
    @Nullable String shortcoming = context.thread().repository().show(sha, check).orElse(null);
    deliveries.recordStatus(
        context.request(), digest(shortcoming == null ? sha + check : sha + shortcoming));
    return shortcoming;
  }

  private static @Nullable String reason(@Nullable String shortcoming, @Nullable String silence) {
    if (shortcoming == null) {
      return silence;
    }
    return silence == null ? shortcoming : shortcoming + "; " + silence;
  }

  private void notTold(DeliveryRequest request, String why) {
    deliveries.settle(request, DeliveryState.NOT_TOLD, why);
  }

  /** Identifies a text. */
  static UUID digest(String text) {
    return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8));
  }
}
