package dev.benchwarden.pullrequests.forge;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.web.client.HttpClientErrorException;

/**
 * GitLab, whose pull requests are merge requests. Asked for those of a commit it leaves out some
 * whose commit has been in another one, so the open ones are read, those that changed last first.
 */
final class GitLabForge implements Forge {

  /** Whoever uploads has just pushed: its merge request is among the first. */
  private static final int MOST_PAGES = 10;

  private final GitLabApi api;

  GitLabForge(GitLabApi api) {
    this.api = api;
  }

  @Override
  public boolean hasSubgroups() {
    return true;
  }

  @Override
  public List<PullRequest> openPullRequests(Repository repository, String headSha) {
    return Writing.asked(() -> read(repository, headSha));
  }

  @Override
  public long comment(Repository repository, int number, String body) {
    return Writing.asked(() -> notes(repository, number).post(body));
  }

  @Override
  public long reply(Repository repository, int number, long comment, String body) {
    return Writing.asked(() -> notes(repository, number).reply(comment, body));
  }

  @Override
  public boolean editComment(Repository repository, int number, long comment, String body) {
    return Writing.asked(() -> notes(repository, number).edit(comment, body));
  }

  @Override
  public List<Long> ownComments(Repository repository, int number, String marker) {
    return Writing.asked(() -> notes(repository, number).marked(marker));
  }

  @Override
  public Optional<String> show(Repository repository, String sha, Check check) {
    return Writing.asked(
        () -> new GitLabStatuses(api).set(repository, sha, check.status().withoutWarning()));
  }

  @Override
  public Optional<PullRequestState> pullRequest(Repository repository, int number) {
    return Writing.found(() -> api.mergeRequest(repository.path(), number))
        .flatMap(request -> state(number, request));
  }

  @Override
  public List<String> proposedCommits(Repository repository, int number) {
    return Writing.asked(() ->
        GitLabPages.read(
                page -> api.proposedCommits(repository.path(), number, page, GitLabPages.PER_PAGE),
                MOST_PAGES)
            .stream()
            .map(GitLabApi.Tip::id)
            .toList());
  }

  @Override
  public Optional<Comment> remark(Repository repository, int number, long comment) {
    return Writing.found(() -> notes(repository, number).remark(comment))
        .flatMap(Function.identity());
  }

  @Override
  public List<Comment> remarks(Repository repository, Instant since) {
    return Writing.asked(() ->
        GitLabPages.read(
                page ->
                    api.changedMergeRequests(
                        repository.path(), since.toString(), page, GitLabPages.PER_PAGE),
                MOST_PAGES)
            .stream()
            .flatMap(request -> notes(repository, request.iid()).remarks(since).stream())
            .sorted(Comparator.comparingLong(Comment::id))
            .toList());
  }

  @Override
  public boolean mayWrite(Repository repository, String account) {
    return new GitLabProject(api, repository).mayPush(account);
  }

  @Override
  public void react(Repository repository, int number, long comment, Reaction reaction) {
    Writing.asked(() -> {
      notes(repository, number).react(comment, reaction);
      return true;
    });
  }

  @Override
  public Optional<Repository> now(Repository repository) {
    return new GitLabProject(api, repository)
        .asItIs()
        .flatMap(project -> Repository.called(project.path()));
  }

  @Override
  public Optional<String> defaultBranch(Repository repository) {
    return new GitLabProject(api, repository)
        .asItIs()
        .flatMap(project -> Optional.ofNullable(project.defaultBranch()));
  }

  @Override
  public Optional<String> tip(Repository repository, String branch) {
    return Writing.found(() -> api.branch(repository.path(), branch).commit().id());
  }

  @Override
  public List<Commit> commits(Repository repository, String sha, int most) {
    return Writing.found(() -> api.commits(repository.path(), sha, most)).orElse(List.of()).stream()
        .map(GitLabApi.ListedCommit::commit)
        .toList();
  }

  @Override
  public List<String> missing(Repository repository) {
    return new GitLabProject(api, repository).missing();
  }

  private GitLabNotes notes(Repository repository, int iid) {
    return new GitLabNotes(api, repository, iid);
  }

  private List<PullRequest> read(Repository repository, String headSha) {
    return GitLabPages.read(
            page -> api.openMergeRequests(repository.path(), page, GitLabPages.PER_PAGE),
            MOST_PAGES)
        .stream()
        .filter(request -> headSha.equals(request.sha()))
        .map(request -> pullRequest(repository, request, headSha))
        .toList();
  }

  /** Empty while its branch is missing. */
  private static Optional<PullRequestState> state(int number, GitLabApi.Details request) {
    String head = request.sha();
    boolean open = request.state().equals("opened");
    return head == null
        ? Optional.empty()
        : Optional.of(
            new PullRequestState(
                number,
                open,
                head,
                request.targetBranch(),
                open ? mergeBase(number, request, head) : null));
  }

  private PullRequest pullRequest(
      Repository repository, GitLabApi.MergeRequest request, String headSha) {
    return new PullRequest(
        request.iid(),
        headSha,
        headOwner(repository, request),
        request.sourceBranch(),
        request.targetBranch(),
        mergeBase(request.iid(), api.mergeRequest(repository.path(), request.iid()), headSha));
  }

  private String headOwner(Repository repository, GitLabApi.MergeRequest request) {
    Long source = request.sourceProject();
    if (source == null) {
      return "deleted";
    }
    return source == request.targetProject() ? repository.owner() : owner(source);
  }

  /** A private fork is hidden from a token that does not belong to its owner. */
  private String owner(long project) {
    try {
      return api.project(project).namespace().path();
    } catch (HttpClientErrorException.NotFound hidden) {
      return "project-" + project;
    }
  }

  /**
   * GitLab works it out in the background after each push, and until then names none or the last.
   */
  private static @Nullable String mergeBase(int iid, GitLabApi.Details request, String headSha) {
    GitLabApi.DiffRefs refs = request.diffRefs();
    if (refs == null || !headSha.equals(refs.head())) {
      throw new ForgeAwayException(
          "GitLab has not yet compared %s of !%d.".formatted(headSha, iid));
    }
    return refs.base();
  }
}
