package dev.benchwarden.identity;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.JWTClaimsSet;
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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/**
 * Tests of jobs of a CI other than a forge, which upload with its identity token. The layouts are
 * those that each documents: Buildkite's {@code buildkite-agent oidc request-token}, CircleCI's
 * {@code CIRCLE_OIDC_TOKEN_V2}, the plugin "OpenID Connect Provider" of Jenkins, and the REST call
 * "Oidctoken - Create" of Azure DevOps.
 */
@FrontDoor
class OtherCiTests {

  private static final String OURS = "https://perf.example.org";
  private static final String AZURE_AUDIENCE = "api://AzureADTokenExchange";
  private static final String ORGANIZATION = "b2a6a2ad-7b7d-4d9c-8a5e-4ed2a4f0c9f1";
  private static final String MERGED = "9f3182061f1e2cca4702c368cbc039b7dc9d4485";
  private static final String OTHER = "b".repeat(40);
  private static final String PIPELINE =
      "{\"organization_slug\": \"acme-inc\", \"pipeline_slug\": \"%s\"}";
  private static final String OUTPUT = new Suite(1, 2).run("r", "m");

  private static final SigningIssuer BUILDKITE = new SigningIssuer("/.well-known/jwks");
  private static final SigningIssuer CIRCLE = new SigningIssuer("/keys");
  private static final SigningIssuer JENKINS = new SigningIssuer("/oidc/jwks");
  private static final SigningIssuer AZURE = new SigningIssuer("/discovery/keys");
  private static final SigningIssuer SILENT = new SigningIssuer("/keys");

  @Autowired private Api api;

  private final String pipeline = "pipeline-" + UUID.randomUUID();
  private String project = "";

  @DynamicPropertySource
  static void setUpIssuers(DynamicPropertyRegistry properties) {
    properties.add("benchwarden.public-url", () -> OURS);
    issuer(properties, 0, BUILDKITE, "", "/.well-known/jwks");
    properties.add("benchwarden.oidc.issuers[0].branch-claim", () -> "build_branch");
    properties.add("benchwarden.oidc.issuers[0].commit-claim", () -> "build_commit");
    issuer(properties, 1, CIRCLE, "/org/" + ORGANIZATION, "/keys");
    properties.add("benchwarden.oidc.issuers[1].branch-claim", () -> "oidc.circleci.com/vcs-ref");
    issuer(properties, 2, JENKINS, "/oidc", "/oidc/jwks");
    properties.add("benchwarden.oidc.issuers[2].branch-claim", () -> "branch");
    properties.add("benchwarden.oidc.issuers[2].commit-claim", () -> "commit");
    issuer(properties, 3, AZURE, "/" + ORGANIZATION, "/discovery/keys");
    properties.add("benchwarden.oidc.issuers[3].audience", () -> AZURE_AUDIENCE);
    properties.add("benchwarden.oidc.issuers[3].branch-claim", () -> "rpo_ref");
    properties.add("benchwarden.oidc.issuers[3].commit-claim", () -> "rpo_ver");
    issuer(properties, 4, SILENT, "", "/keys");
  }

  private static void issuer(
      DynamicPropertyRegistry properties, int place, SigningIssuer one, String path, String keys) {
    String prefix = "benchwarden.oidc.issuers[%d].".formatted(place);
    properties.add(prefix + "address", () -> one.address() + path);
    properties.add(prefix + "keys", () -> one.address() + keys);
  }

  @BeforeEach
  void newProject() {
    project = newSlug();
  }

  @AfterAll
  static void stop() {
    BUILDKITE.close();
    CIRCLE.close();
    JENKINS.close();
    AZURE.close();
    SILENT.close();
  }

  @Test
  void aBuildkiteJobOfTheDefaultBranchExtendsTheMainline() {
    trustBuildkite("PROTECTED");

    var merged = upload(BUILDKITE.sign(buildkite().build()), MERGED, "main");
    var otherCommit = upload(BUILDKITE.sign(buildkite().build()), OTHER, "main");
    var ofAFork =
        upload(
            BUILDKITE.sign(buildkite().claim("build_branch", "someone:main").build()),
            MERGED,
            "main");

    assertThat(merged.at("/trust").asString()).as(merged.text()).isEqualTo("PROTECTED");
    assertThat(otherCommit.problem()).isEqualTo("untrusted-upload");
    assertThat(otherCommit.at("/detail").asString()).contains("runs for revision " + MERGED);
    assertThat(ofAFork.problem()).isEqualTo("untrusted-upload");
    assertThat(api.get(publishers(project)).at("/items/0/lastUsedAt").isNull()).isFalse();
  }

  /** Its tokens say nothing of the commit. */
  @Test
  void aCircleCiJobIsOfItsBranchWhateverItsRevision() {
    String issuer = CIRCLE.address() + "/org/" + ORGANIZATION;
    trust(project, issuer, "{\"oidc.circleci.com/project-id\": \"%s\"}", "PROTECTED");
    JWTClaimsSet.Builder claims =
        usual(issuer, OURS)
            .subject("org/%s/project/%s/user/77".formatted(ORGANIZATION, pipeline))
            .claim("oidc.circleci.com/project-id", pipeline)
            .claim("oidc.circleci.com/context-ids", new String[] {"c1"})
            .claim("oidc.circleci.com/vcs-origin", "github.com/acme/library")
            .claim("oidc.circleci.com/vcs-ref", "refs/heads/main")
            .claim("oidc.circleci.com/ssh-rerun", false);

    var merged = upload(CIRCLE.sign(claims.build()), MERGED, "main");
    claims.claim("oidc.circleci.com/vcs-ref", "refs/heads/faster").issueTime(new Date());
    var otherBranch = upload(CIRCLE.sign(claims.build()), OTHER, "main");

    assertThat(merged.at("/trust").asString()).as(merged.text()).isEqualTo("PROTECTED");
    assertThat(otherBranch.problem()).isEqualTo("untrusted-upload");
    assertThat(otherBranch.at("/detail").asString()).contains("runs for branch 'faster'");
  }

  @Test
  void aJenkinsJobIsKnownByItsAddress() {
    String issuer = JENKINS.address() + "/oidc";
    trust(project, issuer, "{\"sub\": \"https://ci.example.org/job/%s/job/main/\"}", "PROTECTED");
    JWTClaimsSet.Builder claims =
        usual(issuer, OURS)
            .subject("https://ci.example.org/job/%s/job/main/".formatted(pipeline))
            .claim("build_number", "42")
            .claim("branch", "main")
            .claim("commit", MERGED);

    var merged = upload(JENKINS.sign(claims.build()), MERGED, "main");

    assertThat(merged.at("/trust").asString()).as(merged.text()).isEqualTo("PROTECTED");
  }

  /** Its tokens are made for Microsoft's directory: nobody can ask for another audience. */
  @Test
  void anAzurePipelineIsKnownByItsProjectAndDefinition() {
    String issuer = AZURE.address() + "/" + ORGANIZATION;
    trust(project, issuer, "{\"prj_id\": \"%s\", \"def_id\": \"7\"}", "PROTECTED");
    JWTClaimsSet.Builder claims =
        usual(issuer, AZURE_AUDIENCE)
            .subject("p://acme/library/benchmarks")
            .claim("org_id", ORGANIZATION)
            .claim("prj_id", pipeline)
            .claim("def_id", "7")
            .claim("rpo_uri", "https://dev.azure.com/acme/library/_git/library")
            .claim("rpo_ver", MERGED)
            .claim("rpo_ref", "refs/heads/main")
            .claim("run_id", "11");

    var merged = upload(AZURE.sign(claims.jwtID("1").build()), MERGED, "main");
    claims.claim("rpo_ref", "refs/pull/5/merge");
    var pullRequest = upload(AZURE.sign(claims.jwtID("2").build()), MERGED, "main");

    assertThat(merged.at("/trust").asString()).as(merged.text()).isEqualTo("PROTECTED");
    assertThat(pullRequest.problem()).isEqualTo("untrusted-upload");
  }

  @Test
  void aJobWithOtherClaimsIsRefusedAndToldWhichItHas() {
    trustBuildkite("MEMBER");

    var refused =
        upload(
            BUILDKITE.sign(buildkite().claim("organization_slug", "else").build()),
            OTHER,
            "faster");

    assertThat(refused.status()).isEqualTo(401);
    assertThat(refused.at("/detail").asString())
        .contains("organization_slug=else", "pipeline_slug=" + pipeline);
  }

  @Test
  void anEmptyValueIsAClaimThatTheTokenDoesNotHave() {
    trust(
        project,
        BUILDKITE.address(),
        "{\"pipeline_slug\": \"%s\", \"build_tag\": \"\"}",
        "PROTECTED");

    var ofABranch = upload(BUILDKITE.sign(buildkite().build()), MERGED, "main");
    var ofATag =
        upload(BUILDKITE.sign(buildkite().claim("build_tag", "main").build()), MERGED, "main");

    assertThat(ofABranch.status()).as(ofABranch.text()).isEqualTo(201);
    assertThat(ofATag.status()).isEqualTo(401);
  }

  @Test
  void aTokenWithoutANumberIsGoodForOneUploadHoweverItsSignatureIsWritten() {
    trustBuildkite("PROTECTED");
    String token = BUILDKITE.sign(buildkite().build());
    char last = token.charAt(token.length() - 1);
    String again = token.substring(0, token.length() - 1) + (char) (last + 1);

    assertThat(upload(token, MERGED, "main").status()).isEqualTo(201);

    for (String replayed : new String[] {token, again}) {
      var refused = upload(replayed, MERGED, "main");
      assertThat(refused.status()).isEqualTo(401);
      assertThat(refused.at("/detail").asString()).contains("used before");
    }
  }

  @Test
  void aJobIsTrustedAsFarAsTheProjectSaysAndNoFurtherThanAnyOfThem() {
    trustBuildkite(null);
    var asMember = upload(BUILDKITE.sign(buildkite().build()), MERGED, "main");
    trustBuildkite("PROTECTED");
    var asProtected = upload(BUILDKITE.sign(again(buildkite())), MERGED, "main");
    trust(newSlug(), BUILDKITE.address(), PIPELINE, "MEMBER");
    var asLeast = upload(BUILDKITE.sign(again(buildkite())), MERGED, "main");

    assertThat(asMember.problem()).isEqualTo("untrusted-upload");
    assertThat(asProtected.status()).as(asProtected.text()).isEqualTo(201);
    assertThat(asLeast.problem()).isEqualTo("untrusted-upload");
    assertThat(api.get(publishers(project)).at("/items")).hasSize(1);
  }

  @Test
  void whatIsWrongInARequestIsNamed() {
    String buildkite = BUILDKITE.address();
    wrong(buildkite, "", "/claims is missing");
    wrong(buildkite, ", \"claims\": {}", "1 to 20");
    wrong(buildkite, ", \"claims\": {\"build_branch\": \"main\"}", "whose job it is");
    wrong(buildkite, ", \"claims\": {\"a\": null}", "/claims");
    wrong(buildkite, ", \"claims\": {\"a\": \"%s\"}".formatted("x".repeat(501)), "at most 500");
    wrong(buildkite, ", \"repositoryId\": 1, \"claims\": {\"a\": \"b\"}", "/repositoryId");
    wrong(
        SILENT.address(),
        ", \"claims\": {\"a\": \"b\"}, \"trust\": \"PROTECTED\"",
        "BENCHWARDEN_OIDC_ISSUERS_…_BRANCH_CLAIM");
    wrong("https://gitlab.com", ", \"claims\": {\"a\": \"b\"}", "/claims is for issuers");
    wrong("https://gitlab.com", ", \"repositoryId\": 1", "/ownerId is missing");
  }

  private void wrong(String issuer, String rest, String why) {
    var refused = api.post(publishers(project), "{\"issuer\": \"%s\"%s}".formatted(issuer, rest));
    assertThat(refused.status()).as(refused.text()).isEqualTo(422);
    assertThat(refused.at("/detail").asString()).contains(why);
  }

  private void trustBuildkite(@Nullable String trust) {
    trust(project, BUILDKITE.address(), PIPELINE, trust);
  }

  private void trust(String of, String issuer, String claims, @Nullable String trust) {
    var added =
        api.post(
            publishers(of),
            "{\"issuer\": \"%s\", \"claims\": %s%s}"
                .formatted(
                    issuer,
                    claims.formatted(pipeline),
                    trust == null ? "" : ", \"trust\": \"%s\"".formatted(trust)));
    assertThat(added.status()).as(added.text()).isEqualTo(201);
    assertThat(added.at("/trust").asString()).isEqualTo(trust == null ? "MEMBER" : trust);
  }

  private JWTClaimsSet.Builder buildkite() {
    return usual(BUILDKITE.address(), OURS)
        .subject(
            "organization:acme-inc:pipeline:%s:ref:refs/heads/main:commit:%s:step:build"
                .formatted(pipeline, MERGED))
        .claim("organization_slug", "acme-inc")
        .claim("pipeline_slug", pipeline)
        .claim("build_number", 1)
        .claim("build_branch", "main")
        .claim("build_commit", MERGED)
        .claim("step_key", "build")
        .claim("job_id", UUID.randomUUID().toString())
        .claim("build_source", "webhook")
        .claim("runner_environment", "self-hosted");
  }

  private static JWTClaimsSet again(JWTClaimsSet.Builder claims) {
    return claims.claim("job_id", UUID.randomUUID().toString()).build();
  }

  private static JWTClaimsSet.Builder usual(String issuer, String audience) {
    Instant now = Instant.now();
    return new JWTClaimsSet.Builder()
        .issuer(issuer)
        .audience(audience)
        .issueTime(Date.from(now.minusSeconds(60)))
        .notBeforeTime(Date.from(now.minusSeconds(60)))
        .expirationTime(Date.from(now.plus(Duration.ofMinutes(5))));
  }

  private Api.Answer upload(String token, String revision, String branch) {
    Map<String, String> all =
        new HashMap<>(Map.of("machine", "perf-1", "revision", revision, "branch", branch));
    all.put("started_at", Instant.now().toString());
    return api.upload(project, all, OUTPUT.getBytes(StandardCharsets.UTF_8), token, Map.of());
  }

  private String newSlug() {
    String slug = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(slug));
    return slug;
  }

  private static String publishers(String of) {
    return "/api/v1/projects/%s/trusted-publishers".formatted(of);
  }
}
