package dev.benchwarden.pullrequests.forge.bitbucket;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.benchwarden.pullrequests.forge.Commit;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.annotation.PostExchange;
import org.springframework.web.service.annotation.PutExchange;

/**
 * HTTP client of the part of Bitbucket Data Center's REST API that we use. Times are milliseconds
 * since 1970.
 */
interface DataCenterApi {

  /** Those that changed last first. */
  @GetExchange("/api/latest/projects/{key}/repos/{slug}/pull-requests?order=NEWEST&limit=100")
  Page<Pull> pulls(
      @PathVariable String key,
      @PathVariable String slug,
      @RequestParam String state,
      @RequestParam int start);

  @GetExchange("/api/latest/projects/{key}/repos/{slug}/pull-requests/{number}")
  Pull pull(@PathVariable String key, @PathVariable String slug, @PathVariable int number);

  /** No body if the histories share nothing. */
  @GetExchange("/api/latest/projects/{key}/repos/{slug}/pull-requests/{number}/merge-base")
  ResponseEntity<CommitName> mergeBase(
      @PathVariable String key, @PathVariable String slug, @PathVariable int number);

  @GetExchange("/api/latest/projects/{key}/repos/{slug}/pull-requests/{number}/commits?limit=100")
  Page<CommitName> proposedCommits(
      @PathVariable String key,
      @PathVariable String slug,
      @PathVariable int number,
      @RequestParam int start);

  /** The activities of a pull request, the last first, which are the only source of comments. */
  @GetExchange(
      "/api/latest/projects/{key}/repos/{slug}/pull-requests/{number}/activities?limit=100")
  ResponseEntity<Page<Activity>> activities(
      @PathVariable String key,
      @PathVariable String slug,
      @PathVariable int number,
      @RequestParam int start);

  @GetExchange("/api/latest/projects/{key}/repos/{slug}/pull-requests/{number}/comments/{comment}")
  Remark comment(
      @PathVariable String key,
      @PathVariable String slug,
      @PathVariable int number,
      @PathVariable long comment);

  @PostExchange("/api/latest/projects/{key}/repos/{slug}/pull-requests/{number}/comments")
  Remark post(
      @PathVariable String key,
      @PathVariable String slug,
      @PathVariable int number,
      @RequestBody NewRemark comment);

  @PutExchange("/api/latest/projects/{key}/repos/{slug}/pull-requests/{number}/comments/{comment}")
  void edit(
      @PathVariable String key,
      @PathVariable String slug,
      @PathVariable int number,
      @PathVariable long comment,
      @RequestBody Edit edit);

  @PutExchange(
      "/comment-likes/latest/projects/{key}/repos/{slug}/pull-requests/{number}/comments/{comment}/reactions/{emoticon}")
  void react(
      @PathVariable String key,
      @PathVariable String slug,
      @PathVariable int number,
      @PathVariable long comment,
      @PathVariable String emoticon);

  @PostExchange("/api/latest/projects/{key}/repos/{slug}/commits/{sha}/builds")
  void setStatus(
      @PathVariable String key,
      @PathVariable String slug,
      @PathVariable String sha,
      @RequestBody Status status);

  /**
   * @param until a commit, or the full name of a branch
   */
  @GetExchange("/api/latest/projects/{key}/repos/{slug}/commits")
  Page<ListedCommit> commits(
      @PathVariable String key,
      @PathVariable String slug,
      @RequestParam String until,
      @RequestParam int limit);

  @GetExchange("/api/latest/projects/{key}/repos/{slug}")
  FullRepository repository(@PathVariable String key, @PathVariable String slug);

  @GetExchange("/api/latest/projects/{key}/repos/{slug}/default-branch")
  Branch defaultBranch(@PathVariable String key, @PathVariable String slug);

  /**
   * The users who may write to a repository, by any right.
   *
   * @param filter part of their name
   */
  @GetExchange("/api/latest/users?permission.1=REPO_WRITE&limit=100")
  Page<User> writers(
      @RequestParam("permission.1.projectKey") String key,
      @RequestParam("permission.1.repositorySlug") String slug,
      @RequestParam String filter,
      @RequestParam int start);

  /**
   * @param next the number of the first item after this page; absent on the last
   */
  record Page<T>(
      List<T> values,
      @JsonProperty("isLastPage") boolean isLast,
      @JsonProperty("nextPageStart") @Nullable Integer next) {}

  /**
   * @param state {@code OPEN}, {@code DECLINED} or {@code MERGED}
   */
  record Pull(
      int id,
      String state,
      @JsonProperty("fromRef") End from,
      @JsonProperty("toRef") End to,
      @Nullable Properties properties) {

    @Nullable String mergedAs() {
      CommitName merge = properties == null ? null : properties.mergeCommit();
      return merge == null ? null : merge.id();
    }

    boolean isOpen() {
      return state.equals("OPEN");
    }

    boolean isOfFork() {
      return from.repository().id() != to.repository().id();
    }
  }

  /**
   * @param mergeCommit absent unless it is merged
   */
  record Properties(@Nullable CommitName mergeCommit) {}

  /**
   * @param branch without what all branches begin with
   * @param commit its newest
   */
  record End(
      @JsonProperty("displayId") String branch,
      @JsonProperty("latestCommit") String commit,
      FullRepository repository) {}

  record FullRepository(int id, String slug, Owner project) {}

  record Owner(String key) {}

  record Branch(@JsonProperty("displayId") String name) {}

  record CommitName(String id) {}

  record ListedCommit(
      String id,
      List<CommitName> parents,
      long committerTimestamp,
      @Nullable String message,
      @Nullable Person author) {

    Commit commit() {
      return Commit.of(
          id,
          parents.stream().map(CommitName::id).toList(),
          Instant.ofEpochMilli(committerTimestamp),
          message,
          author == null ? null : author.name());
    }
  }

  record Person(@Nullable String name) {}

  /**
   * @param createdDate when it happened
   * @param comment absent if it is none
   */
  record Activity(long createdDate, @Nullable Remark comment) {}

  /**
   * @param version counts its edits
   * @param replies absent where nobody replied
   */
  record Remark(
      long id,
      int version,
      String text,
      User author,
      long updatedDate,
      @JsonProperty("comments") @Nullable List<Remark> replies) {

    /** As it was written, with its markers as they are elsewhere. */
    String written() {
      return BitbucketText.read(text);
    }

    /** This one and all that reply to it. */
    Stream<Remark> thread() {
      return Stream.concat(
          Stream.of(this),
          replies == null ? Stream.empty() : replies.stream().flatMap(Remark::thread));
    }
  }

  record User(String name) {}

  /**
   * @param parent what it replies to
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record NewRemark(String text, @Nullable Parent parent) {}

  record Parent(long id) {}

  /**
   * @param version that is replaced; a newer one is not
   */
  record Edit(String text, int version) {}

  /**
   * @param key identifies it among the others of the commit
   * @param state {@code INPROGRESS}, {@code SUCCESSFUL} or {@code FAILED}
   */
  record Status(String key, String state, String name, String url, String description) {}
}
