package dev.benchwarden.pullrequests.forge.gitlab;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.benchwarden.pullrequests.forge.Commit;
import dev.benchwarden.pullrequests.forge.Issue;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.annotation.HttpExchange;
import org.springframework.web.service.annotation.PostExchange;
import org.springframework.web.service.annotation.PutExchange;

/**
 * HTTP client of the part of GitLab's API that we use. A project is named by its number or by its
 * path, whose slashes are sent as {@code %2F}.
 */
@HttpExchange("/api/v4")
interface GitLabApi {

  /** The page after this one is named by the answer's header {@code X-Next-Page}. */
  @GetExchange(
      "/projects/{project}/merge_requests?state=opened&scope=all&order_by=updated_at&sort=desc")
  ResponseEntity<List<MergeRequest>> openMergeRequests(
      @PathVariable String project,
      @RequestParam String page,
      @RequestParam("per_page") int perPage);

  /** Has more details than the list. */
  @GetExchange("/projects/{project}/merge_requests/{iid}")
  Details mergeRequest(@PathVariable String project, @PathVariable int iid);

  /**
   * Of any state, those that changed last first.
   *
   * @param since as ISO 8601
   */
  @GetExchange(
      "/projects/{project}/merge_requests?state=all&scope=all&order_by=updated_at&sort=desc")
  ResponseEntity<List<MergeRequest>> changedMergeRequests(
      @PathVariable String project,
      @RequestParam("updated_after") String since,
      @RequestParam String page,
      @RequestParam("per_page") int perPage);

  @GetExchange("/projects/{project}/repository/branches/{branch}")
  Branch branch(@PathVariable String project, @PathVariable String branch);

  @PostExchange("/projects/{project}/pipeline")
  void startPipeline(@PathVariable String project, @RequestBody Pipeline pipeline);

  record Pipeline(String ref, List<Variable> variables) {}

  record Variable(String key, String value) {}

  @GetExchange("/projects/{project}/merge_requests/{iid}/commits")
  ResponseEntity<List<Tip>> proposedCommits(
      @PathVariable String project,
      @PathVariable int iid,
      @RequestParam String page,
      @RequestParam("per_page") int perPage);

  /** Along first parents only. */
  @GetExchange("/projects/{project}/repository/commits?first_parent=true")
  List<ListedCommit> commits(
      @PathVariable String project,
      @RequestParam("ref_name") String sha,
      @RequestParam("per_page") int perPage);

  record ListedCommit(
      String id,
      @JsonProperty("parent_ids") List<String> parents,
      @JsonProperty("committed_date") OffsetDateTime committedAt,
      @Nullable String title,
      @JsonProperty("author_name") @Nullable String author) {

    Commit commit() {
      return Commit.of(id, parents, committedAt.toInstant(), title, author);
    }
  }

  record Branch(Tip commit) {}

  record Tip(String id) {}

  @GetExchange("/projects/{id}")
  Project project(@PathVariable long id);

  /** A project that was renamed is answered with a redirection, which has no JSON. */
  @GetExchange("/projects/{project}")
  ResponseEntity<byte[]> project(@PathVariable String project);

  @GetExchange("/projects/{project}/merge_requests/{iid}/notes?order_by=created_at&sort=asc")
  ResponseEntity<List<Note>> notes(
      @PathVariable String project,
      @PathVariable int iid,
      @RequestParam String page,
      @RequestParam("per_page") int perPage);

  @GetExchange("/projects/{project}/merge_requests/{iid}/notes/{note}")
  Note note(@PathVariable String project, @PathVariable int iid, @PathVariable long note);

  @PostExchange("/projects/{project}/merge_requests/{iid}/notes")
  Note post(@PathVariable String project, @PathVariable int iid, @RequestBody Text text);

  @GetExchange("/projects/{project}/merge_requests/{iid}/discussions")
  ResponseEntity<List<Thread>> threads(
      @PathVariable String project,
      @PathVariable int iid,
      @RequestParam String page,
      @RequestParam("per_page") int perPage);

  @PostExchange("/projects/{project}/merge_requests/{iid}/discussions/{thread}/notes")
  Note reply(
      @PathVariable String project,
      @PathVariable int iid,
      @PathVariable String thread,
      @RequestBody Text text);

  @PutExchange("/projects/{project}/merge_requests/{iid}/notes/{note}")
  void edit(
      @PathVariable String project,
      @PathVariable int iid,
      @PathVariable long note,
      @RequestBody Text text);

  @PostExchange("/projects/{project}/merge_requests/{iid}/notes/{note}/award_emoji")
  void award(
      @PathVariable String project,
      @PathVariable int iid,
      @PathVariable long note,
      @RequestBody Award award);

  @GetExchange("/projects/{project}/issues/{iid}")
  IssueItem issue(@PathVariable String project, @PathVariable int iid);

  /**
   * Of any state, the newest first.
   *
   * @param since as ISO 8601
   */
  @GetExchange("/projects/{project}/issues?scope=all&order_by=created_at&sort=desc")
  ResponseEntity<List<IssueItem>> issues(
      @PathVariable String project,
      @RequestParam("updated_after") String since,
      @RequestParam String page,
      @RequestParam("per_page") int perPage);

  @PostExchange("/projects/{project}/issues")
  IssueItem open(@PathVariable String project, @RequestBody NewIssue issue);

  @PutExchange("/projects/{project}/issues/{iid}")
  void change(@PathVariable String project, @PathVariable int iid, @RequestBody IssueChange change);

  @GetExchange("/projects/{project}/issues/{iid}/notes?order_by=created_at&sort=desc")
  ResponseEntity<List<Note>> issueNotes(
      @PathVariable String project,
      @PathVariable int iid,
      @RequestParam String page,
      @RequestParam("per_page") int perPage);

  @PostExchange("/projects/{project}/issues/{iid}/notes")
  Note postToIssue(@PathVariable String project, @PathVariable int iid, @RequestBody Text text);

  /**
   * @param state {@code opened} or {@code closed}
   */
  record IssueItem(
      int iid,
      @JsonProperty("web_url") String page,
      String state,
      @Nullable String description,
      User author,
      List<String> labels) {

    boolean beginsWith(String marker) {
      return description != null && description.startsWith(marker);
    }

    Issue asIssue() {
      return new Issue(Integer.toString(iid), page, state.equals("opened"), labels);
    }
  }

  /**
   * @param labels names with commas between
   */
  record NewIssue(String title, String description, String labels) {}

  /**
   * What is absent stays as it is.
   *
   * @param event {@code close} or {@code reopen}
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record IssueChange(
      @Nullable String title,
      @Nullable String description,
      @JsonProperty("state_event") @Nullable String event) {}

  @PostExchange("/projects/{project}/statuses/{sha}")
  void setStatus(
      @PathVariable String project, @PathVariable String sha, @RequestBody Status status);

  @GetExchange("/user")
  User user();

  @GetExchange("/users")
  List<User> users(@RequestParam String username);

  /** Of the project itself or of a group that it lies in. */
  @GetExchange("/projects/{project}/members/all/{user}")
  Access member(@PathVariable String project, @PathVariable long user);

  /** Whichever kind of token it is. */
  @GetExchange("/personal_access_tokens/self")
  Token token();

  /**
   * @param system written by GitLab itself
   */
  record Note(
      long id,
      String body,
      User author,
      boolean system,
      @JsonProperty("updated_at") Instant updatedAt) {}

  /** Notes that answer each other; a single note is a thread too. */
  record Thread(String id, List<Note> notes) {}

  record User(long id, String username) {}

  record Text(String body) {}

  record Award(String name) {}

  /**
   * @param state {@code pending}, {@code success} or {@code failed}
   */
  record Status(
      String state,
      String name,
      @JsonProperty("target_url") String targetUrl,
      String description) {}

  /**
   * @param level 30 is a developer's, who may push
   */
  record Access(@JsonProperty("access_level") int level) {}

  record Token(List<String> scopes) {}

  /**
   * @param permissions absent for everyone
   */
  record FullProject(
      @JsonProperty("path_with_namespace") String path,
      @JsonProperty("default_branch") @Nullable String defaultBranch,
      @Nullable Permissions permissions) {}

  /** Of the caller; each absent where there is none. */
  record Permissions(
      @JsonProperty("project_access") @Nullable Access project,
      @JsonProperty("group_access") @Nullable Access group) {}

  /**
   * @param iid its number within the project
   * @param sha the newest commit that it proposes; absent while its branch is missing
   * @param sourceProject where that commit lies; absent if the fork was deleted
   */
  record MergeRequest(
      int iid,
      @Nullable String sha,
      @JsonProperty("source_project_id") @Nullable Long sourceProject,
      @JsonProperty("target_project_id") long targetProject,
      @JsonProperty("source_branch") String sourceBranch,
      @JsonProperty("target_branch") String targetBranch) {

    boolean isOfFork() {
      return sourceProject == null || sourceProject != targetProject;
    }
  }

  /**
   * @param state {@code opened}, {@code closed}, {@code locked} or {@code merged}
   * @param sha as in the list
   * @param diffRefs absent for seconds after a merge request was opened
   * @param mergeCommit absent unless it was merged, and after a fast-forward
   * @param squashCommit absent unless it was squashed
   */
  record Details(
      String state,
      @Nullable String sha,
      @JsonProperty("target_branch") String targetBranch,
      @JsonProperty("diff_refs") @Nullable DiffRefs diffRefs,
      @JsonProperty("merge_commit_sha") @Nullable String mergeCommit,
      @JsonProperty("squash_commit_sha") @Nullable String squashCommit) {

    @Nullable String mergedAs() {
      return mergeCommit == null ? squashCommit : mergeCommit;
    }
  }

  /**
   * @param base where the head branched off; absent if their histories share nothing
   */
  record DiffRefs(
      @JsonProperty("base_sha") @Nullable String base,
      @JsonProperty("head_sha") @Nullable String head) {}

  record Project(Namespace namespace) {}

  /**
   * @param path of a user, or of a group with those that it lies in
   */
  record Namespace(@JsonProperty("full_path") String path) {}
}
