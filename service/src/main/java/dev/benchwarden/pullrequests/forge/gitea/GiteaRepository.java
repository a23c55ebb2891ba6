package dev.benchwarden.pullrequests.forge.gitea;

import dev.benchwarden.pullrequests.forge.Check;
import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.forge.CommentApi;
import dev.benchwarden.pullrequests.forge.CommentPages;
import dev.benchwarden.pullrequests.forge.Commit;
import dev.benchwarden.pullrequests.forge.CommitStatus;
import dev.benchwarden.pullrequests.forge.ForgeRepository;
import dev.benchwarden.pullrequests.forge.IssueTracker;
import dev.benchwarden.pullrequests.forge.PullRequest;
import dev.benchwarden.pullrequests.forge.PullRequestThread;
import dev.benchwarden.pullrequests.forge.Repository;
import dev.benchwarden.pullrequests.forge.RestCall;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.http.ResponseEntity;
import org.springframework.web.client.HttpClientErrorException;

/**
 * Repository on Gitea or Forgejo. These find the pull request of a commit only once it is merged,
 * so the open ones are read, the last changed first.
 */
final class GiteaRepository implements ForgeRepository {

  /** The most that an installation gives at once, unless it is configured otherwise. */
  static final int LIMIT = 50;

  /** The uploader has just pushed: its pull request is among the first. */
  static final int MOST_PAGES = 20;

  private static final Set<String> WRITERS = Set.of("write", "admin", "owner");

  private static final Pattern MOVED = Pattern.compile("/repos/([^/]+)/([^/]+)/?$");

  private final GiteaApi api;
  private final Repository repository;
  private final String account;

  GiteaRepository(GiteaApi api, Repository repository, String account) {
    this.api = api;
    this.repository = repository;
    this.account = account;
  }

  @Override
  public String account() {
    return account;
  }

  @Override
  public PullRequestThread pullRequest(int number) {
    return new GiteaThread(api, this, repository, number);
  }

  @Override
  public IssueTracker issues() {
    return new GiteaIssues(api, repository);
  }

  @Override
  public List<PullRequest> openPullRequests(String headSha) {
    return RestCall.asked(() -> read(headSha));
  }

  @Override
  public Optional<String> show(String sha, Check check) {
    CommitStatus status = check.status();
    boolean wouldBlock = status.isWarning() && isRequired(sha, status.context());
    set(sha, wouldBlock ? status.withoutWarning() : status);
    return Optional.empty();
  }

  private void set(String sha, CommitStatus status) {
    RestCall.asked(() -> {
      api.setStatus(repository.owner(), repository.name(), sha, status);
      return true;
    });
  }

  /** Gitea does not merge unless all required statuses are a success. */
  private boolean isRequired(String sha, String context) {
    return openPullRequests(sha).stream()
        .map(PullRequest::baseRef)
        .distinct()
        .flatMap(branch ->
            RestCall.found(() -> api.branch(repository.owner(), repository.name(), branch))
                .stream())
        .anyMatch(branch -> branch.requires(context));
  }

  @Override
  public List<Comment> comments(Instant since) {
    return RestCall.asked(() ->
        new CommentPages(page ->
            api.commentsSince(repository.owner(), repository.name(), since.toString(), page))
            .all().stream()
                .map(GiteaThread::comment)
                .flatMap(Optional::stream)
                .sorted(Comparator.comparingLong(Comment::id))
                .toList());
  }

  @Override
  public boolean dispatch(String workflow, String branch, Map<String, String> inputs) {
    return RestCall.found(
            () -> {
              api.dispatch(
                  repository.owner(),
                  repository.name(),
                  workflow,
                  new GiteaApi.Dispatch(branch, inputs));
              return true;
            })
        .isPresent();
  }

  @Override
  public boolean mayWrite(String account) {
    return RestCall.asked(() -> {
      try {
        return WRITERS.contains(
            api.permission(repository.owner(), repository.name(), account).permission());
      } catch (HttpClientErrorException.Forbidden notAdmin) {
        return isAssignable(account);
      }
    });
  }

  /**
   * An organisation is not on the list itself, and the list does not distinguish writers from
   * readers among its members.
   */
  private boolean isAssignable(String account) {
    List<String> listed =
        api.assignees(repository.owner(), repository.name()).stream()
            .map(one -> one.login().toLowerCase(Locale.ROOT))
            .toList();
    return listed.contains(account.toLowerCase(Locale.ROOT))
        && listed.contains(repository.owner().toLowerCase(Locale.ROOT));
  }

  @Override
  public Optional<Repository> now() {
    return asItIs().flatMap(found -> Repository.called(found.fullName()));
  }

  @Override
  public Optional<String> defaultBranch() {
    return asItIs().map(CommentApi.FullRepository::defaultBranch);
  }

  @Override
  public Optional<String> tip(String branch) {
    return RestCall.found(
        () -> api.branch(repository.owner(), repository.name(), branch).commit().id());
  }

  @Override
  public List<Commit> commits(String sha, int most) {
    return RestCall.found(
            () -> api.commits(repository.owner(), repository.name(), sha, Math.min(most, LIMIT)))
        .orElse(List.of())
        .stream()
        .map(GiteaApi.ListedCommit::commit)
        .toList();
  }

  @Override
  public List<String> missing() {
    return asItIs()
        .map(GiteaRepository::missing)
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

  /** The repository as it is now, wherever it has moved; empty if it cannot be seen. */
  private Optional<CommentApi.FullRepository> asItIs() {
    return RestCall.found(() -> api.repository(repository.owner(), repository.name()))
        .flatMap(answer -> {
          URI moved = answer.getHeaders().getLocation();
          return moved == null ? Optional.of(read(answer)) : at(moved);
        });
  }

  private Optional<CommentApi.FullRepository> at(URI moved) {
    Matcher path = MOVED.matcher(String.valueOf(moved.getPath()));
    return path.find()
        ? RestCall.found(() -> read(api.repository(path.group(1), path.group(2))))
        : Optional.empty();
  }

  private static CommentApi.FullRepository read(ResponseEntity<byte[]> answer) {
    return RestCall.read(answer.getBody(), CommentApi.FullRepository.class);
  }

  private List<PullRequest> read(String headSha) {
    List<PullRequest> found = new ArrayList<>();
    for (int page = 1; page <= MOST_PAGES; page++) {
      List<GiteaApi.Pull> pulls = api.openPulls(repository.owner(), repository.name(), page, LIMIT);
      pulls.stream()
          .filter(pull -> pull.head().sha().equals(headSha))
          .map(GiteaRepository::pullRequest)
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
        pull.isOfFork(),
        pull.head().ref(),
        pull.base().ref(),
        pull.mergeBase());
  }
}
