package dev.benchwarden.uploads.admission;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.limit.LimitProperties;
import dev.benchwarden.platform.limit.RateLimits;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.pullrequests.forge.Forges;
import dev.benchwarden.pullrequests.forge.PullRequest;
import dev.benchwarden.pullrequests.forge.PullRequestState;
import dev.benchwarden.pullrequests.forge.PullRequests;
import dev.benchwarden.store.catalog.Project;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.springframework.stereotype.Component;

/**
 * Finder of the pull request of a fork's upload. The forge is asked for the one that proposes the
 * measured commit; the upload's own statement must agree.
 */
@Component
class ForkPullRequests {

  private static final Duration HOUR = Duration.ofHours(1);

  private final Forges forges;
  private final PullRequests pullRequests;
  private final RateLimits rates;
  private final LimitProperties limits;

  ForkPullRequests(
      Forges forges, PullRequests pullRequests, RateLimits rates, LimitProperties limits) {
    this.forges = forges;
    this.pullRequests = pullRequests;
    this.rates = rates;
    this.limits = limits;
  }

  /**
   * @throws ProblemException 403 if the commit is not the head of the pull request that it names,
   *     or of exactly one if it names none; 429 if forks upload too often; 503 if the forge does
   *     not answer
   */
  UploadTarget resolve(Caller caller, Project project, UploadTarget wanted) {
    // This also spares the forge.
    rates.take(
        "forks %d %s".formatted(project.id(), caller.id()),
        "Too many uploads of forks to this project",
        limits.forkUploadsPerHour() * 4,
        HOUR);
    PullRequest own = own(project, wanted);
    rates.take(
        "fork %d %d".formatted(project.id(), own.number()),
        "Too many uploads to pull request %d".formatted(own.number()),
        limits.forkUploadsPerHour(),
        HOUR);
    pullRequests.note(
        project.id(),
        new PullRequestState(
            own.number(), true, own.headSha(), own.baseRef(), own.mergeBase(), null));
    return new UploadTarget(
        wanted.revision(),
        "fork:%s:%s".formatted(own.headOwner(), own.headRef()),
        true,
        own.number(),
        own.mergeBase());
  }

  private PullRequest own(Project project, UploadTarget wanted) {
    List<PullRequest> open = forges.openPullRequests(project, wanted.revision());
    List<PullRequest> meant =
        wanted.pullRequest() == null
            ? open
            : open.stream()
                .filter(one -> Objects.equals(one.number(), wanted.pullRequest()))
                .toList();
    if (meant.size() != 1) {
      throw new ProblemException(Problem.UNTRUSTED_UPLOAD, why(open, wanted));
    }
    return meant.getFirst();
  }

  private static String why(List<PullRequest> open, UploadTarget wanted) {
    if (open.isEmpty()) {
      return "Revision %s is not the newest commit of any open pull request: a fork's upload goes to its own pull request only, for the commit that it proposes now. Send the head's SHA in full, not that of a merge."
          .formatted(wanted.revision());
    }
    List<Integer> numbers = open.stream().map(PullRequest::number).sorted().toList();
    return wanted.pullRequest() == null
        ? "Revision %s is the newest commit of several pull requests, %s: name one with pull_request=NUMBER."
            .formatted(wanted.revision(), numbers)
        : "Revision %s is the newest commit of pull request %s, not of %d: a fork's upload goes to its own pull request only."
            .formatted(wanted.revision(), numbers, wanted.pullRequest());
  }
}
