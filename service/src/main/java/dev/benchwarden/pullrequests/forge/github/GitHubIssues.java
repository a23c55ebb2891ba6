package dev.benchwarden.pullrequests.forge.github;

import dev.benchwarden.pullrequests.forge.Issue;
import dev.benchwarden.pullrequests.forge.IssueTracker;
import dev.benchwarden.pullrequests.forge.Repository;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import org.kohsuke.github.GHIssue;
import org.kohsuke.github.GHIssueBuilder;
import org.kohsuke.github.GHIssueState;
import org.kohsuke.github.GHLabel;
import org.kohsuke.github.HttpException;

/** The issues of a repository on GitHub. */
final class GitHubIssues implements IssueTracker {

  private final GitHubForge forge;
  private final Repository name;

  GitHubIssues(GitHubForge forge, Repository name) {
    this.forge = forge;
    this.name = name;
  }

  @Override
  public String name() {
    return "GitHub";
  }

  @Override
  public Optional<Issue> find(String key) {
    return forge.found(
        name,
        () -> {
          try {
            return inRepository(key, issue(opened(key)));
          } catch (HttpException refused) {
            throw refused.getResponseCode() == HttpURLConnection.HTTP_GONE
                ? new FileNotFoundException("the issue was deleted")
                : refused;
          }
        });
  }

  @Override
  public Optional<Issue> own(String marker, Instant since) {
    return forge.asked(
        name,
        () -> {
          String own = forge.access().login();
          for (GHIssue one :
              forge
                  .open(name)
                  .queryIssues()
                  .state(GHIssueState.ALL)
                  .since(Date.from(since))
                  .list()
                  .withPageSize(GitHubComments.PER_PAGE)) {
            String body = one.getBody();
            if (!one.isPullRequest()
                && body != null
                && body.startsWith(marker)
                && one.getUser() != null
                && own.equalsIgnoreCase(one.getUser().getLogin())) {
              return Optional.of(issue(one));
            }
          }
          return Optional.empty();
        });
  }

  @Override
  public Issue open(Issue.Text text, List<String> labels) {
    return forge.asked(
        name,
        () -> {
          GHIssueBuilder issue = forge.open(name).createIssue(text.title()).body(text.body());
          labels.forEach(issue::label);
          return issue(issue.create());
        });
  }

  @Override
  public void edit(String key, Issue.Text text) {
    forge.asked(
        name,
        () -> {
          GHIssue issue = opened(key);
          issue.setTitle(text.title());
          issue.setBody(text.body());
          return true;
        });
  }

  @Override
  public void setOpen(String key, boolean open) {
    forge.asked(
        name,
        () -> {
          if (open) {
            opened(key).reopen();
          } else {
            opened(key).close();
          }
          return true;
        });
  }

  @Override
  public void say(String key, String marker, String body) {
    forge.asked(
        name,
        () -> {
          GHIssue issue = opened(key);
          if (GitHubComments.marked(issue, marker, forge.access().login()).isEmpty()) {
            issue.comment(marker + "\n" + body);
          }
          return true;
        });
  }

  private GHIssue opened(String key) throws IOException {
    return forge.open(name).getIssue(Integer.parseInt(key));
  }

  /**
   * A transferred issue has its number in the other repository, which belongs to another issue
   * here.
   */
  private static Issue inRepository(String key, Issue found) {
    return new Issue(key, found.page(), found.open(), found.labels());
  }

  private static Issue issue(GHIssue issue) {
    return new Issue(
        Integer.toString(issue.getNumber()),
        issue.getHtmlUrl().toString(),
        issue.getState() == GHIssueState.OPEN,
        issue.getLabels().stream().map(GHLabel::getName).toList());
  }
}
