package dev.benchwarden.pullrequests;

import static dev.benchwarden.frontdoor.JudgedProject.MACHINES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.ForgeOfTheTests;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/** The state of a pull request is that of the newest commit that its forge has. */
@FrontDoor
class PullRequestHeadTests {

  private static final ForgeOfTheTests FORGE = new ForgeOfTheTests();
  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static final Suite SUITE = new Suite(20261122, 12);
  private static final Map<String, Double> SLOWER = Map.of("b3", 1.1);

  @Autowired private Api api;

  private final int number = NUMBERS.incrementAndGet();
  private JudgedProject project;

  @DynamicPropertySource
  static void configureForge(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> "https://perf.example.org");
    properties.add("benchwarden.forges[0].kind", () -> "gitea");
    properties.add("benchwarden.forges[0].url", FORGE::address);
    properties.add("benchwarden.forges[0].token", () -> ForgeOfTheTests.TOKEN);
  }

  @BeforeEach
  void measureTheMainline() {
    project = new JudgedProject(api, Api.newProject(), SUITE);
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s/acme/library\"}"
            .formatted(project.slug(), FORGE.address()));
    project.measure(1, 12);
    api.put(project.path("/policy"), "application/yaml", "gate: fail", Api.ADMIN_TOKEN);
  }

  @AfterAll
  static void stop() {
    FORGE.close();
  }

  @Test
  void aLateJobOfAnOlderCommitChangesNothingThatIsShownOrDecided() {
    String first = push(1);
    measure(first, "perf-1", Map.of());
    String second = push(2);
    measure(second, SLOWER);
    await(() -> assertThat(text()).contains("### 1 regression"));

    Api.Answer late = measure(first, "perf-2", Map.of());
    measure(first, "perf-3", Map.of());
    api.awaitJudging();

    assertThat(late.at("/warnings")).isEmpty();
    assertThat(shown().at("/revision").asString()).isEqualTo(second);
    assertThat(shown().at("/newerCommit").isNull()).isTrue();
    assertThat(shown().at("/conclusion").asString()).isEqualTo("FAILURE");
    assertThat(side("pr:" + number)).isEqualTo(second);
    assertThat(act("rerun", "{}").status()).isEqualTo(200);
    api.awaitJudging();
    Api.Answer accepted = act("accept", "{\"reason\": \"the new format\"}");
    assertThat(accepted.status()).as(accepted.text()).isEqualTo(200);
    assertThat(accepted.at("/conclusion").asString()).isEqualTo("SUCCESS");
    await(() -> assertThat(state(second)).isEqualTo("success"));
  }

  @Test
  void aForeignCommitIsKeptWithAWarningAndStandsForNothing() {
    String head = push(1);
    measure(head, SLOWER);
    await(() -> assertThat(text()).contains("### 1 regression"));
    String foreign = sha(0xf0, number);

    Api.Answer kept = measure(foreign, "perf-1", Map.of());
    measure(foreign, Map.of());
    api.awaitJudging();

    assertThat(kept.status()).isEqualTo(201);
    assertThat(kept.at("/warnings/0/pointer").asString()).isEqualTo("revision");
    assertThat(kept.at("/warnings/0/detail").asString())
        .contains(foreign, "not one of pull request " + number);
    assertThat(shown().at("/revision").asString()).isEqualTo(head);
    assertThat(shown().at("/headline").asString()).startsWith("1 regression");
    JsonNode log = api.get(project.path("/uploads?limit=100")).body();
    assertThat(log.toString()).contains("not one of pull request " + number);
  }

  @Test
  void theMergeThatCiBuildsCountsForTheCommitThatItMerges() {
    String head = push(1);
    String merge = sha(0xe0, number);
    FORGE.merge(merge, ForgeOfTheTests.TIP, head);

    Api.Answer stored = measure(merge, "perf-1", SLOWER);
    measure(merge, "perf-2", SLOWER);
    measure(head, "perf-3", SLOWER);

    assertThat(stored.at("/revision").asString()).isEqualTo(head);
    assertThat(stored.at("/warnings/0/detail").asString()).contains(merge, head);
    await(() -> assertThat(text()).contains("### 1 regression", "`perf-1`, `perf-2`, `perf-3`"));
    assertThat(state(head)).isEqualTo("failure");
    assertThat(measure(merge, "perf-1", SLOWER).status()).isEqualTo(200);
  }

  @Test
  void aCommitOnTopOfTheHeadIsNotTakenForIt() {
    String head = push(1);
    String next = sha(0xd0, number);
    FORGE.merge(next, head, ForgeOfTheTests.TIP);

    assertThat(measure(next, "perf-1", Map.of()).at("/revision").asString()).isEqualTo(next);
  }

  @Test
  void whileTheNewestCommitIsNotMeasuredThePageSaysSo() {
    String first = push(1);
    measure(first, SLOWER);
    await(() -> assertThat(text()).contains("### 1 regression"));
    String second = push(2);

    // What the forge sends when a commit is pushed; or else it is asked every few minutes.
    measure(first, "perf-1", Map.of("b5", 1.0));
    await(() -> assertThat(shown().at("/newerCommit").asString("")).isEqualTo(second));

    assertThat(shown().at("/revision").asString()).isEqualTo(first);
    assertThat(shown().at("/conclusion").asString()).isEqualTo("IN_PROGRESS");
  }

  @Test
  void aShortenedShaIsThatOfTheCommitWhichBeginsSo() {
    String head = push(1);

    Api.Answer stored = measure(head.substring(0, 39), "perf-1", Map.of());

    assertThat(stored.at("/revision").asString()).isEqualTo(head);
    assertThat(stored.at("/warnings")).isEmpty();
  }

  @Test
  void whatWasMeasuredForItsBranchIsStoredForThePullRequestAsWell() {
    String head = push(1);
    Map<String, String> elsewhere = Map.of("branch", "topic");
    project.upload(head, "perf-1", elsewhere, SUITE.run(head, "perf-1"), 0);

    Api.Answer stored = measure(head, "perf-1", Map.of());

    assertThat(stored.status()).isEqualTo(201);
    assertThat(stored.at("/pullRequest").asInt()).isEqualTo(number);
    assertThat(measure(head, "perf-1", Map.of()).at("/id")).isEqualTo(stored.at("/id"));
  }

  @Test
  void aForcePushBackIsTheNewestAgain() {
    String first = push(1);
    measure(first, SLOWER);
    String second = push(2);
    FORGE.drop(number, first);
    measure(second, Map.of());
    await(() -> assertThat(shown().at("/revision").asString()).isEqualTo(second));

    FORGE.open(number, first, "dev", "topic", "r12");
    measure(first, "perf-1", Map.of("b5", 1.0));

    await(() -> assertThat(shown().at("/revision").asString()).isEqualTo(first));
  }

  @Test
  void aNumberThatTheForgeDoesNotKnowIsWarnedOf() {
    Api.Answer stored = measure(sha(0xc0, number), "perf-1", Map.of());

    assertThat(stored.at("/warnings/0/detail").asString())
        .contains("has no pull request " + number);
  }

  private String push(int place) {
    String head = sha(place, number);
    FORGE.open(number, head, "dev", "topic", "r12");
    return head;
  }

  private static String sha(int kind, int number) {
    return "%02x%038x".formatted(kind, number);
  }

  private void measure(String commit, Map<String, Double> slower) {
    MACHINES.forEach(machine -> measure(commit, machine, slower));
  }

  private Api.Answer measure(String commit, String machine, Map<String, Double> slower) {
    return project.candidate(number, commit, machine, Map.of(), slower);
  }

  private String text() {
    assertThat(FORGE.comments(number)).hasSize(1);
    return FORGE.comments(number).getFirst().body();
  }

  private String state(String commit) {
    return Objects.requireNonNull(FORGE.status(commit)).at("/state").asString();
  }

  private Api.Answer shown() {
    return api.get(project.path("/pull-requests/" + number));
  }

  private String side(String selector) {
    return api.get(project.path("/comparisons?baseline=rev:r12&candidate=%s".formatted(selector)))
        .at("/candidate/revision")
        .asString();
  }

  private Api.Answer act(String action, String body) {
    return api.post(project.path("/pull-requests/%d/%s".formatted(number, action)), body);
  }

  private static void await(ThrowingRunnable assertion) {
    Awaitility.await().pollInterval(Duration.ofMillis(50)).untilAsserted(assertion);
  }
}
