package dev.benchwarden.pullrequests.forge.github;

import dev.benchwarden.pullrequests.forge.Check;
import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.forge.Commit;
import dev.benchwarden.pullrequests.forge.ForgeRepository;
import dev.benchwarden.pullrequests.forge.IssueTracker;
import dev.benchwarden.pullrequests.forge.PullRequest;
import dev.benchwarden.pullrequests.forge.PullRequestThread;
import dev.benchwarden.pullrequests.forge.Repository;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.kohsuke.github.GHDirection;
import org.kohsuke.github.GHIssueState;
import org.kohsuke.github.GHPermissionType;
import org.kohsuke.github.GHPullRequest;
import org.kohsuke.github.GHPullRequestQueryBuilder.Sort;
import org.kohsuke.github.GHRepository;
import org.kohsuke.github.GHUser;
import org.kohsuke.github.PagedIterable;

/**
 * Repository on GitHub. Its search for the pull requests of a commit does not find those from
 * forks, so the open ones are read, the last changed first.
 */
final class GitHubRepository implements ForgeRepository {

  /** The uploader has just pushed: its pull request is among the first. */
  private static final int MOST_READ = 10 * GitHubComments.PER_PAGE;

  private static final Set<GHPermissionType> WRITERS =
      EnumSet.of(GHPermissionType.ADMIN, GHPermissionType.WRITE);

  /** The pause that GitHub demands between two writes. */
  private static final Duration PAUSE = Duration.ofSeconds(1);

  private final GitHubForge forge;
  private final Repository repository;
  private final String account;

  GitHubRepository(GitHubForge forge, Repository repository, String account) {
    this.forge = forge;
    this.repository = repository;
    this.account = account;
  }

  @Override
  public String account() {
    return account;
  }

  @Override
  public PullRequestThread pullRequest(int number) {
    return new GitHubThread(forge, this, repository, number);
  }

  @Override
  public Duration pause() {
    return PAUSE;
  }

  @Override
  public IssueTracker issues() {
    return new GitHubIssues(forge, repository);
  }

  @Override
  public List<PullRequest> openPullRequests(String headSha) {
    return forge.asked(
        repository,
        () -> {
          GHRepository opened = forge.open(repository);
          List<PullRequest> found = new ArrayList<>();
          for (GHPullRequest pull : headedBy(opened, headSha)) {
            found.add(pullRequest(opened, pull));
          }
          return found;
        });
  }

  @Override
  public Optional<String> show(String sha, Check check) {
    Optional<String> shortcoming =
        forge.asked(
            repository,
            () -> new GitHubChecks(forge.open(repository)).show(sha, check, forge.access().app()));
    shortcoming.ifPresent(permission -> forge.forget(repository));
    return shortcoming;
  }

  /** A comment changes its pull request, so only those that changed are read. */
  @Override
  public List<Comment> comments(Instant since) {
    return forge.asked(
        repository,
        () -> {
          List<Comment> comments = new ArrayList<>();
          for (GHPullRequest pull : byChange(forge.open(repository), GHIssueState.ALL)) {
            if (pull.getUpdatedAt().toInstant().isBefore(since)) {
              break;
            }
            comments.addAll(new GitHubComments(pull).changedSince(since));
          }
          comments.sort(Comparator.comparingLong(Comment::id));
          return comments;
        });
  }

  @Override
  public boolean dispatch(String workflow, String branch, Map<String, String> inputs) {
    return forge
        .found(
            repository,
            () -> {
              forge.open(repository).getWorkflow(workflow).dispatch(branch, Map.copyOf(inputs));
              return true;
            })
        .isPresent();
  }

  @Override
  public boolean mayWrite(String account) {
    return forge
        .found(repository, () -> forge.open(repository).getPermission(account))
        .filter(WRITERS::contains)
        .isPresent();
  }

  @Override
  public Optional<Repository> now() {
    forge.forget(repository);
    return forge
        .found(repository, () -> forge.open(repository))
        .flatMap(found -> Repository.called(found.getFullName()));
  }

  @Override
  public Optional<String> defaultBranch() {
    forge.forget(repository);
    return forge.found(repository, () -> forge.open(repository).getDefaultBranch());
  }

  @Override
  public Optional<String> tip(String branch) {
    return GitHubCall.found(() -> forge.open(repository).getCommit(branch).getSHA1());
  }

  @Override
  public List<Commit> commits(String sha, int most) {
    return forge
        .found(repository, () -> new GitHubCommits(forge.open(repository)).before(sha, most))
        .orElse(List.of());
  }

  @Override
  public List<String> missing() {
    return forge.missing(repository);
  }

  private static List<GHPullRequest> headedBy(GHRepository repository, String headSha) {
    return GitHubComments.stream(byChange(repository, GHIssueState.OPEN))
        .limit(MOST_READ)
        .filter(pull -> pull.getHead().getSha().equals(headSha))
        .toList();
  }

  /** Those that changed last first. */
  private static PagedIterable<GHPullRequest> byChange(
      GHRepository repository, GHIssueState state) {
    return repository
        .queryPullRequests()
        .state(state)
        .sort(Sort.UPDATED)
        .direction(GHDirection.DESC)
        .list()
        .withPageSize(GitHubComments.PER_PAGE);
  }

  private static PullRequest pullRequest(GHRepository repository, GHPullRequest pull)
      throws IOException {
    GHUser owner = pull.getHead().getUser();
    return new PullRequest(
        pull.getNumber(),
        pull.getHead().getSha(),
        owner == null ? "deleted" : owner.getLogin(),
        isOfFork(pull),
        pull.getHead().getRef(),
        pull.getBase().getRef(),
        mergeBase(repository, pull.getBase().getRef(), pull.getHead().getSha()));
  }

  private static boolean isOfFork(GHPullRequest pull) {
    GHRepository from = pull.getHead().getRepository();
    return from == null || !from.getFullName().equals(pull.getBase().getRepository().getFullName());
  }

  /** The base that a pull request names is the tip of its branch, which moves on. */
  static @Nullable String mergeBase(GHRepository repository, String base, String head)
      throws IOException {
    try {
      return repository.getCompare(base, head).getMergeBaseCommit().getSHA1();
    } catch (FileNotFoundException unrelated) {
      return null;
    }
  }
}
