package dev.benchwarden.pullrequests.gitea;

import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/**
 * A new repository of the admin, with one commit on {@code main}, and what a contributor makes of
 * it in a fork.
 */
public record GiteaRepository(String name) {

  public static GiteaRepository create() {
    return create("library-" + UUID.randomUUID());
  }

  /** A repository that starts afresh: an earlier one of the same name goes, and its fork. */
  public static GiteaRepository anew(String name) {
    for (GiteaAccount account : List.of(GiteaAccount.DEV, GiteaAccount.ADMIN)) {
      GiteaServer.call(account, "GET", "/user/repos?limit=50", "")
          .valueStream()
          .map(one -> one.at("/full_name").asString())
          .filter((account.user() + "/" + name)::equals)
          .forEach(one -> GiteaServer.call(account, "DELETE", "/repos/" + one, ""));
    }
    return create(name);
  }

  private static GiteaRepository create(String name) {
    GiteaRepository created = new GiteaRepository(name);
    GiteaServer.call(
        GiteaAccount.ADMIN,
        "POST",
        "/user/repos",
        "{'name': '%s', 'auto_init': true, 'default_branch': 'main'}".formatted(created.name));
    // It counts as empty for a moment after its first commit, and a fork of it too.
    await()
        .pollInterval(Duration.ofMillis(50))
        .until(() -> !created.get("").at("/empty").asBoolean());
    return created;
  }

  public String owner() {
    return GiteaAccount.ADMIN.user();
  }

  public String address() {
    return "%s/%s/%s".formatted(GiteaServer.address(), owner(), name);
  }

  /** Asks for a part of the repository. */
  public JsonNode get(String path) {
    return call(GiteaAccount.ADMIN, "GET", path, "");
  }

  /**
   * @param path below the repository's
   * @param body with apostrophes for quotes
   */
  public JsonNode call(GiteaAccount by, String method, String path, String body, Object... values) {
    return GiteaServer.call(
        by, method, "/repos/%s/%s%s".formatted(owner(), name, path), body.formatted(values));
  }

  public String tip(String branch) {
    return get("/branches/" + branch).at("/commit/id").asString();
  }

  /** Commits to the main branch; the answer is the SHA. */
  public String commit() {
    return commit(GiteaAccount.ADMIN, "'branch': 'main'");
  }

  /** Commits a new file to the main branch. */
  public String commit(String file, String message) {
    return commit(GiteaAccount.ADMIN, file, message, "'branch': 'main'");
  }

  /** Commits a new file to a new branch of the fork. */
  public String propose(String branch, String file, String message) {
    return commit(
        GiteaAccount.DEV, file, message, "'branch': 'main', 'new_branch': '" + branch + "'");
  }

  /** Begins a branch at a commit. */
  public void branch(String branch, String commit) {
    call(
        GiteaAccount.ADMIN,
        "POST",
        "/branches",
        "{'new_branch_name': '%s', 'old_ref_name': '%s'}",
        branch,
        commit);
  }

  /**
   * Has the main branch end at a commit, by a force push.
   *
   * @param folder an empty one
   */
  public void replaceMain(String commit, Path folder) {
    GiteaClone clone = GiteaClone.of(this, GiteaAccount.ADMIN, folder);
    clone.branch("main", commit);
    clone.push();
  }

  public void fork() {
    call(GiteaAccount.DEV, "POST", "/forks", "{}");
  }

  /** Commits to a new branch of the fork. */
  public String commitToNewBranchOfFork(String branch) {
    return commit(GiteaAccount.DEV, "'branch': 'main', 'new_branch': '" + branch + "'");
  }

  /** Commits to a branch of the fork. */
  public String commitToFork(String branch) {
    return commit(GiteaAccount.DEV, "'branch': '" + branch + "'");
  }

  private String commit(GiteaAccount by, String where) {
    return commit(by, UUID.randomUUID() + ".txt", "Change the codec", where);
  }

  private String commit(GiteaAccount by, String file, String message, String where) {
    return GiteaServer.call(
            by,
            "POST",
            "/repos/%s/%s/contents/%s".formatted(by.user(), name, file),
            "{'content': 'eA==', 'message': '%s', %s}".formatted(message, where))
        .at("/commit/sha")
        .asString();
  }

  /** Opens a pull request from a branch of the fork; the answer is its number. */
  public int open(String branch) {
    return open(branch, "A faster codec", "");
  }

  /** Opens a pull request with a text of its own. */
  public int open(String branch, String title, String text) {
    return call(
            GiteaAccount.DEV,
            "POST",
            "/pulls",
            "{'title': '%s', 'body': '%s', 'base': 'main', 'head': '%s:%s'}",
            title,
            text,
            GiteaAccount.DEV.user(),
            branch)
        .at("/number")
        .asInt();
  }

  public void close(int number) {
    call(GiteaAccount.ADMIN, "PATCH", "/pulls/" + number, "{'state': 'closed'}");
  }

  /** Merges a pull request by a commit of its own. */
  public void merge(int number) {
    // Gitea answers 405 while it still looks for conflicts.
    await()
        .untilAsserted(() ->
            call(
                GiteaAccount.ADMIN,
                "POST",
                "/pulls/%d/merge".formatted(number),
                "{'Do': 'merge'}"));
  }

  /** Has a pull request merged into another branch. */
  public void retarget(int number, String branch) {
    call(GiteaAccount.ADMIN, "PATCH", "/pulls/" + number, "{'base': '%s'}", branch);
  }

  /** Deletes a comment. */
  public void delete(long comment) {
    call(GiteaAccount.ADMIN, "DELETE", "/issues/comments/" + comment, "");
  }

  public void letBotWrite() {
    call(
        GiteaAccount.ADMIN,
        "PUT",
        "/collaborators/" + GiteaAccount.BOT.user(),
        "{'permission': 'write'}");
  }

  /** Has Gitea tell of pull requests and comments. */
  public void hook(String address, String secret) {
    call(
        GiteaAccount.ADMIN,
        "POST",
        "/hooks",
        """
        {'type': 'gitea', 'active': true, 'events': ['pull_request', 'issue_comment'],
         'config': {'url': '%s', 'content_type': 'json', 'secret': '%s'}}
        """,
        address,
        secret);
  }

  /** Writes to a pull request; the answer is the comment's id. */
  public long comment(GiteaAccount by, int number, String text) {
    return call(by, "POST", "/issues/%d/comments".formatted(number), "{'body': '%s'}", text)
        .at("/id")
        .asLong();
  }
}
