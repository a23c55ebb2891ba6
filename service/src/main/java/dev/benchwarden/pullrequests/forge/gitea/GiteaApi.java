package dev.benchwarden.pullrequests.forge.gitea;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.benchwarden.pullrequests.forge.CommentApi;
import dev.benchwarden.pullrequests.forge.Commit;
import dev.benchwarden.pullrequests.forge.ForgeComment;
import dev.benchwarden.pullrequests.forge.Issue;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.annotation.HttpExchange;
import org.springframework.web.service.annotation.PatchExchange;
import org.springframework.web.service.annotation.PostExchange;

/** The part of Gitea's API that we use. Forgejo has the same. */
@HttpExchange("/api/v1")
interface GiteaApi extends CommentApi {

  @GetExchange("/repos/{owner}/{name}/pulls?state=open&sort=recentupdate")
  List<Pull> openPulls(
      @PathVariable String owner,
      @PathVariable String name,
      @RequestParam int page,
      @RequestParam int limit);

  /** Only shown to admins of the repository. */
  @GetExchange("/repos/{owner}/{name}/collaborators/{account}/permission")
  Permission permission(
      @PathVariable String owner, @PathVariable String name, @PathVariable String account);

  @GetExchange("/repos/{owner}/{name}/issues/{number}")
  IssueItem issue(@PathVariable String owner, @PathVariable String name, @PathVariable int number);

  /**
   * Of any state.
   *
   * @param since as ISO 8601
   */
  @GetExchange("/repos/{owner}/{name}/issues?state=all&type=issues&limit=50")
  List<IssueItem> issues(
      @PathVariable String owner,
      @PathVariable String name,
      @RequestParam String since,
      @RequestParam int page);

  @PostExchange("/repos/{owner}/{name}/issues")
  IssueItem open(
      @PathVariable String owner, @PathVariable String name, @RequestBody NewIssue issue);

  @PatchExchange("/repos/{owner}/{name}/issues/{number}")
  void change(
      @PathVariable String owner,
      @PathVariable String name,
      @PathVariable int number,
      @RequestBody IssueChange change);

  @GetExchange("/repos/{owner}/{name}/labels?limit=50")
  List<Label> labels(@PathVariable String owner, @PathVariable String name, @RequestParam int page);

  @PostExchange("/repos/{owner}/{name}/labels")
  Label label(@PathVariable String owner, @PathVariable String name, @RequestBody NewLabel label);

  record IssueItem(
      int number,
      @JsonProperty("html_url") String page,
      String state,
      @Nullable String body,
      ForgeComment.@Nullable Author user,
      @Nullable List<Label> labels) {

    boolean isBy(String login) {
      return user != null && user.login().equalsIgnoreCase(login);
    }

    boolean beginsWith(String marker) {
      return body != null && body.startsWith(marker);
    }

    Issue asIssue() {
      return new Issue(
          Integer.toString(number),
          page,
          state.equals("open"),
          labels == null ? List.of() : labels.stream().map(Label::name).toList());
    }
  }

  record Label(long id, String name) {}

  record NewLabel(String name, String color) {}

  /**
   * @param labels by number
   */
  record NewIssue(String title, String body, List<Long> labels) {}

  /** What is absent stays as it is. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record IssueChange(@Nullable String title, @Nullable String body, @Nullable String state) {}

  /**
   * @param permission {@code none}, {@code read}, {@code write}, {@code admin} or {@code owner}
   */
  record Permission(String permission) {}

  /**
   * The owner and the collaborators who may write; in an organisation also members who may write to
   * a part of it or only read.
   */
  @GetExchange("/repos/{owner}/{name}/assignees")
  List<ForgeComment.Author> assignees(@PathVariable String owner, @PathVariable String name);

  @PostExchange("/repos/{owner}/{name}/actions/workflows/{workflow}/dispatches")
  void dispatch(
      @PathVariable String owner,
      @PathVariable String name,
      @PathVariable String workflow,
      @RequestBody Dispatch dispatch);

  record Dispatch(String ref, Map<String, String> inputs) {}

  @GetExchange("/repos/{owner}/{name}/branches/{branch}")
  Branch branch(@PathVariable String owner, @PathVariable String name, @PathVariable String branch);

  @GetExchange("/repos/{owner}/{name}/pulls/{number}/commits?verification=false&files=false")
  List<CommitName> proposedCommits(
      @PathVariable String owner,
      @PathVariable String name,
      @PathVariable int number,
      @RequestParam int page,
      @RequestParam int limit);

  /**
   * @param contexts of the statuses that are required, as patterns; none: all that there are
   */
  record Branch(
      BranchTip commit,
      @JsonProperty("enable_status_check") boolean requiresStatuses,
      @JsonProperty("status_check_contexts") @Nullable List<String> contexts) {

    /** A pattern that is more than a name is taken to match. */
    boolean requires(String context) {
      return requiresStatuses
          && (contexts == null
              || contexts.isEmpty()
              || contexts.stream()
                  .anyMatch(one -> one.equals(context) || one.matches(".*[*?\\[{].*")));
    }
  }

  record BranchTip(String id) {}

  @GetExchange("/repos/{owner}/{name}/commits?stat=false&verification=false&files=false")
  List<ListedCommit> commits(
      @PathVariable String owner,
      @PathVariable String name,
      @RequestParam String sha,
      @RequestParam int limit);

  /**
   * @param details what git itself keeps
   */
  record ListedCommit(
      String sha, List<CommitName> parents, @JsonProperty("commit") CommitDetails details) {

    Commit commit() {
      return Commit.of(
          sha,
          parents.stream().map(CommitName::sha).toList(),
          details.committer().date().toInstant(),
          details.message(),
          details.author() == null ? null : details.author().name());
    }
  }

  record CommitName(String sha) {}

  record CommitDetails(@Nullable String message, @Nullable Signature author, Signature committer) {}

  record Signature(@Nullable String name, OffsetDateTime date) {}

  record Pull(
      int number, Head head, Base base, @JsonProperty("merge_base") @Nullable String mergeBase) {

    boolean isOfFork() {
      return head.repo() == null || head.repo().id() != base.repo().id();
    }
  }

  /**
   * @param repo absent if the fork was deleted
   */
  record Head(String ref, String sha, @Nullable Repo repo) {}

  record Base(String ref, Repo repo) {}

  record Repo(long id, Owner owner) {}

  record Owner(String login) {}
}
