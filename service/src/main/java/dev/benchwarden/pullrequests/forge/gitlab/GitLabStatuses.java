package dev.benchwarden.pullrequests.forge.gitlab;

import dev.benchwarden.pullrequests.forge.CommitStatus;
import dev.benchwarden.pullrequests.forge.Repository;
import java.util.Optional;
import org.springframework.web.client.HttpClientErrorException;

/** The statuses of GitLab's commits. */
final class GitLabStatuses {

  private static final String IN_A_FORK =
      "no commit status: GitLab has the commit in no branch of the project, as that of a fork, and shows only statuses of the fork";

  private final GitLabApi api;

  GitLabStatuses(GitLabApi api) {
    this.api = api;
  }

  /** Sets a status; the answer is the reason if it cannot be set. */
  Optional<String> set(Repository repository, String sha, CommitStatus status) {
    try {
      api.setStatus(repository.path(), sha, inItsWords(status));
      return Optional.empty();
    } catch (HttpClientErrorException.BadRequest refused) {
      if (isSetAlready(refused, status)) {
        return Optional.empty();
      }
      throw refused;
    } catch (HttpClientErrorException.NotFound notThere) {
      api.project(repository.path());
      return Optional.of(IN_A_FORK);
    }
  }

  private static GitLabApi.Status inItsWords(CommitStatus status) {
    String state = status.state().equals("failure") ? "failed" : status.state();
    return new GitLabApi.Status(state, status.context(), status.targetUrl(), status.description());
  }

  /** A pending status cannot become pending. */
  private static boolean isSetAlready(
      HttpClientErrorException.BadRequest refused, CommitStatus status) {
    return status.state().equals("pending")
        && refused.getResponseBodyAsString().contains("Cannot transition status");
  }
}
