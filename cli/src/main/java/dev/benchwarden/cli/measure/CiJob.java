package dev.benchwarden.cli.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * CI job that a measurement runs in, as GitHub (Gitea and Forgejo write the same) or GitLab
 * describe it. Elsewhere nothing is known about it.
 *
 * @param branch of the candidate
 * @param defaultBranch of the repository
 * @param pullRequest its number
 * @param url where the job is to be seen
 */
record CiJob(
    @Nullable String branch,
    @Nullable String defaultBranch,
    @Nullable String pullRequest,
    @Nullable String url) {

  static CiJob of(Map<String, String> environment) {
    if ("true".equals(environment.get("GITHUB_ACTIONS"))) {
      return ofGitHub(environment);
    }
    return "true".equals(environment.get("GITLAB_CI"))
        ? ofGitLab(environment)
        : new CiJob(null, null, null, null);
  }

  private static CiJob ofGitHub(Map<String, String> environment) {
    JsonNode event = event(environment.get("GITHUB_EVENT_PATH"));
    String head = text(environment, "GITHUB_HEAD_REF");
    return new CiJob(
        head == null ? text(environment, "GITHUB_REF_NAME") : head,
        event.at("/repository/default_branch").asString(null),
        event.at("/pull_request/number").asString(null),
        "%s/%s/actions/runs/%s"
            .formatted(
                environment.get("GITHUB_SERVER_URL"),
                environment.get("GITHUB_REPOSITORY"),
                environment.get("GITHUB_RUN_ID")));
  }

  private static JsonNode event(@Nullable String path) {
    try {
      return JsonMapper.shared().readTree(path == null ? "{}" : Files.readString(Path.of(path)));
    } catch (IOException | JacksonException none) {
      return JsonMapper.shared().createObjectNode();
    }
  }

  private static CiJob ofGitLab(Map<String, String> environment) {
    String source = text(environment, "CI_MERGE_REQUEST_SOURCE_BRANCH_NAME");
    return new CiJob(
        source == null ? text(environment, "CI_COMMIT_REF_NAME") : source,
        text(environment, "CI_DEFAULT_BRANCH"),
        text(environment, "CI_MERGE_REQUEST_IID"),
        text(environment, "CI_JOB_URL"));
  }

  private static @Nullable String text(Map<String, String> environment, String name) {
    String text = environment.get(name);
    return text == null || text.isBlank() ? null : text;
  }
}
