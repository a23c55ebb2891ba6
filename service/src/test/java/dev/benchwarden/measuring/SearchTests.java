package dev.benchwarden.measuring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Receiver;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** From an alert to the commit, by agents that measure what the service asks for. */
@FrontDoor
class SearchTests {

  private static final int BEFORE = 12;
  private static final int RANGE = 64;
  private static final int AFTER = 7;

  /** In the history, counted from the first commit of all. */
  private static final int CULPRIT = BEFORE + 40;

  private static final Instant START = Instant.parse("2026-03-01T00:00:00Z");

  private static final Receiver RECEIVER = new Receiver();

  @Autowired private Api api;
  @Autowired private JdbcTemplate jdbc;

  private final Random noise = new Random(20260301);
  private String project = "";
  private String branch = "main";
  private boolean isRebased;
  private boolean isCounted;
  private List<String> benchmarks = List.of("encode");
  private AgentOfTheTests agent;

  @DynamicPropertySource
  static void configure(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> "https://perf.example.org");
    properties.add("benchwarden.notifications.allowed-hosts", RECEIVER::host);
  }

  @AfterAll
  static void stop() {
    RECEIVER.close();
  }

  @BeforeEach
  void aProjectWithAnAgent() {
    project = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));
    agent = AgentOfTheTests.in(api, project, "perf-1");
  }

  @Test
  void theCommitIsNamedWithoutAHand() {
    policy("measure: { search: true, budget: 24h }");
    subscribe();
    agent.take(project);
    measureHistory();

    Measured measured = work(SearchTests::slower, Set.of());

    JsonNode alert = alert();
    JsonNode search = alert.path("search");
    assertThat(search.path("state").asString()).as(search.toString()).isEqualTo("NAMED");
    assertThat(search.at("/culprit/revision").asString()).isEqualTo(sha(CULPRIT));
    assertThat(search.at("/culprit/author").asString()).isEqualTo("Author " + CULPRIT);
    assertThat(search.at("/culprit/pullRequest").asInt()).isEqualTo(CULPRIT);
    assertThat(search.at("/culprit/posterior").asDouble()).isBetween(0.95, 1.0);
    assertThat(search.at("/commits")).hasSize(RANGE);
    assertThat(search.at("/machine").asString()).isEqualTo("perf-1");
    assertThat(search.at("/ladder")).hasSize(measured.runs()).hasSizeLessThanOrEqualTo(12);
    assertThat(search.at("/message").asString()).contains(label(CULPRIT), "probability");
    assertThat(alert.at("/introducedBy/after").asString()).isEqualTo(sha(CULPRIT - 1));
    assertThat(alert.at("/introducedBy/upTo").asString()).isEqualTo(sha(CULPRIT));
    assertThat(alert.at("/introducedBy/commits/0/subject").asString()).isEqualTo(subject(CULPRIT));
    assertThat(api.get(path("/changes")).at("/commits/0/introducedBy"))
        .as("what changed names the commit too")
        .isEqualTo(alert.path("introducedBy"));
    String history = "/series/%d/history".formatted(alert.path("series").asLong());
    assertThat(api.get(path(history)).at("/changePoints/0/introducedBy"))
        .as("and so does the history")
        .isEqualTo(alert.path("introducedBy"));
    assertThat(alert.at("/history").valueStream())
        .filteredOn(entry -> entry.path("action").asString().equals("commit_named"))
        .singleElement()
        .satisfies(entry ->
            assertThat(entry.path("note").asString())
                .contains(label(CULPRIT), "%d measurements".formatted(measured.runs())));
    assertThat(measured.lists()).isEqualTo(1);
    assertThat(open()).isZero();
    Api.Answer again =
        api.post(path("/alerts/%s/search".formatted(alert.path("id").asString())), "");
    assertThat(again.status()).as(again.text()).isEqualTo(409);
    assertThat(again.at("/detail").asString()).contains("has named the commit");
    Awaitility.await()
        .untilAsserted(() ->
            assertThat(RECEIVER.requests("/" + project))
                .singleElement()
                .satisfies(
                    message -> assertThat(message.text()).contains("commit.named", sha(CULPRIT))));
    System.out.printf("Named 1 of %d commits after %d measurements%n", RANGE, measured.runs());
  }

  @Test
  void benchmarksOfOneRangeAreSearchedOneAfterTheOtherEachByItsOwnMeasurements() {
    policy("measure: { search: true, budget: 24h }");
    benchmarks = List.of("encode", "decode");
    agent.take(project);
    measureHistory();
    List<JsonNode> waiting =
        alerts().valueStream().filter(alert -> alert.path("search").isNull()).toList();
    assertThat(waiting).hasSize(1);
    Api.Answer refused =
        api.post(path("/alerts/%s/search".formatted(waiting.getFirst().path("id").asString())), "");
    assertThat(refused.status()).as(refused.text()).isEqualTo(409);
    assertThat(refused.at("/detail").asString()).contains("being searched for another benchmark");

    Measured measured = work(SearchTests::slower, Set.of());
    api.awaitJudging();

    assertThat(measured.lists()).isEqualTo(2);
    assertThat(alerts())
        .hasSize(2)
        .allSatisfy(alert -> {
          assertThat(alert.at("/introducedBy/upTo").asString()).isEqualTo(sha(CULPRIT));
          assertThat(alert.at("/group").asString())
              .isEqualTo(sha(CULPRIT - 1) + ".." + sha(CULPRIT));
          Api.Answer known =
              api.get(path("/alerts/%s/search".formatted(alert.path("id").asString())));
          assertThat(known.at("/plan").isNull()).as("nothing is left to look for").isTrue();
        });
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void commitsOfOneSecondStandWhereTheListHasThem(boolean counted) {
    isRebased = true;
    isCounted = counted;
    agent.take(project);
    measureHistory();
    begin(alert().path("id").asString(), "");

    work(SearchTests::slower, Set.of());
    api.awaitJudging();

    assertThat(searched().at("/culprit/revision").asString())
        .as(searched().toString())
        .isEqualTo(sha(CULPRIT));
    String series = alerts().get(0).path("series").asString();
    List<Integer> measured =
        api.get(path("/series/%s/history".formatted(series)))
            .at("/points")
            .valueStream()
            .map(point -> number(point.path("revision").asString()))
            .toList();
    assertThat(measured).hasSizeGreaterThan(BEFORE + AFTER).isSorted();
  }

  @Test
  void aSearchStaysOnThePlatformOfItsAlertThoughAnotherAgentWasSeenLater() {
    policy("measure: { budget: 24h }\nplatforms: { linux-arm64: [\"perf-*\"] }");
    AgentOfTheTests other = AgentOfTheTests.in(api, project, "x86-2");
    agent.on("linux-arm64").take(project);
    measureHistory();
    jdbc.update(
        "update measurement_agent set seen_at = now() - interval '4 minutes' where machine = 'perf-1'"
            + " and project_id = (select project_id from project where slug = ?)",
        project);
    other.take(project);
    begin(
        alert().path("id").asString(),
        "{\"commits\": [%s]}".formatted(listed(BEFORE, BEFORE + RANGE)));

    Awaitility.await().until(() -> open() > 0);

    assertThat(other.take(project).status()).isEqualTo(204);
    assertThat(api.get(path("/measurements")).at("/items").values())
        .as("a commit that was never measured has the subject of the list")
        .allSatisfy(one ->
            assertThat(one.at("/subject").asString())
                .isEqualTo(subject(number(one.at("/revision").asString()))));
    assertThat(api.get(path("/measurements?state=QUEUED")).at("/items").values())
        .allSatisfy(one -> assertThat(one.at("/machine").asString()).isEqualTo("perf-1"));
  }

  @Test
  void anUploadForAnotherPlatformLeavesTheLevelsOfAMachineKnown() {
    policy("measure: { budget: 24h }\nplatforms: { linux-x64: [\"perf-*\"] }");
    agent.take(project);
    measureHistory();
    Map<String, String> stray = new HashMap<>(place(BEFORE - 1));
    stray.putAll(
        Map.of("revision", sha(BEFORE - 1), "machine", "perf-1", "platform", "windows-x64"));
    assertThat(api.upload(project, stray, AgentOfTheTests.output(100)).status()).isEqualTo(201);

    begin(
        alert().path("id").asString(),
        "{\"commits\": [%s]}".formatted(listed(BEFORE, BEFORE + RANGE)));
    Awaitility.await().until(() -> open() > 0);

    assertThat(api.get(path("/measurements?state=QUEUED")).at("/items").values())
        .singleElement()
        .satisfies(one -> {
          assertThat(one.at("/machine").asString()).isEqualTo("perf-1");
          assertThat(number(one.at("/revision").asString()))
              .as("the ends of the range are known")
              .isBetween(BEFORE, BEFORE + RANGE - 2);
        });
  }

  @Test
  void whatIsNotMeasuredAgainBlamesNobody() {
    subscribe();
    agent.take(project);
    measureHistory();
    String alert = alert().path("id").asString();
    begin(alert, "");

    work(commit -> 100, Set.of());

    JsonNode search = alert().path("search");
    assertThat(search.path("state").asString()).as(search.toString()).isEqualTo("NOT_REPRODUCED");
    assertThat(search.path("culprit").isNull()).isTrue();
    assertThat(search.path("found")).isEmpty();
    assertThat(search.path("message").asString()).contains("nobody is named");
    JsonNode last = alert().at("/history").valueStream().toList().getLast();
    assertThat(last.path("action").asString()).isEqualTo("searched");
    assertThat(last.path("note").asString()).contains("nobody is named");
    assertThat(RECEIVER.requests("/" + project)).isEmpty();
    assertThat(alert().at("/introducedBy/upTo").asString()).isEqualTo(sha(BEFORE + RANGE - 1));
  }

  @Test
  void commitsThatCannotBeBuiltStayAmongThoseFound() {
    agent.take(project);
    measureHistory();
    String alert = alert().path("id").asString();
    begin(alert, "{\"commits\": [%s]}".formatted(listed(BEFORE, BEFORE + RANGE)));

    Measured measured = work(SearchTests::slower, Set.of(sha(CULPRIT - 1), sha(CULPRIT - 2)));

    JsonNode search = alert().path("search");
    assertThat(search.path("state").asString()).as(search.toString()).isEqualTo("SET");
    assertThat(search.path("found").valueStream().map(JsonNode::asString))
        .containsExactly(sha(CULPRIT - 2), sha(CULPRIT - 1), sha(CULPRIT));
    assertThat(search.path("culprit").isNull()).isTrue();
    double probability = search.path("probability").asDouble();
    assertThat(probability).isBetween(0.95, 0.999);
    assertThat(posteriors(search, CULPRIT - 2, CULPRIT)).isCloseTo(probability, within(1e-9));
    assertThat(posteriors(search, BEFORE, BEFORE + RANGE - 1)).isLessThan(1);
    assertThat(search.path("message").asString())
        .contains(String.format(Locale.ROOT, "a probability of %.1f%%", 100 * probability));
    assertThat(measured.lists()).isZero();
  }

  @Test
  void aSearchThatIsStoppedLeavesWhatTheOneBeforeHadFound() {
    agent.take(project);
    measureHistory();
    String alert = alert().path("id").asString();
    begin(alert, "{\"commits\": [%s]}".formatted(listed(BEFORE, BEFORE + RANGE)));
    work(SearchTests::slower, Set.of(sha(CULPRIT - 1), sha(CULPRIT - 2)));
    api.awaitJudging();
    JsonNode found = alert();

    Api.Answer plan = api.get(path("/alerts/%s/search".formatted(alert)));
    assertThat(plan.at("/plan/commits").asInt()).as(plan.text()).isEqualTo(3);
    assertThat(plan.at("/plan/mayBeMore").asBoolean()).isFalse();
    JsonNode again = api.post(path("/alerts/%s/search".formatted(alert)), "").body();
    assertThat(again.path("plan")).as("the commits are known").isEqualTo(plan.at("/plan"));
    assertThat(alert().at("/search/state").asString()).isEqualTo("MEASURING");
    assertThat(alert().at("/search/former/found")).isEqualTo(found.at("/search/found"));
    assertThat(alert().path("introducedBy")).isEqualTo(found.path("introducedBy"));

    String measuring =
        Awaitility.await()
            .until(
                () -> api.get(path("/measurements?state=QUEUED")).at("/items/0/id").asString(""),
                id -> !id.isEmpty());
    assertThat(api.post(path("/measurements/%s/cancel".formatted(measuring)), "").status())
        .isEqualTo(200);
    Awaitility.await()
        .untilAsserted(() -> assertThat(alert().at("/search/state").asString()).isEqualTo("SET"));
    assertThat(alert().path("search")).isEqualTo(found.path("search"));
    assertThat(alert().path("introducedBy")).isEqualTo(found.path("introducedBy"));
    JsonNode last = alert().at("/history").valueStream().toList().getLast();
    assertThat(last.path("note").asString()).contains("Cancelled by");
  }

  @Test
  void aSecondSearchDoesNotBuildAgainWhatItsMachineCouldNotBuild() {
    agent.take(project);
    measureHistory();
    String alert = alert().path("id").asString();
    begin(alert, "{\"commits\": [%s]}".formatted(listed(BEFORE, BEFORE + RANGE)));
    work(SearchTests::slower, Set.of(sha(CULPRIT - 1), sha(CULPRIT - 2)));
    api.awaitJudging();
    begin(alert, "");

    Measured second = work(SearchTests::slower, Set.of());

    JsonNode search = alert().path("search");
    assertThat(search.path("state").asString()).as(search.toString()).isEqualTo("SET");
    assertThat(search.at("/found")).hasSize(3);
    assertThat(search.at("/ladder").valueStream().map(rung -> rung.path("revision").asString()))
        .doesNotContain(sha(CULPRIT - 1), sha(CULPRIT - 2));
    assertThat(second.lists()).isZero();

    Api.Answer asked =
        api.post(
            path("/measurements"),
            "{\"revision\": \"%s\", \"machine\": \"perf-1\"}".formatted(sha(CULPRIT - 1)));
    assertThat(asked.status()).as(asked.text()).isEqualTo(201);
    Api.Answer lease = agent.take(project);
    measure(lease, 100);
    agent.done(lease.at("/lease").asString(), "MEASURED");
    api.awaitJudging();
    begin(alert, "");
    work(SearchTests::slower, Set.of());

    assertThat(searched().at("/culprit/revision").asString())
        .as("it can be built now: " + searched())
        .isEqualTo(sha(CULPRIT));
  }

  @Test
  void anAgentsListMakesNothingOfTheMainlineThatIsKnownFromElsewhere() {
    agent.take(project);
    measureHistory();
    String feature = "f".repeat(40);
    api.upload(
        project,
        Map.of("revision", feature, "machine", "perf-1", "branch", "feature"),
        AgentOfTheTests.output(100, List.of("encode")));
    String alert = alert().path("id").asString();
    begin(alert, "");
    Api.Answer lease = next();
    String bad = sha(BEFORE + RANGE - 1);

    agent.done(
        lease.at("/lease").asString(),
        "MEASURED",
        "\"commits\": [{\"sha\": \"%s\", \"parents\": [\"%s\"]}, {\"sha\": \"%s\", \"parents\": [\"%s\"]}]"
            .formatted(feature, sha(BEFORE - 1), bad, feature));

    Awaitility.await().until(this::isOver);
    assertThat(searched().path("state").asString()).isEqualTo("STOPPED");
    assertThat(searched().path("message").asString())
        .contains(feature, "an admin may send", "POST …/alerts/%s/search".formatted(alert));
    assertThat(open()).isZero();
  }

  @Test
  void commitsThatAnAdminSendsByTheirHashesHaveTheWordsOfTheirUploads() {
    agent.take(project);
    measureHistory();
    String hashes =
        IntStream.range(BEFORE, BEFORE + RANGE)
            .mapToObj(number ->
                "{\"sha\": \"%s\", \"parents\": [\"%s\"]}".formatted(sha(number), sha(number - 1)))
            .collect(Collectors.joining(","));
    begin(alert().path("id").asString(), "{\"commits\": [%s]}".formatted(hashes));

    work(SearchTests::slower, Set.of());

    JsonNode culprit = searched().path("culprit");
    assertThat(culprit.path("subject").asString()).isEqualTo(subject(CULPRIT));
    assertThat(culprit.path("author").asString()).isEqualTo("Author " + CULPRIT);
  }

  @Test
  void onlyAdminsVouchForTheCommitsOfARange() {
    agent.take(project);
    measureHistory();
    String triage = AgentOfTheTests.token(api, project, "triage");
    String search = path("/alerts/%s/search".formatted(alert().path("id").asString()));

    Api.Answer refused =
        api.post(search, "{\"commits\": [%s]}".formatted(listed(BEFORE, BEFORE + RANGE)), triage);

    assertThat(refused.status()).isEqualTo(403);
    assertThat(api.post(search, "{}", triage).status()).isEqualTo(202);
  }

  @Test
  void aDismissedAlertIsNotSearchedAnyMore() {
    agent.take(project);
    measureHistory();
    String alert = alert().path("id").asString();
    begin(alert, "{\"commits\": [%s]}".formatted(listed(BEFORE, BEFORE + RANGE)));
    Awaitility.await().until(() -> open() > 0);

    api.post(path("/alerts/%s/dismiss".formatted(alert)), "{\"note\": \"wanted\"}");

    Awaitility.await()
        .untilAsserted(() ->
            assertThat(
                    api.get(path("/alerts/%s/search".formatted(alert)))
                        .at("/search/message")
                        .asString())
                .contains("was dismissed"));
    assertThat(open()).isZero();
    Api.Answer again = api.post(path("/alerts/%s/search".formatted(alert)), "{}");
    assertThat(again.status()).isEqualTo(409);
    assertThat(again.at("/detail").asString()).contains("dismissed");
  }

  @Test
  void noAgentListsTheCommitsOfAnAlertThatWasDismissedMeanwhile() {
    measureHistory();
    String alert = alert().path("id").asString();
    begin(alert, "");
    Awaitility.await().until(() -> open() == 1);

    api.post(path("/alerts/%s/dismiss".formatted(alert)), "{\"note\": \"wanted\"}");

    Awaitility.await()
        .untilAsserted(
            () -> assertThat(searched().path("message").asString()).contains("was dismissed"));
    assertThat(open()).isZero();
  }

  @Test
  void whereAnEndOfTheRangeHasNoResultNothingIsSaidOfTheChange() {
    policy("measure: { search: true, budget: 24h }");
    agent.measures(List.of("decode"));
    agent.take(project);
    measureHistory();

    work(commit -> 100, Set.of());

    JsonNode search = alert().path("search");
    assertThat(search.path("state").asString()).as(search.toString()).isEqualTo("STOPPED");
    assertThat(search.path("message").asString())
        .contains("could not be built or measured", "nobody is named");
  }

  @Test
  void anEndThatIsGoneIsNamedWithItsReasonWhichVisitorsDoNotSee() {
    agent = AgentOfTheTests.in(api, project, "fresh-1");
    agent.take(project);
    measureHistory();
    String alert = alert().path("id").asString();
    begin(alert, "{\"commits\": [%s]}".formatted(listed(BEFORE, BEFORE + RANGE)));

    for (Api.Answer lease = next(); lease.status() == 200; lease = next()) {
      agent.done(
          lease.at("/lease").asString(),
          "FAILED",
          "\"message\": \"No branch of the repository has it\"");
    }

    String good = label(BEFORE - 1);
    String told = "%s could not be built or measured (its measurement failed)".formatted(good);
    String reason =
        "The measurement of %s said: No branch of the repository has it".formatted(good);
    String search = path("/alerts/%s/search".formatted(alert));
    assertThat(searched().path("state").asString()).isEqualTo("STOPPED");
    assertThat(api.get(search).at("/search/message").asString()).startsWith(told).contains(reason);
    assertThat(api.get(search, null).at("/search/message").asString())
        .startsWith(told)
        .doesNotContain("No branch");
    JsonNode last = alert().at("/history").valueStream().toList().getLast();
    assertThat(last.path("note").asString()).startsWith(told).doesNotContain("No branch");
  }

  @Test
  void aListThatNoAgentCouldMakeHasItsReasonWhichVisitorsDoNotSee() {
    agent.take(project);
    measureHistory();
    String alert = alert().path("id").asString();
    begin(alert, "");

    String lease = next().at("/lease").asString();
    agent.done(lease, "FAILED", "\"message\": \"r1 does not come before r2\"");
    Awaitility.await().until(this::isOver);

    String search = path("/alerts/%s/search".formatted(alert));
    String told = "No agent could list the commits of the range.";
    assertThat(api.get(search).at("/search/message").asString())
        .isEqualTo(told + " The agent said: r1 does not come before r2");
    assertThat(api.get(search, null).at("/search/message").asString()).isEqualTo(told);
  }

  @Test
  void whatKeepsASearchFromGoingOnIsSaid() {
    measureHistory();
    begin(
        alert().path("id").asString(),
        "{\"commits\": [%s]}".formatted(listed(BEFORE, BEFORE + RANGE)));
    Awaitility.await().until(() -> open() > 0);
    assertThat(waits()).isEqualTo("Waits: no agent has asked for work of this project.");

    policy("measure: { budget: 0s }");
    assertThat(waits()).isEqualTo("Waits: measuring is switched off (measure.budget: 0s).");
    assertThat(messages()).containsOnly(waits());

    policy("measure: { budget: 24h }");
    assertThat(messages()).containsOnly("Waits: no agent has asked for work of this project.");
    Api.Answer lease = agent.take(project);
    assertThat(lease.status()).isEqualTo(200);
    assertThat(searched().path("waits").isNull()).isTrue();
  }

  private List<String> messages() {
    return api.get(path("/measurements?state=QUEUED"))
        .at("/items")
        .valueStream()
        .map(one -> one.path("message").asString())
        .toList();
  }

  private String waits() {
    return searched().path("waits").asString();
  }

  @Test
  void twoCommitsThatShareTheChangeAreBothFound() {
    int first = BEFORE + 20;
    int second = BEFORE + 45;
    agent.take(project);
    measureHistory();
    begin(
        alert().path("id").asString(),
        "{\"commits\": [%s]}".formatted(listed(BEFORE, BEFORE + RANGE)));

    work(commit -> commit < first ? 100 : commit < second ? 104 : 108, Set.of());

    JsonNode search = searched();
    assertThat(search.path("state").asString()).as(search.toString()).isEqualTo("TWO_STEPS");
    assertThat(search.path("found").valueStream().map(JsonNode::asString))
        .contains(sha(first), sha(second));
    assertThat(search.path("message").asString()).contains(label(first), label(second));
    assertThat(search.path("culprit").isNull()).isTrue();
  }

  @Test
  void theCostIsToldBeforeASearchBegins() {
    agent.take(project);
    measureHistory();
    String alert = alert().path("id").asString();

    JsonNode before = api.get(path("/alerts/%s/search".formatted(alert))).body();

    assertThat(before.path("search").isNull()).isTrue();
    assertThat(before.at("/plan/after").asString()).isEqualTo(sha(BEFORE - 1));
    assertThat(before.at("/plan/upTo").asString()).isEqualTo(sha(BEFORE + RANGE - 1));
    assertThat(before.at("/plan/mayBeMore").asBoolean()).as("nobody has listed them").isTrue();
    assertThat(before.at("/plan/measurements").asDouble()).isBetween(2.0, 30.0);
    assertThat(before.at("/plan/mostMeasurements").asInt()).isEqualTo(30);
    assertThat(before.at("/plan/minutes").isNull()).isTrue();
    Api.Answer wrong =
        api.post(
            path("/alerts/%s/search".formatted(alert)),
            "{\"commits\": [%s]}".formatted(listed(BEFORE + 5, BEFORE + RANGE)));
    assertThat(wrong.status()).isEqualTo(422);
    assertThat(wrong.at("/detail").asString()).contains("git log --first-parent");
  }

  @Test
  void aReleaseBranchIsSearchedOnItself() {
    branch = "release";
    policy("branches: [release]\nmeasure: { search: true, budget: 24h }");
    agent.take(project);
    measureHistory();

    work(SearchTests::slower, Set.of());

    JsonNode search = alert().path("search");
    assertThat(search.path("state").asString()).as(search.toString()).isEqualTo("NAMED");
    assertThat(search.at("/culprit/revision").asString()).isEqualTo(sha(CULPRIT));
    assertThat(api.get(path("/alerts")).at("/items")).isEmpty();
    JsonNode run = api.get(path("/runs/" + search.at("/ladder/0/run").asString())).body();
    assertThat(run.path("branch").asString()).isEqualTo("release");
  }

  private static double posteriors(JsonNode search, int first, int last) {
    return IntStream.rangeClosed(first - BEFORE, last - BEFORE)
        .mapToDouble(place -> search.at("/commits/%d/posterior".formatted(place)).asDouble())
        .sum();
  }

  private void subscribe() {
    Api.Answer made =
        api.post(
            path("/subscriptions"),
            "{\"channel\": \"webhook\", \"address\": \"%s\", \"events\": [\"commit.named\"]}"
                .formatted(RECEIVER.address("/" + project)));
    assertThat(made.status()).as(made.text()).isEqualTo(201);
  }

  private static double slower(int commit) {
    return commit < CULPRIT ? 100 : 108;
  }

  /** What the agent did. */
  private record Measured(int runs, int lists) {}

  /** Does what is asked for until the search has ended. */
  private Measured work(IntToDoubleFunction times, Set<String> unbuildable) {
    int runs = 0;
    int lists = 0;
    for (Api.Answer lease = next(); lease.status() == 200; lease = next()) {
      String id = lease.at("/lease").asString();
      String revision = lease.at("/revision").asString();
      if (lease.body().has("list")) {
        lists++;
        assertThat(lease.at("/list/from").asString()).isEqualTo(sha(BEFORE - 1));
        agent.done(id, "MEASURED", "\"commits\": [%s]".formatted(listed(BEFORE, BEFORE + RANGE)));
      } else if (unbuildable.contains(revision)) {
        agent.done(id, "UNBUILDABLE");
      } else {
        runs++;
        measure(lease, times.applyAsDouble(number(revision)));
        agent.done(id, "MEASURED");
      }
    }
    return new Measured(runs, lists);
  }

  private void measure(Api.Answer lease, double time) {
    int number = number(lease.at("/revision").asString());
    if (benchmarks.size() > 1) {
      agent.measures(lease.at("/benchmarks").valueStream().map(JsonNode::asString).toList());
    }
    Map<String, String> place = new HashMap<>(place(number));
    place.put("started_at", Instant.now().toString());
    place.put("subject", subject(number));
    place.put("author", "Author " + number);
    Api.Answer run = agent.upload(lease, noisy(time), place);
    assertThat(run.status()).as(run.text()).isEqualTo(201);
  }

  /** What is asked for next; nothing once the search is over. */
  private Api.Answer next() {
    return Awaitility.await()
        .pollInterval(Duration.ofMillis(50))
        .until(() -> agent.take(project), lease -> lease.status() == 200 || isOver());
  }

  private boolean isOver() {
    List<JsonNode> searches =
        alerts()
            .valueStream()
            .map(alert -> alert.path("search"))
            .filter(JsonNode::isObject)
            .toList();
    return !searches.isEmpty()
        && searches.stream()
            .noneMatch(
                one -> Set.of("LISTING", "MEASURING").contains(one.path("state").asString()));
  }

  /** Of whichever alert has one: where two commits share the change, its measurements open more. */
  private JsonNode searched() {
    return alerts()
        .valueStream()
        .map(alert -> alert.path("search"))
        .filter(JsonNode::isObject)
        .findFirst()
        .orElse(MissingNode.getInstance());
  }

  private void begin(String alert, String body) {
    Api.Answer begun = api.post(path("/alerts/%s/search".formatted(alert)), body);
    assertThat(begun.status()).as(begun.text()).isEqualTo(202);
  }

  /** All but the commits inside the range, on three machines. */
  private void measureHistory() {
    List<Integer> uploaded =
        IntStream.concat(
                IntStream.range(0, BEFORE),
                IntStream.range(BEFORE + RANGE - 1, BEFORE + RANGE - 1 + AFTER))
            .boxed()
            .toList();
    for (int number : uploaded) {
      for (int machine = 1; machine <= 3; machine++) {
        Map<String, String> parameters = new HashMap<>(place(number));
        parameters.put("revision", sha(number));
        parameters.put("machine", "perf-" + machine);
        if (isCounted) {
          parameters.put("order", String.valueOf(number));
        }
        double time = slower(number) * (1 + (machine - 1) / 50.0);
        Api.Answer answer =
            api.upload(project, parameters, AgentOfTheTests.output(noisy(time), benchmarks));
        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
      }
      api.awaitJudging();
    }
  }

  private Map<String, String> place(int number) {
    return Map.of(
        "committed_at", time(number).toString(), "parent", sha(number - 1), "branch", branch);
  }

  private double noisy(double time) {
    return time * Math.exp(0.004 * noise.nextGaussian());
  }

  /** A rebase makes the whole range in the second of its last commit. */
  private Instant time(int number) {
    boolean isOfRange = number >= BEFORE && number < BEFORE + RANGE;
    return START.plus(Duration.ofHours(isRebased && isOfRange ? BEFORE + RANGE - 1 : number));
  }

  private String listed(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(number ->
            """
            {"sha": "%s", "parents": ["%s"], "author": "Author %d", "subject": "%s",
             "committedAt": "%s"}
            """
                .formatted(sha(number), sha(number - 1), number, subject(number), time(number)))
        .collect(Collectors.joining(","));
  }

  private static String subject(int number) {
    return "Change number %d (#%d)".formatted(number, number);
  }

  private static String sha(int number) {
    return "%010x".formatted(number + 1000) + "0".repeat(30);
  }

  private static String label(int number) {
    return sha(number).substring(0, 10);
  }

  private static int number(String sha) {
    return Integer.parseInt(sha.substring(0, 10), 16) - 1000;
  }

  private int open() {
    return api.get(path("/measurements?state=QUEUED")).at("/items").size();
  }

  private JsonNode alert() {
    JsonNode alerts = alerts();
    assertThat(alerts).as(alerts.toString()).hasSize(1);
    return alerts.get(0);
  }

  private JsonNode alerts() {
    return api.get(path("/alerts?branch=" + branch)).at("/items");
  }

  private void policy(String yaml) {
    assertThat(api.put(path("/policy"), "application/yaml", yaml, Api.ADMIN_TOKEN).status())
        .isEqualTo(200);
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }
}
