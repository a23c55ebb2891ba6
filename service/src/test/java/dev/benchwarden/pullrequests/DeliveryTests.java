package dev.benchwarden.pullrequests;

import static dev.benchwarden.frontdoor.JudgedProject.MACHINES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.CommitHashes;
import dev.benchwarden.frontdoor.ForgeOfTheTests;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.judging.evaluation.EvaluationFinished;
import dev.benchwarden.pullrequests.review.ReviewChanged;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;

/**
 * Tests of the reports on a pull request on its forge: one comment and one status, kept up to date.
 */
@FrontDoor
class DeliveryTests {

  private static final ForgeOfTheTests FORGE = new ForgeOfTheTests();
  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static final CommitHashes HASHES = CommitHashes.of(DeliveryTests.class);
  private static final Suite SUITE = new Suite(20261122, 12);
  private static final Map<String, Double> SLOWER = Map.of("b3", 1.1);
  private static final String PUBLIC_URL = "https://perf.example.org";

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private ApplicationEventPublisher events;
  @Autowired private TransactionTemplate transaction;

  private final int number = NUMBERS.incrementAndGet();
  private JudgedProject project;

  @DynamicPropertySource
  static void configureForge(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> PUBLIC_URL);
    properties.add("benchwarden.forges[0].kind", () -> "gitea");
    properties.add("benchwarden.forges[0].url", FORGE::address);
    properties.add("benchwarden.forges[0].token", () -> ForgeOfTheTests.TOKEN);
  }

  @BeforeEach
  void measureTheMainline() {
    project = new JudgedProject(api, Api.newProject(), SUITE);
    create("\"%s/acme/library\"".formatted(FORGE.address()));
    project.measure(1, 12);
    FORGE.written().clear();
  }

  @AfterEach
  void forgeIsUp() {
    FORGE.setDown(false);
    FORGE.requireStatus(null);
  }

  @AfterAll
  static void stop() {
    FORGE.close();
  }

  @Test
  void aRegressionIsToldOnceHoweverManyMachinesReportAtOnce() {
    String head = push();
    try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      MACHINES.forEach(machine ->
          clients.submit(() -> project.candidate(number, head, machine, Map.of(), SLOWER)));
    }

    awaitToldOf(head);

    assertThat(onlyComment().body())
        .startsWith("<!-- benchwarden:v1 project=")
        .contains("### 1 regression", PUBLIC_URL + "/projects/" + project.slug());
    assertThat(written("POST /issues/")).hasSize(1);
    assertThat(delivery().at("/commentedAt").isNull()).isFalse();
    JsonNode status = Objects.requireNonNull(FORGE.status(head));
    assertThat(status.at("/context").asString()).isEqualTo("benchwarden/" + project.slug());
    assertThat(status.at("/state").asString()).isEqualTo("warning");
    assertThat(status.at("/description").asString()).startsWith("1 regression");
    assertThat(status.at("/target_url").asString())
        .startsWith(PUBLIC_URL + "/projects/" + project.slug() + "/evaluations/");
  }

  /** Gitea holds back what has a required status that is a warning. */
  @Test
  void aRegressionThatBlocksNothingIsASuccessWhereTheBranchRequiresTheStatus() {
    FORGE.requireStatus("benchwarden/" + project.slug());

    String head = regress();

    JsonNode status = Objects.requireNonNull(FORGE.status(head));
    assertThat(status.at("/state").asString()).isEqualTo("success");
    assertThat(status.at("/description").asString()).startsWith("1 regression");
  }

  @Test
  void theWordsOfACommentLeadToASentenceEach() {
    regress();
    String comment = onlyComment().body();

    for (String word : List.of("significant", "z", "q")) {
      assertThat(comment).contains("[%s](%s/terms/%s)".formatted(word, PUBLIC_URL, word));
      assertThat(api.get("/terms/" + word, null).status()).isEqualTo(200);
      assertThat(api.get("/terms/" + word, null).text())
          .as("a page that a phone shows as wide as it is")
          .startsWith("<!doctype html>")
          .contains("width=device-width", "<dt>" + word + "</dt>");
    }
    assertThat(comment)
        .contains(
            "Benchwarden · project [`%1$s`](%2$s/projects/%1$s). Does not block the merge"
                .formatted(project.slug(), PUBLIC_URL),
            "Accounts that may write to this repository can.");
    assertThat(api.get("/terms/zz", null).problem()).isEqualTo("not-found");
  }

  @Test
  void theSameCommentSaysThatTheRegressionIsGone() {
    regress();
    long comment = onlyComment().id();

    fix();

    assertThat(onlyComment().id()).isEqualTo(comment);
    assertThat(onlyComment().body()).contains("### Resolved: ");
  }

  @Test
  void withoutARegressionThereIsAStatusAndNoComment() {
    String head = measure(Map.of());

    assertThat(FORGE.comments(number)).isEmpty();
    assertThat(FORGE.status(head)).isNotNull();
    assertThat(delivery().at("/reason").asString()).contains("no regression");
  }

  @Test
  void aPolicyCanAskForACommentAlwaysOrNever() {
    policy("comment: always");
    measure(Map.of());
    assertThat(onlyComment().body()).contains("12 series compared");

    FORGE.delete(onlyComment());
    forgetComment();
    policy("comment: never");
    String head = measure(SLOWER);

    assertThat(FORGE.comments(number)).isEmpty();
    assertThat(FORGE.status(head)).isNotNull();
    assertThat(delivery().at("/reason").asString()).contains("comment: never");
  }

  @Test
  void aCommentThatAPersonDeletedStaysDeleted() {
    regress();
    FORGE.delete(onlyComment());

    fix();
    regress();

    assertThat(FORGE.comments(number)).isEmpty();
    assertThat(delivery().at("/commentDeleted").asBoolean()).isTrue();
    assertThat(delivery().at("/reason").asString()).contains("deleted");
  }

  @Test
  void aForgeThatWasDownIsToldOnceWhenItIsUpAgain() {
    FORGE.setDown(true);
    String head = push();
    project.pullRequest(number, head, SLOWER);
    await(() -> assertThat(delivery().at("/state").asString()).isEqualTo("RETRYING"));
    assertThat(delivery().at("/reason").asString()).contains("status 502");

    FORGE.setDown(false);
    awaitToldOf(head);

    assertThat(onlyComment().body()).contains("### 1 regression");
    assertThat(delivery().at("/failedAttempts").asInt()).isZero();
  }

  @Test
  void aForgeThatAsksForPatienceIsLeftAlone() {
    FORGE.refuse(429, "3600");
    project.pullRequest(number, push(), SLOWER);

    await(() ->
        assertThat(Instant.parse(delivery().at("/nextAttempt").asString("1970-01-01T00:00:00Z")))
            .isAfter(Instant.now().plus(Duration.ofMinutes(50))));
    assertThat(delivery().at("/reason").asString()).contains("status 429");
  }

  @Test
  void afterADayTheForgeIsLeftAloneUntilMoreIsKnown() {
    FORGE.setDown(true);
    project.pullRequest(number, push(), SLOWER);
    await(() -> assertThat(delivery().at("/state").asString()).isEqualTo("RETRYING"));
    change("failing_since = now() - interval '25 hours', not_before = null");
    await(() -> assertThat(delivery().at("/state").asString()).isEqualTo("FAILED"));
    assertThat(delivery().at("/nextAttempt").isNull()).isTrue();

    FORGE.setDown(false);
    regress();

    assertThat(onlyComment().body()).contains("### 1 regression");
  }

  @Test
  void whatTheServiceFailsAtIsGivenUpAndSaysSo() {
    FORGE.refuse(429, "3600");
    String head = push();
    project.pullRequest(number, head, SLOWER);
    await(() -> assertThat(delivery().at("/state").asString()).isEqualTo("RETRYING"));

    jdbc.sql("update evaluation set report = '\\x00' where evaluation_id = ?::uuid")
        .param(evaluationOf(head).at("/id").asString())
        .update();
    FORGE.setDown(false);
    change("not_before = null");
    await(() -> assertThat(isLeftAfterTheLastTry()).isFalse());

    assertThat(delivery().at("/state").asString()).isEqualTo("FAILED");
    assertThat(delivery().at("/reason").asString()).contains("the service failed");
  }

  /** Whether something is still to be told, tried now and for the last time. */
  private boolean isLeftAfterTheLastTry() {
    return jdbc.sql(
                """
                update scheduled_tasks set execution_time = now(), consecutive_failures = 12
                 where task_name = 'deliver' and task_instance like ?
                """)
            .param("%d/%d/%%".formatted(id(), number))
            .update()
        > 0;
  }

  @Test
  void whileAnotherReplicaWritesNothingIsWritten() {
    measure(Map.of());
    FORGE.written().clear();
    change("lease = gen_random_uuid(), leased_until = now() + interval '1 hour'");
    String head = push();
    project.pullRequest(number, head, SLOWER);
    await(() -> assertThat(attempts()).isGreaterThan(3));
    assertThat(FORGE.written()).isEmpty();

    change("leased_until = now()");
    awaitToldOf(head);

    assertThat(onlyComment().body()).contains("### 1 regression");
  }

  @Test
  void pullRequestsOfOneForgeAreToldOneAfterTheOther() {
    turn("leased_until = now() + interval '1 hour'");
    String head = push();
    project.pullRequest(number, head, SLOWER);
    await(() -> assertThat(attempts()).isGreaterThan(3));
    assertThat(FORGE.written()).isEmpty();

    turn("leased_until = null, free_from = now() + interval '1 second'");
    awaitToldOf(head);

    assertThat(onlyComment().body()).contains("### 1 regression");
  }

  @Test
  void anotherPolicyIsToldAtOnce() {
    String head = regress();
    assertThat(Objects.requireNonNull(FORGE.status(head)).at("/state").asString())
        .isEqualTo("warning");

    policy("gate: fail");

    await(() ->
        assertThat(Objects.requireNonNull(FORGE.status(head)).at("/state").asString())
            .isEqualTo("failure"));
  }

  @Test
  void aCommentWhoseAnswerWasLostIsFoundAgainByItsMarkerAndAuthor() {
    FORGE.loseNextAnswer();

    regress();

    assertThat(onlyComment().body()).contains("### 1 regression");
    assertThat(written("POST /issues/")).hasSize(1);
  }

  @Test
  void afterTheLossOfAllDataTheCommentIsFoundAgain() {
    regress();
    long comment = onlyComment().id();
    FORGE.comment(number, "mallory", onlyComment().body());
    forgetComment();

    fix();

    assertThat(FORGE.comments(number)).hasSize(2);
    assertThat(FORGE.comments(number).getFirst().id()).isEqualTo(comment);
    assertThat(FORGE.comments(number).getFirst().body()).contains("### Resolved: ");
    assertThat(FORGE.comments(number).getLast().body()).contains("### 1 regression");
  }

  @Test
  void theSameTextIsNotSentAgain() {
    String head = regress();
    List<String> before = List.copyOf(FORGE.written());
    int requests = requests();

    UUID evaluation = UUID.fromString(delivery().at("/evaluation").asString());
    transaction.executeWithoutResult(status ->
        events.publishEvent(new EvaluationFinished(id(), number, evaluation, Policy.DEFAULT)));

    assertThat(requests()).isEqualTo(requests + 1);
    awaitToldOf(head);
    assertThat(FORGE.written()).isEqualTo(before);
  }

  @Test
  void aCommitThatCouldNotBeJudgedBlocksNothingUntilItIs() {
    refuseVerdicts();
    String head = push();
    MACHINES.forEach(machine -> project.candidate(number, head, machine, Map.of(), SLOWER));

    await(() -> {
      JsonNode status = FORGE.status(head);
      assertThat(status).isNotNull();
      JsonNode told = Objects.requireNonNull(status);
      assertThat(told.at("/description").asString()).startsWith("Could not be judged");
      assertThat(told.at("/state").asString()).isEqualTo("success");
      assertThat(delivery().at("/state").asString()).isEqualTo("TOLD");
    });
    acceptVerdicts();

    awaitToldOf(head);
    assertThat(onlyComment().body()).contains("### 1 regression");
  }

  private void refuseVerdicts() {
    jdbc.sql(
            """
            create function refuse() returns trigger language plpgsql as
            $$ begin raise exception 'refused by the test'; end $$
            """)
        .update();
    jdbc.sql(
            """
            create trigger refuse before update on evaluation for each row
              when (new.project_id = %d and new.judged > old.judged) execute function refuse()
            """
                .formatted(id()))
        .update();
  }

  private void acceptVerdicts() {
    jdbc.sql("drop trigger refuse on evaluation").update();
    jdbc.sql("drop function refuse").update();
  }

  @Test
  void anUploadCannotSpeakInAnotherPullRequest() {
    FORGE.open(number, "%040x".formatted(0xabc000 + number), "dev", "faster", "r12");

    project.pullRequest(number, "d".repeat(40), SLOWER);

    await(() -> assertThat(delivery().at("/state").asString()).isEqualTo("NOT_TOLD"));
    assertThat(delivery().at("/reason").asString()).contains("has not been measured");
    assertThat(FORGE.written()).isEmpty();
  }

  @Test
  void aCommitThatIsPushedAndNotMeasuredYetIsNamedInTheComment() {
    regress();
    String head = push();

    lookAgain();

    await(
        () -> assertThat(onlyComment().body()).contains(head.substring(0, 12), "was pushed since"));
    assertThat(onlyComment().body()).contains("### 1 regression");
    await(() -> assertThat(delivery().at("/state").asString()).isEqualTo("NOT_TOLD"));
  }

  @Test
  void aCommitThatIsPushedBackIsToldOfAgain() {
    String first = regress();
    fix();
    FORGE.open(number, first, "dev", "faster", "r12");

    lookAgain();

    await(() -> assertThat(onlyComment().body()).contains("### 1 regression"));
  }

  @Test
  void aClosedPullRequestIsToldNothingMore() {
    regress();
    FORGE.close(number);
    List<String> before = List.copyOf(FORGE.written());

    project.pullRequest(number, "e".repeat(40), Map.of());

    await(() -> assertThat(delivery().at("/reason").asString()).contains("closed"));
    assertThat(FORGE.written()).isEqualTo(before);
  }

  @Test
  void theForgeTellsAsWhichCommitAnAcceptedRegressionWasMerged() {
    regress();
    api.post(project.path("/pull-requests/%d/accept".formatted(number)), "{\"reason\": \"new\"}");
    FORGE.squash(number, "r13");
    lookAgain();
    await(() -> assertThat(delivery().at("/reason").asString()).contains("closed"));

    project.measure(13, 17, MACHINES, SLOWER);
    project.awaitJudgement();

    JsonNode alert = api.get(project.path("/alerts")).at("/items/0");
    assertThat(alert.at("/introducedBy/upTo").asString()).isEqualTo("r13");
    assertThat(alert.at("/state").asString()).isEqualTo("ACKNOWLEDGED");
    assertThat(alert.at("/history/0/note").asString())
        .startsWith("Accepted in pull request #%d by ".formatted(number));
  }

  @Test
  void theForgeTellsTheBaseThatAnUploadDoesNotTell() {
    project.measure(13, 20, MACHINES, SLOWER);
    String head = measure(SLOWER);

    assertThat(evaluationOf(head).at("/base").asString()).isEqualTo("r12");
    assertThat(onlyComment().body()).contains("### 1 regression");
  }

  @Test
  void whatAnUploadSaysOfItsBaseEndsWhenTheTargetIsChanged() {
    String head = push();
    project.pullRequest(number, head, Map.of("base", "r10"), SLOWER);
    awaitToldOf(head);
    assertThat(evaluationOf(head).at("/base").asString()).isEqualTo("r10");

    FORGE.retarget(number, "release", "r8");
    lookAgain();

    await(() -> assertThat(evaluationOf(head).at("/base").asString()).isEqualTo("r8"));
    awaitToldOf(head);
  }

  @Test
  void aProjectWithoutAForgeSaysWhatIsMissing() {
    project = new JudgedProject(api, Api.newProject(), SUITE);
    create("\"https://elsewhere.example.org/acme/library\"");
    project.measure(1, 1);

    project.pullRequest(number, push(), Map.of());

    await(() -> assertThat(delivery().at("/state").asString()).isEqualTo("NOT_TOLD"));
    assertThat(delivery().at("/reason").asString()).contains("BENCHWARDEN_FORGES_0_KIND");
    assertThat(FORGE.written()).isEmpty();
  }

  /** As after a notification by the forge. */
  private void lookAgain() {
    transaction.executeWithoutResult(
        status -> events.publishEvent(new ReviewChanged(id(), number, false)));
  }

  private JsonNode evaluationOf(String head) {
    String id = api.get(project.path("/evaluations?revision=" + head)).at("/items/0/id").asString();
    return project.evaluation(id);
  }

  private void turn(String change) {
    jdbc.sql(
            "insert into forge_turn (account, lease) values (:account, gen_random_uuid()) on conflict do nothing")
        .param("account", FORGE.address() + "/acme")
        .update();
    jdbc.sql("update forge_turn set " + change).update();
  }

  private String regress() {
    return measure(SLOWER);
  }

  private String fix() {
    return measure(Map.of());
  }

  /** Pushes a commit and measures it; returns its SHA, once it has been reported. */
  private String measure(Map<String, Double> slower) {
    String head = push();
    project.pullRequest(number, head, slower);
    awaitToldOf(head);
    return head;
  }

  private String push() {
    String head = HASHES.next();
    FORGE.open(number, head, "dev", "faster", "r12");
    return head;
  }

  private void awaitToldOf(String head) {
    await(() -> {
      JsonNode newest = api.get(project.path("/evaluations?revision=" + head)).at("/items/0");
      assertThat(newest.at("/status").asString()).isEqualTo("DONE");
      assertThat(delivery().at("/state").asString()).as(delivery().toString()).isEqualTo("TOLD");
      assertThat(delivery().at("/evaluation").asString()).isEqualTo(newest.at("/id").asString());
    });
  }

  private static void await(ThrowingRunnable assertion) {
    Awaitility.await().pollInterval(Duration.ofMillis(50)).untilAsserted(assertion);
  }

  private JsonNode delivery() {
    return api.get(project.path("/deliveries?pull_request=" + number)).at("/items/0");
  }

  private ForgeOfTheTests.Comment onlyComment() {
    assertThat(FORGE.comments(number)).hasSize(1);
    return FORGE.comments(number).getFirst();
  }

  private static List<String> written(String prefix) {
    return FORGE.written().stream().filter(line -> line.startsWith(prefix)).toList();
  }

  private void create(String repository) {
    var created =
        api.post(
            "/api/v1/projects",
            "{\"slug\": \"%s\", \"repository\": %s}".formatted(project.slug(), repository));
    assertThat(created.status()).as(created.text()).isEqualTo(201);
  }

  private void policy(String yaml) {
    var put = api.put(project.path("/policy"), "application/yaml", yaml, Api.ADMIN_TOKEN);
    assertThat(put.status()).as(put.text()).isEqualTo(200);
  }

  private void forgetComment() {
    change("comment_id = null, comment_digest = null");
  }

  private void change(String columns) {
    jdbc.sql(
            "update review_comment set %s where project_id = ? and pull_request = ?"
                .formatted(columns))
        .params(id(), number)
        .update();
  }

  /** How often the queue has taken up the work that is left, and put it back. */
  private int attempts() {
    return jdbc.sql(
            """
            select coalesce(max(version), 0) from scheduled_tasks
             where task_name = 'deliver' and task_instance like ?
            """)
        .param("%d/%d/%%".formatted(id(), number))
        .query(Integer.class)
        .single();
  }

  private int requests() {
    return jdbc.sql("select requests from review_comment where project_id = ? and pull_request = ?")
        .params(id(), number)
        .query(Integer.class)
        .single();
  }

  private long id() {
    return jdbc.sql("select project_id from project where slug = ?")
        .param(project.slug())
        .query(Long.class)
        .single();
  }
}
