package dev.benchwarden.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;

/** What the forge tells by webhooks, what people ask for there, and what no webhook told. */
@FrontDoor
class HookTests {

  private static final ForgeOfTheTests FORGE = new ForgeOfTheTests();
  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static final Suite SUITE = new Suite(20261122, 12);
  private static final Map<String, Double> SLOWER = Map.of("b3", 1.1);
  private static final String SECRET = "what the forge and the service know";

  @Autowired private Api api;

  private final int number = NUMBERS.incrementAndGet();
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
    FORGE.rename("acme/library");
    project = new JudgedProject(api, Api.newProject(), SUITE);
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s/acme/library\"}"
            .formatted(project.slug(), FORGE.address()));
    project.measure(1, 12);
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
  void somebodyWhoMayNotWriteIsRefused() {
    long remark = FORGE.comment(number, "mallory", "/benchwarden dismiss it is fine");

    send("issue_comment", remark(remark, "/benchwarden dismiss it is fine"));

    await(() -> assertThat(FORGE.reactions(remark)).contains("confused"));
    assertThat(decision().isNull()).isTrue();
  }

  @Test
  void aCommandThatIsNotUnderstoodIsAnsweredSo() {
    long remark = FORGE.comment(number, "alice", "/benchwarden accept");

    send("issue_comment", remark(remark, "/benchwarden accept"));

    await(() -> assertThat(FORGE.reactions(remark)).contains("confused"));
    assertThat(decision().isNull()).isTrue();
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

    assertThat(post(Map.of("X-Gitea-Event", "pull_request"), body).problem())
        .isEqualTo("unauthenticated");
    assertThat(
            post(
                    Map.of(
                        "X-Gitea-Event",
                        "pull_request",
                        "X-Hub-Signature-256",
                        "sha256=" + "0".repeat(64)),
                    body)
                .status())
        .isEqualTo(401);
    assertThat(
            post(
                    Map.of(
                        "X-Gitea-Event",
                        "pull_request",
                        "X-Hub-Signature-256",
                        signature("other".getBytes(StandardCharsets.UTF_8))),
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

  private String push() {
    String pushed = UUID.randomUUID().toString().replace("-", "") + "00000000";
    FORGE.open(number, pushed, "dev", "faster", "r12");
    return pushed;
  }

  private String comment() {
    List<String> own =
        FORGE.comments(number).stream()
            .filter(comment -> comment.author().equals("bot"))
            .map(ForgeOfTheTests.Comment::body)
            .toList();
    assertThat(own).hasSize(1);
    return own.getFirst();
  }

  private JsonNode decision() {
    return api.get(project.path("/pull-requests/" + number)).at("/decision");
  }

  private String pullRequest(String action) {
    return """
    {"action": "%s", "number": %d, "pull_request": {"number": %d},
     "repository": {"full_name": "acme/library"}}
    """
        .formatted(action, number, number);
  }

  private String remark(long id, String body) {
    return """
    {"action": "created", "issue": {"number": %d, "pull_request": {}},
     "comment": {"id": %d, "body": "%s"}, "repository": {"full_name": "acme/library"}}
    """
        .formatted(number, id, body);
  }

  private String button(String account) {
    return """
    {"action": "requested_action", "requested_action": {"identifier": "accept"},
     "check_run": {"head_sha": "%s"}, "sender": {"login": "%s"},
     "repository": {"full_name": "acme/library"}}
    """
        .formatted(head, account);
  }

  private Api.Answer send(String event, String body) {
    return send(event, UUID.randomUUID().toString(), body);
  }

  private Api.Answer send(String event, String id, String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    return post(
        Map.of(
            "X-Gitea-Event", event,
            "X-Gitea-Delivery", id,
            "X-Hub-Signature-256", signature(bytes)),
        bytes);
  }

  private Api.Answer post(Map<String, String> headers, byte[] body) {
    return api.postSigned("/hooks/gitea", headers, body);
  }

  private static String signature(byte[] body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(SECRET.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      return "sha256=" + HexFormat.of().formatHex(mac.doFinal(body));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static void await(ThrowingRunnable assertion) {
    Awaitility.await()
        .atMost(Duration.ofSeconds(40))
        .pollInterval(Duration.ofMillis(20))
        .untilAsserted(assertion);
  }
}
