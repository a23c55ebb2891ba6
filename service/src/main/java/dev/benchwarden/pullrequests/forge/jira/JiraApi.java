package dev.benchwarden.pullrequests.forge.jira;

import dev.benchwarden.pullrequests.forge.Issue;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.annotation.HttpExchange;
import org.springframework.web.service.annotation.PostExchange;
import org.springframework.web.service.annotation.PutExchange;

/** HTTP client of the part of Jira's REST API, version 3, that we use. */
@HttpExchange("/rest/api/3")
interface JiraApi {

  @GetExchange("/myself")
  Account myself();

  /** Finds a new issue a little after it was opened. */
  @PostExchange("/search/jql")
  Found search(@RequestBody Search search);

  @GetExchange("/issue/{key}?fields=status,labels,creator")
  IssueItem issue(@PathVariable String key);

  @PostExchange("/issue")
  Opened open(@RequestBody Fields issue);

  @PutExchange("/issue/{key}")
  void change(@PathVariable String key, @RequestBody Fields issue);

  @GetExchange("/issue/{key}/transitions")
  Transitions transitions(@PathVariable String key);

  @PostExchange("/issue/{key}/transitions")
  void transition(@PathVariable String key, @RequestBody Change change);

  /** The newest first. */
  @GetExchange("/issue/{key}/comment?orderBy=-created&maxResults=100")
  Comments comments(@PathVariable String key, @RequestParam int startAt);

  @GetExchange("/comment/{id}/properties/{property}")
  Property property(@PathVariable String id, @PathVariable String property);

  @PostExchange("/issue/{key}/comment")
  void say(@PathVariable String key, @RequestBody NewComment comment);

  record Account(String accountId) {}

  /**
   * @param jql what is searched for
   * @param fields those to return
   */
  record Search(String jql, List<String> fields, int maxResults) {}

  record Found(List<IssueItem> issues) {}

  record IssueItem(String key, IssueFields fields) {

    boolean isBy(String account) {
      return fields.creator() != null && fields.creator().accountId().equals(account);
    }

    boolean isDone() {
      return fields.status().isDone();
    }

    Issue asIssue(String site) {
      List<String> labels = fields.labels();
      return new Issue(
          key, site + "/browse/" + key, !isDone(), labels == null ? List.of() : labels);
    }
  }

  record IssueFields(Status status, @Nullable List<String> labels, @Nullable Account creator) {}

  record Status(Category statusCategory) {

    boolean isDone() {
      return statusCategory.key().equals("done");
    }
  }

  /**
   * @param key {@code new}, {@code indeterminate} or {@code done}, whatever a status is called
   */
  record Category(String key) {}

  record Opened(@Nullable String key) {}

  record Fields(Map<String, Object> fields) {}

  record Transitions(List<Transition> transitions) {}

  /**
   * @param to the status that it leads to
   */
  record Transition(String id, Status to) {}

  record Change(Id transition) {}

  record Id(String id) {}

  record Comments(List<Comment> comments, int total) {}

  record Comment(String id, @Nullable Account author) {

    boolean isBy(String account) {
      return author != null && author.accountId().equals(account);
    }
  }

  /** Hidden data of a comment. */
  record Property(String key, Object value) {}

  record NewComment(Map<String, Object> body, List<Property> properties) {}
}
