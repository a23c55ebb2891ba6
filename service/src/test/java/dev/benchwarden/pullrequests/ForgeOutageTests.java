package dev.benchwarden.pullrequests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.ForgeOfTheTests;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/** A forge is down for an hour, which the test lets pass by moving all that is planned forward. */
@FrontDoor
class ForgeOutageTests {

  private static final ForgeOfTheTests FORGE = new ForgeOfTheTests();
  private static final Suite SUITE = new Suite(20261122, 12);
  private static final List<String> MACHINE = List.of("perf-1");
  private static final Map<String, Double> SLOWER = Map.of("b3", 1.1);
  private static final int PULL_REQUESTS = 20;

  /** What is tried again waits no longer than this. */
  private static final Duration LONGEST_DELAY = Duration.ofMinutes(10);

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  private JudgedProject project;

  @DynamicPropertySource
  static void configureForge(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> "https://perf.example.org");
    properties.add("benchwarden.forges[0].kind", () -> "gitea");
    properties.add("benchwarden.forges[0].url", FORGE::address);
    properties.add("benchwarden.forges[0].token", () -> ForgeOfTheTests.TOKEN);
    properties.add("db-scheduler.polling-interval", () -> "100ms");
  }

  @AfterAll
  static void stop() {
    FORGE.close();
  }

  @BeforeEach
  void measureTheMainline() {
    project = new JudgedProject(api, Api.newProject(), SUITE);
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s/acme/library\"}"
            .formatted(project.slug(), FORGE.address()));
    project.measure(1, 12, MACHINE, Map.of());
  }

  @Test
  void afterwardsAllPullRequestsAreToldOnce() {
    FORGE.setDown(true);
    for (int number = 1; number <= PULL_REQUESTS; number++) {
      FORGE.open(number, head(number), "dev", "faster", "r12");
      var stored = project.candidate(number, head(number), "perf-1", Map.of(), SLOWER);
      assertThat(stored.status()).isEqualTo(201);
      assertThat(stored.at("/warnings/0/detail").asString()).contains("did not say");
    }
    await(() -> assertThat(retried()).isGreaterThanOrEqualTo(1));

    for (int times = 0; times < 6; times++) {
      int before = retried();
      letPass(LONGEST_DELAY);
      await(() -> assertThat(retried()).isGreaterThan(before));
    }
    int refused = FORGE.refused();
    assertThat(FORGE.written()).isEmpty();
    FORGE.setDown(false);
    Instant up = Instant.now();
    letPass(LONGEST_DELAY);
    await(() -> assertThat(states()).containsOnly("TOLD"));

    System.out.printf(
        "%d pull requests tried %d times in an hour, then all told within %.1f s%n",
        PULL_REQUESTS, refused, Duration.between(up, Instant.now()).toMillis() / 1000.0);
    for (int number = 1; number <= PULL_REQUESTS; number++) {
      assertThat(FORGE.comments(number))
          .singleElement()
          .satisfies(comment -> assertThat(comment.body()).contains("### 1 regression"));
      assertThat(FORGE.status(head(number))).isNotNull();
    }
    assertThat(FORGE.written()).hasSize(2 * PULL_REQUESTS);
  }

  private static String head(int number) {
    return "%040x".formatted(0xabc000 + number);
  }

  /** Not while something is tried, which would be put off by the time that was. */
  private void letPass(Duration time) {
    await(() -> {
      letTakeTurns();
      assertThat(triedNowOrSoon()).isZero();
    });
    List<String> changes =
        List.of(
            "review_comment set failing_since = failing_since - :time, not_before = not_before - :time",
            "scheduled_tasks set execution_time = execution_time - :time where task_name = 'deliver'");
    for (String change : changes) {
      jdbc.sql(
              "update "
                  + change.replace(":time", "make_interval(secs => :seconds::double precision)"))
          .param("seconds", time.toMillis() / 1000.0)
          .update();
    }
  }

  /** One of them is told at a time; the others try again a second later, which passes here. */
  private void letTakeTurns() {
    jdbc.sql(
            """
            update scheduled_tasks set execution_time = now()
             where task_name = 'deliver' and not picked
               and execution_time between now() and now() + interval '1 second'
            """)
        .update();
  }

  private int triedNowOrSoon() {
    return jdbc.sql(
            """
            select count(*) from scheduled_tasks
             where task_name = 'deliver' and (picked or execution_time < now() + interval '1 second')
            """)
        .query(Integer.class)
        .single();
  }

  /** How often the least tried pull request has been tried. */
  private int retried() {
    List<JsonNode> deliveries = deliveries();
    return deliveries.size() < PULL_REQUESTS
        ? 0
        : deliveries.stream()
            .mapToInt(delivery -> delivery.at("/failedAttempts").asInt())
            .min()
            .orElseThrow();
  }

  private List<String> states() {
    return deliveries().stream().map(delivery -> delivery.at("/state").asString()).toList();
  }

  private List<JsonNode> deliveries() {
    return api.get(project.path("/deliveries?limit=100")).at("/items").valueStream().toList();
  }

  private static void await(ThrowingRunnable assertion) {
    Awaitility.await().untilAsserted(assertion);
  }
}
