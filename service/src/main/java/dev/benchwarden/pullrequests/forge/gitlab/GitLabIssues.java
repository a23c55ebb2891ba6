package dev.benchwarden.pullrequests.forge.gitlab;

import dev.benchwarden.pullrequests.forge.Issue;
import dev.benchwarden.pullrequests.forge.IssueTracker;
import dev.benchwarden.pullrequests.forge.RestCall;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The issues of a project on GitLab. */
final class GitLabIssues implements IssueTracker {

  private static final int MOST_PAGES = 20;

  private final GitLabApi api;
  private final String project;

  /**
   * @param project its path
   */
  GitLabIssues(GitLabApi api, String project) {
    this.api = api;
    this.project = project;
  }

  @Override
  public String name() {
    return "GitLab";
  }

  @Override
  public Optional<Issue> find(String key) {
    return RestCall.found(() -> api.issue(project, Integer.parseInt(key)).asIssue());
  }

  @Override
  public Optional<Issue> own(String marker, Instant since) {
    return RestCall.asked(() -> {
      long own = api.user().id();
      return GitLabPages.read(
              page -> api.issues(project, since.toString(), page, GitLabPages.PER_PAGE), MOST_PAGES)
          .stream()
          .filter(one -> one.author().id() == own && one.beginsWith(marker))
          .map(GitLabApi.IssueItem::asIssue)
          .findFirst();
    });
  }

  @Override
  public Issue open(Issue.Text text, List<String> labels) {
    return RestCall.asked(() ->
        api.open(
                project,
                new GitLabApi.NewIssue(text.title(), text.body(), String.join(",", labels)))
            .asIssue());
  }

  @Override
  public void edit(String key, Issue.Text text) {
    change(key, new GitLabApi.IssueChange(text.title(), text.body(), null));
  }

  @Override
  public void setOpen(String key, boolean open) {
    change(key, new GitLabApi.IssueChange(null, null, open ? "reopen" : "close"));
  }

  private void change(String key, GitLabApi.IssueChange change) {
    RestCall.asked(() -> {
      api.change(project, Integer.parseInt(key), change);
      return true;
    });
  }

  @Override
  public void say(String key, String marker, String body) {
    int iid = Integer.parseInt(key);
    RestCall.asked(() -> {
      long own = api.user().id();
      boolean isSaid =
          GitLabPages.read(
                  page -> api.issueNotes(project, iid, page, GitLabPages.PER_PAGE), MOST_PAGES)
              .stream()
              .anyMatch(note -> note.author().id() == own && note.body().startsWith(marker));
      if (!isSaid) {
        api.postToIssue(project, iid, new GitLabApi.Text(marker + "\n" + body));
      }
      return true;
    });
  }
}
