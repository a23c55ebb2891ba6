package dev.benchwarden.pullrequests;

import static dev.benchwarden.pullrequests.GiteaProject.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.judging.SimulatedMainline;
import dev.benchwarden.pullrequests.gitea.GiteaAccount;
import dev.benchwarden.pullrequests.gitea.GiteaRepository;
import dev.benchwarden.pullrequests.gitea.GiteaServer;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/** The life of an issue on a real Gitea. */
@Tag("forge")
@FrontDoor
@EnabledIfEnvironmentVariable(
    named = "GITEA_URL",
    matches = ".+",
    disabledReason = "a real Gitea: ./test where Go, gcc, git and curl are")
class GiteaTrackerTests {

  @Autowired private Api api;

  private final GiteaRepository repository = GiteaRepository.create();
  private final String project = Api.newProject();

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

  @Test
  void anIssueIsOpenedEditedClosedAndOpenedAgain() {
    repository.letBotWrite();
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s\"}".formatted(project, repository.address()));
    SimulatedMainline mainline =
        new SimulatedMainline(7)
            .machine("perf-1", 1)
            .benchmark("encode", revision -> revision < 20 ? 100 : 120);
    policy("issues: { when: confirmed, labels: [performance], closeAfter: 0s }");
    SimulatedMainline.send(api, project, mainline.uploads(0, 27));

    await(() -> assertThat(issues()).hasSize(1));
    assertThat(issue().at("/title").asString()).startsWith("encode: +");
    assertThat(issue().at("/labels/0/name").asString()).isEqualTo("performance");
    assertThat(issue().at("/user/login").asString()).isEqualTo(GiteaAccount.BOT.user());

    policy("issues: { when: confirmed, title: '{benchmarks} is slower', closeAfter: 0s }");
    await(() -> assertThat(issue().at("/title").asString()).isEqualTo("encode is slower"));

    act("resolve");
    await(() -> assertThat(issue().at("/state").asString()).isEqualTo("closed"));
    assertThat(issue().at("/comments").asInt()).isEqualTo(1);

    act("reopen");
    await(() -> assertThat(issue().at("/comments").asInt()).isEqualTo(2));
    assertThat(issue().at("/state").asString()).isEqualTo("open");
    assertThat(issues()).hasSize(1);
  }

  private void policy(String yaml) {
    var put =
        api.put(
            "/api/v1/projects/" + project + "/policy", "application/yaml", yaml, Api.ADMIN_TOKEN);
    assertThat(put.status()).as(put.text()).isEqualTo(200);
  }

  private void act(String action) {
    String alerts = "/api/v1/projects/" + project + "/alerts";
    String id = api.get(alerts).at("/items/0/id").asString();
    assertThat(api.post(alerts + "/" + id + "/" + action, "{}").status()).isEqualTo(200);
  }

  private JsonNode issue() {
    assertThat(issues()).hasSize(1);
    return issues().getFirst();
  }

  private List<JsonNode> issues() {
    return repository.get("/issues?state=all&type=issues").valueStream().toList();
  }
}
