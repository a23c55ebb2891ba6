package dev.benchwarden.forge;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClientException;

/**
 * GitHub. Asked for the pull requests of a commit it does not find those from forks, so the open
 * ones are read, those that changed last first.
 */
final class GitHubForge implements WritableForge {

  private static final int PER_PAGE = 100;

  /** Whoever uploads has just pushed: its pull request is among the first. */
  private static final int MOST_PAGES = 10;

  private final GitHubApi api;
  private final Writing writing;

  GitHubForge(GitHubApi api) {
    this.api = api;
    writing = new Writing(api);
  }

  @Override
  public List<PullRequest> openPullRequests(Repository repository, String headSha) {
    try {
      return read(repository, headSha);
    } catch (RestClientException failure) {
      throw ForgeAwayException.of(failure);
    }
  }

  @Override
  public long comment(Repository repository, int number, String body) {
    return writing.comment(repository, number, body);
  }

  @Override
  public boolean editComment(Repository repository, int number, long comment, String body) {
    return writing.edit(repository, number, comment, body);
  }

  @Override
  public List<Long> ownComments(Repository repository, int number, String marker) {
    return writing.ownComments(repository, number, marker);
  }

  @Override
  public void setStatus(Repository repository, String sha, CommitStatus status) {
    writing.setStatus(repository, sha, status);
  }

  private List<PullRequest> read(Repository repository, String headSha) {
    List<PullRequest> found = new ArrayList<>();
    for (int page = 1; page <= MOST_PAGES; page++) {
      List<GitHubApi.Pull> pulls =
          api.openPulls(repository.owner(), repository.name(), page, PER_PAGE);
      pulls.stream()
          .filter(pull -> pull.head().sha().equals(headSha))
          .map(pull -> pullRequest(repository, pull))
          .forEach(found::add);
      if (pulls.size() < PER_PAGE) {
        break;
      }
    }
    return found;
  }

  private PullRequest pullRequest(Repository repository, GitHubApi.Pull pull) {
    GitHubApi.User user = pull.head().user();
    return new PullRequest(
        pull.number(),
        pull.head().sha(),
        user == null ? "deleted" : user.login(),
        pull.head().ref(),
        pull.base().ref(),
        mergeBase(repository, pull));
  }

  /** The base that a pull request names is the tip of its branch, which moves on. */
  private @Nullable String mergeBase(Repository repository, GitHubApi.Pull pull) {
    try {
      return api.compare(
              repository.owner(), repository.name(), pull.base().ref(), pull.head().sha())
          .mergeBase()
          .sha();
    } catch (HttpClientErrorException.NotFound unrelated) {
      return null;
    }
  }
}
