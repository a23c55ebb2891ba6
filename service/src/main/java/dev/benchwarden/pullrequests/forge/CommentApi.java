package dev.benchwarden.pullrequests.forge;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.annotation.PatchExchange;
import org.springframework.web.service.annotation.PostExchange;

/**
 * Part of GitHub's API that Gitea adopted: pull requests, comments, statuses, and our own account.
 */
public interface CommentApi {

  @GetExchange("/repos/{owner}/{name}/issues/{number}/comments?per_page=100")
  List<ForgeComment> comments(
      @PathVariable String owner,
      @PathVariable String name,
      @PathVariable int number,
      @RequestParam int page);

  @PostExchange("/repos/{owner}/{name}/issues/{number}/comments")
  ForgeComment comment(
      @PathVariable String owner,
      @PathVariable String name,
      @PathVariable int number,
      @RequestBody ForgeComment.Text text);

  @PatchExchange("/repos/{owner}/{name}/issues/comments/{comment}")
  void edit(
      @PathVariable String owner,
      @PathVariable String name,
      @PathVariable long comment,
      @RequestBody ForgeComment.Text text);

  @PostExchange("/repos/{owner}/{name}/statuses/{sha}")
  void setStatus(
      @PathVariable String owner,
      @PathVariable String name,
      @PathVariable String sha,
      @RequestBody CommitStatus status);

  @GetExchange("/user")
  ForgeComment.Author user();

  @GetExchange("/repos/{owner}/{name}/issues/comments/{comment}")
  ForgeComment comment(
      @PathVariable String owner, @PathVariable String name, @PathVariable long comment);

  /**
   * @param since as ISO 8601
   */
  @GetExchange("/repos/{owner}/{name}/issues/comments?limit=50")
  List<ForgeComment> commentsSince(
      @PathVariable String owner,
      @PathVariable String name,
      @RequestParam String since,
      @RequestParam int page);

  @PostExchange("/repos/{owner}/{name}/issues/comments/{comment}/reactions")
  void react(
      @PathVariable String owner,
      @PathVariable String name,
      @PathVariable long comment,
      @RequestBody Reacted reaction);

  @GetExchange("/repos/{owner}/{name}/pulls/{number}")
  NumberedPull pull(
      @PathVariable String owner, @PathVariable String name, @PathVariable int number);

  /** A repository that was renamed is answered with a redirection, which has no JSON. */
  @GetExchange("/repos/{owner}/{name}")
  ResponseEntity<byte[]> repository(@PathVariable String owner, @PathVariable String name);

  record Reacted(String content) {}

  /**
   * @param state {@code open} or {@code closed}, which merged ones are too
   * @param mergeBase absent where the histories share nothing
   * @param mergedAs absent unless it is merged
   */
  record NumberedPull(
      int number,
      String state,
      Tip head,
      Tip base,
      @JsonProperty("merge_base") @Nullable String mergeBase,
      @JsonProperty("merge_commit_sha") @Nullable String mergedAs) {}

  record Tip(String ref, String sha) {}

  record FullRepository(
      @JsonProperty("full_name") String fullName,
      @JsonProperty("default_branch") String defaultBranch,
      @Nullable Permissions permissions) {}

  /** Of the caller. */
  record Permissions(boolean push) {}
}
