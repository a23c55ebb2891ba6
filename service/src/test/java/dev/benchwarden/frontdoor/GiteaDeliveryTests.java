package dev.benchwarden.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** From a pull request to its comment, on a real Gitea. */
@Tag("forge")
@FrontDoor
@EnabledIfEnvironmentVariable(
    named = "GITEA_URL",
    matches = ".+",
    disabledReason = "needs a real Gitea: ./test --forge")
class GiteaDeliveryTests {

  private static final String ADMIN = variable("GITEA_ADMIN_USER");
  private static final String ADMIN_TOKEN = variable("GITEA_ADMIN_TOKEN");

  private final HttpClient http = HttpClient.newHttpClient();
  private final JsonMapper json = JsonMapper.builder().build();
  private final String repository = "library-" + UUID.randomUUID();

  @Autowired private Api api;

  @DynamicPropertySource
  static void configureForge(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> "https://perf.example.org");
    properties.add("benchwarden.forges[0].kind", () -> "gitea");
    properties.add("benchwarden.forges[0].url", () -> variable("GITEA_URL"));
    properties.add("benchwarden.forges[0].token", () -> ADMIN_TOKEN);
  }

  @Test
  void aRegressionAndItsFixAreToldInOneComment() {
    JudgedProject project = projectOfARepository();
    project.measure(1, 12);
    String slow = commit("{'content': 'eA==', 'message': 'm', 'new_branch': 'topic'}");
    int number =
        call("POST", "/pulls", "{'title': 'Faster', 'base': 'main', 'head': 'topic'}")
            .at("/number")
            .asInt();

    await(() ->
        assertThat(call("GET", "/pulls/" + number, "").at("/head/sha").asString()).isEqualTo(slow));
    project.pullRequest(number, slow, Map.of("b3", 1.1));
    await(() -> assertThat(onlyComment(number)).contains("### 1 regression"));
    String fixed = commit("{'content': 'eQ==', 'message': 'm', 'branch': 'topic'}");
    await(() ->
        assertThat(call("GET", "/pulls/" + number, "").at("/head/sha").asString())
            .isEqualTo(fixed));
    project.pullRequest(number, fixed, Map.of());

    await(() -> assertThat(onlyComment(number)).contains("### Resolved: "));
    assertThat(statusOf(slow).at("/description").asString()).startsWith("1 regression");
    await(() -> assertThat(statusOf(fixed).at("/description").asString()).startsWith("Resolved: "));
    assertThat(statusOf(fixed).at("/context").asString())
        .isEqualTo("benchwarden/" + project.slug());
    assertThat(statusOf(fixed).at("/status").asString()).isEqualTo("success");
  }

  private JudgedProject projectOfARepository() {
    send(
        "POST",
        "/user/repos",
        "{'name': '%s', 'auto_init': true, 'default_branch': 'main'}".formatted(repository));
    JudgedProject project = new JudgedProject(api, Api.newProject(), new Suite(20261122, 12));
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s/%s/%s\"}"
            .formatted(project.slug(), variable("GITEA_URL"), ADMIN, repository));
    await(() -> assertThat(call("GET", "", "").at("/empty").asBoolean()).isFalse());
    return project;
  }

  private String onlyComment(int number) {
    JsonNode comments = call("GET", "/issues/" + number + "/comments", "");
    assertThat(comments).hasSize(1);
    return comments.at("/0/body").asString();
  }

  private JsonNode statusOf(String sha) {
    JsonNode statuses = call("GET", "/commits/" + sha + "/status", "").at("/statuses");
    assertThat(statuses).hasSize(1);
    return statuses.get(0);
  }

  private String commit(String body) {
    return call("POST", "/contents/" + UUID.randomUUID() + ".txt", body)
        .at("/commit/sha")
        .asString();
  }

  private JsonNode call(String method, String path, String body) {
    return send(method, "/repos/" + ADMIN + "/" + repository + path, body);
  }

  private JsonNode send(String method, String path, String body) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(variable("GITEA_URL") + "/api/v1" + path))
            .header("Authorization", "token " + ADMIN_TOKEN)
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(body.replace('\'', '"')))
            .build();
    try {
      HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
      assertThat(response.statusCode()).as(method + path + response.body()).isLessThan(300);
      return json.readTree(response.body());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  private static void await(ThrowingRunnable assertion) {
    Awaitility.await().atMost(Duration.ofSeconds(40)).untilAsserted(assertion);
  }

  private static String variable(String name) {
    String value = System.getenv(name);
    return value == null ? "" : value;
  }
}
