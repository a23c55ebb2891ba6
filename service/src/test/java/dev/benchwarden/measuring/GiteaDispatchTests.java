package dev.benchwarden.measuring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.pullrequests.gitea.GiteaAccount;
import dev.benchwarden.pullrequests.gitea.GiteaRepository;
import dev.benchwarden.pullrequests.gitea.GiteaServer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/** Workflows of a real Gitea that are started to measure. */
@Tag("forge")
@FrontDoor
@EnabledIfEnvironmentVariable(
    named = "GITEA_URL",
    matches = ".+",
    disabledReason = "a real Gitea: ./test where Go, gcc, git and curl are")
class GiteaDispatchTests {

  private static final String WORKFLOW =
      """
      run-name: Measure ${{ inputs.revision }} for ${{ inputs.request }}
      on:
        workflow_dispatch:
          inputs:
            revision: { required: true }
            filter: { required: false }
            request: { required: true }
      jobs:
        measure:
          runs-on: benchmarks
          steps:
            - run: make measure
      """;

  @Autowired private Api api;

  private String project = "";
  private String revision = "";
  private GiteaRepository repository;

  @DynamicPropertySource
  static void configureForge(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> "https://perf.example.org");
    properties.add("benchwarden.forges[0].kind", () -> "gitea");
    properties.add("benchwarden.forges[0].url", GiteaServer::address);
    properties.add(
        "benchwarden.forges[0].token",
        () -> GiteaServer.token(GiteaAccount.BOT, "write:issue", "write:repository", "read:user"));
    properties.add("benchwarden.reconcile-every", () -> "1d");
  }

  @BeforeEach
  void aRepositoryWithAWorkflow() {
    repository = GiteaRepository.create();
    repository.letBotWrite();
    repository.call(
        GiteaAccount.ADMIN,
        "POST",
        "/contents/.gitea/workflows/benchmark.yml",
        "{'content': '%s', 'message': 'Measure on request', 'branch': 'main'}",
        Base64.getEncoder().encodeToString(WORKFLOW.getBytes(StandardCharsets.UTF_8)));
    revision = repository.tip("main");
    project = Api.newProject();
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s\"}".formatted(project, repository.address()));
    api.upload(
        project, Map.of("revision", revision, "machine", "ci-1"), AgentOfTheTests.output(100));
  }

  @Test
  void aWorkflowIsStartedForWhatIsAskedAndItsResultEndsTheRequest() {
    policy("measure: { dispatch: benchmark.yml }");
    Api.Answer asked = ask();

    await(() -> assertThat(request(asked).at("/state").asString()).isEqualTo("DISPATCHED"));

    assertThat(runs())
        .singleElement()
        .satisfies(run -> {
          assertThat(run.at("/event").asString()).isEqualTo("workflow_dispatch");
          assertThat(run.at("/path").asString()).contains("benchmark.yml");
          assertThat(run.at("/head_branch").asString()).isEqualTo("main");
          assertThat(run.at("/display_title").asString())
              .isEqualTo("Measure %s for %s".formatted(revision, asked.at("/id").asString()));
        });
    Api.Answer run =
        api.upload(
            project,
            Map.of("revision", revision, "machine", "ci-1", "request", asked.at("/id").asString()),
            AgentOfTheTests.output(101).getBytes(StandardCharsets.UTF_8),
            AgentOfTheTests.token(api, project, "upload"),
            Map.of());
    assertThat(run.status()).as(run.text()).isEqualTo(201);
    assertThat(request(asked).at("/state").asString()).isEqualTo("DONE");
  }

  @Test
  void aWorkflowThatIsNotThereIsToldInWords() {
    policy("measure: { dispatch: missing.yml }");
    Api.Answer asked = ask();

    await(() -> assertThat(request(asked).at("/state").asString()).isEqualTo("FAILED"));

    assertThat(request(asked).at("/message").asString()).contains("missing.yml");
    assertThat(runs()).isEmpty();
  }

  private List<JsonNode> runs() {
    return repository.get("/actions/runs").at("/workflow_runs").valueStream().toList();
  }

  private Api.Answer ask() {
    return api.post(path("/measurements"), "{\"revision\": \"%s\"}".formatted(revision));
  }

  private Api.Answer request(Api.Answer asked) {
    return api.get(path("/measurements/" + asked.at("/id").asString()));
  }

  private void policy(String yaml) {
    assertThat(api.put(path("/policy"), "application/yaml", yaml, Api.ADMIN_TOKEN).status())
        .isEqualTo(200);
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }

  private static void await(ThrowingRunnable assertion) {
    Awaitility.await().pollInterval(Duration.ofMillis(100)).untilAsserted(assertion);
  }
}
