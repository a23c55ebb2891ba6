package dev.benchwarden.pullrequests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JiraOfTheTests;
import dev.benchwarden.judging.SimulatedMainline;
import java.util.List;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/** Confirmed alerts become issues in Jira, where the policy names a project there. */
@FrontDoor
class JiraTrackerTests {

  private static final JiraOfTheTests JIRA = new JiraOfTheTests();

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  private final SimulatedMainline mainline =
      new SimulatedMainline(7)
          .machine("perf-1", 1)
          .benchmark("encode", revision -> revision < 20 ? 100 : 120)
          .benchmark("decode", revision -> revision < 20 ? 100 : 140);

  private String project = "";
  private String closeAfter = "24h";
  private int looks;

  @DynamicPropertySource
  static void knowOurAddress(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> "https://perf.example.org");
  }

  @BeforeEach
  void connect() {
    project = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));
    Api.Answer connected = connect(JiraOfTheTests.TOKEN);
    assertThat(connected.status()).as(connected.text()).isEqualTo(200);
    assertThat(connected.at("/takesWebhooks").asBoolean()).isFalse();
    assertThat(connected.at("/webhookSecret").isNull()).isTrue();
    assertThat(connected.at("/webhookUrl").isNull()).isTrue();
    assertThat(connected.text()).doesNotContain("the-api-token");
  }

  @AfterEach
  void leave() {
    policy("issues: never");
    JIRA.setSlow(false);
    JIRA.setTokenDead(false);
    JIRA.refuse(null);
    JIRA.answerOpening(null);
    api.delete("/api/v1/forges?url=" + JIRA.address());
  }

  @AfterAll
  static void stop() {
    JIRA.close();
  }

  @Test
  void allAlertsOfOneCauseAreToldInOneIssueWithLinksBothWays() {
    look();
    measure();

    await(() -> assertThat(keys()).hasSize(1));
    JiraOfTheTests.Issue issue = only();
    assertThat(issue.type()).isEqualTo("Bug");
    assertThat(issue.summary()).startsWith("decode and 1 more: +").endsWith("% since rev-20");
    assertThat(issue.labels()).contains("slow-code").hasSize(2);
    assertThat(JiraOfTheTests.text(issue.description()))
        .startsWith("2 regressions on main: they came after")
        .contains("encode", "decode", "Alerts")
        .doesNotContain("<!--", "|", "`");
    assertThat(issue.description().toString())
        .contains(
            "\"type\":\"table\"",
            "https://perf.example.org/projects/%s/series/".formatted(project));
    await(() ->
        assertThat(alerts())
            .hasSize(2)
            .allSatisfy(alert -> {
              assertThat(alert.at("/issue/key").asString()).isEqualTo(issue.key());
              assertThat(alert.at("/issue/page").asString())
                  .isEqualTo(JIRA.address() + "/browse/" + issue.key());
            }));
  }

  @Test
  void anIssueWhoseAnswerWasLostIsNotOpenedAgainThoughTheSearchDoesNotKnowIt() {
    JIRA.setSlow(true);
    JIRA.loseNextAnswer();
    look();
    measure();
    await(() -> assertThat(issues()).hasSize(1));
    String words = "Jira answered with status 504; 1 issue is not opened yet: whether Jira has it";
    await(() -> assertThat(reason()).startsWith(words).contains("it is searched for until"));

    await(() -> assertThat(settled("attempts")).isEqualTo("0"));
    assertThat(reason()).startsWith(words);
    assertThat(keys()).isEmpty();
    assertThat(issues()).hasSize(1);
    JIRA.setSlow(false);
    look();

    await(() -> assertThat(keys()).containsExactly(only().key()));
    await(() -> assertThat(reason()).isEmpty());
  }

  @Test
  void anIssueThatJiraRefusesIsTriedAgainAndOneThatMayBeThereIsSearchedFor() {
    JIRA.refuse("labels");
    look();
    measure();
    String words = "Jira does not take labels: they have to be on the screens of the issue type";
    await(() -> assertThat(reason()).startsWith(words));
    await(() -> assertThat(Integer.parseInt(settled("attempts"))).isGreaterThan(1));
    assertThat(reason()).startsWith(words);
    assertThat(column("opened_at::text")).containsOnlyNulls();

    change("tracker", "not_before = now() + interval '9 minutes'");
    assertThat(reason()).contains("; it is tried again at ");
    act("RESOLVE");
    assertThat(reason()).as("nothing is to be opened").isEmpty();
    act("REOPEN");
    assertThat(reason()).startsWith(words);
    JIRA.refuse(null);
    JIRA.answerOpening(new JiraOfTheTests.Answer(502, ""));
    look();
    await(() -> assertThat(reason()).startsWith("Jira answered with status 502; 1 issue"));
    JIRA.answerOpening(new JiraOfTheTests.Answer(201, "{}"));
    change("tracker", "not_before = null");
    change("tracker_issue", "opened_at = now() - interval '6 minutes'");
    look();

    await(() -> assertThat(keys()).hasSize(1));
    assertThat(keys()).containsExactly(only().key());
    await(() -> assertThat(reason()).isEmpty());
  }

  @Test
  void anIssueIsDoneOnceAllIsOverAndOpenAgainWhenItIsBackWhereverItWasMovedTo() {
    look();
    measure();
    await(() -> assertThat(keys()).hasSize(1));
    JiraOfTheTests.Issue issue = only();
    JIRA.move(issue.key(), "OPS-7");

    act("RESOLVE");
    await(() -> assertThat(column("coalesce(close_at::text, '')")).doesNotContain(""));
    change("tracker_issue", "close_at = now() - interval '1 second'");
    look();
    await(() -> assertThat(column("state")).containsExactly("CLOSED"));
    assertThat(issue.category()).isEqualTo("done");
    assertThat(issue.comments()).containsExactly("Closed: all 2 alerts are over.");
    assertThat(keys()).containsExactly("OPS-7");
    assertThat(column("page")).containsExactly(JIRA.address() + "/browse/OPS-7");

    act("REOPEN");
    await(() -> assertThat(column("state")).containsExactly("OPEN"));
    assertThat(issue.category()).isEqualTo("new");
    assertThat(issue.comments()).hasSize(2).last().isEqualTo("It is back: 2 alerts are open.");
    assertThat(issues()).hasSize(1);
  }

  @Test
  void aRegressionThatReturnsAtOnceReopensItsIssue() {
    SimulatedMainline wavering =
        new SimulatedMainline(7)
            .machine("perf-1", 1)
            .benchmark("encode", revision -> revision < 20 || revision / 8 == 4 ? 100 : 130);
    closeAfter = "0s";
    look();
    send(wavering, 0, 32);
    await(() -> assertThat(keys()).hasSize(1));
    send(wavering, 32, 40);
    await(() -> assertThat(column("state")).containsExactly("CLOSED"));
    assertThat(only().comments()).startsWith("Closed: its alert is over since rev-32.");

    send(wavering, 40, 47);

    // Between two results it may be over and back once more.
    await(() -> {
      assertThat(column("state")).containsExactly("OPEN");
      assertThat(only().category()).isEqualTo("new");
      assertThat(only().comments())
          .startsWith("Closed: its alert is over since rev-32.")
          .endsWith("It is back: 1 alert is open.");
      assertThat(only().summary()).endsWith(" since rev-40");
    });
  }

  @Test
  void anIssueThatCannotBeClosedDoesNotKeepOthersFromBeingOpened() {
    SimulatedMainline twoCauses =
        new SimulatedMainline(7)
            .machine("perf-1", 1)
            .benchmark("encode", revision -> revision < 20 ? 100 : 120)
            .benchmark("decode", revision -> revision < 30 ? 100 : 140);
    closeAfter = "0s";
    look();
    send(twoCauses, 0, 27);
    await(() -> assertThat(column("state")).containsExactly("OPEN"));
    String stuck = only().key();
    JIRA.setStuck(stuck, true);
    act("RESOLVE");
    String words = "Jira's workflow leads our account from the status of " + stuck;
    await(() -> assertThat(reason()).startsWith(words));

    send(twoCauses, 27, 37);
    look();

    await(() -> assertThat(keys()).hasSize(2));
    assertThat(issues()).anySatisfy(issue -> assertThat(issue.summary()).startsWith("decode: "));
    await(() -> assertThat(reason()).startsWith(words).contains("it is tried again at"));
    await(() -> assertThat(hasBeenGivenUp()).isTrue());
    assertThat(reason()).startsWith(words);
    assertThat(isLookedAtLater()).isTrue();
    JIRA.setStuck(stuck, false);
    look();

    await(() -> assertThat(column("state")).containsExactlyInAnyOrder("CLOSED", "OPEN"));
    await(() -> assertThat(reason()).isEmpty());
  }

  @Test
  void anIssueDoneByHandAcknowledgesItsAlertsAndWithALabelDismissesThem() {
    look();
    measure();
    await(() -> assertThat(keys()).hasSize(1));
    String key = only().key();

    JIRA.decide(key, "done");
    look();
    await(() -> assertThat(states()).containsOnly("ACKNOWLEDGED"));
    await(() -> assertThat(column("state")).containsExactly("CLOSED"));
    JIRA.decide(key, "done", "wontfix");
    look();

    await(() -> assertThat(states()).containsOnly("DISMISSED"));
    JsonNode last = alerts().getFirst().at("/history").valueStream().toList().getLast();
    assertThat(last.at("/by").asString()).isEqualTo("issue " + key);
    assertThat(only().comments()).isEmpty();
  }

  @Test
  void anIssueThatAPersonDeletesIsGoneAndOneThatATokenDoesNotShowIsNot() {
    look();
    measure();
    await(() -> assertThat(column("state")).containsExactly("OPEN"));
    String key = only().key();

    JIRA.setTokenDead(true);
    look();
    await(() -> assertThat(reason()).contains("Jira answered with status 401", "API token"));
    assertThat(column("state")).containsExactly("OPEN");
    JIRA.setTokenDead(false);
    change("tracker", "not_before = now() + interval '9 minutes'");
    assertThat(connect(JiraOfTheTests.TOKEN).status()).isEqualTo(200);
    await(() -> assertThat(reason()).as("asked again with the new token").isEmpty());
    JIRA.delete(key);
    look();

    await(() -> assertThat(column("state")).containsExactly("GONE"));
    assertThat(alerts())
        .allSatisfy(alert -> {
          assertThat(alert.at("/issue/key").asString()).isEqualTo(key);
          assertThat(alert.at("/issue/open").asBoolean()).isFalse();
          assertThat(alert.at("/issue/deleted").asBoolean()).isTrue();
        });
    act("RESOLVE");
    act("REOPEN");
    look();
    api.awaitWork("tracker");
    assertThat(issues()).isEmpty();
    assertThat(column("state")).containsExactly("GONE");
    assertThat(reason()).isEmpty();
  }

  @Test
  void issuesOfTheTrackerOfBeforeStayAsTheyAre() {
    look();
    measure();
    await(() -> assertThat(column("state")).containsExactly("OPEN"));

    change("tracker_issue", "issue_key = '12'");
    look();

    await(() -> assertThat(settled()).isTrue());
    assertThat(column("state")).containsExactly("OPEN");
    assertThat(issues()).hasSize(1);
  }

  @Test
  void whatCannotBeAskedIsRefusedInWords() {
    Api.Answer noAddress = connect("only-a-token");
    Api.Answer unknown = connect("bot@example.org:another-token");
    Api.Answer page = connect(JIRA.address() + "/browse/PERF", JiraOfTheTests.TOKEN);

    assertThat(noAddress.at("/detail").asString()).contains("e-mail address", "API token");
    assertThat(unknown.at("/detail").asString()).contains("Jira", "401", "e-mail address");
    assertThat(page.at("/detail").asString()).contains("write %s here".formatted(JIRA.address()));
    assertThat(List.of(noAddress, unknown, page))
        .extracting(refused -> refused.at("/errors/0/pointer").asString())
        .containsExactly("/token", "/token", "/url");
    assertThat(connect("http://localhost:1", JiraOfTheTests.TOKEN).status()).isEqualTo(200);
    api.delete("/api/v1/forges?url=http://localhost:1");
    api.delete("/api/v1/forges?url=" + JIRA.address());
    look();
    measure();
    await(() -> assertThat(reason()).contains("no tracker is connected for", "connects Jira"));
    connect(JiraOfTheTests.TOKEN);
    assertThat(reason()).as("asked for when it is connected").isEmpty();
  }

  private Api.Answer connect(String token) {
    return connect(JIRA.address(), token);
  }

  private Api.Answer connect(String address, String token) {
    return api.put(
        "/api/v1/forges",
        "application/json",
        "{\"kind\": \"jira\", \"url\": \"%s\", \"token\": \"%s\"}".formatted(address, token),
        Api.ADMIN_TOKEN);
  }

  private void measure() {
    send(mainline, 0, 27);
    assertThat(states()).containsOnly("CONFIRMED");
  }

  /** No issue is opened while something is judged: that is looked at again some seconds later. */
  private void send(SimulatedMainline mainline, int from, int to) {
    SimulatedMainline.send(api, project, mainline.uploads(from, to));
    api.awaitJudging();
    api.hasten("tracker");
  }

  /** Has issues looked at, as happens every quarter of an hour. */
  private void look() {
    policy(
        "issues: { when: confirmed, labels: [slow code], type: Bug, closeAfter: %s, tracker: '%s/jira/software/projects/PERF/boards/1' } # %d"
            .formatted(closeAfter, JIRA.address(), looks++));
  }

  private void policy(String yaml) {
    var put = api.put(path("/policy"), "application/yaml", yaml, Api.ADMIN_TOKEN);
    assertThat(put.status()).as(put.text()).isEqualTo(200);
  }

  private void act(String action) {
    String ids =
        String.join(
            ",", alerts().stream().map(one -> "\"" + one.at("/id").asString() + "\"").toList());
    var done =
        api.post(
            path("/alerts/actions"), "{\"ids\": [%s], \"action\": \"%s\"}".formatted(ids, action));
    assertThat(done.status()).as(done.text()).isEqualTo(200);
  }

  private List<JsonNode> alerts() {
    return api.get(path("/alerts")).at("/items").valueStream().toList();
  }

  private List<String> states() {
    return alerts().stream().map(alert -> alert.at("/state").asString()).toList();
  }

  private List<JiraOfTheTests.Issue> issues() {
    return JIRA.issues("/projects/" + project + "/");
  }

  private JiraOfTheTests.Issue only() {
    assertThat(issues()).hasSize(1);
    return issues().getFirst();
  }

  private List<String> keys() {
    return column("issue_key").stream().filter(key -> key != null).toList();
  }

  private List<String> column(String column) {
    return rows("tracker_issue", column);
  }

  /** Why the last look failed, as an admin reads it; empty if it did not. */
  private String reason() {
    JsonNode tracking = api.get(path("/tracker")).body();
    assertThat(tracking.at("/opensIssues").asBoolean()).isTrue();
    return tracking.at("/reason").asString("");
  }

  /** Lets a day of failures pass, unless it has passed. */
  private boolean hasBeenGivenUp() {
    api.awaitWork("tracker");
    if (settled("failing_since") == null) {
      return true;
    }
    change("tracker", "failing_since = failing_since - interval '2 days', not_before = null");
    api.hasten("tracker");
    return false;
  }

  private boolean isLookedAtLater() {
    return jdbc.sql(
            """
            select exists (
              select from scheduled_tasks join project on task_instance like project_id || '/%'
               where slug = ? and task_name = 'tracker'
                 and execution_time > now() + interval '11 minutes')
            """)
        .param(project)
        .query(Boolean.class)
        .single();
  }

  private boolean settled() {
    return settled("lease") == null;
  }

  private @Nullable String settled(String column) {
    return rows("tracker", column + "::text").getFirst();
  }

  private List<String> rows(String table, String column) {
    return jdbc.sql(
            "select %s from %s where project_id = (select project_id from project where slug = ?)"
                .formatted(column, table))
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
