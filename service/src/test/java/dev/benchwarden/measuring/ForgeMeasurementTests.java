package dev.benchwarden.measuring;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.JWTClaimsSet;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.ForgeOfTheTests;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.HooksOfTheTests;
import dev.benchwarden.identity.SigningIssuer;
import dev.benchwarden.measuring.request.NewRequest;
import dev.benchwarden.measuring.request.RequestReason;
import dev.benchwarden.measuring.request.Requests;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
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

/**
 * Tests of measurements that maintainers request by a comment, and that CI makes in place of
 * agents.
 */
@FrontDoor
class ForgeMeasurementTests {

  private static final ForgeOfTheTests FORGE = new ForgeOfTheTests();
  private static final SigningIssuer ISSUER = new SigningIssuer("/.well-known/jwks");
  private static final String PUBLIC_URL = "https://perf.example.org";
  private static final String SECRET = "known to both";
  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static final String MAINLINE = "a".repeat(40);

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private Requests requests;

  private final int number = NUMBERS.incrementAndGet();
  private final String head = "%040x".formatted(0xF00000 + number);
  private String project = "";
  private AgentOfTheTests agent;

  @DynamicPropertySource
  static void configureForge(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> PUBLIC_URL);
    properties.add("benchwarden.oidc.github", ISSUER::address);
    properties.add("benchwarden.forges[0].kind", () -> "gitea");
    properties.add("benchwarden.forges[0].url", FORGE::address);
    properties.add("benchwarden.forges[0].token", () -> ForgeOfTheTests.TOKEN);
    properties.add("benchwarden.forges[0].webhook-secret", () -> SECRET);
    properties.add("benchwarden.reconcile-every", () -> "1s");
  }

  @BeforeEach
  void aProjectOnAForge() {
    project = Api.newProject();
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s/acme/library\"}"
            .formatted(project, FORGE.address()));
    api.upload(
        project, Map.of("revision", MAINLINE, "machine", "perf-1"), AgentOfTheTests.output(100));
    agent = AgentOfTheTests.in(api, project, "perf-1");
    FORGE.open(number, head, "dev", "faster", MAINLINE);
  }

  @AfterEach
  void closeThePullRequest() {
    FORGE.close(number);
    api.delete("/api/v1/projects/" + project);
  }

  @AfterAll
  static void stop() {
    FORGE.close();
    ISSUER.close();
  }

  @Test
  void aForksCommitIsBuiltOnlyAfterAMaintainerAskedForIt() {
    policy("measure: { unprotected: true }");
    Api.Answer byHand = api.post(path("/measurements"), "{\"revision\": \"%s\"}".formatted(head));
    assertThat(byHand.problem()).isEqualTo("untrusted-revision");
    assertThat(byHand.at("/detail").asString()).contains("/benchwarden run");

    long stranger = comment("mallory", "/benchwarden run");
    await(() -> assertThat(FORGE.reactions(stranger)).containsExactly("confused"));
    assertThat(measurements()).isEmpty();

    long maintainer = comment(ForgeOfTheTests.WRITER, "/benchwarden run encode.*");
    await(() -> assertThat(FORGE.reactions(maintainer)).containsExactly("+1"));

    JsonNode request = measurements().get(0);
    assertThat(request.at("/reason").asString()).isEqualTo("PULL_REQUEST");
    assertThat(request.at("/askedBy").asString()).isEqualTo(ForgeOfTheTests.WRITER);
    assertThat(request.at("/trust").asString()).isEqualTo("FORK");
    Api.Answer lease = agent.take(project);
    assertThat(lease.at("/revision").asString()).isEqualTo(head);
    assertThat(lease.at("/pullRequest").asInt()).isEqualTo(number);
    assertThat(lease.at("/ref").asString()).isEqualTo("refs/pull/%d/head".formatted(number));
    assertThat(lease.at("/filter").asString()).isEqualTo("encode.*");
    Api.Answer run = agent.upload(lease, 101, Map.of("branch", "main"));
    assertThat(run.status()).as(run.text()).isEqualTo(201);
    assertThat(run.at("/trust").asString()).isEqualTo("FORK");
    assertThat(run.at("/pullRequest").asInt()).isEqualTo(number);
    assertThat(agent.done(lease.at("/lease").asString(), "MEASURED").status()).isEqualTo(200);
  }

  @Test
  void aFilterThatNoRequestMayHaveIsRefusedInWords() {
    long comment =
        comment(ForgeOfTheTests.WRITER, "/benchwarden run " + "encode|".repeat(200) + "decode");

    await(() ->
        assertThat(FORGE.comments(number).getLast().body())
            .contains("which must have 1 to 1000 characters"));
    assertThat(FORGE.reactions(comment)).containsExactly("confused");
    assertThat(measurements()).isEmpty();
  }

  @Test
  void aForkThatBelongsToTheRepositorysOwnerIsAForkToo() {
    policy("measure: { unprotected: true }");
    FORGE.open(number, head, "acme", ForgeOfTheTests.FORK, "faster", MAINLINE);

    Api.Answer byHand = api.post(path("/measurements"), "{\"revision\": \"%s\"}".formatted(head));
    assertThat(byHand.problem()).isEqualTo("untrusted-revision");

    long maintainer = comment(ForgeOfTheTests.WRITER, "/benchwarden run");
    await(() -> assertThat(FORGE.reactions(maintainer)).containsExactly("+1"));
    assertThat(measurements().get(0).at("/trust").asString()).isEqualTo("FORK");
  }

  @Test
  void aBranchOfTheRepositoryItselfIsAMembers() {
    policy("measure: { unprotected: true }");
    FORGE.open(number, head, "acme", "faster", MAINLINE);

    Api.Answer byHand = api.post(path("/measurements"), "{\"revision\": \"%s\"}".formatted(head));
    assertThat(byHand.at("/trust").asString()).as(byHand.text()).isEqualTo("MEMBER");
  }

  @Test
  void ciIsToldOnceWhatToMeasureAndItsResultEndsTheRequest() {
    policy("measure: { dispatch: benchmark.yml }");
    int before = FORGE.dispatched().size();
    Api.Answer asked = ask();

    await(() -> assertThat(state(asked)).isEqualTo("DISPATCHED"));
    assertThat(agent.take(project).status()).isEqualTo(204);
    assertThat(FORGE.dispatched()).hasSize(before + 1);
    JsonNode sent = FORGE.dispatched().getLast();
    assertThat(sent.at("/ref").asString()).isEqualTo("main");
    assertThat(sent.at("/inputs/revision").asString()).isEqualTo(MAINLINE);
    assertThat(sent.at("/inputs/filter").asString()).isEmpty();
    assertThat(sent.at("/inputs/request")).isEqualTo(asked.at("/id"));

    assertThat(upload(asked, 101, agent.token()).problem()).isEqualTo("lease-gone");
    String token = AgentOfTheTests.token(api, project, "upload");
    Api.Answer run = upload(asked, 101, token);
    assertThat(run.status()).as(run.text()).isEqualTo(201);
    assertThat(state(asked)).isEqualTo("DONE");
    assertThat(upload(asked, 101, token).status()).isEqualTo(200);
    assertThat(upload(asked, 102, token).problem()).isEqualTo("conflict");
  }

  @Test
  void ciIsToldTheBenchmarksInTheWordsOfTheHarnessAndNoPair() {
    policy("measure: { dispatch: benchmark.yml }");
    api.upload(
        project,
        Map.of("revision", MAINLINE, "machine", "perf-2"),
        "pkg: example.org/suite\nBenchmarkEncode 100 103.5 ns/op\nPASS\n");
    api.upload(
        project, Map.of("revision", MAINLINE, "machine", "perf-3"), AgentOfTheTests.output(100));
    long id =
        jdbc.sql("select project_id from project where slug = ?")
            .param(project)
            .query(Long.class)
            .single();
    int before = FORGE.dispatched().size();

    requests.ask(
        id,
        NewRequest.of(RequestReason.CONFIRM, MAINLINE, NewRequest.Where.ANYWHERE, UUID.randomUUID())
            .forBenchmarks(List.of("Encode", "Decode")));

    await(() -> assertThat(FORGE.dispatched()).hasSize(before + 1));
    assertThat(FORGE.dispatched().getLast().at("/inputs/filter").asString())
        .isEqualTo("^(BenchmarkDecode|BenchmarkEncode)$");
    Api.Answer pair =
        api.post(
            path("/measurements"),
            "{\"revision\": \"%s\", \"baseline\": \"%s\"}".formatted(MAINLINE, head));
    assertThat(pair.status()).isEqualTo(422);
    assertThat(pair.at("/detail").asString()).contains("one revision at a time");
  }

  @Test
  void whatCiDoesNotAnswerInTimeExpires() {
    policy("measure: { dispatch: benchmark.yml, expire: 2s }");
    Api.Answer asked = ask();
    await(() -> assertThat(state(asked)).isEqualTo("DISPATCHED"));
    lookForWhatIsLate();
    assertThat(state(asked)).isEqualTo("DISPATCHED");

    await(() -> {
      lookForWhatIsLate();
      assertThat(state(asked)).isEqualTo("EXPIRED");
    });
    String token = AgentOfTheTests.token(api, project, "upload");
    assertThat(upload(asked, 101, token).problem()).isEqualTo("lease-gone");
  }

  @Test
  void aWorkflowThatIsNotThereIsToldInWords() {
    policy("measure: { dispatch: missing.yml }");
    Api.Answer asked = ask();

    await(() -> assertThat(state(asked)).isEqualTo("FAILED"));
    assertThat(request(asked).at("/message").asString()).contains("missing.yml");
  }

  @Test
  void whatTheServiceFailsToStartCanBeAskedForAgain() {
    policy("measure: { dispatch: benchmark.yml, budget: 0s }");
    Api.Answer asked = ask();
    await(() -> assertThat(request(asked).at("/message").asString()).contains("measure.budget"));

    UUID endless = anEndlessMeasurement();
    await(() -> assertThat(isLeftAfterTheLastTry(asked)).isFalse());
    jdbc.sql("delete from measurement_request where request_id = ?").param(endless).update();
    policy("measure: { dispatch: benchmark.yml }");

    assertThat(state(asked)).isEqualTo("FAILED");
    assertThat(request(asked).at("/message").asString()).contains("service failed to start");
    Api.Answer again = ask();
    assertThat(again.at("/id")).isNotEqualTo(asked.at("/id"));
    await(() -> assertThat(state(again)).isEqualTo("DISPATCHED"));
  }

  /** The service fails where it asks what the project's measurements took. */
  private UUID anEndlessMeasurement() {
    UUID id = UUID.randomUUID();
    jdbc.sql(
            """
            insert into measurement_request (project_id, request_id, revision, reason, priority, trust, via,
                                             dedup_key, state, started_at, finished_at)
            select project_id, ?, 'r1', 'BY_HAND', 1, 'PROTECTED', 'DISPATCH', '', 'DONE', '-infinity', now()
              from project where slug = ?
            """)
        .params(id, project)
        .update();
    return id;
  }

  /** Whether it is still to be told, tried now and for the last time. */
  private boolean isLeftAfterTheLastTry(Api.Answer asked) {
    return jdbc.sql(
                """
                update scheduled_tasks set execution_time = now(), consecutive_failures = 12
                 where task_name = 'tell-ci' and task_instance like ?
                """)
            .param("%/" + asked.at("/id").asString())
            .update()
        > 0;
  }

  @Test
  void aJobWithoutASecretAnswersWhereItsForgeVouchesForTheDefaultBranch() {
    policy("measure: { dispatch: benchmark.yml }");
    String publisher =
        "{\"issuer\": \"%s\", \"repositoryId\": %d, \"ownerId\": 77}"
            .formatted(ISSUER.address(), number);
    assertThat(api.post(path("/trusted-publishers"), publisher).status()).isEqualTo(201);
    Api.Answer asked = ask();
    await(() -> assertThat(state(asked)).isEqualTo("DISPATCHED"));

    Api.Answer elsewhere = upload(asked, 101, identity("refs/heads/topic"));
    assertThat(elsewhere.status()).as(elsewhere.text()).isEqualTo(403);
    assertThat(elsewhere.problem()).isEqualTo("untrusted-upload");
    assertThat(state(asked)).isEqualTo("DISPATCHED");

    Api.Answer run = upload(asked, 101, identity("refs/heads/main"));
    assertThat(run.status()).as(run.text()).isEqualTo(201);
    assertThat(run.at("/trust").asString()).isEqualTo("PROTECTED");
    assertThat(run.at("/revision").asString()).isEqualTo(MAINLINE);
    assertThat(state(asked)).isEqualTo("DONE");
  }

  /** Of a job that runs for the newest commit of a branch, which is not the one it measures. */
  private String identity(String ref) {
    Instant now = Instant.now();
    return ISSUER.sign(
        new JWTClaimsSet.Builder()
            .issuer(ISSUER.address())
            .audience(PUBLIC_URL)
            .jwtID(UUID.randomUUID().toString())
            .expirationTime(Date.from(now.plus(Duration.ofMinutes(5))))
            .claim("repository", "acme/library")
            .claim("repository_id", Integer.toString(number))
            .claim("repository_owner_id", "77")
            .claim("event_name", "workflow_dispatch")
            .claim("ref", ref)
            .claim("ref_type", "branch")
            .claim("ref_protected", "true")
            .claim("run_id", "123")
            .claim("run_attempt", "1")
            .claim("sha", "f".repeat(40))
            .build());
  }

  private void lookForWhatIsLate() {
    jdbc.sql(
            "update scheduled_tasks set execution_time = now() where task_name ="
                + " 'expire-dispatched'")
        .update();
  }

  /** Comments on the pull request, which the forge tells by a webhook. */
  private long comment(String author, String body) {
    long comment = FORGE.comment(number, author, body);
    new HooksOfTheTests(api, SECRET)
        .send("issue_comment", HooksOfTheTests.remark(number, comment, body));
    return comment;
  }

  private Api.Answer upload(Api.Answer asked, double time, String token) {
    Map<String, String> parameters = new HashMap<>();
    parameters.put("revision", MAINLINE);
    parameters.put("branch", "main");
    parameters.put("machine", "ci-1");
    parameters.put("request", asked.at("/id").asString());
    return api.upload(
        project,
        parameters,
        AgentOfTheTests.output(time).getBytes(StandardCharsets.UTF_8),
        token,
        Map.of());
  }

  private Api.Answer ask() {
    return api.post(path("/measurements"), "{\"revision\": \"%s\"}".formatted(MAINLINE));
  }

  private Api.Answer request(Api.Answer asked) {
    return api.get(path("/measurements/" + asked.at("/id").asString()));
  }

  private String state(Api.Answer asked) {
    return request(asked).at("/state").asString();
  }

  private JsonNode measurements() {
    return api.get(path("/measurements")).at("/items");
  }

  private void policy(String yaml) {
    assertThat(api.put(path("/policy"), "application/yaml", yaml, Api.ADMIN_TOKEN).status())
        .isEqualTo(200);
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }

  private static void await(ThrowingRunnable assertion) {
    Awaitility.await().pollInterval(Duration.ofMillis(100)).untilAsserted(assertion);
  }
}
