package dev.benchwarden.pullrequests.forge.jira;

import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.Issue;
import dev.benchwarden.pullrequests.forge.IssueTracker;
import dev.benchwarden.pullrequests.forge.RestCall;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.web.client.HttpClientErrorException;

/** The issues of a project in Jira. */
final class JiraIssues implements IssueTracker {

  /** The search index follows within seconds, but without any guarantee. */
  private static final Duration SETTLES = Duration.ofMinutes(5);

  private static final Pattern KEY = Pattern.compile("[A-Z][A-Z0-9_]+-\\d+");
  private static final Pattern ID = Pattern.compile("id=([0-9a-zA-Z-]+)");
  private static final String PROPERTY = "benchwarden";
  private static final int MOST_FOUND = 10;
  private static final int MOST_COMMENTS = 2000;

  private final JiraApi api;
  private final String site;
  private final String project;
  private final String type;

  /**
   * @param site its address
   * @param project its key
   * @param type what an issue is called
   */
  JiraIssues(JiraApi api, String site, String project, String type) {
    this.api = api;
    this.site = site;
    this.project = project;
    this.type = type;
  }

  @Override
  public String name() {
    return "Jira";
  }

  @Override
  public boolean names(String key) {
    return KEY.matcher(key).matches();
  }

  @Override
  public Duration settles() {
    return SETTLES;
  }

  /** With an expired token Jira answers as if everything had been deleted. */
  @Override
  public Optional<Issue> find(String key) {
    return explained(() -> {
      try {
        return Optional.of(api.issue(key).asIssue(site));
      } catch (HttpClientErrorException.NotFound gone) {
        api.myself();
        return Optional.empty();
      }
    });
  }

  /**
   * Found by a label, since texts cannot be searched by their beginning, nor contain hidden parts.
   */
  @Override
  public Optional<Issue> own(String marker, Instant since) {
    return explained(() -> {
      String own = api.myself().accountId();
      String jql = "labels = \"%s\" order by created".formatted(label(marker));
      List<String> fields = List.of("status", "labels", "creator");
      return api.search(new JiraApi.Search(jql, fields, MOST_FOUND)).issues().stream()
          .filter(one -> one.isBy(own))
          .map(one -> one.asIssue(site))
          .findFirst();
    });
  }

  private static String label(String marked) {
    Matcher id = ID.matcher(marked);
    if (!id.find()) {
      throw new IllegalArgumentException("there is no marker");
    }
    return "benchwarden-" + id.group(1);
  }

  @Override
  public Issue open(Issue.Text text, List<String> labels) {
    List<String> all = new ArrayList<>();
    labels.forEach(label -> all.add(label.strip().replaceAll("\\s+", "-")));
    all.add(label(text.body()));
    return explained(() -> {
      String key =
          api.open(
                  new JiraApi.Fields(
                      Map.of(
                          "project", Map.of("key", project),
                          "issuetype", Map.of("name", type),
                          "summary", text.title(),
                          "description", AtlassianDocument.of(text.body()),
                          "labels", all)))
              .key();
      if (key == null || !names(key)) {
        throw new ForgeAwayException(ForgeAwayException.UNINTELLIGIBLE);
      }
      return new Issue(key, site + "/browse/" + key, true, all);
    });
  }

  @Override
  public void edit(String key, Issue.Text text) {
    explained(() -> {
      api.change(
          key,
          new JiraApi.Fields(
              Map.of("summary", text.title(), "description", AtlassianDocument.of(text.body()))));
      return true;
    });
  }

  /** By a transition that the workflow allows, whatever the statuses are called. */
  @Override
  public void setOpen(String key, boolean open) {
    explained(() -> {
      if (api.issue(key).isDone() == open) {
        api.transition(key, new JiraApi.Change(new JiraApi.Id(transition(key, open))));
      }
      return true;
    });
  }

  private String transition(String key, boolean open) {
    List<String> wanted = open ? List.of("new", "indeterminate") : List.of("done");
    List<JiraApi.Transition> there = api.transitions(key).transitions();
    return wanted.stream()
        .flatMap(category ->
            there.stream().filter(one -> one.to().statusCategory().key().equals(category)))
        .map(JiraApi.Transition::id)
        .findFirst()
        .orElseThrow(() ->
            new ForgeAwayException(
                "Jira's workflow leads our account from the status of %s to none of the category %s"
                    .formatted(key, open ? "To Do or In Progress" : "Done")));
  }

  @Override
  public void say(String key, String marker, String body) {
    JiraApi.Property mark = new JiraApi.Property(PROPERTY, marker);
    explained(() -> {
      if (!isSaid(key, api.myself().accountId(), mark)) {
        api.say(key, new JiraApi.NewComment(AtlassianDocument.of(body), List.of(mark)));
      }
      return true;
    });
  }

  private boolean isSaid(String key, String account, JiraApi.Property mark) {
    for (int start = 0; start < MOST_COMMENTS; ) {
      JiraApi.Comments page = api.comments(key, start);
      boolean isThere =
          page.comments().stream()
              .filter(one -> one.isBy(account))
              .anyMatch(one ->
                  RestCall.found(() -> api.property(one.id(), PROPERTY))
                      .filter(mark::equals)
                      .isPresent());
      if (isThere) {
        return true;
      }
      start += page.comments().size();
      if (page.comments().isEmpty() || start >= page.total()) {
        break;
      }
    }
    return false;
  }

  private <T> T explained(Supplier<T> question) {
    return RestCall.asked(() -> {
      try {
        return question.get();
      } catch (HttpClientErrorException refused) {
        throw ForgeAwayException.of(JiraRefusal.reason(refused, project, type), refused);
      }
    });
  }
}
