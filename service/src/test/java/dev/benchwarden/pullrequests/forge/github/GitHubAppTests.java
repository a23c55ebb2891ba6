package dev.benchwarden.pullrequests.forge.github;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.benchwarden.pullrequests.forge.Forge;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.ForgeKind;
import dev.benchwarden.pullrequests.forge.Repository;
import dev.benchwarden.pullrequests.forge.gitea.Gitea;
import dev.benchwarden.pullrequests.forge.gitlab.GitLab;
import dev.benchwarden.pullrequests.github.GitHubContract;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Signing in to GitHub as an App. */
class GitHubAppTests {

  @RegisterExtension private static final GitHubContract GITHUB = new GitHubContract();

  private static final Repository DRIVER = new Repository("acme", "driver");
  private static final String TOKEN = "POST /app/installations/77/access_tokens";

  private final Forge forge = forge(GITHUB.ready().pkcs1());

  @BeforeEach
  void open() {
    GITHUB.post(
        "pulls",
        "{'repo': 'acme/driver', 'number': 7, 'head': {'ref': 'faster', 'sha': '%s'}}"
            .formatted("f".repeat(40)));
  }

  @Test
  void signsInAsItsInstallationOnceForManyQuestions() {
    long id = forge.repository(DRIVER).pullRequest(7).post("<!-- m --> slower");
    forge.repository(DRIVER).pullRequest(7).edit(id, "<!-- m --> resolved");

    assertThat(GITHUB.requests())
        .startsWith("GET /app", "GET /repos/acme/driver/installation", TOKEN)
        .containsOnlyOnce("GET /app", TOKEN);
    assertThat(GITHUB.get("state").at("/comments/0/login").asString())
        .isEqualTo("perf-alerts[bot]");
  }

  @Test
  void itsCommentsAreTheAppsOwn() {
    GITHUB.post(
        "comments",
        "{'repo': 'acme/driver', 'number': 7, 'body': '<!-- m -->', 'login': 'perf-alerts'}");
    long id = forge.repository(DRIVER).pullRequest(7).post("<!-- m --> slower");

    assertThat(forge.repository(DRIVER).pullRequest(7).ownComments("<!-- m -->"))
        .containsExactly(id);
  }

  @Test
  void takesTheKeyAsGitHubHandsItOutAndAsPkcs8() {
    assertThat(GITHUB.ready().pkcs1()).startsWith("-----BEGIN RSA PRIVATE KEY-----");
    assertThat(GITHUB.ready().pkcs8()).startsWith("-----BEGIN PRIVATE KEY-----");

    assertThat(forge(GITHUB.ready().pkcs8()).repository(DRIVER).pullRequest(7).state()).isPresent();
    assertThat(
            forge("\n" + GITHUB.ready().pkcs1() + "\n\n").repository(DRIVER).pullRequest(7).state())
        .isPresent();
  }

  @Test
  void refusesWhatIsNoKeyWithoutTellingIt() {
    for (String key : List.of("", "hunter2", GITHUB.ready().pkcs1().replace('M', '-'))) {
      assertThatThrownBy(() -> forge(key))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("PKCS#8")
          .hasNoCause()
          .message()
          .doesNotContain("hunter2", "BEGIN");
    }
  }

  @Test
  void aTokenIsReplacedBeforeItEnds() {
    GITHUB.post("setup", "{'tokenLastsMs': 240000}");
    forge.repository(DRIVER).pullRequest(7).post("slower");
    long before = tokens();

    forge.repository(DRIVER).pullRequest(7).post("slower still");

    assertThat(tokens()).isGreaterThan(before);
  }

  private static long tokens() {
    return GITHUB.requests().stream().filter(TOKEN::equals).count();
  }

  @Test
  void anotherTokenIsTakenWhenOneIsRefused() {
    forge.repository(DRIVER).pullRequest(7).post("slower");
    GITHUB.post("expire", "{}");

    forge.repository(DRIVER).pullRequest(7).post("slower still");

    assertThat(GITHUB.get("state").at("/comments")).hasSize(2);
    assertThat(GITHUB.requests()).filteredOn(TOKEN::equals).hasSize(2);
  }

  @Test
  void noTokenAfterTokenIsTakenWhenAllAreRefused() {
    forge.repository(DRIVER).pullRequest(7).post("slower");
    GITHUB.post("faults", "{'path': '/repos/', 'status': 401, 'times': 100}");

    assertThat(
            GitHubWritingTests.refusal(() -> forge.repository(DRIVER).pullRequest(7).post("slower"))
                .reason())
        .isEqualTo("the forge answered with status 401");
    assertThat(GITHUB.requests()).filteredOn(TOKEN::equals).hasSizeLessThanOrEqualTo(4);
  }

  @Test
  void aForeignKeyIsRefused() {
    Forge stranger =
        new GitHub()
            .at(GITHUB.ready().address(), new ForgeCredentials.App("999", GITHUB.ready().pkcs1()));

    assertThat(
            GitHubWritingTests.refusal(() -> stranger.repository(DRIVER).pullRequest(7).post("x"))
                .reason())
        .isEqualTo("the forge answered with status 401");
  }

  @Test
  void saysThatItIsNotInstalled() {
    Repository other = new Repository("acme", "other");

    assertThat(
            GitHubWritingTests.refusal(() -> forge.repository(other).pullRequest(7).post("x"))
                .reason())
        .isEqualTo("the GitHub App is not installed for acme/other");
    assertThat(forge.repository(other).missing())
        .containsExactly("the GitHub App is not installed for acme/other");
  }

  @Test
  void saysWhichPermissionsItLacks() {
    assertThat(forge.repository(DRIVER).missing()).isEmpty();

    GITHUB.post(
        "setup", "{'permissions': {'metadata': 'read', 'checks': 'read', 'contents': 'read'}}");

    assertThat(forge.repository(DRIVER).missing())
        .hasSize(2)
        .anyMatch(sentence -> sentence.contains("Checks: Read and write"))
        .anyMatch(sentence -> sentence.contains("Pull requests: Read and write"));
  }

  @Test
  void aRefusalNamesThePermissionThatGitHubNames() {
    GITHUB.post("setup", "{'permissions': {'metadata': 'read', 'pull_requests': 'read'}}");

    assertThat(
            GitHubWritingTests.refusal(() -> forge.repository(DRIVER).pullRequest(7).post("x"))
                .reason())
        .isEqualTo(
            "the forge answered with status 403, and that it takes the permission issues=write; pull_requests=write");
  }

  @Test
  void theSignatureLastsForMinutesAndBeganAMinuteAgo() throws Exception {
    ForgeCredentials.App app =
        new ForgeCredentials.App(GITHUB.ready().app(), GITHUB.ready().pkcs1());
    Clock clock = Clock.fixed(Instant.parse("2026-11-21T12:00:00Z"), ZoneOffset.UTC);

    String signed = new AppJwt(app, clock).getEncodedAuthorization();

    JWTClaimsSet claims = SignedJWT.parse(signed.replace("Bearer ", "")).getJWTClaimsSet();
    assertThat(claims.getIssuer()).isEqualTo(GITHUB.ready().app());
    assertThat(claims.getIssueTime()).isEqualTo("2026-11-21T11:59:00Z");
    assertThat(claims.getExpirationTime()).isEqualTo("2026-11-21T12:08:00Z");
  }

  @Test
  void isNotForOtherForges() {
    ForgeCredentials.App app = new ForgeCredentials.App("1", GITHUB.ready().pkcs1());

    for (ForgeKind kind : List.of(new Gitea(), new GitLab())) {
      assertThatThrownBy(() -> kind.at(URI.create("http://localhost"), app))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("token");
    }
  }

  private static Forge forge(String key) {
    return new GitHub()
        .at(GITHUB.ready().address(), new ForgeCredentials.App(GITHUB.ready().app(), key));
  }
}
