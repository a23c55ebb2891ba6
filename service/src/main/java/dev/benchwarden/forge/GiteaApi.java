package dev.benchwarden.forge;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.annotation.HttpExchange;

/** The part of Gitea's API that we use. Forgejo has the same. */
@HttpExchange("/api/v1")
interface GiteaApi extends CommentApi {

  @GetExchange("/repos/{owner}/{name}/pulls?state=open&sort=recentupdate")
  List<Pull> openPulls(
      @PathVariable String owner,
      @PathVariable String name,
      @RequestParam int page,
      @RequestParam int limit);

  /** Whoever may write; their permissions one by one are told to admins only. */
  @GetExchange("/repos/{owner}/{name}/assignees")
  List<ForgeComment.Author> assignees(@PathVariable String owner, @PathVariable String name);

  @GetExchange("/repos/{owner}/{name}/branches/{branch}")
  Branch branch(@PathVariable String owner, @PathVariable String name, @PathVariable String branch);

  record Branch(Commit commit) {}

  record Commit(String id) {}

  record Pull(
      int number, Head head, Base base, @JsonProperty("merge_base") @Nullable String mergeBase) {}

  /**
   * @param repo absent if the fork was deleted
   */
  record Head(String ref, String sha, @Nullable Repo repo) {}

  record Base(String ref) {}

  record Repo(Owner owner) {}

  record Owner(String login) {}
}
