package dev.benchwarden.pullrequests;

import static dev.benchwarden.pullrequests.GiteaProject.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.judging.SimulatedMainline;
import dev.benchwarden.pullrequests.gitea.GiteaAccount;
import dev.benchwarden.pullrequests.gitea.GiteaRepository;
import dev.benchwarden.pullrequests.gitea.GiteaServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/** Tests of the order of commits according to a real Gitea, without a statement of the uploads. */
@Tag("forge")
@FrontDoor
@EnabledIfEnvironmentVariable(
    named = "GITEA_URL",
    matches = ".+",
    disabledReason = "a real Gitea: ./test where Go, gcc, git and curl are")
class GiteaHistoryTests {

  private static final int SLOWER = 9;

  @Autowired private Api api;

  private final SimulatedMainline mainline =
      new SimulatedMainline(20)
          .threeMachines()
          .benchmark("encode", commit -> commit < SLOWER ? 100 : 115)
          .benchmark("decode", commit -> 50);

  private final List<String> commits = new ArrayList<>();
  private final GiteaRepository repository = GiteaRepository.create();
  private final String project = Api.newProject();

  @DynamicPropertySource
  static void configureForge(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.forges[0].kind", () -> "gitea");
    properties.add("benchwarden.forges[0].url", GiteaServer::address);
    properties.add(
        "benchwarden.forges[0].token",
        () -> GiteaServer.token(GiteaAccount.BOT, "write:issue", "write:repository", "read:user"));
    properties.add("benchwarden.reconcile-every", () -> "1d");
  }

  @BeforeEach
  void commitTwelveTimes() {
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s\"}".formatted(project, repository.address()));
    for (int commit = 1; commit <= 12; commit++) {
      commits.add(repository.commit());
    }
  }

  @Test
  void blamesTheCommitWhoseJobEndedLast() {
    List.of(1, 2, 3, 4, 5, 6, 7, 8, 10, 11, SLOWER, 12).forEach(this::upload);

    awaitOrder(commits);
    assertThat(alerts())
        .singleElement()
        .satisfies(alert -> {
          assertThat(alert.at("/introducedBy/upTo").asString()).isEqualTo(commits.get(SLOWER - 1));
          assertThat(alert.at("/introducedBy/after").asString()).isEqualTo(commits.get(SLOWER - 2));
          assertThat(alert.at("/introducedBy/commits/0/subject").asString())
              .isEqualTo("Change the codec");
          assertThat(alert.at("/introducedBy/commits/0/author").asString()).isNotEmpty();
        });
  }

  /** Of three commits only the first stays: the others are replaced by two on another branch. */
  @Test
  void aRewrittenHistoryLeavesTheOrderOfTheOthers(@TempDir Path folder) {
    List.of(2, 1, 4, 3).forEach(this::upload);
    repository.replaceMain(commits.get(1), folder);
    List<String> rewritten = List.of(repository.commit(), repository.commit());

    upload(rewritten.get(1), 6);
    upload(rewritten.get(0), 5);

    List<String> expected = new ArrayList<>(commits.subList(0, 4));
    expected.addAll(rewritten);
    awaitOrder(expected);
    assertThat(base(rewritten.get(1))).isEqualTo(rewritten.get(0));
    assertThat(base(commits.get(3))).isEqualTo(commits.get(2));
  }

  private void upload(int commit) {
    upload(commits.get(commit - 1), commit);
  }

  private void upload(String sha, int number) {
    mainline
        .uploads(number, number + 1)
        .forEach(upload -> {
          var answer =
              api.upload(
                  project, Map.of("revision", sha, "machine", upload.machine()), upload.body());
          assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        });
  }

  private void awaitOrder(List<String> expected) {
    await(() -> assertThat(order()).containsExactlyElementsOf(expected));
    api.awaitJudging();
  }

  private List<JsonNode> alerts() {
    return api.get(path("/alerts")).at("/items").valueStream().toList();
  }

  private List<String> order() {
    String series = api.get(path("/series")).at("/items/0/series").asString();
    return api.get(path("/series/%s/history".formatted(series)))
        .at("/points")
        .valueStream()
        .map(point -> point.at("/revision").asString())
        .toList();
  }

  private String base(String revision) {
    String id = api.get(path("/evaluations?revision=" + revision)).at("/items/0/id").asString();
    return api.get(path("/evaluations/" + id)).at("/base").asString();
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }
}
