package dev.benchwarden.pullrequests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.CommitHashes;
import dev.benchwarden.frontdoor.ForgeOfTheTests;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.HooksOfTheTests;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.pullrequests.review.ReviewChanged;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/** Tests of webhooks, of commands on the forge, and of changes without a webhook. */
@FrontDoor
class HookTests {

  private static final ForgeOfTheTests FORGE = new ForgeOfTheTests();
  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static final CommitHashes HASHES = CommitHashes.of(HookTests.class);
  private static final Suite SUITE = new Suite(20261122, 12);
  private static final Map<String, Double> SLOWER = Map.of("b3", 1.1);
  private static final String SECRET = "what the forge and the service know";

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private ConfigurableApplicationContext context;

  private final int number = NUMBERS.incrementAndGet();
  private HooksOfTheTests hooks;
  private JudgedProject project;
  private String head = "";

  @DynamicPropertySource
  static void configureForge(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> "https://perf.example.org");
    properties.add("benchwarden.forges[0].kind", () -> "gitea");
    properties.add("benchwarden.forges[0].url", FORGE::address);
    properties.add("benchwarden.forges[0].token", () -> ForgeOfTheTests.TOKEN);
    properties.add("benchwarden.forges[0].webhook-secret", () -> SECRET);
    properties.add("benchwarden.reconcile-every", () -> "1s");
  }

  @BeforeEach
  void tellOfARegression() {
    hooks = new HooksOfTheTests(api, SECRET);
    FORGE.rename("acme/library");
    project = newProject();
    head = push();
    project.pullRequest(number, head, SLOWER);
    await(() -> assertThat(comment()).contains("### 1 regression"));
  }

  @AfterEach
  void closeThePullRequest() {
    FORGE.close(number);
  }

  @AfterAll
  static void stop() {
    FORGE.close();
  }

  @Test
  void aPushIsToldOfAtOnce() {
    String pushed = push();

    assertThat(send("pull_request", pullRequest("synchronized")).status()).isEqualTo(202);

    await(() -> assertThat(comment()).contains(pushed.substring(0, 12), "was pushed since"));
  }

  @Test
  void somebodyWhoMayWriteAcceptsWithAComment() {
    long remark = FORGE.comment(number, "alice", "/benchwarden accept the new format");

    send("issue_comment", remark(remark, "/benchwarden accept the new format"));

    await(() -> assertThat(FORGE.reactions(remark)).containsExactly("+1"));
    await(() ->
        assertThat(comment())
            .contains("### Accepted: 1 regression", "Accepted by `alice`", "`the new format`"));
    assertThat(decision().at("/by").asString()).isEqualTo("alice");
  }

  @Test
  void somebodyWhoMayNotWriteIsRefusedInWords() {
    long remark = FORGE.comment(number, "mallory", "/benchwarden dismiss it is fine");

    send("issue_comment", remark(remark, "/benchwarden dismiss it is fine"));

    await(() -> assertThat(FORGE.reactions(remark)).contains("confused"));
    await(() ->
        assertThat(answers())
            .singleElement()
            .asString()
            .contains("`mallory`", "may not write to this repository"));
    assertThat(decision().isNull()).isTrue();
  }

  @Test
  void aDecisionWithoutAReasonIsAskedForOneAndObeyedOnceItHasOne() {
    long remark = FORGE.comment(number, "alice", "/benchwarden accept");
    send("issue_comment", remark(remark, "/benchwarden accept"));

    await(() ->
        assertThat(answers())
            .singleElement()
            .asString()
            .contains("`/benchwarden accept`", "needs a reason"));
    assertThat(FORGE.reactions(remark)).containsExactly("confused");
    assertThat(decision().isNull()).isTrue();

    FORGE.rewrite(remark, "/benchwarden accept the new format");
    send("issue_comment", remark(remark, "/benchwarden accept the new format"));

    await(() -> assertThat(decision().at("/reason").asString()).isEqualTo("the new format"));
    assertThat(answers()).hasSize(1);
  }

  @Test
  void anUnknownWordIsAnsweredWithThoseThatAreKnownAndQuotedHarmlessly() {
    String asked = "/benchwarden ``@acme/all`` <img src=x> | closes #1";
    long remark = FORGE.comment(number, "alice", asked);

    send("issue_comment", remark(remark, "/benchwarden"));

    await(() -> assertThat(answers()).hasSize(1));
    assertThat(answers().getFirst())
        .contains("```/benchwarden ``@acme/all`` <img src=x> | closes #1``` is not a command")
        .contains("`/benchwarden dismiss <reason>`", "`/benchwarden rerun`");
  }

  @Test
  void whereNothingIsWorseItIsSaidThatThereIsNothingToDecide() {
    project.pullRequest(number, push(), Map.of());
    await(() -> assertThat(comment()).contains("### Resolved: "));
    long remark = FORGE.comment(number, "alice", "/benchwarden accept the new format");

    send("issue_comment", remark(remark, "/benchwarden accept the new format"));

    await(() -> assertThat(answers()).singleElement().asString().contains("nothing worse"));
    assertThat(FORGE.reactions(remark)).containsExactly("confused");
  }

  @Test
  void whereNothingWasMeasuredItIsSaid() {
    int other = NUMBERS.incrementAndGet();
    FORGE.open(other, "e".repeat(40), "dev", "unmeasured", "r12");
    long remark = FORGE.comment(other, "alice", "/benchwarden rerun");

    send("issue_comment", HooksOfTheTests.remark(other, remark, "/benchwarden rerun"));

    await(() ->
        assertThat(answers(other))
            .singleElement()
            .asString()
            .contains("Nothing has been measured"));
    FORGE.close(other);
  }

  /** The webhook comes twice, the pull request is looked at each second, and an answer is lost. */
  @Test
  void aRefusedCommandIsAnsweredOnceWhateverHappens() throws InterruptedException {
    FORGE.loseNextAnswer();
    long remark = FORGE.comment(number, "alice", "/benchwarden acept it");
    send("issue_comment", remark(remark, "/benchwarden acept it"));
    await(() -> assertThat(answers()).hasSize(1));
    await(() -> assertThat(answered(remark)).isTrue());

    send("issue_comment", remark(remark, "/benchwarden acept it"));
    long last = FORGE.comment(number, "alice", "/benchwarden accept seen last");
    send("issue_comment", remark(last, "/benchwarden accept seen last"));

    await(() -> assertThat(FORGE.reactions(last)).containsExactly("+1"));
    await(() -> assertThat(waiting("read-remark")).isZero());
    assertThat(answers()).hasSize(1);
  }

  @Test
  void whatTheServiceWroteItselfIsNoCommand() {
    String own = FORGE.comments(number).getFirst().body() + "\n/benchwarden acept it";
    long copied = FORGE.comment(number, "bot", own);
    send("issue_comment", remark(copied, "<!-- benchwarden:"));
    long last = FORGE.comment(number, "alice", "/benchwarden accept seen last");
    send("issue_comment", remark(last, "/benchwarden accept seen last"));

    await(() -> assertThat(FORGE.reactions(last)).containsExactly("+1"));
    assertThat(answers()).isEmpty();
    assertThat(FORGE.reactions(copied)).isEmpty();
  }

  @Test
  void whoeverAsksAgainAndAgainIsAnsweredInWordsAFewTimes() {
    List<Long> asked = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      asked.add(FORGE.comment(number, "mallory", "/benchwarden please " + i));
      send("issue_comment", remark(asked.getLast(), "/benchwarden please " + i));
      await(() -> assertThat(waiting("read-remark")).isZero());
    }
    for (long remark : asked) {
      await(() -> assertThat(FORGE.reactions(remark)).containsExactly("confused"));
    }
    await(() -> assertThat(waiting("read-remark")).isZero());
    assertThat(answers()).hasSize(5);
  }

  @Test
  void aCommandInAWebhookThatNobodyWroteIsNotObeyed() {
    long remark = FORGE.comment(number, "mallory", "Nice work!");
    send("issue_comment", remark(remark, "/benchwarden accept forged"));
    long real = FORGE.comment(number, "alice", "/benchwarden dismiss noise");
    send("issue_comment", remark(real, "/benchwarden dismiss noise"));

    await(() -> assertThat(decision().at("/reason").asString()).isEqualTo("noise"));
    assertThat(FORGE.reactions(remark)).isEmpty();
  }

  @Test
  void aWebhookThatComesTwiceIsTakenOnce() {
    long remark = FORGE.comment(number, "alice", "/benchwarden accept once");
    String id = UUID.randomUUID().toString();

    assertThat(send("issue_comment", id, remark(remark, "/benchwarden accept once")).status())
        .isEqualTo(202);
    assertThat(send("issue_comment", id, remark(remark, "/benchwarden accept once")).status())
        .isEqualTo(202);

    await(() -> assertThat(FORGE.reactions(remark)).containsExactly("+1"));
  }

  @Test
  void aButtonOfACheckAcceptsForWhoeverMayWrite() {
    assertThat(send("check_run", button("mallory")).status()).isEqualTo(202);
    assertThat(send("check_run", button("alice")).status()).isEqualTo(202);

    await(() -> assertThat(decision().at("/by").asString()).isEqualTo("alice"));
    await(() -> assertThat(comment()).contains("### Accepted: 1 regression"));
  }

  @Test
  void aButtonOfAProjectsCheckAcceptsNothingOfAnother() {
    JudgedProject other = newProject();
    other.pullRequest(number, head, SLOWER);

    send("check_run", button("alice"));

    await(() -> assertThat(decision().at("/by").asString()).isEqualTo("alice"));
    await(() -> assertThat(waiting("press-button")).isZero());
    assertThat(decision(other).isNull()).isTrue();
  }

  @Test
  void aButtonOfAnOlderCommitAcceptsNothingOfTheNewest() {
    String pressed = button("alice");
    project.pullRequest(number, push(), Map.of("b3", 1.1, "b5", 1.2));
    await(() -> assertThat(comment()).contains("### 2 regressions"));

    assertThat(send("check_run", pressed).status()).isEqualTo(202);

    await(() -> assertThat(waiting("press-button")).isZero());
    assertThat(decision().isNull()).isTrue();
  }

  @Test
  void aCommandForTwoProjectsIsObeyedForBothThoughTheServiceFailsInBetween() {
    JudgedProject other = newProject();
    other.pullRequest(number, head, SLOWER);
    AtomicBoolean hasFailed = new AtomicBoolean();
    long second = id(other);
    context.addApplicationListener(
        ApplicationListener.forPayload((ReviewChanged decided) -> {
          if (decided.project() == second && isBeingObeyed(second) && !hasFailed.getAndSet(true)) {
            throw new IllegalStateException("failed by the test");
          }
        }));
    long remark = FORGE.comment(number, "alice", "/benchwarden accept the new format");

    send("issue_comment", remark(remark, "/benchwarden accept the new format"));

    await(() -> assertThat(FORGE.reactions(remark)).containsExactly("+1"));
    assertThat(hasFailed).isTrue();
    assertThat(decision().at("/by").asString()).isEqualTo("alice");
    assertThat(decision(other).at("/by").asString()).isEqualTo("alice");
  }

  @Test
  void whatNoWebhookToldIsFound() {
    long remark = FORGE.comment(number, "alice", "/benchwarden accept unheard");

    await(() -> assertThat(decision().at("/reason").asString()).isEqualTo("unheard"));
    await(() -> assertThat(FORGE.reactions(remark)).contains("+1"));

    String pushed = push();
    await(() -> assertThat(comment()).contains(pushed.substring(0, 12), "was pushed since"));
  }

  @Test
  void aRepositoryThatWasRenamedIsFollowed() {
    FORGE.rename("acme/renamed");

    await(() ->
        assertThat(api.get("/api/v1/projects/" + project.slug()).at("/repository").asString())
            .isEqualTo(FORGE.address() + "/acme/renamed"));
  }

  @Test
  void aWebhookWithoutTheRightSignatureIsRefused() {
    byte[] body = pullRequest("opened").getBytes(StandardCharsets.UTF_8);

    assertThat(hooks.post(Map.of("X-Gitea-Event", "pull_request"), body).problem())
        .isEqualTo("unauthenticated");
    assertThat(
            hooks
                .post(
                    Map.of(
                        "X-Gitea-Event",
                        "pull_request",
                        "X-Hub-Signature-256",
                        "sha256=" + "0".repeat(64)),
                    body)
                .status())
        .isEqualTo(401);
    assertThat(
            hooks
                .post(
                    Map.of(
                        "X-Gitea-Event",
                        "pull_request",
                        "X-Hub-Signature-256",
                        hooks.signature("other".getBytes(StandardCharsets.UTF_8))),
                    body)
                .status())
        .isEqualTo(401);
  }

  @Test
  void whatIsNoWebhookIsSaidToBeNone() {
    assertThat(api.post("/hooks/github", "{}", null).status()).isEqualTo(404);
    assertThat(api.post("/hooks/sourcehut", "{}", null).status()).isEqualTo(404);
    assertThat(send("pull_request", "no JSON").problem()).isEqualTo("invalid-body");
    assertThat(send("pull_request", "[]").status()).isEqualTo(202);
    assertThat(send("push", "{}").status()).isEqualTo(202);
    assertThat(send("issue_comment", "{\"action\": 7, \"comment\": []}").status()).isEqualTo(202);
  }

  private JudgedProject newProject() {
    JudgedProject made = new JudgedProject(api, Api.newProject(), SUITE);
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s/acme/library\"}"
            .formatted(made.slug(), FORGE.address()));
    made.measure(1, 12);
    return made;
  }

  private String push() {
    String pushed = HASHES.next();
    FORGE.open(number, pushed, "dev", "faster", "r12");
    return pushed;
  }

  private String comment() {
    List<String> told = own(number, "<!-- benchwarden:v1 ");
    assertThat(told).hasSize(1);
    return told.getFirst();
  }

  /** What was answered to comments. */
  private List<String> answers() {
    return answers(number);
  }

  private static List<String> answers(int pullRequest) {
    return own(pullRequest, "<!-- benchwarden:answer ");
  }

  private static List<String> own(int pullRequest, String beginning) {
    return FORGE.comments(pullRequest).stream()
        .filter(comment -> comment.author().equals("bot"))
        .map(ForgeOfTheTests.Comment::body)
        .filter(body -> body.startsWith(beginning))
        .toList();
  }

  /** Whether the service knows that it answered. */
  private boolean answered(long remark) {
    return jdbc.sql("select exists (select from command where remark = :remark and answer > 0)")
        .param("remark", remark)
        .query(Boolean.class)
        .single();
  }

  /** How many tasks of this name are still to be done. */
  private long waiting(String task) {
    return jdbc.sql("select count(*) from scheduled_tasks where task_name = :task")
        .param("task", task)
        .query(Long.class)
        .single();
  }

  /** Whether a command is stored, as the transaction of this thread sees it. */
  private boolean isBeingObeyed(long id) {
    return jdbc.sql("select exists (select from command where project_id = :project)")
        .param("project", id)
        .query(Boolean.class)
        .single();
  }

  private JsonNode decision() {
    return decision(project);
  }

  private JsonNode decision(JudgedProject of) {
    return api.get(of.path("/pull-requests/" + number)).at("/decision");
  }

  private long id(JudgedProject of) {
    return jdbc.sql("select project_id from project where slug = :slug")
        .param("slug", of.slug())
        .query(Long.class)
        .single();
  }

  private String pullRequest(String action) {
    return """
    {"action": "%s", "number": %d, "pull_request": {"number": %d},
     "repository": {"full_name": "acme/library"}}
    """
        .formatted(action, number, number);
  }

  private String remark(long id, String body) {
    return HooksOfTheTests.remark(number, id, body);
  }

  private String button(String account) {
    return """
    {"action": "requested_action", "requested_action": {"identifier": "accept"},
     "check_run": {"name": "benchwarden/%s", "head_sha": "%s"}, "sender": {"login": "%s"},
     "repository": {"full_name": "acme/library"}}
    """
        .formatted(project.slug(), head, account);
  }

  private Api.Answer send(String event, String body) {
    return hooks.send(event, body);
  }

  private Api.Answer send(String event, String id, String body) {
    return hooks.send(event, id, body);
  }

  private static void await(ThrowingRunnable assertion) {
    Awaitility.await().pollInterval(Duration.ofMillis(50)).untilAsserted(assertion);
  }
}
