package dev.benchwarden.pullrequests.forge;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.kohsuke.github.GHDirection;
import org.kohsuke.github.GHIssueState;
import org.kohsuke.github.GHPermissionType;
import org.kohsuke.github.GHPullRequest;
import org.kohsuke.github.GHPullRequestCommitDetail;
import org.kohsuke.github.GHPullRequestQueryBuilder.Sort;
import org.kohsuke.github.GHRepository;
import org.kohsuke.github.GHUser;
import org.kohsuke.github.PagedIterable;

/**
 * GitHub. Asked for the pull requests of a commit it does not find those from forks, so the open
 * ones are read, those that changed last first.
 */
final class GitHubForge implements Forge {

  /** Whoever uploads has just pushed: its pull request is among the first. */
  private static final int MOST_READ = 10 * GitHubComments.PER_PAGE;

  private static final Set<GHPermissionType> WRITERS =
      EnumSet.of(GHPermissionType.ADMIN, GHPermissionType.WRITE);

  /** What GitHub asks for between two writes. */
  private static final Duration PAUSE = Duration.ofSeconds(1);

  private final GitHubAccess access;

  /** The library works on repositories that it has read. A renamed one redirects. */
  private final Cache<Repository, GHRepository> opened =
      Caffeine.newBuilder().maximumSize(1000).expireAfterWrite(Duration.ofHours(1)).build();

  GitHubForge(GitHubAccess access) {
    this.access = access;
  }

  @Override
  public Duration pause() {
    return PAUSE;
  }

  @Override
  public List<PullRequest> openPullRequests(Repository repository, String headSha) {
    return asked(
        repository,
        () -> {
          GHRepository opened = open(repository);
          List<PullRequest> found = new ArrayList<>();
          for (GHPullRequest pull : headedBy(opened, headSha)) {
            found.add(pullRequest(opened, pull));
          }
          return found;
        });
  }

  @Override
  public long comment(Repository repository, int number, String body) {
    return asked(repository, () -> comments(repository, number).post(body));
  }

  @Override
  public boolean editComment(Repository repository, int number, long comment, String body) {
    return asked(repository, () -> comments(repository, number).edit(comment, body));
  }

  @Override
  public List<Long> ownComments(Repository repository, int number, String marker) {
    return asked(repository, () -> comments(repository, number).marked(marker, access.login()));
  }

  @Override
  public Optional<String> show(Repository repository, String sha, Check check) {
    Optional<String> shortcoming =
        asked(repository, () -> new GitHubChecks(open(repository)).show(sha, check, access.app()));
    shortcoming.ifPresent(permission -> opened.invalidate(repository));
    return shortcoming;
  }

  @Override
  public Optional<PullRequestState> pullRequest(Repository repository, int number) {
    return found(
        repository,
        () -> {
          GHRepository opened = open(repository);
          GHPullRequest pull = opened.getPullRequest(number);
          return new PullRequestState(
              pull.getNumber(),
              pull.getState() == GHIssueState.OPEN,
              pull.getHead().getSha(),
              pull.getBase().getRef(),
              mergeBase(opened, pull.getBase().getRef(), pull.getHead().getSha()));
        });
  }

  @Override
  public List<String> proposedCommits(Repository repository, int number) {
    return asked(
        repository,
        () ->
            GitHubComments.stream(open(repository).getPullRequest(number).listCommits())
                .map(GHPullRequestCommitDetail::getSha)
                .toList());
  }

  @Override
  public Optional<Comment> remark(Repository repository, int number, long comment) {
    return found(repository, () -> comments(repository, number).remark(comment))
        .flatMap(Function.identity());
  }

  /** A comment changes its pull request, so only those that changed are read. */
  @Override
  public List<Comment> remarks(Repository repository, Instant since) {
    return asked(
        repository,
        () -> {
          List<Comment> remarks = new ArrayList<>();
          for (GHPullRequest pull : byChange(open(repository), GHIssueState.ALL)) {
            if (pull.getUpdatedAt().toInstant().isBefore(since)) {
              break;
            }
            remarks.addAll(new GitHubComments(pull).remarks(since));
          }
          remarks.sort(Comparator.comparingLong(Comment::id));
          return remarks;
        });
  }

  @Override
  public boolean mayWrite(Repository repository, String account) {
    return found(repository, () -> open(repository).getPermission(account))
        .filter(WRITERS::contains)
        .isPresent();
  }

  @Override
  public void react(Repository repository, int number, long comment, Reaction reaction) {
    asked(repository, () -> comments(repository, number).react(comment, reaction));
  }

  @Override
  public Optional<Repository> now(Repository repository) {
    opened.invalidate(repository);
    return found(repository, () -> open(repository))
        .flatMap(found -> Repository.called(found.getFullName()));
  }

  @Override
  public Optional<String> defaultBranch(Repository repository) {
    opened.invalidate(repository);
    return found(repository, () -> open(repository).getDefaultBranch());
  }

  @Override
  public Optional<String> tip(Repository repository, String branch) {
    return GitHubCall.found(() -> open(repository).getCommit(branch).getSHA1());
  }

  @Override
  public List<Commit> commits(Repository repository, String sha, int most) {
    return found(repository, () -> new GitHubCommits(open(repository)).before(sha, most))
        .orElse(List.of());
  }

  @Override
  public List<String> missing(Repository repository) {
    return asked(repository, () -> access.missing(repository));
  }

  /** The answer. What is known of a repository, and its token, may be why there is none. */
  private <T> T asked(Repository repository, GitHubCall<T> call) {
    try {
      return GitHubCall.asked(call);
    } catch (ForgeAwayException away) {
      opened.invalidate(repository);
      throw away;
    }
  }

  /** The answer; empty if there is no such thing. */
  private <T> Optional<T> found(Repository repository, GitHubCall<T> call) {
    return asked(repository, () -> GitHubCall.found(call));
  }

  private GHRepository open(Repository repository) throws IOException {
    GHRepository known = opened.getIfPresent(repository);
    if (known == null) {
      known = access.open(repository);
      if (known.getFullName() == null) {
        throw new IOException("GitHub answers something else than " + repository.path());
      }
      known.setCompareUsePaginatedCommits(true);
      opened.put(repository, known);
    }
    return known;
  }

  private GitHubComments comments(Repository repository, int number) throws IOException {
    return new GitHubComments(open(repository).getPullRequest(number));
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
        pull.getHead().getRef(),
        pull.getBase().getRef(),
        mergeBase(repository, pull.getBase().getRef(), pull.getHead().getSha()));
  }

  /** The base that a pull request names is the tip of its branch, which moves on. */
  private static @Nullable String mergeBase(GHRepository repository, String base, String head)
      throws IOException {
    try {
      return repository.getCompare(base, head).getMergeBaseCommit().getSHA1();
    } catch (FileNotFoundException unrelated) {
      return null;
    }
  }
}
