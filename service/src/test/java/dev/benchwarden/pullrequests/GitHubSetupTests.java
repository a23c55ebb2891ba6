package dev.benchwarden.pullrequests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.pullrequests.github.GitHubContract;
import java.net.URI;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Creating a GitHub App from the settings page, up to the first check. */
@FrontDoor
class GitHubSetupTests {

  @RegisterExtension private static final GitHubContract GITHUB = new GitHubContract();

  private static final String TIP = "7".repeat(40);

  @Autowired private Api api;

  @AfterEach
  void disconnect() {
    api.delete("/api/v1/forges?url=" + GITHUB.ready().address());
  }

  @Test
  void anAppIsCreatedFromAManifestAndShowsACheck() {
    String project = Api.newProject();
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s/acme/driver\"}"
            .formatted(project, GITHUB.ready().address()));
    GITHUB.post(
        "branches", "{'repo': 'acme/driver', 'branch': 'main', 'sha': '%s'}".formatted(TIP));
    GITHUB.post("codes", "{'code': 'handed-to-the-browser'}");

    Api.Answer created = convert(stateOf(project), "handed-to-the-browser");

    assertThat(created.status()).as(created.text()).isEqualTo(200);
    assertThat(created.at("/installUrl").asString())
        .isEqualTo("https://github.com/apps/perf-alerts/installations/new");
    JsonNode connection = api.get("/api/v1/projects/" + project + "/forge").body();
    assertThat(connection.at("/kind").asString()).isEqualTo("github");
    assertThat(connection.at("/missing")).isEmpty();
    Api.Answer tested = api.post("/api/v1/projects/" + project + "/forge/test", "");
    assertThat(tested.status()).as(tested.text()).isEqualTo(200);
    assertThat(tested.at("/shortcoming").isNull()).isTrue();
    JsonNode check = GITHUB.get("state").at("/checks/0");
    assertThat(check.at("/head_sha").asString()).isEqualTo(TIP);
    assertThat(check.at("/conclusion").asString()).isEqualTo("success");
  }

  @Test
  void aPermissionThatWasNotGrantedIsNamed() {
    String project = Api.newProject();
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s/acme/driver\"}"
            .formatted(project, GITHUB.ready().address()));
    GITHUB.post("setup", "{'permissions': {'metadata': 'read', 'contents': 'read'}}");
    GITHUB.post("codes", "{'code': 'handed-to-the-browser'}");
    convert(stateOf(project), "handed-to-the-browser");

    assertThat(api.get("/api/v1/projects/" + project + "/forge").at("/missing").toString())
        .contains("Checks: Read and write", "Pull requests: Read and write");
  }

  @Test
  void aCodeIsGoodOnce() {
    String project = Api.newProject();
    String state = stateOf(project);
    GITHUB.post("codes", "{'code': 'handed-to-the-browser'}");

    assertThat(convert(state, "never handed out").status()).isEqualTo(422);
    assertThat(convert(state, "handed-to-the-browser").text()).contains("Nobody here asked");
    assertThat(convert(stateOf(project), "another").text()).contains("does not know this App");
  }

  @Test
  void aNewAppMayWriteIssuesAndTellsOfThem() {
    JsonNode manifest = described(Api.newProject()).at("/manifest");

    assertThat(manifest.at("/default_permissions").propertyStream())
        .extracting(one -> one.getKey() + ": " + one.getValue().asString())
        .containsExactlyInAnyOrder(
            "checks: write",
            "issues: write",
            "pull_requests: write",
            "contents: read",
            "metadata: read");
    assertThat(manifest.at("/default_events"))
        .extracting(JsonNode::asString)
        .contains("issues", "issue_comment");
  }

  private Api.Answer described(String project) {
    return api.post(
        "/api/v1/forges/github-apps",
        "{\"url\": \"%s\", \"project\": \"%s\"}".formatted(GITHUB.ready().address(), project));
  }

  private String stateOf(String project) {
    Api.Answer form = described(project);
    Map<String, String> query =
        Arrays.stream(URI.create(form.at("/action").asString()).getQuery().split("&"))
            .map(part -> part.split("=", 2))
            .collect(Collectors.toMap(part -> part[0], part -> part[1]));
    return String.valueOf(query.get("state"));
  }

  private Api.Answer convert(String state, String code) {
    return api.post(
        "/api/v1/forges/github-apps/conversions",
        "{\"code\": \"%s\", \"state\": \"%s\"}".formatted(code, state));
  }
}
