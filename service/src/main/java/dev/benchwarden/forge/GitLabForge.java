package dev.benchwarden.forge;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClientException;

/**
 * GitLab, whose pull requests are merge requests. Asked for those of a commit it leaves out some
 * whose commit has been in another one, so the open ones are read, those that changed last first.
 */
final class GitLabForge implements Forge {

  /** The most that GitLab gives at once. */
  private static final int PER_PAGE = 100;

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
    try {
      return read(repository, headSha);
    } catch (RestClientException failure) {
      throw ForgeAwayException.of(failure);
    }
  }

  private List<PullRequest> read(Repository repository, String headSha) {
    List<PullRequest> found = new ArrayList<>();
    @Nullable String page = "1";
    for (int read = 0; read < MOST_PAGES && page != null && !page.isBlank(); read++) {
      ResponseEntity<List<GitLabApi.MergeRequest>> answer =
          api.openMergeRequests(repository.path(), page, PER_PAGE);
      page = answer.getHeaders().getFirst("X-Next-Page");
      mergeRequests(answer).stream()
          .filter(request -> headSha.equals(request.sha()))
          .map(request -> pullRequest(repository, request, headSha))
          .forEach(found::add);
    }
    return found;
  }

  private static List<GitLabApi.MergeRequest> mergeRequests(
      ResponseEntity<List<GitLabApi.MergeRequest>> answer) {
    List<GitLabApi.MergeRequest> requests = answer.getBody();
    if (requests == null) {
      throw new ForgeAwayException("GitLab answered %s.".formatted(answer.getStatusCode()));
    }
    return requests;
  }

  private PullRequest pullRequest(
      Repository repository, GitLabApi.MergeRequest request, String headSha) {
    return new PullRequest(
        request.iid(),
        headSha,
        headOwner(repository, request),
        request.sourceBranch(),
        request.targetBranch(),
        mergeBase(repository, request.iid(), headSha));
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
  private @Nullable String mergeBase(Repository repository, int iid, String headSha) {
    GitLabApi.DiffRefs refs = api.mergeRequest(repository.path(), iid).diffRefs();
    if (refs == null || !headSha.equals(refs.head())) {
      throw new ForgeAwayException(
          "GitLab has not yet compared %s of !%d.".formatted(headSha, iid));
    }
    return refs.base();
  }
}
