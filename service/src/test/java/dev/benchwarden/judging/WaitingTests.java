package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.CommitHashes;
import dev.benchwarden.frontdoor.ForgeOfTheTests;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.notification.SubscribedProject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/** Tests of what is reported while machines that usually measure are awaited, and afterwards. */
class WaitingTests extends SubscribedProject {

  private static final ForgeOfTheTests FORGE = new ForgeOfTheTests();
  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static final CommitHashes HASHES = CommitHashes.of(WaitingTests.class);
  private static final Suite SUITE = new Suite(20261122, 12);
  private static final Map<String, Double> SLOWER = Map.of("b3", 1.2);

  private final int number = NUMBERS.incrementAndGet();
  private JudgedProject judged;

  @DynamicPropertySource
  static void configureForge(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.forges[0].kind", () -> "gitea");
    properties.add("benchwarden.forges[0].url", FORGE::address);
    properties.add("benchwarden.forges[0].token", () -> ForgeOfTheTests.TOKEN);
  }

  @AfterAll
  static void stop() {
    FORGE.close();
  }

  @BeforeEach
  void newJudgedProject() {
    judged = JudgedProject.with(api, SUITE);
    project = judged.slug();
    path = "/" + project;
    var made =
        api.post(
            "/api/v1/projects",
            """
            { "slug": "%s", "repository": "%s/acme/library" }
            """
                .formatted(project, FORGE.address()));
    assertThat(made.status()).as(made.text()).isEqualTo(201);
  }

  @Test
  void aPullRequestIsToldWhoIsAwaitedAndItsVerdictWhenAllHaveReported() {
    judged.measure(1, 8);
    judged.awaitJudgement();
    policy("comment: always\ngate: fail");
    listen("pull-request.regression", "pull-request.resolved", "pull-request.judged");
    String head = push();

    JsonNode first = measure(head, "perf-1", SLOWER);
    awaitStatus(head, "pending", "1 of 3 machines, waiting for perf-2, perf-3");
    assertThat(first.at("/status").asString()).isEqualTo("DONE");
    assertThat(first.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(first.at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(first.at("/headline").asString())
        .isEqualTo("1 of 3 machines, waiting for perf-2, perf-3");
    assertThat(listed().at("/verdict").isNull()).isTrue();
    assertThat(listed().at("/awaitsMachines").asBoolean()).isTrue();
    assertThat(texts(first.at("/reported"))).containsExactly("perf-1");
    assertThat(texts(first.at("/awaiting"))).containsExactly("perf-2", "perf-3");
    assertThat(comment())
        .contains("### 1 of 3 machines, waiting for `perf-2`, `perf-3`")
        .doesNotContainIgnoringCase("regression")
        .doesNotContain("`b3`", "accept");
    assertThat(told().at("/headline").asString())
        .isEqualTo("1 of 3 machines, waiting for perf-2, perf-3");
    assertThat(told().at("/conclusion").asString()).isEqualTo("IN_PROGRESS");

    measure(head, "perf-2", SLOWER);
    awaitStatus(head, "pending", "2 of 3 machines, waiting for perf-3");
    assertThat(comment()).contains("### 2 of 3 machines, waiting for `perf-3`");
    api.awaitJudging();
    assertThat(events()).isEmpty();

    measure(head, "perf-3", SLOWER);
    awaitStatus(head, "failure", "1 regression");
    assertThat(comment()).contains("### 1 regression", "`b3`").doesNotContain("udged without");
    assertThat(listed().at("/verdict").asString()).isEqualTo("REGRESSION");
    await(() -> assertThat(events()).containsExactly("pull-request.regression"));
  }

  @Test
  void aComparisonSaysWhoIsAwaitedBeforeWhatIsThereSoFar() {
    judged.measure(1, 8);
    judged.awaitJudgement();
    policy("gate: fail");
    String head = push();
    measure(head, "perf-1", SLOWER);

    for (String sides : List.of("stable&candidate=pr:" + number, "rev:r8&candidate=rev:" + head)) {
      JsonNode comparison = comparison(sides);
      assertThat(comparison.at("/headline").asString())
          .startsWith("1 of 3 machines, waiting for perf-2, perf-3; so far: ");
      assertThat(comparison.at("/gate").asString()).isEqualTo("NEUTRAL");
      assertThat(texts(comparison.at("/waiting/candidate/reported"))).containsExactly("perf-1");
      assertThat(texts(comparison.at("/waiting/candidate/awaiting")))
          .containsExactly("perf-2", "perf-3");
      assertThat(comparison.at("/waiting/candidate/until").asString()).isNotEmpty();
      assertThat(comparison.at("/waiting/baseline").isNull()).isTrue();
    }

    measure(head, "perf-2", SLOWER);
    measure(head, "perf-3", SLOWER);
    JsonNode whole = comparison("stable&candidate=pr:" + number);
    assertThat(whole.at("/headline").asString()).startsWith("1 regression");
    assertThat(whole.at("/gate").asString()).isEqualTo("FAIL");
    assertThat(whole.has("waiting")).isFalse();
  }

  private JsonNode comparison(String sides) {
    return api.get(judged.path("/comparisons?baseline=" + sides)).body();
  }

  @Test
  void noCommentIsPostedForOneThirdOfAVerdict() {
    judged.measure(1, 8);
    judged.awaitJudgement();
    String head = push();

    measure(head, "perf-1", SLOWER);
    awaitStatus(head, "pending", "1 of 3 machines");
    await(() -> assertThat(delivery().at("/reason").asString()).contains("machines are awaited"));
    assertThat(FORGE.comments(number)).isEmpty();
    measure(head, "perf-2", Map.of());
    measure(head, "perf-3", Map.of());

    awaitStatus(head, "success", "1 series worse on one machine only");
    assertThat(comment()).contains("`b3`", "slower over all machines, but not without `perf-1`");
  }

  @Test
  void aMachineThatNeverComesIsNamedInTheVerdict() {
    judged.measure(1, 8);
    judged.awaitJudgement();
    policy("wait: { atMost: 2s }");
    listen("pull-request.regression");
    String head = push();

    measure(head, "perf-1", SLOWER);
    JsonNode two = measure(head, "perf-2", SLOWER);
    JsonNode decided = judged.evaluation(two.at("/id").asString(), 30);

    assertThat(decided.at("/waitingUntil").isNull()).isTrue();
    assertThat(texts(decided.at("/awaiting"))).containsExactly("perf-3");
    assertThat(decided.at("/waitedSeconds").asInt()).isEqualTo(2);
    awaitStatus(head, "warning", "1 regression");
    assertThat(Objects.requireNonNull(FORGE.status(head)).at("/description").asString())
        .endsWith("; judged without perf-3");
    await(() -> assertThat(FORGE.comments(number)).hasSize(1));
    assertThat(comment())
        .contains("Judged without `perf-3`, which did not report within 2 seconds.");
    await(() -> assertThat(events()).containsExactly("pull-request.regression"));
    assertThat(received().getLast().json().at("/events/0/items/0/headline").asString())
        .endsWith("; judged without perf-3");
  }

  @Test
  void whoeverWaitsForTheGateIsAnsweredWhenItIsDecided() {
    judged.measure(1, 8);
    judged.awaitJudgement();
    policy("gate: fail\nwait: { atMost: 3s }");
    push();

    var uploaded = judged.upload("p1", "perf-1", place(), SUITE.run("p1", "perf-1", SLOWER), 30);
    JsonNode decided = judged.evaluation(uploaded.at("/evaluation/id").asString(), 30);

    assertThat(uploaded.at("/evaluation/status").asString()).isEqualTo("DONE");
    assertThat(uploaded.at("/evaluation/waitingUntil").asString()).isNotEmpty();
    assertThat(decided.at("/gate").asString()).isEqualTo("FAIL");
    assertThat(decided.at("/waitingUntil").isNull()).isTrue();
  }

  @Test
  void aReportedVerdictIsNotTakenBackWhenAnotherMachineBeginsToMeasureTheMainline() {
    judged.measure(1, 8, List.of("perf-1"), Map.of());
    judged.awaitJudgement();
    String head = push();
    assertThat(measure(head, "perf-1", SLOWER).at("/waitingUntil").isNull()).isTrue();
    awaitStatus(head, "warning", "1 regression");

    judged.measure(4, 8, List.of("perf-2"), Map.of());
    judged.awaitJudgement();

    JsonNode again = newest(head);
    assertThat(again.at("/waitingUntil").isNull()).isTrue();
    assertThat(again.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(comment()).contains("### 1 regression");
  }

  private JsonNode newest(String head) {
    return api.get(judged.path("/evaluations?revision=" + head)).at("/items/0");
  }

  @Test
  void nobodyIsAwaitedWhereOneMachineMeasuresOrThePolicySaysSo() {
    judged.measure(1, 8, List.of("perf-1"), Map.of());
    judged.awaitJudgement();
    assertThat(measure("p1", "perf-1", SLOWER).at("/waitingUntil").isNull()).isTrue();

    judged.measure(9, 13);
    judged.awaitJudgement();
    policy("wait: { atMost: 0s }");
    JsonNode unawaited = measure("p2", "perf-1", SLOWER);

    assertThat(unawaited.at("/waitingUntil").isNull()).isTrue();
    assertThat(unawaited.at("/awaiting")).isEmpty();
  }

  @Test
  void nobodyIsAwaitedWhereEachRevisionIsMeasuredByAnotherMachineOfAPool() {
    for (int order = 1; order <= 9; order++) {
      judged.mainline(order, "runner-" + order % 3, Map.of(), 0);
    }
    judged.awaitJudgement();

    assertThat(measure("p1", "runner-0", Map.of()).at("/waitingUntil").isNull()).isTrue();
  }

  @Test
  void theFirstRevisionsOfAProjectWaitForNobody() {
    judged.measure(1, 1);
    judged.awaitJudgement();
    JsonNode second =
        judged.evaluation(
            judged.mainline(2, "perf-1", Map.of(), 0).at("/evaluation/id").asString());

    assertThat(second.at("/waitingUntil").isNull()).isTrue();
  }

  @Test
  void pullRequestsThatFewerMachinesMeasureSoonWaitForThoseAlone() {
    judged.measure(1, 8);
    judged.awaitJudgement();
    policy("wait: { atMost: 1s }");
    for (String head : List.of("p1", "p2")) {
      String id = measure(head, "perf-1", Map.of()).at("/id").asString();
      assertThat(texts(judged.evaluation(id, 30).at("/awaiting")))
          .containsExactly("perf-2", "perf-3");
    }
    policy("wait: { atMost: 30m }");

    JsonNode third = measure("p3", "perf-1", Map.of());

    assertThat(third.at("/waitingUntil").isNull()).isTrue();
    assertThat(third.at("/awaiting")).isEmpty();
  }

  @Test
  void aRegressionThatALateMachineClearsIsWithdrawnOnce() {
    judged.measure(1, 8);
    judged.awaitJudgement();
    policy("wait: { atMost: 2s }");
    listen("pull-request.regression");
    String head = push();
    measure(head, "perf-1", SLOWER);
    await(() -> assertThat(events()).containsExactly("pull-request.regression"));

    measure(head, "perf-2", Map.of());
    measure(head, "perf-3", Map.of());
    await(() -> assertThat(events()).hasSize(2));
    measure(head, "perf-3", Map.of("b0", 1.001));
    api.awaitJudging();

    assertThat(events()).containsExactly("pull-request.regression", "pull-request.resolved");
    JsonNode item = received().getLast().json().at("/events/0/items/0");
    assertThat(item.at("/action").asString()).isEqualTo("withdrawn");
  }

  @Test
  void anAlertOpensWhenTheUsualMachinesHaveMeasuredTheRevision() {
    List<List<SimulatedMainline.Upload>> later = stepAt20(21, 25);
    listen("regression.suspected", "regression.confirmed", "change-point.found");

    send(later.get(0).subList(0, 2));
    assertThat(alerts()).isEmpty();
    assertThat(overview().at("/latest/revision").asString()).isEqualTo("rev-20");
    assertThat(events()).isEmpty();
    send(later.get(0).subList(2, 3));
    await(() -> assertThat(events()).containsExactly("regression.suspected"));
    assertThat(alerts()).hasSize(1);
    assertThat(overview().at("/latest/revision").asString()).isEqualTo("rev-21");

    send(later.get(1));
    send(later.get(2));
    send(later.get(3).subList(0, 2));
    assertThat(alerts().at("/0/state").asString()).isEqualTo("SUSPECTED");
    send(later.get(3).subList(2, 3));
    await(() -> assertThat(events()).hasSize(3));
    assertThat(events())
        .containsExactlyInAnyOrder(
            "regression.suspected", "regression.confirmed", "change-point.found");
    assertThat(alerts().at("/0/state").asString()).isEqualTo("CONFIRMED");
  }

  @Test
  void anAlertOpensWithoutAMachineThatNeverComes() {
    List<List<SimulatedMainline.Upload>> later = stepAt20(21, 22);
    policy("wait: { atMost: 2s }");
    listen("regression.suspected");

    send(later.get(0).subList(0, 2));
    assertThat(alerts()).isEmpty();

    await(() -> assertThat(events()).containsExactly("regression.suspected"));
    assertThat(alerts()).hasSize(1);
  }

  /** Measures all before, and answers what three machines measure of these revisions. */
  private List<List<SimulatedMainline.Upload>> stepAt20(int from, int to) {
    SimulatedMainline mainline =
        new SimulatedMainline(1)
            .threeMachines()
            .benchmark("encode", revision -> revision < 20 ? 100 : 110)
            .benchmark("hash", revision -> 10);
    send(mainline.uploads(0, from));
    assertThat(alerts()).isEmpty();
    return IntStream.range(from, to)
        .mapToObj(revision -> mainline.uploads(revision, revision + 1))
        .toList();
  }

  private void send(List<SimulatedMainline.Upload> uploads) {
    SimulatedMainline.send(api, project, uploads);
    api.awaitJudging();
  }

  private JsonNode alerts() {
    return api.get(judged.path("/alerts")).at("/items");
  }

  private JsonNode overview() {
    return api.get(judged.path("")).body();
  }

  /** A subscriber to no more than the named events. */
  private void listen(String... events) {
    subscribe(
        """
        { "channel": "webhook", "address": "%s", "events": ["%s"] }
        """
            .formatted(RECEIVER.address(path), String.join("\", \"", events)));
  }

  private List<String> events() {
    return received().stream().map(request -> request.json().at("/event").asString()).toList();
  }

  private void policy(String yaml) {
    var put = api.put(judged.path("/policy"), "application/yaml", yaml, Api.ADMIN_TOKEN);
    assertThat(put.status()).as(put.text()).isEqualTo(200);
  }

  private String push() {
    String head = HASHES.next();
    FORGE.open(number, head, "dev", "faster", "r8");
    return head;
  }

  private Map<String, String> place() {
    return new HashMap<>(Map.of("pull_request", Integer.toString(number), "branch", "faster"));
  }

  /** The evaluation with what this machine measured. */
  private JsonNode measure(String head, String machine, Map<String, Double> slower) {
    var uploaded = judged.candidate(number, head, machine, Map.of(), slower);
    assertThat(uploaded.status()).as(uploaded.text()).isEqualTo(201);
    return judged.evaluation(uploaded.at("/evaluation/id").asString());
  }

  private void awaitStatus(String head, String state, String description) {
    await(() -> {
      assertThat(FORGE.status(head)).isNotNull();
      JsonNode status = Objects.requireNonNull(FORGE.status(head));
      assertThat(status.at("/state").asString()).isEqualTo(state);
      assertThat(status.at("/description").asString()).startsWith(description);
      assertThat(delivery().at("/state").asString()).isEqualTo("TOLD");
    });
  }

  private String comment() {
    assertThat(FORGE.comments(number)).hasSize(1);
    return FORGE.comments(number).getFirst().body();
  }

  private JsonNode told() {
    return api.get(judged.path("/pull-requests/" + number)).body();
  }

  /** As the overview's open pull requests have it. */
  private JsonNode listed() {
    return api.get(judged.path("/changes")).at("/pullRequests/0");
  }

  private JsonNode delivery() {
    return api.get(judged.path("/deliveries?pull_request=" + number)).at("/items/0");
  }

  private static List<String> texts(JsonNode list) {
    return JudgedProject.texts(list);
  }
}
