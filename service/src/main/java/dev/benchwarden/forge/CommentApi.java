package dev.benchwarden.forge;

import java.util.List;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.annotation.PatchExchange;
import org.springframework.web.service.annotation.PostExchange;

/** What Gitea took over from GitHub's API: comments, statuses, and who we are. */
interface CommentApi {

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
}
