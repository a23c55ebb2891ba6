package dev.benchwarden.pullrequests.forge;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.springframework.web.client.HttpClientErrorException;

/**
 * Gitea and Forgejo. They find the pull request of a commit only once it is merged, so the open
 * ones are read, those that changed last first.
 */
final class GiteaForge implements Forge {

  /** The most that an installation gives at once, unless it is configured otherwise. */
  private static final int LIMIT = 50;

  /** Whoever uploads has just pushed: its pull request is among the first. */
  private static final int MOST_PAGES = 20;

  private static final Set<String> WRITERS = Set.of("write", "admin", "owner");

  private final GiteaApi api;
  private final Writing writing;

  GiteaForge(GiteaApi api) {
    this.api = api;
    writing = new Writing(api);
  }

  @Override
  public List<PullRequest> openPullRequests(Repository repository, String headSha) {
    return Writing.asked(() -> read(repository, headSha));
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
  public Optional<String> show(Repository repository, String sha, Check check) {
    CommitStatus status = check.status();
    boolean wouldBlock = status.isWarning() && isRequired(repository, sha, status.context());
    writing.setStatus(repository, sha, wouldBlock ? status.withoutWarning() : status);
    return Optional.empty();
  }

  /** Gitea merges nothing whose required statuses are not all a success. */
  private boolean isRequired(Repository repository, String sha, String context) {
    return openPullRequests(repository, sha).stream()
        .map(PullRequest::baseRef)
        .distinct()
        .flatMap(branch ->
            Writing.found(() -> api.branch(repository.owner(), repository.name(), branch)).stream())
        .anyMatch(branch -> branch.requires(context));
  }

  @Override
  public Optional<PullRequestState> pullRequest(Repository repository, int number) {
    return writing.pullRequest(repository, number);
  }

  @Override
  public List<String> proposedCommits(Repository repository, int number) {
    return Writing.asked(() -> {
      List<String> shas = new ArrayList<>();
      for (int page = 1; page <= MOST_PAGES; page++) {
        List<GiteaApi.CommitName> commits =
            api.proposedCommits(repository.owner(), repository.name(), number, page, LIMIT);
        commits.forEach(commit -> shas.add(commit.sha()));
        if (commits.isEmpty()) {
          break;
        }
      }
      return shas;
    });
  }

  @Override
  public Optional<Comment> remark(Repository repository, int number, long comment) {
    return writing.remark(repository, number, comment);
  }

  @Override
  public List<Comment> remarks(Repository repository, Instant since) {
    return writing.remarks(repository, since);
  }

  @Override
  public boolean mayWrite(Repository repository, String account) {
    return Writing.asked(() -> {
      try {
        return WRITERS.contains(
            api.permission(repository.owner(), repository.name(), account).permission());
      } catch (HttpClientErrorException.Forbidden notAdmin) {
        return isAssignable(repository, account);
      }
    });
  }

  /**
   * An organisation is not on the list itself, and among its members the list does not tell writers
   * from readers.
   */
  private boolean isAssignable(Repository repository, String account) {
    List<String> listed =
        api.assignees(repository.owner(), repository.name()).stream()
            .map(one -> one.login().toLowerCase(Locale.ROOT))
            .toList();
    return listed.contains(account.toLowerCase(Locale.ROOT))
        && listed.contains(repository.owner().toLowerCase(Locale.ROOT));
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
  public Optional<String> defaultBranch(Repository repository) {
    return writing.repository(repository).map(CommentApi.FullRepository::defaultBranch);
  }

  @Override
  public Optional<String> tip(Repository repository, String branch) {
    return Writing.found(
        () -> api.branch(repository.owner(), repository.name(), branch).commit().id());
  }

  @Override
  public List<Commit> commits(Repository repository, String sha, int most) {
    return Writing.found(
            () -> api.commits(repository.owner(), repository.name(), sha, Math.min(most, LIMIT)))
        .orElse(List.of())
        .stream()
        .map(GiteaApi.ListedCommit::commit)
        .toList();
  }

  @Override
  public List<String> missing(Repository repository) {
    return writing
        .repository(repository)
        .map(GiteaForge::missing)
        .orElse(
            List.of(
                "the account of the token cannot see %s: add it as a collaborator with the permission Write"
                    .formatted(repository.path())));
  }

  private static List<String> missing(CommentApi.FullRepository repository) {
    CommentApi.Permissions permissions = repository.permissions();
    return permissions != null && permissions.push()
        ? List.of()
        : List.of(
            "the account of the token may not write to %s, which a commit status needs: give it the permission Write"
                .formatted(repository.fullName()));
  }

  private List<PullRequest> read(Repository repository, String headSha) {
    List<PullRequest> found = new ArrayList<>();
    for (int page = 1; page <= MOST_PAGES; page++) {
      List<GiteaApi.Pull> pulls = api.openPulls(repository.owner(), repository.name(), page, LIMIT);
      pulls.stream()
          .filter(pull -> pull.head().sha().equals(headSha))
          .map(GiteaForge::pullRequest)
          .forEach(found::add);
      // Not when a page is short: an installation may give fewer at once.
      if (pulls.isEmpty()) {
        break;
      }
    }
    return found;
  }

  private static PullRequest pullRequest(GiteaApi.Pull pull) {
    GiteaApi.Repo repo = pull.head().repo();
    return new PullRequest(
        pull.number(),
        pull.head().sha(),
        repo == null ? "deleted" : repo.owner().login(),
        pull.head().ref(),
        pull.base().ref(),
        pull.mergeBase());
  }
}
