package dev.benchwarden.pullrequests;

import static dev.benchwarden.frontdoor.JudgedProject.MACHINES;
import static dev.benchwarden.pullrequests.GiteaProject.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.platform.HostileSuite;
import dev.benchwarden.pullrequests.gitea.GiteaAccount;
import dev.benchwarden.pullrequests.gitea.GiteaServer;
import dev.benchwarden.pullrequests.gitea.Rendered;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/**
 * From a fork's pull request to its comment and back, on a real Gitea: the service has a token with
 * few rights and is notified of everything by Gitea's own webhooks.
 */
@Tag("forge")
@FrontDoor
@EnabledIfEnvironmentVariable(
    named = "GITEA_URL",
    matches = ".+",
    disabledReason = "a real Gitea: ./test where Go, gcc, git and curl are")
class GiteaDeliveryTests {

  private static final Suite SUITE = new Suite(20261122, 12);
  private static final Map<String, Double> SLOWER = Map.of("b3", 1.1);
  private static final String PUBLIC_URL = "https://perf.example.org";
  private static final String SECRET = "what Gitea and the service know";

  @Autowired private Api api;

  private GiteaProject gitea;

  @DynamicPropertySource
  static void configureForge(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> PUBLIC_URL);
    properties.add("benchwarden.forges[0].kind", () -> "gitea");
    properties.add("benchwarden.forges[0].url", GiteaServer::address);
    properties.add(
        "benchwarden.forges[0].token",
        () -> GiteaServer.token(GiteaAccount.BOT, "write:issue", "write:repository", "read:user"));
    properties.add("benchwarden.forges[0].webhook-secret", () -> SECRET);
    properties.add("benchwarden.reconcile-every", () -> "1d");
  }

  @BeforeEach
  void openAPullRequest() {
    gitea = GiteaProject.open(api, SUITE, SECRET);
  }

  @Test
  void aForksRegressionAndItsFixAreToldInOneComment() {
    gitea.measure();
    String slow = gitea.head();
    awaitOf(
        "regression told",
        measure(slow, SLOWER),
        () -> {
          assertThat(gitea.text()).contains("### 1 regression", "`perf-1`, `perf-2`, `perf-3`");
        });
    long comment = gitea.comment().at("/id").asLong();
    await(() -> assertThat(description(slow)).startsWith("1 regression"));
    picture("gitea-regression.png");

    String fixed = gitea.push();
    awaitOf(
        "push told",
        Instant.now(),
        () -> {
          assertThat(gitea.text())
              .contains("### 1 regression", fixed.substring(0, 12), "was pushed since");
        });

    awaitOf(
        "fix told",
        measure(fixed, Map.of()),
        () -> {
          assertThat(gitea.text()).contains("### Resolved: ");
        });
    assertThat(gitea.comment().at("/id").asLong()).isEqualTo(comment);
    await(() -> assertThat(description(fixed)).startsWith("Resolved: "));
    assertThat(description(slow)).startsWith("1 regression");
    JsonNode status = gitea.status(fixed);
    assertThat(status.at("/context").asString()).isEqualTo("benchwarden/" + gitea.project().slug());
    assertThat(status.at("/status").asString()).isEqualTo("success");
    assertThat(status.at("/target_url").asString()).startsWith(PUBLIC_URL + "/projects/");
    picture("gitea-resolved.png");
  }

  @Test
  void whoeverMayWriteIsObeyedAndNobodyElse() {
    regress();

    long refused =
        gitea
            .repository()
            .comment(GiteaAccount.DEV, gitea.number(), "/benchwarden dismiss it is fine");
    await(() -> assertThat(gitea.reactions(refused)).containsExactly("confused"));
    await(() ->
        assertThat(gitea.comments())
            .extracting(comment -> comment.at("/body").asString())
            .anyMatch(body -> body.contains("may not write to this repository")));
    assertThat(gitea.text()).contains("### 1 regression");

    long obeyed =
        gitea
            .repository()
            .comment(GiteaAccount.ADMIN, gitea.number(), "/benchwarden accept the new format");
    await(() -> assertThat(gitea.reactions(obeyed)).containsExactly("+1"));
    await(() ->
        assertThat(gitea.text())
            .contains(
                "### Accepted: 1 regression",
                "Accepted by `%s`".formatted(GiteaAccount.ADMIN.user()),
                "`the new format`"));
  }

  @Test
  void aDeletedCommentStaysDeleted() {
    regress();
    gitea.repository().delete(gitea.comment().at("/id").asLong());

    String fixed = gitea.push();
    measure(fixed, Map.of());

    await(() -> assertThat(description(fixed)).isNotEmpty());
    await(() -> assertThat(delivery().at("/commentDeleted").asBoolean()).isTrue());
    assertThat(gitea.comments()).isEmpty();
  }

  @Test
  void anotherTargetIsAnotherBase() {
    String newest = gitea.mainline().getLast();
    String older = gitea.mainline().get(9);
    regress();
    assertThat(gitea.text()).contains(newest.substring(0, 12));

    gitea.repository().branch("release", older);
    gitea.repository().retarget(gitea.number(), "release");

    await(() ->
        assertThat(gitea.text())
            .contains("### 1 regression", older.substring(0, 12))
            .doesNotContain(newest.substring(0, 12)));
  }

  @Test
  void hostileNamesAreNothingButNames() {
    var hostile = new HostileSuite();
    for (int order = 1; order <= gitea.mainline().size(); order++) {
      String commit = gitea.mainline().get(order - 1);
      for (String machine : HostileSuite.MACHINES) {
        upload(
            commit,
            machine,
            Map.of("order", Integer.toString(order)),
            hostile.mainline(commit, machine));
      }
    }
    String head = gitea.head();
    Map<String, String> place =
        Map.of("pull_request", Integer.toString(gitea.number()), "branch", HostileSuite.BRANCH);
    for (String machine : HostileSuite.MACHINES) {
      upload(head, machine, place, hostile.candidate(head, machine));
    }

    await(() -> assertThat(gitea.text()).contains("regressions, the worst"));

    Rendered shown = gitea.shown();
    assertThat(shown.links()).isNotEmpty().allMatch(link -> link.startsWith(PUBLIC_URL + "/"));
    assertThat(shown.elements())
        .isSubsetOf(
            "h3", "p", "a", "code", "table", "thead", "tbody", "tr", "th", "td", "ul", "li",
            "details", "summary");
    assertThat(shown.outsideCode()).doesNotContain("@", "#", "evil", "alert");
    assertThat(shown.cellsOfRows()).hasSizeGreaterThan(10).containsOnly(7L);
    assertThat(shown.code()).contains("@admin", "closes #1", "<script>alert(1)</script>", "a|b");
    picture("gitea-hostile.png");
  }

  private void upload(String commit, String machine, Map<String, String> place, String body) {
    var answer = gitea.project().upload(commit, machine, place, body, 0);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
  }

  /** The answer is when the last upload was answered. */
  private Instant measure(String commit, Map<String, Double> slower) {
    MACHINES.forEach(machine -> {
      var answer = gitea.project().candidate(gitea.number(), commit, machine, Map.of(), slower);
      assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    });
    return Instant.now();
  }

  private void regress() {
    gitea.measure();
    measure(gitea.head(), SLOWER);
    await(() -> assertThat(gitea.text()).contains("### 1 regression"));
  }

  private String description(String commit) {
    return gitea.status(commit).at("/description").asString();
  }

  private JsonNode delivery() {
    return api.get(gitea.project().path("/deliveries?pull_request=" + gitea.number()))
        .at("/items/0");
  }

  /** Prints how long it took. */
  private static void awaitOf(String what, Instant since, ThrowingRunnable assertion) {
    await(assertion);
    System.out.printf(
        "%s after %.2f s%n", what, Duration.between(since, Instant.now()).toMillis() / 1000.0);
  }

  private void picture(String name) {
    PullRequestPicture.take(GiteaServer.address() + gitea.page(), name);
  }
}
