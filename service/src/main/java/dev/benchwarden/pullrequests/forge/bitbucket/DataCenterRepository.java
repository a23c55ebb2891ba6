package dev.benchwarden.pullrequests.forge.bitbucket;

import dev.benchwarden.pullrequests.forge.Check;
import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.forge.Commit;
import dev.benchwarden.pullrequests.forge.CommitStatus;
import dev.benchwarden.pullrequests.forge.ForgeNotSetUpException;
import dev.benchwarden.pullrequests.forge.ForgeRepository;
import dev.benchwarden.pullrequests.forge.IssueTracker;
import dev.benchwarden.pullrequests.forge.PullRequest;
import dev.benchwarden.pullrequests.forge.PullRequestThread;
import dev.benchwarden.pullrequests.forge.Repository;
import dev.benchwarden.pullrequests.forge.RestCall;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.web.client.HttpClientErrorException;

/**
 * Repository on Bitbucket Data Center. It finds the pull requests that contain a commit, not those
 * that end with it, so the open ones are read, those that changed last first.
 */
final class DataCenterRepository implements ForgeRepository {

  /** The uploader has just pushed: its pull request is among the first. */
  static final int MOST_PAGES = 10;

  private final DataCenterApi api;
  private final Repository repository;
  private final String account;

  DataCenterRepository(DataCenterApi api, Repository repository, String account) {
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
    return thread(number);
  }

  private DataCenterThread thread(int number) {
    return new DataCenterThread(api, this, repository, number);
  }

  @Override
  public IssueTracker issues() {
    throw new ForgeNotSetUpException(
        "Bitbucket Data Center has no issues: name a project of Jira as issues.tracker in the policy");
  }

  @Override
  public List<PullRequest> openPullRequests(String headSha) {
    return RestCall.asked(() ->
        pulls("OPEN", MOST_PAGES).stream()
            .filter(pull -> headSha.equals(pull.from().commit()))
            .map(this::pullRequest)
            .toList());
  }

  private List<DataCenterApi.Pull> pulls(String state, int most) {
    return DataCenterPages.read(
        start -> api.pulls(repository.owner(), repository.name(), state, start), most);
  }

  private PullRequest pullRequest(DataCenterApi.Pull pull) {
    return new PullRequest(
        pull.id(),
        pull.from().commit(),
        headOwner(pull),
        pull.isOfFork(),
        pull.from().branch(),
        pull.to().branch(),
        thread(pull.id()).mergeBase().orElse(null));
  }

  /** A fork is named in full: it may lie in the project of the repository itself. */
  private String headOwner(DataCenterApi.Pull pull) {
    DataCenterApi.FullRepository source = pull.from().repository();
    return pull.isOfFork()
        ? "%s/repos/%s".formatted(source.project().key(), source.slug())
        : repository.owner();
  }

  @Override
  public Optional<String> show(String sha, Check check) {
    CommitStatus status = check.status();
    return RestCall.asked(() -> {
      api.setStatus(
          repository.owner(),
          repository.name(),
          sha,
          new DataCenterApi.Status(
              status.context(),
              BuildStatus.state(status),
              status.context(),
              status.targetUrl(),
              status.description()));
      return Optional.empty();
    });
  }

  /** A comment does not change a pull request's date, so all open ones are read. */
  @Override
  public List<Comment> comments(Instant since) {
    return RestCall.asked(() ->
        pulls("OPEN", 1).stream()
            .flatMap(pull -> thread(pull.id()).comments(since).stream())
            .sorted(Comparator.comparingLong(Comment::id))
            .toList());
  }

  @Override
  public String refOf(int pullRequest) {
    return "refs/pull-requests/%d/from".formatted(pullRequest);
  }

  @Override
  public boolean dispatch(String workflow, String branch, Map<String, String> inputs) {
    throw new ForgeNotSetUpException(
        "Bitbucket Data Center has no CI of its own: measure with agents");
  }

  @Override
  public boolean mayWrite(String account) {
    return RestCall.asked(() ->
        DataCenterPages.read(
                start -> api.writers(repository.owner(), repository.name(), account, start),
                MOST_PAGES)
            .stream()
            .anyMatch(user -> user.name().equalsIgnoreCase(account)));
  }

  @Override
  public Optional<Repository> now() {
    return RestCall.found(() -> {
      DataCenterApi.FullRepository found = api.repository(repository.owner(), repository.name());
      return new Repository(found.project().key(), found.slug());
    });
  }

  @Override
  public Optional<String> defaultBranch() {
    return RestCall.found(() -> api.defaultBranch(repository.owner(), repository.name()).name());
  }

  @Override
  public Optional<String> tip(String branch) {
    return commits("refs/heads/" + branch, 1).stream().map(Commit::sha).findFirst();
  }

  @Override
  public List<Commit> commits(String sha, int most) {
    return RestCall.found(() ->
            api.commits(repository.owner(), repository.name(), sha, most).values().stream()
                .map(DataCenterApi.ListedCommit::commit)
                .toList())
        .orElse(List.of());
  }

  /** Anyone who may read may comment and set a build status. */
  @Override
  public List<String> missing() {
    return RestCall.asked(() -> {
      try {
        api.repository(repository.owner(), repository.name());
        return List.of();
      } catch (HttpClientErrorException.NotFound | HttpClientErrorException.Unauthorized hidden) {
        return List.of(
            "the account of the token cannot see %s/%s: give it the permission Repository read"
                .formatted(repository.owner(), repository.name()));
      }
    });
  }
}
