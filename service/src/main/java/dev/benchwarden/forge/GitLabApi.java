package dev.benchwarden.forge;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.annotation.HttpExchange;

/**
 * The part of GitLab's API that we use. A project is named by its number or by its path, whose
 * slashes are sent as {@code %2F}.
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

  /** Tells more of a merge request than the list does. */
  @GetExchange("/projects/{project}/merge_requests/{iid}")
  Details mergeRequest(@PathVariable String project, @PathVariable int iid);

  @GetExchange("/projects/{id}")
  Project project(@PathVariable long id);

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
      @JsonProperty("target_branch") String targetBranch) {}

  /**
   * @param diffRefs absent for seconds after a merge request was opened
   */
  record Details(@JsonProperty("diff_refs") @Nullable DiffRefs diffRefs) {}

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
