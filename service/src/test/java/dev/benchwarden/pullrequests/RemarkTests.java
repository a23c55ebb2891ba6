package dev.benchwarden.pullrequests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.ForgeOfTheTests;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.pullrequests.delivery.RemarkQueue;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.transaction.support.TransactionTemplate;

/** A comment that a pull request gets once, whatever fails meanwhile. */
@FrontDoor
class RemarkTests {

  private static final ForgeOfTheTests FORGE = new ForgeOfTheTests();
  private static final AtomicInteger NUMBERS = new AtomicInteger();

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private RemarkQueue queue;
  @Autowired private TransactionTemplate transaction;

  private final int number = NUMBERS.incrementAndGet();
  private final UUID remark = UUID.randomUUID();
  private long project;

  @DynamicPropertySource
  static void configureForge(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> "https://perf.example.org");
    properties.add("benchwarden.forges[0].kind", () -> "gitea");
    properties.add("benchwarden.forges[0].url", FORGE::address);
    properties.add("benchwarden.forges[0].token", () -> ForgeOfTheTests.TOKEN);
  }

  @BeforeEach
  void aPullRequest() {
    String slug = Api.newProject();
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s/acme/library\"}".formatted(slug, FORGE.address()));
    project =
        jdbc.sql("select project_id from project where slug = ?")
            .param(slug)
            .query(Long.class)
            .single();
    FORGE.open(number, "%040x".formatted(0xabc000 + number), "acme", "slow", "r1");
    FORGE.written().clear();
  }

  @AfterEach
  void forgeIsUp() {
    FORGE.setDown(false);
  }

  @AfterAll
  static void stop() {
    FORGE.close();
  }

  @Test
  void howeverManyAskAtOnceThereIsOneComment() {
    try (ExecutorService askers = Executors.newVirtualThreadPerTaskExecutor()) {
      IntStream.range(0, 8).forEach(asker -> askers.submit(() -> ask("")));
    }

    awaitState("TOLD");
    ask("");

    assertThat(posted()).hasSize(1);
    assertThat(onlyComment().body())
        .startsWith("<!-- benchwarden:remark id=%s -->".formatted(remark))
        .endsWith("Look at this.");
  }

  @Test
  void whileAnotherReplicaHoldsItNothingIsWrittenAndAfterItsDeathOnce() {
    ask("lease = gen_random_uuid(), leased_until = now() + interval '1 hour'");
    Awaitility.await().during(Duration.ofSeconds(2)).until(() -> FORGE.written().isEmpty());

    change("leased_until = now()");
    awaitState("TOLD");

    assertThat(posted()).hasSize(1);
  }

  @Test
  void aCommentThatAKilledWriterPostedIsFoundAgain() {
    FORGE.comment(number, "bot", "<!-- benchwarden:remark id=%s -->\nLook.".formatted(remark));

    ask("lease = gen_random_uuid(), leased_until = now() + interval '1 second'");
    awaitState("TOLD");

    assertThat(posted()).isEmpty();
    assertThat(FORGE.comments(number)).hasSize(1);
  }

  @Test
  void aCommentWhoseAnswerWasLostIsNotPostedAgain() {
    FORGE.loseNextAnswer();

    ask("");
    awaitState("TOLD");

    assertThat(posted()).hasSize(1);
    assertThat(onlyComment().body()).endsWith("Look at this.");
  }

  @Test
  void aForgeThatWasDownIsToldOnceWhenItIsUpAgain() {
    FORGE.setDown(true);
    ask("");
    awaitState("RETRYING");

    FORGE.setDown(false);
    awaitState("TOLD");

    assertThat(posted()).hasSize(1);
  }

  @Test
  void aPullRequestThatIsMergedIsToldAllTheSame() {
    FORGE.close(number);

    ask("");
    awaitState("TOLD");

    assertThat(posted()).hasSize(1);
  }

  @Test
  void whereThereIsNoSuchPullRequestNothingIsWritten() {
    transaction.executeWithoutResult(
        status -> queue.ask(project, remark, 900_000 + number, "Look at this."));

    awaitState("NOT_TOLD");

    assertThat(FORGE.written()).isEmpty();
  }

  /**
   * @param columns what another process has done with it before anybody can begin
   */
  private void ask(String columns) {
    transaction.executeWithoutResult(status -> {
      queue.ask(project, remark, number, "Look at this.");
      if (!columns.isEmpty()) {
        change(columns);
      }
    });
  }

  private void change(String columns) {
    jdbc.sql("update remark set %s where project_id = ? and remark_id = ?".formatted(columns))
        .params(project, remark)
        .update();
  }

  private void awaitState(String state) {
    Awaitility.await()
        .pollInterval(Duration.ofMillis(50))
        .untilAsserted(() ->
            assertThat(
                    jdbc.sql("select state from remark where project_id = ? and remark_id = ?")
                        .params(project, remark)
                        .query(String.class)
                        .single())
                .isEqualTo(state));
  }

  private ForgeOfTheTests.Comment onlyComment() {
    assertThat(FORGE.comments(number)).hasSize(1);
    return FORGE.comments(number).getFirst();
  }

  private static List<String> posted() {
    return FORGE.written().stream().filter(line -> line.startsWith("POST /issues/")).toList();
  }
}
