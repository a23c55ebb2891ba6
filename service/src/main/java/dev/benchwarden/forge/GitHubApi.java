package dev.benchwarden.forge;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.annotation.HttpExchange;

/** The part of GitHub's API that we use. */
@HttpExchange
interface GitHubApi extends CommentApi {

  @GetExchange("/repos/{owner}/{name}/pulls?state=open&sort=updated&direction=desc")
  List<Pull> openPulls(
      @PathVariable String owner,
      @PathVariable String name,
      @RequestParam int page,
      @RequestParam("per_page") int perPage);

  /** How far the head is from where it branched off. */
  @GetExchange("/repos/{owner}/{name}/compare/{base}...{head}?per_page=1")
  Compared compare(
      @PathVariable String owner,
      @PathVariable String name,
      @PathVariable String base,
      @PathVariable String head);

  @GetExchange("/repos/{owner}/{name}/collaborators/{account}/permission")
  Permission permission(
      @PathVariable String owner, @PathVariable String name, @PathVariable String account);

  /**
   * @param permission {@code admin}, {@code write}, {@code read} or {@code none}
   */
  record Permission(String permission) {}

  record Pull(int number, Head head, Base base) {}

  /**
   * @param user absent if the account was deleted
   */
  record Head(String ref, String sha, @Nullable User user) {}

  record Base(String ref) {}

  record User(String login) {}

  record Compared(@JsonProperty("merge_base_commit") Commit mergeBase) {}

  record Commit(String sha) {}
}
