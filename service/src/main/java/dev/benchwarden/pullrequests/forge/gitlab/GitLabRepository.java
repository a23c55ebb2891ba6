package dev.benchwarden.pullrequests.forge.gitlab;

import dev.benchwarden.pullrequests.forge.Check;
import dev.benchwarden.pullrequests.forge.Comment;
import dev.benchwarden.pullrequests.forge.Commit;
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
 * Repository on GitLab. Its search for the merge requests of a commit leaves out some whose commit
 * has been in another one, so the open ones are read, the last changed first.
 */
final class GitLabRepository implements ForgeRepository {

  /** The uploader has just pushed: its merge request is among the first. */
  static final int MOST_PAGES = 10;

  private final GitLabApi api;
  private final Repository repository;
  private final String account;

  GitLabRepository(GitLabApi api, Repository repository, String account) {
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

  private GitLabThread thread(int iid) {
    return new GitLabThread(api, this, repository.path(), iid);
  }

  @Override
  public IssueTracker issues() {
    return new GitLabIssues(api, repository.path());
  }

  @Override
  public List<PullRequest> openPullRequests(String headSha) {
    return RestCall.asked(() -> read(headSha));
  }

  @Override
  public Optional<String> show(String sha, Check check) {
    return RestCall.asked(
        () -> new GitLabStatuses(api).set(repository, sha, check.status().withoutWarning()));
  }

  @Override
  public List<Comment> comments(Instant since) {
    return RestCall.asked(() ->
        GitLabPages.read(
                page ->
                    api.changedMergeRequests(
                        repository.path(), since.toString(), page, GitLabPages.PER_PAGE),
                MOST_PAGES)
            .stream()
            .flatMap(request -> thread(request.iid()).comments(since).stream())
            .sorted(Comparator.comparingLong(Comment::id))
            .toList());
  }

  @Override
  public String refOf(int pullRequest) {
    return "refs/merge-requests/%d/head".formatted(pullRequest);
  }

  /** A project has one file of pipelines, whose rules read the variables. */
  @Override
  public boolean dispatch(String workflow, String branch, Map<String, String> inputs) {
    List<GitLabApi.Variable> variables =
        inputs.entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(input -> new GitLabApi.Variable(input.getKey(), input.getValue()))
            .toList();
    return RestCall.found(
            () -> {
              api.startPipeline(repository.path(), new GitLabApi.Pipeline(branch, variables));
              return true;
            })
        .isPresent();
  }

  @Override
  public boolean mayWrite(String account) {
    return new GitLabProject(api, repository).mayPush(account);
  }

  @Override
  public Optional<Repository> now() {
    return new GitLabProject(api, repository)
        .asItIs()
        .flatMap(project -> Repository.called(project.path()));
  }

  @Override
  public Optional<String> defaultBranch() {
    return new GitLabProject(api, repository)
        .asItIs()
        .flatMap(project -> Optional.ofNullable(project.defaultBranch()));
  }

  @Override
  public Optional<String> tip(String branch) {
    return RestCall.found(() -> api.branch(repository.path(), branch).commit().id());
  }

  @Override
  public List<Commit> commits(String sha, int most) {
    return RestCall.found(() -> api.commits(repository.path(), sha, most))
        .orElse(List.of())
        .stream()
        .map(GitLabApi.ListedCommit::commit)
        .toList();
  }

  @Override
  public List<String> missing() {
    return new GitLabProject(api, repository).missing();
  }

  private List<PullRequest> read(String headSha) {
    return GitLabPages.read(
            page -> api.openMergeRequests(repository.path(), page, GitLabPages.PER_PAGE),
            MOST_PAGES)
        .stream()
        .filter(request -> headSha.equals(request.sha()))
        .map(request -> pullRequest(request, headSha))
        .toList();
  }

  private PullRequest pullRequest(GitLabApi.MergeRequest request, String headSha) {
    return new PullRequest(
        request.iid(),
        headSha,
        headOwner(request),
        request.isOfFork(),
        request.sourceBranch(),
        request.targetBranch(),
        GitLabThread.mergeBase(
            request.iid(), api.mergeRequest(repository.path(), request.iid()), headSha));
  }

  private String headOwner(GitLabApi.MergeRequest request) {
    Long source = request.sourceProject();
    if (source == null) {
      return "deleted";
    }
    return request.isOfFork() ? owner(source) : repository.owner();
  }

  /** A private fork is hidden from a token that does not belong to its owner. */
  private String owner(long project) {
    try {
      return api.project(project).namespace().path();
    } catch (HttpClientErrorException.NotFound hidden) {
      return "project-" + project;
    }
  }
}
