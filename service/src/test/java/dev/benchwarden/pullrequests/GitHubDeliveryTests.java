package dev.benchwarden.pullrequests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.CommitHashes;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.pullrequests.github.GitHubContract;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/** From uploads to the comment and the check run of a GitHub App. */
@FrontDoor
class GitHubDeliveryTests {

  @RegisterExtension private static final GitHubContract GITHUB = new GitHubContract();

  private static final AtomicInteger NUMBERS = new AtomicInteger(100);
  private static final CommitHashes HASHES = CommitHashes.of(GitHubDeliveryTests.class);
  private static final Suite SUITE = new Suite(20261122, 12);
  private static final Map<String, Double> SLOWER = Map.of("b3", 1.1);
  private static final String PUBLIC_URL = "https://perf.example.org";

  @Autowired private Api api;

  private final int number = NUMBERS.incrementAndGet();
  private JudgedProject project;

  @DynamicPropertySource
  static void configureForge(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> PUBLIC_URL);
    properties.add("benchwarden.forges[0].kind", () -> "github");
    properties.add("benchwarden.forges[0].url", () -> GITHUB.ready().address().toString());
    properties.add("benchwarden.forges[0].app-id", () -> GITHUB.ready().app());
    properties.add(
        "benchwarden.forges[0].app-key", () -> GITHUB.ready().pkcs1().replace("\n", "\\n"));
  }

  @BeforeEach
  void measureTheMainline() {
    project = new JudgedProject(api, Api.newProject(), SUITE);
    var created =
        api.post(
            "/api/v1/projects",
            "{\"slug\": \"%s\", \"repository\": \"%s/acme/driver\"}"
                .formatted(project.slug(), GITHUB.ready().address()));
    assertThat(created.status()).as(created.text()).isEqualTo(201);
    project.measure(1, 12);
    api.awaitJudging();
  }

  @Test
  void aRegressionAndItsFixAreToldInOneCommentAndTheChecksOfTheirCommits() {
    String slow = measure(SLOWER);

    JsonNode check = onlyCheckOf(slow);
    assertThat(check.at("/name").asString()).isEqualTo("benchwarden/" + project.slug());
    assertThat(check.at("/conclusion").asString()).isEqualTo("neutral");
    assertThat(check.at("/output/title").asString()).startsWith("1 regression");
    assertThat(check.at("/output/summary").asString()).contains("| Benchmark |");
    assertThat(check.at("/details_url").asString())
        .startsWith(PUBLIC_URL + "/projects/" + project.slug() + "/evaluations/");
    assertThat(identifiers(check)).containsExactly("accept", "rerun");
    assertThat(onlyComment().at("/login").asString()).isEqualTo("perf-alerts[bot]");
    assertThat(onlyComment().at("/body").asString()).contains("### 1 regression");

    String fixed = measure(Map.of());

    assertThat(onlyCheckOf(fixed).at("/output/title").asString()).startsWith("Resolved: ");
    assertThat(identifiers(onlyCheckOf(fixed))).containsExactly("rerun");
    assertThat(onlyComment().at("/body").asString()).contains("### Resolved: ");
    assertThat(GITHUB.get("state").at("/statuses")).isEmpty();
  }

  @Test
  void theMergeThatGitHubBuildsCountsForTheHeadAndALateJobForNothing() {
    String first = push();
    project.candidate(number, first, "perf-1", Map.of(), Map.of());
    String head = push(first);
    String merge = HASHES.next();
    GITHUB.post(
        "commits",
        "{'repo': 'acme/driver', 'sha': '%s', 'parents': ['%s', '%s']}"
            .formatted(merge, HASHES.next(), head));

    project.candidate(number, merge, "perf-1", Map.of(), SLOWER);
    project.candidate(number, merge, "perf-2", Map.of(), SLOWER);
    var last = project.candidate(number, merge, "perf-3", Map.of(), SLOWER);
    assertThat(last.at("/revision").asString()).isEqualTo(head);
    await(() -> assertThat(onlyComment().at("/body").asString()).contains("### 1 regression"));
    assertThat(onlyCheckOf(head).at("/output/title").asString()).startsWith("1 regression");

    var late = project.candidate(number, first, "perf-2", Map.of(), Map.of());
    api.awaitJudging();
    assertThat(late.at("/warnings")).isEmpty();
    assertThat(onlyComment().at("/body").asString()).contains("### 1 regression");
    assertThat(api.get(project.path("/pull-requests/" + number)).at("/revision").asString())
        .isEqualTo(head);
  }

  @Test
  void withoutThePermissionForChecksThereIsAStatusAndTheDeliverySaysWhy() {
    GITHUB.post(
        "setup",
        "{'permissions': {'metadata': 'read', 'contents': 'read', 'pull_requests': 'write', 'statuses': 'write'}}");
    GITHUB.post("expire", "{}");

    String head = measure(Map.of());

    assertThat(GITHUB.get("state").at("/checks")).isEmpty();
    assertThat(GITHUB.get("state").at("/statuses/0/sha").asString()).isEqualTo(head);
    assertThat(delivery().at("/reason").asString())
        .contains("Checks: Read and write", "; no comment: no regression");
  }

  @Test
  void aGitHubThatIsOutOfQuotaIsToldWhenItSaysSo() {
    measure(SLOWER);
    GITHUB.post(
        "faults",
        "{'path': 'check-runs', 'status': 403, 'times': 9, 'headers': {'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '%d'}}"
            .formatted(Instant.now().plus(Duration.ofHours(1)).getEpochSecond()));

    api.post(
        project.path("/pull-requests/%d/accept".formatted(number)), "{\"reason\": \"the format\"}");

    await(() -> assertThat(delivery().at("/state").asString()).isEqualTo("RETRYING"));
    assertThat(Instant.parse(delivery().at("/nextAttempt").asString()))
        .isAfter(Instant.now().plus(Duration.ofMinutes(50)));
    assertThat(onlyComment().at("/body").asString()).contains("### Accepted: 1 regression");
  }

  /** Pushes a commit and measures it; returns its SHA, once it has been reported. */
  private String measure(Map<String, Double> slower) {
    String head = push();
    project.pullRequest(number, head, slower);
    api.awaitJudging();
    await(() -> {
      JsonNode newest = api.get(project.path("/evaluations?revision=" + head)).at("/items/0");
      assertThat(newest.at("/status").asString()).isEqualTo("DONE");
      assertThat(delivery().at("/state").asString()).as(delivery().toString()).isEqualTo("TOLD");
      assertThat(delivery().at("/evaluation").asString()).isEqualTo(newest.at("/id").asString());
    });
    return head;
  }

  private String push(String... before) {
    String head = HASHES.next();
    String commits =
        Stream.concat(Stream.of(before), Stream.of(head))
            .map("'%s'"::formatted)
            .collect(Collectors.joining(", "));
    GITHUB.post(
        "pulls",
        "{'repo': 'acme/driver', 'number': %d, 'mergeBase': 'r12', 'commits': [%s], 'head': {'ref': 'faster', 'sha': '%s', 'repo': 'dev/driver'}}"
            .formatted(number, commits, head));
    return head;
  }

  private static void await(ThrowingRunnable assertion) {
    Awaitility.await().pollInterval(Duration.ofMillis(50)).untilAsserted(assertion);
  }

  private JsonNode delivery() {
    return api.get(project.path("/deliveries?pull_request=" + number)).at("/items/0");
  }

  private static JsonNode onlyComment() {
    JsonNode comments = GITHUB.get("state").at("/comments");
    assertThat(comments).hasSize(1);
    return comments.get(0);
  }

  private static JsonNode onlyCheckOf(String sha) {
    return GITHUB
        .get("state")
        .at("/checks")
        .valueStream()
        .filter(check -> check.at("/head_sha").asString().equals(sha))
        .reduce((one, other) -> {
          throw new AssertionError("two checks of one commit");
        })
        .orElseThrow();
  }

  private static List<String> identifiers(JsonNode check) {
    return check
        .at("/actions")
        .valueStream()
        .map(button -> button.at("/identifier").asString())
        .toList();
  }
}
