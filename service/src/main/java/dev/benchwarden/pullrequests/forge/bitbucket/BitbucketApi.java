package dev.benchwarden.pullrequests.forge.bitbucket;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.benchwarden.pullrequests.forge.Commit;
import java.net.URI;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.annotation.PostExchange;
import org.springframework.web.service.annotation.PutExchange;

/** HTTP client of the part of Bitbucket Cloud's API, version 2.0, that we use. */
interface BitbucketApi {

  /**
   * @param query in Bitbucket's language for filters
   */
  @GetExchange("/repositories/{owner}/{name}/pullrequests?sort=-updated_on&pagelen=50")
  Page<Pull> pulls(
      @PathVariable String owner, @PathVariable String name, @RequestParam("q") String query);

  @GetExchange
  Page<Pull> morePulls(URI page);

  @GetExchange("/repositories/{owner}/{name}/pullrequests/{number}")
  Pull pull(@PathVariable String owner, @PathVariable String name, @PathVariable int number);

  @GetExchange("/repositories/{owner}/{name}/pullrequests/{number}/commits?pagelen=100")
  Page<CommitName> proposedCommits(
      @PathVariable String owner, @PathVariable String name, @PathVariable int number);

  @GetExchange
  Page<CommitName> moreCommits(URI page);

  @GetExchange("/repositories/{owner}/{name}/pullrequests/{number}/comments?pagelen=100")
  Page<Remark> comments(
      @PathVariable String owner, @PathVariable String name, @PathVariable int number);

  @GetExchange
  Page<Remark> moreComments(URI page);

  @GetExchange("/repositories/{owner}/{name}/pullrequests/{number}/comments/{comment}")
  Remark comment(
      @PathVariable String owner,
      @PathVariable String name,
      @PathVariable int number,
      @PathVariable long comment);

  @PostExchange("/repositories/{owner}/{name}/pullrequests/{number}/comments")
  Remark post(
      @PathVariable String owner,
      @PathVariable String name,
      @PathVariable int number,
      @RequestBody NewRemark comment);

  /** Refused to everyone but its author. */
  @PutExchange("/repositories/{owner}/{name}/pullrequests/{number}/comments/{comment}")
  Remark edit(
      @PathVariable String owner,
      @PathVariable String name,
      @PathVariable int number,
      @PathVariable long comment,
      @RequestBody NewRemark text);

  @PostExchange("/repositories/{owner}/{name}/commit/{sha}/statuses/build")
  void setStatus(
      @PathVariable String owner,
      @PathVariable String name,
      @PathVariable String sha,
      @RequestBody Status status);

  /** By the whole of its SHA, or the beginning. */
  @GetExchange("/repositories/{owner}/{name}/commit/{sha}")
  CommitName commit(
      @PathVariable String owner, @PathVariable String name, @PathVariable String sha);

  @GetExchange("/repositories/{owner}/{name}/commits/{sha}")
  Page<ListedCommit> commits(
      @PathVariable String owner,
      @PathVariable String name,
      @PathVariable String sha,
      @RequestParam("pagelen") int most);

  /**
   * @param both with two full stops between
   */
  @GetExchange("/repositories/{owner}/{name}/merge-base/{both}")
  CommitName mergeBase(
      @PathVariable String owner, @PathVariable String name, @PathVariable String both);

  @GetExchange("/repositories/{owner}/{name}/refs/branches/{branch}")
  Branch branch(@PathVariable String owner, @PathVariable String name, @PathVariable String branch);

  /** A repository that was renamed is answered with a redirection, which has no JSON. */
  @GetExchange("/repositories/{owner}/{name}")
  ResponseEntity<byte[]> repository(@PathVariable String owner, @PathVariable String name);

  /**
   * Permissions of all who have any in the repository, groups included; only shown to its admins.
   */
  @GetExchange("/workspaces/{owner}/permissions/repositories/{name}?pagelen=100")
  Page<Permission> permissions(
      @PathVariable String owner, @PathVariable String name, @RequestParam("q") String query);

  @GetExchange
  Page<Permission> morePermissions(URI page);

  /** Without the permissions that groups give. */
  @GetExchange("/repositories/{owner}/{name}/permissions-config/users/{account}")
  Permission permissionByName(
      @PathVariable String owner, @PathVariable String name, @PathVariable String account);

  @GetExchange("/repositories/{owner}/{name}/permissions-config/users")
  Page<Permission> permissionsByName(@PathVariable String owner, @PathVariable String name);

  @PostExchange("/repositories/{owner}/{name}/pipelines")
  void startPipeline(
      @PathVariable String owner, @PathVariable String name, @RequestBody Pipeline pipeline);

  /**
   * @param next the address of the page after this one; absent on the last
   */
  record Page<T>(List<T> values, @Nullable String next) {}

  /**
   * @param state {@code OPEN}, {@code MERGED}, {@code DECLINED} or {@code SUPERSEDED}
   * @param mergeCommit absent unless it is merged
   */
  record Pull(
      int id,
      String state,
      End source,
      End destination,
      @JsonProperty("merge_commit") @Nullable CommitName mergeCommit) {

    boolean isOpen() {
      return state.equals("OPEN");
    }

    boolean isOfFork() {
      RepositoryName from = source.repository();
      RepositoryName to = destination.repository();
      return from == null || to == null || !from.uuid().equals(to.uuid());
    }
  }

  /**
   * @param commit absent if its branch is gone
   * @param repository absent if it is deleted, or hidden from us
   */
  record End(Branch branch, @Nullable CommitName commit, @Nullable RepositoryName repository) {}

  record RepositoryName(String uuid, @JsonProperty("full_name") String fullName) {}

  /**
   * @param target its newest commit; absent at the ends of a pull request
   */
  record Branch(String name, @Nullable CommitName target) {}

  /**
   * @param hash in pull requests the first twelve digits
   */
  record CommitName(String hash) {}

  /**
   * @param author absent if it cannot be read
   */
  record ListedCommit(
      String hash,
      List<CommitName> parents,
      OffsetDateTime date,
      @Nullable String message,
      @Nullable Signature author) {

    Commit commit() {
      return Commit.of(
          hash,
          parents.stream().map(CommitName::hash).toList(),
          date.toInstant(),
          message,
          author == null ? null : author.name());
    }
  }

  /**
   * @param raw name and mail address as git keeps them
   */
  record Signature(@Nullable String raw) {

    @Nullable String name() {
      return raw == null ? null : raw.replaceFirst("\\s*<[^>]*>\\s*$", "");
    }
  }

  /**
   * @param user absent if the account is gone
   */
  record Remark(
      long id,
      Content content,
      @Nullable User user,
      boolean deleted,
      @JsonProperty("updated_on") @Nullable OffsetDateTime updatedOn) {

    /** As it was written, with its markers as they are elsewhere. */
    String text() {
      return BitbucketText.read(content.raw());
    }
  }

  record Content(String raw) {}

  /**
   * @param nickname absent for what is no person
   */
  record User(
      String uuid,
      @Nullable String nickname,
      @JsonProperty("display_name") @Nullable String displayName) {

    String name() {
      if (nickname != null) {
        return nickname;
      }
      return displayName == null ? uuid : displayName;
    }
  }

  /**
   * @param parent what it replies to
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record NewRemark(Content content, @Nullable Parent parent) {

    static NewRemark of(String text) {
      return new NewRemark(new Content(BitbucketText.written(text)), null);
    }

    NewRemark inReplyTo(long comment) {
      return new NewRemark(content, new Parent(comment));
    }
  }

  record Parent(long id) {}

  /**
   * @param key identifies it among the others of the commit
   * @param state {@code INPROGRESS}, {@code SUCCESSFUL} or {@code FAILED}
   * @param branch whose pull request shows it; absent outside of one
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Status(
      String key,
      String state,
      String name,
      String url,
      String description,
      @JsonProperty("refname") @Nullable String branch) {}

  record FullRepository(
      @JsonProperty("full_name") String fullName,
      @JsonProperty("mainbranch") @Nullable MainBranch mainBranch) {}

  record MainBranch(String name) {}

  /**
   * @param permission {@code read}, {@code write} or {@code admin}
   */
  record Permission(String permission, User user) {}

  record Pipeline(Target target, List<Variable> variables) {}

  record Target(
      String type,
      @JsonProperty("ref_type") String refType,
      @JsonProperty("ref_name") String branch,
      Selector selector) {}

  record Selector(String type, String pattern) {}

  record Variable(String key, String value) {}
}
