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
import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.client.HttpClientErrorException;

/**
 * Repository on Bitbucket Cloud. It finds the pull requests of a commit only if a person has
 * switched that on, so the open ones are read, the last changed first.
 */
final class BitbucketRepository implements ForgeRepository {

  /** The uploader has just pushed: its pull request is among the first. */
  static final int MOST_PAGES = 20;

  private static final String OPEN = "state = \"OPEN\"";
  private static final Pattern MOVED = Pattern.compile("/repositories/([^/]+)/([^/]+)/?$");

  private static final String IN_A_FORK =
      "no build status: Bitbucket has the commit in no branch of the repository, as that of a fork";

  private final BitbucketApi api;
  private final BitbucketPages pages;
  private final Repository repository;
  private final String account;

  BitbucketRepository(
      BitbucketApi api, BitbucketPages pages, Repository repository, String account) {
    this.api = api;
    this.pages = pages;
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

  private BitbucketThread thread(int number) {
    return new BitbucketThread(api, pages, this, repository, number);
  }

  @Override
  public IssueTracker issues() {
    throw new ForgeNotSetUpException(
        "issues of Bitbucket are not written: name a project of Jira as issues.tracker in the policy");
  }

  @Override
  public List<PullRequest> openPullRequests(String headSha) {
    return RestCall.asked(() ->
        open(headSha).stream()
            .filter(pull -> thread(pull.id()).head(pull).filter(headSha::equals).isPresent())
            .map(pull -> pullRequest(pull, headSha))
            .toList());
  }

  /** Those whose newest commit begins as this one does. */
  private List<BitbucketApi.Pull> open(String sha) {
    return pulls(OPEN).stream().filter(pull -> mayHave(pull.source().commit(), sha)).toList();
  }

  private static boolean mayHave(BitbucketApi.@Nullable CommitName commit, String sha) {
    return commit != null && !commit.hash().isEmpty() && sha.startsWith(commit.hash());
  }

  private List<BitbucketApi.Pull> pulls(String query) {
    return pages.read(
        api.pulls(repository.owner(), repository.name(), query), api::morePulls, MOST_PAGES);
  }

  private PullRequest pullRequest(BitbucketApi.Pull pull, String headSha) {
    return new PullRequest(
        pull.id(),
        headSha,
        headOwner(pull),
        pull.isOfFork(),
        pull.source().branch().name(),
        pull.destination().branch().name(),
        thread(pull.id()).mergeBase(pull, headSha).orElse(null));
  }

  /** A fork is named in full: it may belong to the owner of the repository itself. */
  private String headOwner(BitbucketApi.Pull pull) {
    BitbucketApi.RepositoryName source = pull.source().repository();
    if (source == null) {
      return "deleted";
    }
    return pull.isOfFork() ? source.fullName() : repository.owner();
  }

  @Override
  public Optional<String> show(String sha, Check check) {
    CommitStatus status = check.status();
    return RestCall.asked(() -> {
      String branch =
          open(sha).stream().map(pull -> pull.source().branch().name()).findFirst().orElse(null);
      try {
        api.setStatus(
            repository.owner(),
            repository.name(),
            sha,
            new BitbucketApi.Status(
                BuildStatus.key(status),
                BuildStatus.state(status),
                status.context(),
                status.targetUrl(),
                status.description(),
                branch));
        return Optional.empty();
      } catch (HttpClientErrorException.NotFound notThere) {
        api.repository(repository.owner(), repository.name());
        return Optional.of(IN_A_FORK);
      }
    });
  }

  @Override
  public List<Comment> comments(Instant since) {
    String changed =
        "updated_on >= %s AND (%s OR state = \"MERGED\" OR state = \"DECLINED\")"
            .formatted(since.truncatedTo(ChronoUnit.SECONDS), OPEN);
    return RestCall.asked(() ->
        pulls(changed).stream()
            .flatMap(pull -> thread(pull.id()).comments(since).stream())
            .sorted(Comparator.comparingLong(Comment::id))
            .toList());
  }

  /** Its only name is its branch, and a fork's branch is not a branch of this repository. */
  @Override
  public String refOf(int pullRequest) {
    return RestCall.asked(() ->
        "refs/heads/"
            + api.pull(repository.owner(), repository.name(), pullRequest)
                .source()
                .branch()
                .name());
  }

  /** A custom pipeline. Errors in the file and in its name have the same answer. */
  @Override
  public boolean dispatch(String workflow, String branch, Map<String, String> inputs) {
    List<BitbucketApi.Variable> variables =
        inputs.entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(input -> new BitbucketApi.Variable(input.getKey(), input.getValue()))
            .toList();
    BitbucketApi.Target target =
        new BitbucketApi.Target(
            "pipeline_ref_target", "branch", branch, new BitbucketApi.Selector("custom", workflow));
    return RestCall.asked(() -> {
      try {
        api.startPipeline(
            repository.owner(), repository.name(), new BitbucketApi.Pipeline(target, variables));
        return true;
      } catch (HttpClientErrorException.NotFound | HttpClientErrorException.BadRequest none) {
        return false;
      }
    });
  }

  @Override
  public boolean mayWrite(String account) {
    return RestCall.asked(() -> rights().mayWrite(account));
  }

  private BitbucketRights rights() {
    return new BitbucketRights(api, pages, repository);
  }

  @Override
  public Optional<Repository> now() {
    return asItIs().flatMap(found -> Repository.called(found.fullName()));
  }

  @Override
  public Optional<String> defaultBranch() {
    return asItIs()
        .flatMap(found -> Optional.ofNullable(found.mainBranch()))
        .map(BitbucketApi.MainBranch::name);
  }

  @Override
  public Optional<String> tip(String branch) {
    return RestCall.found(() -> api.branch(repository.owner(), repository.name(), branch))
        .flatMap(found -> Optional.ofNullable(found.target()))
        .map(BitbucketApi.CommitName::hash);
  }

  @Override
  public List<Commit> commits(String sha, int most) {
    return RestCall.found(() ->
            api
                .commits(
                    repository.owner(),
                    repository.name(),
                    sha,
                    Math.min(most, BitbucketPages.PER_PAGE))
                .values()
                .stream()
                .map(BitbucketApi.ListedCommit::commit)
                .toList())
        .orElse(List.of());
  }

  @Override
  public List<String> missing() {
    if (asItIs().isEmpty()) {
      return List.of("the token cannot see %s".formatted(repository.path()));
    }
    return RestCall.asked(() -> {
      List<String> missing = new ArrayList<>();
      if (BitbucketRights.allowed(() -> pulls("id = 1")).isEmpty()) {
        missing.add("the token lacks the scope 'pullrequest', without which nothing is posted");
      }
      if (!rights().areTold()) {
        missing.add(
            "the token lacks the scope 'repository:admin', without which Bitbucket does not say who may write and all commands in comments are refused");
      }
      return missing;
    });
  }

  /** The repository as it is now, wherever it has moved; empty if it cannot be seen. */
  private Optional<BitbucketApi.FullRepository> asItIs() {
    return RestCall.found(() -> api.repository(repository.owner(), repository.name()))
        .flatMap(answer -> {
          URI moved = answer.getHeaders().getLocation();
          return moved == null ? Optional.of(read(answer)) : at(moved);
        });
  }

  private Optional<BitbucketApi.FullRepository> at(URI moved) {
    Matcher path = MOVED.matcher(String.valueOf(moved.getPath()));
    return path.find()
        ? RestCall.found(() -> read(api.repository(path.group(1), path.group(2))))
        : Optional.empty();
  }

  private static BitbucketApi.FullRepository read(ResponseEntity<byte[]> answer) {
    return RestCall.read(answer.getBody(), BitbucketApi.FullRepository.class);
  }
}
