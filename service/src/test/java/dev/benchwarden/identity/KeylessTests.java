package dev.benchwarden.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Suite;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** Tests of CI jobs that upload with the identity token of their forge. */
@FrontDoor
class KeylessTests {

  private static final String AUDIENCE = "https://perf.example.org";
  private static final String MERGED = "a".repeat(40);
  private static final String OUTPUT = new Suite(1, 2).run("r", "m");
  private static final AtomicLong REPOSITORIES = new AtomicLong(1000);

  private static final SigningIssuer GITHUB = new SigningIssuer("/.well-known/jwks");
  private static final SigningIssuer UNSTEADY = new SigningIssuer("/.well-known/jwks");
  private static final SigningIssuer FLOODED = new SigningIssuer("/.well-known/jwks");
  private static final SigningIssuer GITLAB = new SigningIssuer("/oauth/discovery/keys");
  private static final SigningIssuer STRANGER = new SigningIssuer("/.well-known/jwks");

  @Autowired private Api api;

  private final long repository = REPOSITORIES.incrementAndGet();
  private String project = "";

  @DynamicPropertySource
  static void pinIssuers(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> AUDIENCE + "/");
    properties.add(
        "benchwarden.oidc.github",
        () -> String.join(",", GITHUB.address(), UNSTEADY.address(), FLOODED.address()));
    properties.add("benchwarden.oidc.gitlab", GITLAB::address);
  }

  @BeforeEach
  void newProject() {
    project = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));
    trust(GITHUB);
  }

  @AfterAll
  static void stop() {
    GITHUB.close();
    UNSTEADY.close();
    FLOODED.close();
    GITLAB.close();
    STRANGER.close();
  }

  @Test
  void aJobOfTheProtectedDefaultBranchExtendsTheMainline() {
    var stored = uploadMerged(GITHUB.sign(push().build()));

    assertThat(stored.status()).as(stored.text()).isEqualTo(201);
    assertThat(stored.at("/trust").asString()).isEqualTo("PROTECTED");
    assertThat(api.get(publishers()).at("/items/0/lastUsedAt").isNull()).isFalse();
  }

  @Test
  void whatTheTokenDoesNotVouchForIsNoMainline() {
    var otherRevision =
        upload(GITHUB.sign(push().build()), Map.of("revision", "b".repeat(40), "branch", "main"));
    var unprotected = uploadMerged(GITHUB.sign(push().claim("ref_protected", "false").build()));
    var otherBranch = uploadMerged(GITHUB.sign(push().claim("ref", "refs/heads/release").build()));
    var tag =
        uploadMerged(
            GITHUB.sign(push().claim("ref", "refs/tags/main").claim("ref_type", "tag").build()));

    assertThat(otherRevision.problem()).isEqualTo("untrusted-upload");
    assertThat(otherRevision.at("/detail").asString()).contains(MERGED, "b".repeat(40));
    assertThat(unprotected.problem()).isEqualTo("untrusted-upload");
    assertThat(otherBranch.problem()).isEqualTo("untrusted-upload");
    assertThat(tag.problem()).isEqualTo("untrusted-upload");
  }

  @Test
  void aJobOfAProtectedReleaseBranchExtendsThatBranchAndNoOther() {
    api.put(
        "/api/v1/projects/%s/policy".formatted(project),
        "application/yaml",
        "branches: [main, 'release/*']",
        Api.ADMIN_TOKEN);
    var release = push().claim("ref", "refs/heads/release/1.x");
    Map<String, String> place = Map.of("revision", MERGED, "branch", "release/1.x");

    var unprotected = upload(GITHUB.sign(release.claim("ref_protected", "false").build()), place);
    var ofMain = upload(GITHUB.sign(push().build()), place);
    var stored = upload(GITHUB.sign(release.claim("ref_protected", "true").build()), place);

    assertThat(unprotected.problem()).isEqualTo("untrusted-upload");
    assertThat(ofMain.problem()).isEqualTo("untrusted-upload");
    assertThat(stored.status()).as(stored.text()).isEqualTo(201);
    assertThat(stored.at("/trust").asString()).isEqualTo("PROTECTED");
    assertThat(
            api.get("/api/v1/projects/%s/branches".formatted(project)).at("/items").valueStream())
        .extracting(branch -> branch.at("/name").asString() + " " + branch.at("/newest").asString())
        .containsExactly("main ", "release/1.x " + MERGED);
  }

  /** Its forge says that it ran for main, whatever the default branch turns out to be called. */
  @Test
  void aJobThatNamesNoBranchStaysOfTheOneThatItsForgeVouchesFor() {
    var stored = upload(GITHUB.sign(push().build()), Map.of("revision", MERGED));
    assertThat(stored.at("/trust").asString()).as(stored.text()).isEqualTo("PROTECTED");

    api.patch("/api/v1/projects/" + project, "{\"defaultBranch\": \"master\"}", Api.ADMIN_TOKEN);
    api.awaitJudging();

    String run = "/api/v1/projects/%s/runs/%s".formatted(project, stored.at("/id").asString());
    assertThat(api.get(run).at("/branch").asString()).isEqualTo("main");
  }

  /** Its forge vouches for one branch only. */
  @Test
  void aJobTellsTheDefaultBranchIfItRunsForIt() {
    String branch = "/defaultBranch";
    String about = "/api/v1/projects/" + project;
    var release = push().claim("ref", "refs/heads/release");
    var master = push().claim("ref", "refs/heads/master");

    var other =
        upload(
            GITHUB.sign(release.build()),
            Map.of("revision", MERGED, "branch", "release", "default_branch", "master"));
    assertThat(other.status()).as(other.text()).isEqualTo(201);
    assertThat(api.get(about).at(branch).asString()).isEqualTo("main");

    var notItsOwn =
        upload(
            GITHUB.sign(push().build()),
            Map.of("revision", MERGED, "branch", "main", "default_branch", "release"));
    assertThat(notItsOwn.at("/trust").asString()).isEqualTo("PROTECTED");
    assertThat(notItsOwn.at("/warnings/0/pointer").asString()).isEqualTo("default_branch");
    assertThat(api.get(about).at(branch).asString()).isEqualTo("main");

    var own =
        upload(
            GITHUB.sign(master.build()),
            Map.of("revision", MERGED, "branch", "master", "default_branch", "master"));
    assertThat(own.status()).as(own.text()).isEqualTo(201);
    assertThat(own.at("/trust").asString()).isEqualTo("PROTECTED");
    assertThat(own.at("/warnings")).isEmpty();
    assertThat(api.get(about).at(branch).asString()).isEqualTo("master");
  }

  @Test
  void aPullRequestsJobIsAMembers() {
    var claims = push().claim("event_name", "pull_request").claim("ref", "refs/pull/7/merge");

    var stored =
        upload(
            GITHUB.sign(claims.build()),
            Map.of("revision", "c".repeat(40), "pull_request", "7", "branch", "faster"));
    var mainline = uploadMerged(GITHUB.sign(again(claims)));

    assertThat(stored.status()).isEqualTo(201);
    assertThat(stored.at("/trust").asString()).isEqualTo("MEMBER");
    assertThat(mainline.problem()).isEqualTo("untrusted-upload");
  }

  @Test
  void aJobThatMayCarryWhatAForkMeasuredIsAForks() {
    for (String event : new String[] {"workflow_run", "pull_request_target", "issue_comment"}) {
      var refused = uploadMerged(GITHUB.sign(again(push().claim("event_name", event))));

      assertThat(refused.problem()).isEqualTo("untrusted-upload");
      assertThat(refused.at("/detail").asString()).contains("A fork's upload");
    }
  }

  @Test
  void aGitLabJobIsKnownByItsOwnClaims() {
    trust(GITLAB);

    var branch = uploadMerged(GITLAB.sign(gitLabPush().build()));
    var mergeRequest =
        uploadMerged(
            GITLAB.sign(again(gitLabPush().claim("pipeline_source", "merge_request_event"))));

    assertThat(branch.status()).as(branch.text()).isEqualTo(201);
    assertThat(branch.at("/trust").asString()).isEqualTo("PROTECTED");
    assertThat(mergeRequest.problem()).isEqualTo("untrusted-upload");
  }

  @Test
  void aTokenForSomebodyElseIsRefused() {
    refused(GITHUB.sign(push().audience("https://github.com/acme").build()), AUDIENCE);
  }

  @Test
  void aTokenThatHasExpiredOrIsNotValidYetIsRefused() {
    refused(GITHUB.sign(push().expirationTime(in(Duration.ofSeconds(-90))).build()), "expired");
    refused(GITHUB.sign(push().notBeforeTime(in(Duration.ofSeconds(90))).build()), "before");
    refused(GITHUB.sign(push().expirationTime(null).build()), "exp");
    refused(GITHUB.sign(push().jwtID(null).build()), "jti");
    refused(GITHUB.sign(push().jwtID("a\0b").build()), "jti");
    refused(GITHUB.sign(push().jwtID("x".repeat(3000)).build()), "jti");
    refused(
        GITHUB.sign(
            push().expirationTime(Date.from(Instant.parse("+20000-01-01T00:00:00Z"))).build()),
        "30 days");
  }

  @Test
  void clocksMayDifferByAMinute() {
    var late = push().expirationTime(in(Duration.ofSeconds(-30)));

    assertThat(uploadMerged(GITHUB.sign(late.build())).status()).isEqualTo(201);
  }

  @Test
  void onlyPinnedIssuersAreAskedForKeys() {
    refused(STRANGER.sign(push().issuer(STRANGER.address()).build()), STRANGER.address());

    assertThat(STRANGER.fetches()).isZero();
  }

  @Test
  void onlySignaturesOfTheIssuersKeyCount() throws JOSEException {
    refused(new PlainJWT(push().build()).serialize(), "refused");
    refused(GITHUB.forge(push().build()), "refused");
    refused(signedWithThePublicKeyAsSecret(push().build()), "refused");
  }

  @Test
  void anotherRepositoryIsRefusedWhateverItIsCalled() {
    refused(GITHUB.sign(push().claim("repository_id", "1").build()), "repository 1");
    refused(GITHUB.sign(push().claim("repository_owner_id", "2").build()), "owner 2");
  }

  @Test
  void aTokenIsGoodForOneUpload() {
    String token = GITHUB.sign(push().build());
    uploadMerged(token);

    var replayed = uploadMerged(token);

    assertThat(replayed.status()).isEqualTo(401);
    assertThat(replayed.at("/detail").asString()).contains("used before");
  }

  @Test
  void aTokenIsGoodForEveryAttemptOfOneUpload() {
    String token = GITHUB.sign(push().build());
    Map<String, String> place = Map.of("revision", MERGED, "branch", "main", "machine", "perf-1");

    var stored = attempt(token, "one", place, OUTPUT);
    var repeated = attempt(token, "one", place, OUTPUT);
    String refused = GITHUB.sign(again(push()));
    String broken = "{ \"benchmarks\": [ { \"metrics\": [ 1";

    assertThat(stored.status()).as(stored.text()).isEqualTo(201);
    assertThat(repeated.status()).as(repeated.text()).isEqualTo(200);
    assertThat(repeated.at("/id")).isEqualTo(stored.at("/id"));
    assertThat(attempt(refused, "two", place, broken).status()).isEqualTo(422);
    assertThat(attempt(refused, "two", place, broken).status()).isEqualTo(422);
    assertThat(attempt(refused, "two", place, OUTPUT).status()).isEqualTo(401);
    assertThat(attempt(token, "other", place, OUTPUT).status()).isEqualTo(401);
    assertThat(
            attempt(token, "one", Map.of("revision", MERGED, "machine", "perf-2"), OUTPUT).status())
        .isEqualTo(401);
  }

  private Api.Answer attempt(String token, String key, Map<String, String> place, String output) {
    return api.upload(
        project,
        place,
        output.getBytes(StandardCharsets.UTF_8),
        token,
        Map.of("Idempotency-Key", key));
  }

  @Test
  void aTokenReadsTheVerdictOfItsProjectAndNothingElse() {
    String slug = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\", \"visibility\": \"PRIVATE\"}".formatted(slug));
    String token = GITHUB.sign(push().build());

    assertThat(api.get("/api/v1/projects/%s/runs".formatted(project), token).status())
        .isEqualTo(200);
    assertThat(api.get("/api/v1/projects/%s/runs".formatted(slug), token).status()).isEqualTo(404);
    assertThat(api.get(publishers(), token).status()).isEqualTo(403);
  }

  @Test
  void keysAreKeptWhileTheIssuerIsDownAndFetchedAnewAfterARotation() {
    trust(UNSTEADY);
    assertThat(uploadMerged(UNSTEADY.sign(of(UNSTEADY, push()))).status()).isEqualTo(201);

    UNSTEADY.rotateKey();
    assertThat(uploadMerged(UNSTEADY.sign(of(UNSTEADY, push()))).status()).isEqualTo(201);
    assertThat(UNSTEADY.fetches()).isEqualTo(2);

    UNSTEADY.goDown();
    assertThat(uploadMerged(UNSTEADY.sign(of(UNSTEADY, push()))).status()).isEqualTo(201);
    UNSTEADY.rotateKey();
    refused(UNSTEADY.sign(of(UNSTEADY, push())), "");
  }

  /** Ten made-up key numbers, and ten more while the true one is waited for. */
  @Test
  void madeUpKeyNumbersDoNotHideANewKey() {
    trust(FLOODED);
    assertThat(uploadMerged(FLOODED.sign(of(FLOODED, push()))).status()).isEqualTo(201);
    flood();
    refused(FLOODED.signUnder("made-up", of(FLOODED, push())), "try again in a few seconds");
    FLOODED.rotateKey();

    await()
        .pollInterval(Duration.ofMillis(500))
        .untilAsserted(() -> {
          flood();
          assertThat(uploadMerged(FLOODED.sign(of(FLOODED, push()))).status()).isEqualTo(201);
        });
    assertThat(FLOODED.fetches()).isLessThan(20);
  }

  private void flood() {
    for (int i = 0; i < 10; i++) {
      uploadMerged(FLOODED.signUnder(UUID.randomUUID().toString(), of(FLOODED, push())));
    }
  }

  @Test
  void onlyPinnedIssuersCanBeTrusted() {
    var refused = addPublisher("https://elsewhere.example.org");

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.at("/detail").asString()).contains(GITHUB.address());
  }

  @Test
  void aRepositoryThatIsTrustedNoLongerUploadsNoLonger() {
    String id = api.get(publishers()).at("/items/0/id").asString();

    assertThat(api.delete(publishers() + "/" + id).status()).isEqualTo(204);

    refused(GITHUB.sign(push().build()), "No project trusts");
  }

  private JWTClaimsSet.Builder push() {
    return usual(GITHUB)
        .claim("repository", "acme/library")
        .claim("repository_id", Long.toString(repository))
        .claim("repository_owner_id", "77")
        .claim("event_name", "push")
        .claim("ref", "refs/heads/main")
        .claim("ref_type", "branch")
        .claim("ref_protected", "true")
        .claim("run_id", "123")
        .claim("run_attempt", "1")
        .claim("sha", MERGED);
  }

  private JWTClaimsSet.Builder gitLabPush() {
    return usual(GITLAB)
        .claim("project_path", "acme/library")
        .claim("project_id", Long.toString(repository))
        .claim("namespace_id", "77")
        .claim("pipeline_source", "push")
        .claim("ref", "main")
        .claim("ref_type", "branch")
        .claim("ref_protected", "true")
        .claim("job_id", "456")
        .claim("sha", MERGED);
  }

  private static JWTClaimsSet.Builder usual(SigningIssuer issuer) {
    return new JWTClaimsSet.Builder()
        .issuer(issuer.address())
        .audience(AUDIENCE)
        .subject("repo:somebody/else:ref:refs/heads/main")
        .jwtID(UUID.randomUUID().toString())
        .issueTime(in(Duration.ofMinutes(-5)))
        .notBeforeTime(in(Duration.ofMinutes(-5)))
        .expirationTime(in(Duration.ofMinutes(5)));
  }

  private static JWTClaimsSet again(JWTClaimsSet.Builder claims) {
    return claims.jwtID(UUID.randomUUID().toString()).build();
  }

  private static JWTClaimsSet of(SigningIssuer issuer, JWTClaimsSet.Builder claims) {
    return claims.issuer(issuer.address()).build();
  }

  private static Date in(Duration time) {
    return Date.from(Instant.now().plus(time));
  }

  /** The classic confusion: the public key, which everybody knows, as the secret of an HMAC. */
  private static String signedWithThePublicKeyAsSecret(JWTClaimsSet claims) throws JOSEException {
    SignedJWT token =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(GITHUB.publicKey().getKeyID()).build(),
            claims);
    token.sign(new MACSigner(GITHUB.publicKey().toRSAPublicKey().getEncoded()));
    return token.serialize();
  }

  private void refused(String token, String why) {
    var answer = uploadMerged(token);
    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.problem()).isEqualTo("unauthenticated");
    assertThat(answer.at("/detail").asString()).contains(why);
  }

  private Api.Answer uploadMerged(String token) {
    return upload(token, Map.of("revision", MERGED, "branch", "main"));
  }

  private Api.Answer upload(String token, Map<String, String> place) {
    Map<String, String> all = new HashMap<>(Map.of("machine", "perf-1"));
    all.putAll(place);
    all.put("started_at", Instant.now().toString());
    return api.upload(project, all, OUTPUT.getBytes(StandardCharsets.UTF_8), token, Map.of());
  }

  private void trust(SigningIssuer issuer) {
    assertThat(addPublisher(issuer.address()).status()).isEqualTo(201);
  }

  private Api.Answer addPublisher(String issuer) {
    return api.post(
        publishers(),
        "{\"issuer\": \"%s\", \"repositoryId\": %d, \"ownerId\": 77}"
            .formatted(issuer, repository));
  }

  private String publishers() {
    return "/api/v1/projects/%s/trusted-publishers".formatted(project);
  }
}
