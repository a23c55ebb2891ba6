package dev.benchwarden.pullrequests.forge.gitea;

import dev.benchwarden.pullrequests.forge.Issue;
import dev.benchwarden.pullrequests.forge.IssueTracker;
import dev.benchwarden.pullrequests.forge.Repository;
import dev.benchwarden.pullrequests.forge.RestCall;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The issues of a repository on Gitea or Forgejo. */
final class GiteaIssues implements IssueTracker {

  private static final int MOST_PAGES = 20;
  private static final String GREY = "#ededed";

  private final GiteaApi api;
  private final Repository named;
  private final String owner;
  private final String name;

  GiteaIssues(GiteaApi api, Repository named) {
    this.api = api;
    this.named = named;
    owner = named.owner();
    name = named.name();
  }

  @Override
  public String name() {
    return "Gitea";
  }

  @Override
  public Optional<Issue> find(String key) {
    return RestCall.found(() -> api.issue(owner, name, Integer.parseInt(key)).asIssue());
  }

  @Override
  public Optional<Issue> own(String marker, Instant since) {
    return RestCall.asked(() -> {
      String own = api.user().login();
      for (int page = 1; page <= MOST_PAGES; page++) {
        List<GiteaApi.IssueItem> issues = api.issues(owner, name, since.toString(), page);
        Optional<Issue> found =
            issues.stream()
                .filter(one -> one.isBy(own) && one.beginsWith(marker))
                .map(GiteaApi.IssueItem::asIssue)
                .findFirst();
        if (found.isPresent() || issues.isEmpty()) {
          return found;
        }
      }
      return Optional.empty();
    });
  }

  @Override
  public Issue open(Issue.Text text, List<String> labels) {
    return RestCall.asked(() -> {
      List<Long> known = labels.stream().map(this::label).toList();
      return api.open(owner, name, new GiteaApi.NewIssue(text.title(), text.body(), known))
          .asIssue();
    });
  }

  /** The number of a label, which is made where there is none of this name. */
  private long label(String wanted) {
    for (int page = 1; page <= MOST_PAGES; page++) {
      List<GiteaApi.Label> labels = api.labels(owner, name, page);
      for (GiteaApi.Label one : labels) {
        if (one.name().equalsIgnoreCase(wanted)) {
          return one.id();
        }
      }
      if (labels.isEmpty()) {
        break;
      }
    }
    return api.label(owner, name, new GiteaApi.NewLabel(wanted, GREY)).id();
  }

  @Override
  public void edit(String key, Issue.Text text) {
    change(key, new GiteaApi.IssueChange(text.title(), text.body(), null));
  }

  @Override
  public void setOpen(String key, boolean open) {
    change(key, new GiteaApi.IssueChange(null, null, open ? "open" : "closed"));
  }

  private void change(String key, GiteaApi.IssueChange change) {
    RestCall.asked(() -> {
      api.change(owner, name, Integer.parseInt(key), change);
      return true;
    });
  }

  /** The comments of an issue are those of a pull request. */
  @Override
  public void say(String key, String marker, String body) {
    GiteaThread thread =
        new GiteaThread(api, new GiteaRepository(api, named, ""), named, Integer.parseInt(key));
    if (thread.ownComment(marker).isEmpty()) {
      thread.post(marker + "\n" + body);
    }
  }
}
