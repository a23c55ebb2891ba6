package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tests that an alert has its owners from the moment it opens. */
@FrontDoor
class OwnersOfAlertsTests {

  @Autowired private Api api;

  private String project = "";

  private final SimulatedMainline mainline =
      new SimulatedMainline(1)
          .threeMachines()
          .benchmark("encode", revision -> revision < 20 ? 100 : 110)
          .benchmark("decode", revision -> 50);

  @BeforeEach
  void newProject() {
    project = Api.newProject();
    api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(project));
  }

  @Test
  void aRegressionIsItsBenchmarksOwners() {
    policy("owners: [{ benchmarks: enc*, owners: [\"@acme/codec\", Ada] }]");

    measure(0, 23);

    assertThat(owners(onlyAlert())).containsExactly("@acme/codec", "Ada");
    assertThat(alerts("?owner=@ACME/codec")).hasSize(1);
    assertThat(alerts("?owner=Grace")).isEmpty();
    policy("owners: [{ benchmarks: enc*, owners: [Grace] }]");
    measure(23, 26);
    assertThat(owners(onlyAlert())).as("kept").containsExactly("@acme/codec", "Ada");
  }

  @Test
  void withoutThemItIsTheOwnersOfTheFilesOfItsCommit() {
    policy("owners: [{ benchmarks: decode, owners: [Ada] }]");
    measure(0, 20);
    send(
        mainline.uploads(20, 23),
        Map.of("changed", "src/io/read.c"),
        Map.of("Benchwarden-Codeowners", base64("* @all\n/src/ @acme/core c@example.org\n")));

    assertThat(owners(onlyAlert())).containsExactly("@acme/core", "c@example.org");
    JsonNode file = api.get(path("codeowners")).body();
    assertThat(file.path("rules").asInt()).isEqualTo(2);
    assertThat(file.path("updatedBy").asString()).isEqualTo("revision rev-20");
  }

  @Test
  void amongSeveralCommitsNobodyIsBlamed() {
    api.put(path("codeowners"), "text/plain", "* @all\n", Api.ADMIN_TOKEN);
    measure(0, 20);
    SimulatedMainline silent =
        new SimulatedMainline(2).threeMachines().benchmark("decode", revision -> 50);
    send(silent.uploads(20, 21), Map.of("changed", "a.c"), Map.of());
    send(mainline.uploads(21, 24), Map.of("changed", "b.c"), Map.of());

    assertThat(onlyAlert().at("/introducedBy/commits")).hasSize(2);
    assertThat(owners(onlyAlert())).isEmpty();
    assertThat(api.get(path("changes")).at("/commits/0/introducedBy"))
        .as("what changed names the same commits")
        .isEqualTo(onlyAlert().path("introducedBy"));
  }

  @Test
  void whereACommitBeforeItWasNotMeasuredNobodyIsBlamed() {
    api.put(path("codeowners"), "text/plain", "* @all\n", Api.ADMIN_TOKEN);
    measure(0, 20);

    send(mainline.uploads(20, 21), Map.of("changed", "a.c", "parent", "not-measured"), Map.of());
    measure(21, 23);

    assertThat(onlyAlert().at("/introducedBy/commits")).hasSize(1);
    assertThat(onlyAlert().at("/introducedBy/othersBetween").asBoolean()).isTrue();
    assertThat(owners(onlyAlert())).isEmpty();
    JsonNode changed = api.get(path("changes")).at("/commits/0");
    assertThat(changed.path("revision").asString()).as(changed.toString()).isEqualTo("rev-20");
    assertThat(changed.at("/introducedBy/othersBetween").asBoolean()).isTrue();
  }

  @Test
  void aCommitWithoutItsParentMayHaveOthersBeforeItAndNobodyIsBlamed() {
    api.put(path("codeowners"), "text/plain", "* @all\n", Api.ADMIN_TOKEN);
    measure(0, 20);

    send(mainline.uploads(20, 21), Map.of("changed", "a.c", "revision", "c".repeat(40)), Map.of());
    measure(21, 23);

    assertThat(onlyAlert().at("/introducedBy/othersBetween").asBoolean()).isTrue();
    assertThat(owners(onlyAlert())).isEmpty();
  }

  @Test
  void aCommitWhoseParentWasMeasuredIsTheOnlyOne() {
    api.put(path("codeowners"), "text/plain", "* @all\n", Api.ADMIN_TOKEN);
    measure(0, 19);
    String parent = "b".repeat(40);
    String commit = "c".repeat(40);

    send(mainline.uploads(19, 20), Map.of("revision", parent), Map.of());
    send(
        mainline.uploads(20, 21),
        Map.of("changed", "a.c", "revision", commit, "parent", parent),
        Map.of());
    measure(21, 23);

    assertThat(onlyAlert().at("/introducedBy/othersBetween").asBoolean(true)).isFalse();
    assertThat(owners(onlyAlert())).containsExactly("@all");
    String alert = onlyAlert().path("id").asString();
    JsonNode plan = api.get(path("alerts/" + alert + "/search")).at("/plan");
    assertThat(plan.path("commits").asInt()).isEqualTo(1);
    assertThat(plan.path("mayBeMore").asBoolean(true)).isFalse();
  }

  @Test
  void whoPassesALimitIsItsBenchmarksOwner() {
    policy(
        """
        limits: [{ benchmark: encode, atMost: 105 ms }]
        owners: [{ benchmarks: encode, owners: [Ada] }]
        """);

    measure(0, 23);

    List<JsonNode> limits = alerts("?owner=ada").stream().filter(a -> a.has("exceeded")).toList();
    assertThat(limits).hasSize(1);
    assertThat(owners(limits.getFirst())).containsExactly("Ada");
    JsonNode alone = api.get(path("limit-alerts")).at("/items/0");
    assertThat(owners(alone)).containsExactly("Ada");
  }

  @Test
  void aPullRequestDoesNotChooseWhoIsTold() {
    measure(0, 1);
    Map<String, String> header = Map.of("Benchwarden-Codeowners", base64("* @all\n"));
    Map<String, String> proposed = Map.of("pull_request", "7", "branch", "fast");

    send(mainline.uploads(1, 2), proposed, header);

    assertThat(api.get(path("codeowners")).at("/text").asString()).isEmpty();
  }

  @Test
  void aFileThatCannotBeReadIsRefusedWithTheWayToSendIt() {
    SimulatedMainline.Upload upload = mainline.uploads(0, 1).getFirst();

    var refused =
        api.upload(
            project,
            upload.parameters(),
            upload.body().getBytes(StandardCharsets.UTF_8),
            Api.ADMIN_TOKEN,
            Map.of("Benchwarden-Codeowners", "* @all"));

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.text()).contains("base64 -w0 .github/CODEOWNERS");
    assertThat(api.put(path("codeowners"), "text/plain", "\0", Api.ADMIN_TOKEN).status())
        .isEqualTo(422);
  }

  private void measure(int from, int to) {
    send(mainline.uploads(from, to), Map.of(), Map.of());
  }

  private void send(
      List<SimulatedMainline.Upload> uploads,
      Map<String, String> more,
      Map<String, String> headers) {
    for (SimulatedMainline.Upload upload : uploads) {
      Map<String, String> parameters = new HashMap<>(upload.parameters());
      parameters.putAll(more);
      var answer =
          api.upload(
              project,
              parameters,
              upload.body().getBytes(StandardCharsets.UTF_8),
              Api.ADMIN_TOKEN,
              headers);
      assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    }
    api.awaitJudging();
  }

  private void policy(String yaml) {
    var answer = api.put(path("policy"), "application/yaml", yaml, Api.ADMIN_TOKEN);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
  }

  private JsonNode onlyAlert() {
    assertThat(alerts("")).hasSize(1);
    return alerts("").getFirst();
  }

  private List<JsonNode> alerts(String query) {
    return api.get(path("alerts" + query)).at("/items").valueStream().toList();
  }

  private static List<String> owners(JsonNode alert) {
    return alert.path("owners").valueStream().map(JsonNode::asString).toList();
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + "/" + rest;
  }
}
