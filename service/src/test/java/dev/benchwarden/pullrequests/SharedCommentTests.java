package dev.benchwarden.pullrequests;

import static dev.benchwarden.frontdoor.JudgedProject.MACHINES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.ForgeOfTheTests;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** Two projects whose benchmarks are in one repository share the comment of a pull request. */
@FrontDoor
class SharedCommentTests {

  private static final ForgeOfTheTests FORGE = new ForgeOfTheTests();
  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static final Suite SUITE = new Suite(20261122, 12);
  private static final Map<String, Double> SLOWER = Map.of("b3", 1.1);

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  private final int number = NUMBERS.incrementAndGet();
  private final String head = "%040x".formatted(0xf000 + number);
  private JudgedProject codec;
  private JudgedProject driver;

  @DynamicPropertySource
  static void configureForge(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> "https://perf.example.org");
    properties.add("benchwarden.forges[0].kind", () -> "gitea");
    properties.add("benchwarden.forges[0].url", FORGE::address);
    properties.add("benchwarden.forges[0].token", () -> ForgeOfTheTests.TOKEN);
  }

  @BeforeEach
  void measureTheMainlines() {
    String name = Api.newProject();
    codec = create(name + "-codec");
    driver = create(name + "-driver");
    FORGE.open(number, head, "dev", "topic", "r12");
  }

  @AfterAll
  static void stop() {
    FORGE.close();
  }

  @Test
  void eachHasASectionWhicheverAlertsFirst() {
    measure(driver, SLOWER);
    await(() -> assertThat(comment()).contains("### 1 regression"));
    assertThat(comment()).doesNotContain("## Project");

    measure(codec, Map.of());

    await(() ->
        assertThat(comment())
            .contains("## Project `%s`".formatted(codec.slug()))
            .containsSubsequence(
                "## Project `%s`".formatted(codec.slug()),
                "## Project `%s`".formatted(driver.slug()),
                "### 1 regression"));
    assertThat(FORGE.status(head)).isNotNull();
  }

  @Test
  void bothAtOnceMakeOneComment() {
    for (String machine : MACHINES) {
      codec.candidate(number, head, machine, Map.of(), SLOWER);
      driver.candidate(number, head, machine, Map.of(), SLOWER);
    }

    await(() -> assertThat(comment()).containsSubsequence("### 1 regression", "### 1 regression"));
  }

  @Test
  void itIsFoundAgainByEitherAfterTheLossOfAllThatWasTold() {
    measure(driver, SLOWER);
    await(() -> assertThat(comment()).contains("### 1 regression"));
    jdbc.sql("delete from review_comment /* every project: of this test alone */").update();

    measure(codec, SLOWER);

    await(() -> assertThat(comment()).containsSubsequence("### 1 regression", "### 1 regression"));
  }

  @Test
  void itGoesOnWithoutTheProjectThatPostedIt() {
    measure(codec, SLOWER);
    await(() -> assertThat(comment()).contains("### 1 regression"));
    measure(driver, SLOWER);
    await(() -> assertThat(comment()).containsSubsequence(codec.slug(), driver.slug()));

    api.delete(codec.path(""));
    String next = "%040x".formatted(0xe000 + number);
    FORGE.open(number, next, "dev", "topic", "r12");
    driver.pullRequest(number, next, SLOWER);

    await(() -> assertThat(comment()).contains(next.substring(0, 12)).doesNotContain(codec.slug()));
  }

  @Test
  void whoeverWantsNoCommentHasNoSection() {
    api.put(codec.path("/policy"), "application/yaml", "comment: never", Api.ADMIN_TOKEN);
    measure(driver, SLOWER);
    await(() -> assertThat(comment()).contains("### 1 regression"));

    measure(codec, SLOWER);
    api.awaitJudging();

    await(() ->
        assertThat(api.get(codec.path("/deliveries")).at("/items/0/state").asString())
            .isEqualTo("TOLD"));
    assertThat(comment()).doesNotContain(codec.slug());
  }

  private JudgedProject create(String slug) {
    JudgedProject project = new JudgedProject(api, slug, SUITE);
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s/acme/library\"}".formatted(slug, FORGE.address()));
    project.measure(1, 12);
    return project;
  }

  private void measure(JudgedProject project, Map<String, Double> slower) {
    MACHINES.forEach(machine -> project.candidate(number, head, machine, Map.of(), slower));
  }

  private String comment() {
    List<ForgeOfTheTests.Comment> comments = FORGE.comments(number);
    assertThat(comments).hasSize(1);
    return comments.getFirst().body();
  }

  private static void await(ThrowingRunnable assertion) {
    Awaitility.await().pollInterval(Duration.ofMillis(50)).untilAsserted(assertion);
  }
}
