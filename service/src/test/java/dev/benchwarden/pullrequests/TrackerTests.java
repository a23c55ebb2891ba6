package dev.benchwarden.pullrequests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.ForgeOfTheTests;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.HooksOfTheTests;
import dev.benchwarden.judging.SimulatedMainline;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/** Confirmed alerts become issues, one for each cause, and what people say there counts here. */
@FrontDoor
class TrackerTests {

  private static final ForgeOfTheTests FORGE = new ForgeOfTheTests();
  private static final String SECRET = "the-secret-of-the-webhooks-0123456789";
  private static final String ON = "issues: { when: confirmed, labels: [performance] }";

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  private final SimulatedMainline mainline =
      new SimulatedMainline(7)
          .machine("perf-1", 1)
          .benchmark("encode", revision -> revision < 20 ? 100 : 120)
          .benchmark("decode", revision -> revision < 20 ? 100 : 140)
          .benchmark("hash", revision -> 10);

  private String project = "";

  @DynamicPropertySource
  static void configureForge(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> "https://perf.example.org");
    properties.add("benchwarden.forges[0].kind", () -> "gitea");
    properties.add("benchwarden.forges[0].url", FORGE::address);
    properties.add("benchwarden.forges[0].token", () -> ForgeOfTheTests.TOKEN);
    properties.add("benchwarden.forges[0].webhook-secret", () -> SECRET);
  }

  @BeforeEach
  void aProject() {
    project = Api.newProject();
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s/acme/library\"}"
            .formatted(project, FORGE.address()));
  }

  @AfterEach
  void track() {
    policy("issues: never");
    FORGE.setDown(false);
  }

  @AfterAll
  static void stop() {
    FORGE.close();
  }

  @Test
  void allAlertsOfOneCauseAreToldInOneIssueWithLinksBothWays() {
    policy(ON);
    measure();

    await(() -> assertThat(issues()).hasSize(1));
    ForgeOfTheTests.Issue issue = issues().getFirst();
    assertThat(issue.title()).startsWith("decode and 1 more: +").endsWith("% since rev-20");
    assertThat(issue.labels()).containsExactly("performance");
    assertThat(issue.body())
        .startsWith("<!-- benchwarden:issue id=")
        .contains("2 regressions on", "`encode`", "`decode`")
        .contains("[Alerts](https://perf.example.org/projects/%s/alerts)".formatted(project))
        .doesNotContain("`hash`");
    await(() ->
        assertThat(alerts())
            .hasSize(2)
            .allSatisfy(alert -> {
              assertThat(alert.at("/issue/key").asString()).isEqualTo("" + issue.number());
              assertThat(alert.at("/issue/page").asString()).endsWith("/issues/" + issue.number());
              assertThat(alert.at("/issue/open").asBoolean()).isTrue();
            }));
  }

  @Test
  void anIssueOfAReleaseBranchLeadsToItsPages() {
    policy(ON + "\nbranches: ['release/*']");
    for (SimulatedMainline.Upload upload : mainline.uploads(0, 27)) {
      Map<String, String> parameters = new HashMap<>(upload.parameters());
      parameters.put("branch", "release/1.x");
      api.upload(project, parameters, upload.body());
    }
    hasJudged();

    await(() ->
        assertThat(issues())
            .singleElement()
            .satisfies(issue ->
                assertThat(issue.body())
                    .contains("2 regressions on `release/1.x`")
                    .containsPattern("/series/\\d+\\?branch=release%2F1\\.x\\)")
                    .contains(
                        "[Alerts](https://perf.example.org/projects/%s/alerts?branch=release%%2F1.x)"
                            .formatted(project))));
  }

  @Test
  void withoutThePolicyNoIssueIsOpened() {
    measure();

    assertThat(alerts()).hasSize(2);
    assertThat(issues()).isEmpty();
  }

  @Test
  void howeverManyLookAtOnceThereIsOneIssue() {
    measure();
    try (ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
      IntStream.range(0, 8).forEach(one -> people.submit(() -> policy(ON + " # " + one)));
    }

    await(() -> assertThat(keys()).hasSize(1));
    assertThat(issues()).hasSize(1);
  }

  @Test
  void anIssueWhoseAnswerWasLostIsNotOpenedAgain() {
    measure();
    FORGE.loseNextAnswer();
    policy("issues: confirmed");

    await(() -> assertThat(keys()).hasSize(1));
    assertThat(issues()).hasSize(1);
  }

  @Test
  void anIssueThatAKilledWriterOpenedIsFoundAgain() {
    FORGE.setDown(true);
    measure();
    policy("issues: confirmed");
    await(() -> assertThat(column("issue_id::text")).hasSize(1));
    String id = column("issue_id::text").getFirst();
    int number =
        FORGE.issue("bot", "Slower", "<!-- benchwarden:issue id=%s -->\n%s".formatted(id, project));
    change("tracker", "lease = gen_random_uuid(), leased_until = now() + interval '2 seconds'");
    FORGE.setDown(false);

    await(() -> assertThat(keys()).containsExactly("" + number));
    assertThat(issues())
        .singleElement()
        .satisfies(issue -> assertThat(issue.body()).contains("2 regressions on"));
  }

  @Test
  void anAlertThatWaversDoesNothingAndOneThatIsOverForLongClosesItsIssue() {
    policy(ON);
    measure();
    await(() -> assertThat(keys()).hasSize(1));
    int number = issues().getFirst().number();

    act("RESOLVE");
    await(() -> assertThat(column("close_at::text")).doesNotContainNull().hasSize(1));
    act("REOPEN");
    await(() -> assertThat(column("coalesce(close_at::text, '')")).containsExactly(""));
    assertThat(issues().getFirst().state()).isEqualTo("open");
    assertThat(FORGE.comments(number)).isEmpty();

    act("RESOLVE");
    await(() -> assertThat(column("coalesce(close_at::text, '')")).doesNotContain(""));
    change("tracker_issue", "close_at = now() - interval '1 second'");
    policy(ON + " # look");
    await(() -> assertThat(issues().getFirst().state()).isEqualTo("closed"));
    assertThat(FORGE.comments(number)).hasSize(1);
    assertThat(FORGE.comments(number).getFirst().body()).contains("all 2 alerts are over");
    await(() -> assertThat(column("state")).containsExactly("CLOSED"));

    act("REOPEN");
    await(() -> assertThat(column("state")).containsExactly("OPEN"));
    assertThat(issues()).hasSize(1);
    assertThat(issues().getFirst().state()).isEqualTo("open");
    assertThat(FORGE.comments(number)).hasSize(2);
    assertThat(FORGE.comments(number).getLast().body()).contains("It is back: 2 alerts are open.");
  }

  @Test
  void anIssueTellsOnlyOfWhatIsStillOpenAndIsUpdatedOnceSomethingIsNot() {
    policy(ON);
    measure();
    await(() -> assertThat(issues()).hasSize(1));
    assertThat(issues().getFirst().body()).contains("2 regressions on", "`decode`");
    JsonNode largest =
        alerts().stream()
            .filter(alert -> alert.at("/benchmark").asString().equals("decode"))
            .findFirst()
            .orElseThrow();

    act("DISMISS", List.of(largest));

    await(() -> {
      ForgeOfTheTests.Issue issue = issues().getFirst();
      assertThat(issue.title()).startsWith("encode: +").doesNotContain("more");
      assertThat(issue.body()).contains("1 regression on", "`encode`").doesNotContain("`decode`");
    });
    assertThat(issues().getFirst().state()).isEqualTo("open");
    act("REOPEN", List.of(largest));
    await(() -> assertThat(issues().getFirst().body()).contains("2 regressions on", "`decode`"));
  }

  @Test
  void anIssueClosedByHandAcknowledgesItsAlertsAndWithALabelDismissesThem() {
    policy(ON);
    measure();
    await(() -> assertThat(keys()).hasSize(1));
    int number = issues().getFirst().number();

    FORGE.decide(number, "closed", "performance");
    touched();
    await(() -> assertThat(states()).containsOnly("ACKNOWLEDGED"));
    FORGE.decide(number, "open");
    touched();
    await(() -> assertThat(column("state")).containsExactly("OPEN"));
    FORGE.decide(number, "closed", "Wontfix");
    touched();

    await(() -> assertThat(states()).containsOnly("DISMISSED"));
    JsonNode last = alerts().getFirst().at("/history").valueStream().toList().getLast();
    assertThat(last.at("/by").asString()).isEqualTo("issue #" + number);
    assertThat(FORGE.comments(number)).isEmpty();
    assertThat(issues().getFirst().state()).isEqualTo("closed");
  }

  @Test
  void aLabelThatIsSetAfterTheIssueWasClosedDismissesItsAlertsToo() {
    policy(ON);
    measure();
    await(() -> assertThat(keys()).hasSize(1));
    int number = issues().getFirst().number();
    FORGE.decide(number, "closed");
    touched();
    await(() -> assertThat(states()).containsOnly("ACKNOWLEDGED"));
    await(() -> assertThat(column("state")).containsExactly("CLOSED"));

    FORGE.decide(number, "closed", "wontfix");
    touched();

    await(() -> assertThat(states()).containsOnly("DISMISSED"));
  }

  @Test
  void noMoreAreOpenedOnADayThanThePolicySays() {
    policy("issues: { when: confirmed, perDay: 0 }");
    measure();
    await(() -> assertThat(column("state")).containsExactly("WANTED"));
    assertThat(issues()).isEmpty();
    await(() -> assertThat(reason()).endsWith("not opened yet: issues.perDay of the policy is 0"));
    jdbc.sql(
            """
            insert into tracker_issue (project_id, issue_id, state, opened_at)
            select project_id, gen_random_uuid(), 'GONE', now() from project where slug = ?
            """)
        .param(project)
        .update();
    policy("issues: { when: confirmed, perDay: 1 }");
    await(() ->
        assertThat(reason())
            .contains("1 issue is not opened yet: 1 opened today, of 1 that issues.perDay"));
    api.awaitWork("tracker");
    change("tracker_issue", "opened_at = opened_at - interval '1 day'");
    assertThat(reason()).as("on the next day").isEmpty();
    change("tracker_issue", "opened_at = opened_at + interval '1 day'");

    policy(
        "issues: { when: confirmed, perDay: 2, title: '{count} in {project}', body: \"{table}\\n/cc @acme\" }");

    await(() -> assertThat(keys()).hasSize(1));
    assertThat(FORGE.issues("/cc @acme"))
        .anySatisfy(issue -> assertThat(issue.title()).isEqualTo("2 in " + project));
    await(() -> assertThat(reason()).isEmpty());
  }

  private void measure() {
    SimulatedMainline.send(api, project, mainline.uploads(0, 27));
    hasJudged();
    assertThat(states()).containsOnly("CONFIRMED");
  }

  /** No issue is opened while something is judged: that is looked at again some seconds later. */
  private void hasJudged() {
    api.awaitJudging();
    api.hasten("tracker");
  }

  private void touched() {
    new HooksOfTheTests(api, SECRET)
        .send(
            "issues",
            "{\"action\": \"closed\", \"repository\": {\"full_name\": \"acme/library\"}}");
  }

  private void policy(String yaml) {
    var put = api.put(path("/policy"), "application/yaml", yaml, Api.ADMIN_TOKEN);
    assertThat(put.status()).as(put.text()).isEqualTo(200);
  }

  private void act(String action) {
    act(action, alerts());
  }

  private void act(String action, List<JsonNode> alerts) {
    String ids =
        String.join(
            ",", alerts.stream().map(one -> "\"" + one.at("/id").asString() + "\"").toList());
    var done =
        api.post(
            path("/alerts/actions"),
            "{\"ids\": [%s], \"action\": \"%s\", \"note\": \"decided\"}".formatted(ids, action));
    assertThat(done.status()).as(done.text()).isEqualTo(200);
  }

  private List<JsonNode> alerts() {
    return api.get(path("/alerts")).at("/items").valueStream().toList();
  }

  private List<String> states() {
    return alerts().stream().map(alert -> alert.at("/state").asString()).toList();
  }

  /** What keeps issues from being opened, as an admin reads it; empty if nothing does. */
  private String reason() {
    return api.get(path("/tracker")).at("/reason").asString("");
  }

  /** Those of this project: each links to it. */
  private List<ForgeOfTheTests.Issue> issues() {
    return FORGE.issues(project);
  }

  private List<String> keys() {
    return column("issue_key").stream().filter(key -> key != null).toList();
  }

  private List<String> column(String column) {
    return jdbc.sql(
            "select %s from tracker_issue where project_id = (select project_id from project where slug = ?)"
                .formatted(column))
        .param(project)
        .query((row, number) -> row.getString(1))
        .list();
  }

  private void change(String table, String columns) {
    jdbc.sql(
            "update %s set %s where project_id = (select project_id from project where slug = ?)"
                .formatted(table, columns))
        .param(project)
        .update();
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }

  private static void await(ThrowingRunnable assertion) {
    Awaitility.await().untilAsserted(assertion);
  }
}
