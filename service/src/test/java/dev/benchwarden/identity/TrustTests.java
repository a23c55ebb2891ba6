package dev.benchwarden.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Suite;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Tests of an upload's rights, by how far its token is trusted. */
@FrontDoor
class TrustTests {

  private static final String REVISION = "a".repeat(40);
  private static final String OUTPUT = new Suite(1, 2).run("r", "m");

  @Autowired private Api api;

  private String project = "";

  @BeforeEach
  void newProject() {
    project = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));
  }

  @Test
  void aTokenIsTrustedAsProtectedUnlessItSaysOtherwise() {
    assertThat(newToken("{ 'name': 'ci', 'scope': 'upload' }").at("/trust").asString())
        .isEqualTo("PROTECTED");
    assertThat(
            newToken("{ 'name': 'pr', 'scope': 'upload', 'trust': 'MEMBER' }")
                .at("/trust")
                .asString())
        .isEqualTo("MEMBER");
    assertThat(api.get("/api/v1/projects/%s/tokens".formatted(project)).at("/items/1/trust"))
        .hasToString("\"MEMBER\"");
  }

  @Test
  void onlyATokenThatUploadsCanBeTrustedLess() {
    var refused = newToken("{ 'name': 'boss', 'scope': 'admin', 'trust': 'MEMBER' }");

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.at("/errors/0/pointer").asString()).isEqualTo("/trust");
  }

  @Test
  void aMemberMayNotExtendTheMainline() {
    var implied = upload(member(), Map.of());
    var named = upload(member(), Map.of("branch", "main"));

    assertThat(implied.status()).isEqualTo(403);
    assertThat(implied.problem()).isEqualTo("untrusted-upload");
    assertThat(implied.at("/detail").asString()).contains("MEMBER", "main", "pull_request=NUMBER");
    assertThat(named.problem()).isEqualTo("untrusted-upload");
    assertThat(api.get("/api/v1/projects/%s/runs".formatted(project)).at("/items")).isEmpty();
  }

  @Test
  void aMemberUploadsToBranchesAndPullRequestsAndIsMarkedAsSuch() {
    var branch = upload(member(), Map.of("branch", "faster"));
    var pullRequest = upload(member(), Map.of("pull_request", "7", "started_at", EARLIER));

    assertThat(branch.status()).isEqualTo(201);
    assertThat(branch.at("/trust").asString()).isEqualTo("MEMBER");
    assertThat(pullRequest.status()).isEqualTo(201);
    assertThat(api.get("/api/v1/projects/%s/runs".formatted(project)).at("/items/0/trust"))
        .hasToString("\"MEMBER\"");
    assertThat(api.get(evaluationOf(pullRequest)).at("/trust").asString()).isEqualTo("MEMBER");
    assertThat(api.get("/api/v1/projects/%s/revisions".formatted(project)).at("/items/0/trust"))
        .hasToString("\"MEMBER\"");
  }

  @Test
  void aMemberSaysNothingOfWhatTheMainlineMeasured() {
    String token = newToken("{ 'name': 'ci', 'scope': 'upload' }").at("/secret").asString();
    upload(token, Map.of("committed_at", EARLIER));

    upload(
        member(),
        Map.of("branch", "evil", "subject", "Docs", "author", "Mallory", "started_at", LATER));

    var revision = api.get("/api/v1/projects/%s/revisions".formatted(project)).at("/items/0");
    assertThat(revision.at("/subject").isNull()).as(revision.toString()).isTrue();
  }

  @Test
  void aMemberNeitherTagsNorMovesWhatTheMainlineMeasured() {
    String token = newToken("{ 'name': 'ci', 'scope': 'upload' }").at("/secret").asString();
    upload(token, Map.of("tag", "5.5.1", "committed_at", EARLIER, "order", "1", "subject", "Real"));

    var member =
        upload(
            member(),
            Map.of(
                "branch", "evil",
                "tag", "5.5.2",
                "committed_at", LATER,
                "order", "99",
                "parent", "aside",
                "subject", "Forged",
                "started_at", LATER));

    assertThat(member.status()).isEqualTo(201);
    assertThat(member.at("/warnings").valueStream().map(w -> w.at("/pointer").asString()))
        .containsExactly("tag", "parent", "order");
    var revision = api.get("/api/v1/projects/%s/revisions".formatted(project)).at("/items/0");
    assertThat(revision.at("/committedAt").asString()).isEqualTo(EARLIER);
    assertThat(revision.at("/subject").asString()).isEqualTo("Real");
    assertThat(revision.at("/tags")).hasToString("[\"5.5.1\"]");
  }

  @Test
  void aMemberNamesNoPlatformAndMovesNoMachine() {
    String ci = newToken("{ 'name': 'ci', 'scope': 'upload' }").at("/secret").asString();
    upload(ci, Map.of());
    var unnamed = upload(member(), Map.of("pull_request", "7", "platform", "evil"));
    assertThat(unnamed.at("/machine/platform").asString()).isEqualTo("default");

    upload(ci, Map.of("platform", "linux-x64", "started_at", EARLIER));
    var moved =
        upload(member(), Map.of("pull_request", "8", "platform", "evil", "started_at", LATER));
    var silent = upload(ci, Map.of("started_at", LATER, "revision", "b".repeat(40)));

    assertThat(moved.status()).isEqualTo(201);
    assertThat(moved.at("/machine/platform").asString()).isEqualTo("linux-x64");
    assertThat(moved.at("/warnings/0/pointer").asString()).isEqualTo("platform");
    assertThat(moved.at("/warnings/0").toString()).contains("linux-x64", "PROTECTED");
    assertThat(silent.at("/machine/platform").asString()).isEqualTo("linux-x64");
    assertThat(silent.at("/machine/generation").asInt()).isEqualTo(1);
  }

  @Test
  void aMachineThatOnlyMembersTellOfTakesNoUploadOfTheMainline() {
    String ci = newToken("{ 'name': 'ci', 'scope': 'upload' }").at("/secret").asString();
    upload(ci, Map.of("fingerprint.cpu", "EPYC", "started_at", EARLIER));
    var other = upload(member(), Map.of("pull_request", "8", "fingerprint.cpu", "Xeon"));
    var silent = upload(ci, Map.of("started_at", LATER, "revision", "b".repeat(40)));
    var silentMember = upload(member(), Map.of("pull_request", "9", "started_at", LATER));

    assertThat(other.at("/machine/generation").asInt()).isEqualTo(2);
    assertThat(silent.at("/machine/generation").asInt()).isEqualTo(1);
    assertThat(silentMember.at("/machine/generation").asInt()).isEqualTo(1);

    var replaced =
        upload(
            ci, Map.of("fingerprint.cpu", "Xeon", "started_at", LATER, "revision", "c".repeat(40)));
    var afterwards = upload(ci, Map.of("started_at", LATER, "revision", "d".repeat(40)));
    assertThat(replaced.at("/machine/generation").asInt()).isEqualTo(2);
    assertThat(afterwards.at("/machine/generation").asInt()).isEqualTo(2);
  }

  @Test
  void whatAMemberSaidOfARevisionIsForgottenWhenItReachesTheMainline() {
    upload(member(), Map.of("branch", "evil", "committed_at", EARLIER, "order", "-5"));

    api.upload(project, place(Map.of("started_at", LATER)), OUTPUT);

    var revision = api.get("/api/v1/projects/%s/revisions".formatted(project)).at("/items/0");
    assertThat(revision.at("/mainline").asBoolean()).isTrue();
    assertThat(revision.at("/committedAt").asString()).isNotEqualTo(EARLIER);
  }

  private static final String EARLIER = "2020-01-01T00:00:00Z";
  private static final String LATER = "2030-01-01T00:00:00Z";

  private String member() {
    return newToken("{ 'name': 'pull requests', 'scope': 'upload', 'trust': 'MEMBER' }")
        .at("/secret")
        .asString();
  }

  private Api.Answer newToken(String json) {
    return api.post("/api/v1/projects/%s/tokens".formatted(project), json.replace('\'', '"'));
  }

  private Api.Answer upload(String token, Map<String, String> parameters) {
    return api.upload(
        project, place(parameters), OUTPUT.getBytes(StandardCharsets.UTF_8), token, Map.of());
  }

  private static Map<String, String> place(Map<String, String> parameters) {
    Map<String, String> all = new HashMap<>(Map.of("revision", REVISION, "machine", "perf-1"));
    all.putAll(parameters);
    return all;
  }

  private String evaluationOf(Api.Answer run) {
    return "/api/v1/projects/%s/evaluations/%s"
        .formatted(project, run.at("/evaluation/id").asString());
  }
}
