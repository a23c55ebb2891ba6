package dev.benchwarden.forge;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.client.RestClientException;

/**
 * GitHub. Asked for the pull requests of a commit it does not find those from forks, so the open
 * ones are read, those that changed last first.
 */
final class GitHubForge implements WritableForge {

  private static final Set<String> WRITERS = Set.of("admin", "write");
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

  @Override
  public Optional<PullRequestState> pullRequest(Repository repository, int number) {
    return writing.pullRequest(
        repository, number, pull -> mergeBase(repository, pull.base().ref(), pull.head().sha()));
  }

  @Override
  public Optional<Remark> remark(Repository repository, int number, long comment) {
    return writing.remark(repository, number, comment);
  }

  @Override
  public List<Remark> remarks(Repository repository, Instant since) {
    return writing.remarks(repository, since);
  }

  @Override
  public boolean mayWrite(Repository repository, String account) {
    return Writing.found(() -> api.permission(repository.owner(), repository.name(), account))
        .filter(found -> WRITERS.contains(found.permission()))
        .isPresent();
  }

  @Override
  public void react(Repository repository, int number, long comment, Reaction reaction) {
    writing.react(repository, comment, reaction);
  }

  @Override
  public Optional<Repository> now(Repository repository) {
    return writing.repository(repository).flatMap(found -> Repository.called(found.fullName()));
  }

  @Override
  public List<String> missing(Repository repository) {
    CommentApi.FullRepository found = writing.repository(repository).orElse(null);
    if (found == null) {
      return List.of("the token cannot see %s".formatted(repository.path()));
    }
    CommentApi.Permissions permissions = found.permissions();
    return permissions != null && permissions.push()
        ? List.of()
        : List.of("the token may not write to %s".formatted(repository.path()));
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
        mergeBase(repository, pull.base().ref(), pull.head().sha()));
  }

  /** The base that a pull request names is the tip of its branch, which moves on. */
  private @Nullable String mergeBase(Repository repository, String base, String head) {
    return Writing.found(
            () -> api.compare(repository.owner(), repository.name(), base, head).mergeBase().sha())
        .orElse(null);
  }
}
