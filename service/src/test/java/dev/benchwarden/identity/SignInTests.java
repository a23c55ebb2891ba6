package dev.benchwarden.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Visit;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Tests of people who sign in at real providers and return with a session. */
class SignInTests extends SignInInstallation {

  @Autowired private JdbcClient jdbc;

  @Test
  void whoComesBackFromTheProviderIsKnownByNameAndLandsWhereTheyWere() {
    Visit visit = new Visit(api.address());

    Visit.Step landed = visit.signIn("oidc", "ada", "/projects/bson/alerts?state=ALL#top");

    assertThat(landed.location()).isEqualTo(api.address() + "/projects/bson/alerts?state=ALL#top");
    JsonNode me = visit.me();
    assertThat(me.at("/kind").asString()).isEqualTo("PERSON");
    assertThat(me.at("/name").asString()).isEqualTo("Ada Lovelace");
    assertThat(me.at("/email").asString()).isEqualTo("ada@example.org");
    assertThat(me.at("/everywhere").asString()).isEqualTo("read");
  }

  @Test
  void theWaysToSignInAreTold() {
    JsonNode ways = new Visit(api.address()).get("/api/v1/sign-in").body().at("/items");

    assertThat(ways).hasSize(3);
    assertThat(ways.at("/0/name").asString()).isEqualTo("Example ID");
    assertThat(ways.at("/0/href").asString()).isEqualTo("/sign-in/with/oidc");
    assertThat(ways.at("/1/kind").asString()).isEqualTo("github");
    assertThat(ways.toString()).doesNotContain("secret");
  }

  @Test
  void theCookieIsForThisHostAndOutOfReachOfScripts() {
    Visit visit = new Visit(api.address());

    Visit.Step plain = visit.leaveFor("oidc", "/");
    Visit.Step secure =
        new Visit(api.address())
            .send("GET", "/sign-in/with/oidc", null, Map.of("X-Forwarded-Proto", "https"));

    assertThat(plain.header("Set-Cookie"))
        .startsWith("benchwarden-session=")
        .contains("HttpOnly", "SameSite=Lax", "Path=/")
        .doesNotContain("Secure");
    assertThat(secure.header("Set-Cookie"))
        .startsWith("__Host-benchwarden-session=")
        .contains("HttpOnly", "SameSite=Lax", "Path=/", "Secure")
        .doesNotContain("Domain");
  }

  @Test
  void readersOfPublicPagesGetNoCookieAndNoSession() {
    String project = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));
    long before = sessions();
    Visit reader = new Visit(api.address());

    for (String path :
        new String[] {
          "/",
          "/projects/" + project,
          "/api/v1/me",
          "/api/v1/sign-in",
          "/api/v1/projects/" + project,
          "/sign-in"
        }) {
      Visit.Step step = reader.get(path);
      assertThat(step.status()).isEqualTo(200);
      assertThat(step.headers("Set-Cookie")).isEmpty();
    }

    assertThat(sessions()).isEqualTo(before);
  }

  @Test
  void theSessionIsAnotherOneAfterSigningIn() {
    Visit visit = new Visit(api.address());
    visit.leaveFor("oidc", "/");
    String before = visit.session();

    visit.signIn("oidc", "grace", "/");

    assertThat(before).isNotNull();
    assertThat(visit.session()).isNotNull().isNotEqualTo(before);
    assertThat(visit.me().at("/everywhere").asString()).isEqualTo("triage");
  }

  @ParameterizedTest
  @ValueSource(strings = {"long", "zero"})
  void aPersonWhomTheProviderNamesInNoTextIsRefused(String account) {
    Visit visit = new Visit(api.address());

    assertThat(visit.signIn("oidc", account, "/").location())
        .isEqualTo(api.address() + "/sign-in?problem=unfit&to=%2F");
    assertThat(visit.me().at("/kind").asString()).isNotEqualTo("PERSON");
  }

  @Test
  void whatIsNoTextIsLeftOutOfWhatAPersonIsCalled() {
    JsonNode me = signedIn("null").me();

    assertThat(me.at("/name").asString()).isEqualTo("Null");
  }

  @Test
  void theSessionStaysTheSameOneWhileItIsUsed() {
    Visit visit = signedIn("grace");
    String session = visit.session();

    for (int i = 0; i < 3; i++) {
      assertThat(visit.get("/api/v1/me").headers("Set-Cookie")).isEmpty();
    }

    assertThat(visit.session()).isEqualTo(session);
    assertThat(visit.me().at("/kind").asString()).isEqualTo("PERSON");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://evil.example/",
        "//evil.example/",
        "/\\evil.example/",
        "/%5Cevil.example",
        "/projects/../..//evil.example\\",
        "/projects/..//evil.example",
        "/projects/../..//evil.example",
        "/projects/%2e%2E//evil.example",
        "/projects/.%2e/%2e./%2f/evil.example",
        "/projects/x//evil.example",
        "/projects/./..",
        "javascript:alert(1)",
        "/api/v1/me",
        "/sign-in",
        "/projectsevil",
        "\t//evil.example",
        ""
      })
  void nobodyIsLedAwayAfterSigningIn(String to) {
    Visit visit = new Visit(api.address());

    assertThat(visit.signIn("oidc", "ada", to).location()).isEqualTo(api.address() + "/");
  }

  @Test
  void anAnswerWithAnotherStateIsRefused() {
    Visit visit = new Visit(api.address());
    Visit.Step provider = visit.leaveFor("oidc", "/");
    Visit.Step back = visit.getAs("ada", provider.location());
    String tampered = back.location().replaceFirst("state=[^&]+", "state=made-up");

    assertThat(visit.get(tampered).location()).contains("/sign-in?problem=expired");
    assertThat(visit.me().at("/kind").asString()).isEqualTo("NOBODY");
  }

  @Test
  void anAnswerForAnotherBrowserIsRefused() {
    Visit victim = new Visit(api.address());
    Visit attacker = new Visit(api.address());
    String answer = attacker.getAs("ada", attacker.leaveFor("oidc", "/").location()).location();

    assertThat(victim.get(answer).location()).contains("/sign-in?problem=expired");
    assertThat(victim.me().at("/kind").asString()).isEqualTo("NOBODY");
  }

  @Test
  void theRequestToTheProviderCarriesStateNonceAndPkce() {
    String location = new Visit(api.address()).leaveFor("oidc", "/").location();

    assertThat(location)
        .startsWith(PROVIDER.issuer() + "/oauth2/authorize?response_type=code")
        .contains("state=", "nonce=", "code_challenge=", "code_challenge_method=S256");
  }

  @Test
  void aProviderThatIsAwayIsSaidAndHindersNobodyElse() {
    Visit visit = new Visit(api.address());

    assertThat(visit.leaveFor("away", "/projects/x").location())
        .isEqualTo(api.address() + "/sign-in?problem=away&to=%2F");
    assertThat(visit.leaveFor("unknown", "/").location()).contains("/sign-in?problem=failed");
    assertThat(visit.signIn("oidc", "ada", "/").location()).isEqualTo(api.address() + "/");
  }

  @Test
  void whoSignsInAtGitHubHasItsVerifiedAddressAndOrganizations() {
    Visit visit = new Visit(api.address());

    Visit.Step landed = visit.signIn("github", "octocat", "/projects/bson");

    assertThat(landed.location()).isEqualTo(api.address() + "/projects/bson");
    assertThat(visit.me().at("/name").asString()).isEqualTo("Mona octocat");
    assertThat(visit.me().at("/email").asString()).isEqualTo("octocat@example.org");
    assertThat(visit.me().at("/everywhere").asString()).isEqualTo("triage");
  }

  @Test
  void whoSaysNoAtTheProviderIsToldSo() {
    Visit visit = new Visit(api.address());

    assertThat(visit.signIn("github", "nobody", "/projects/bson").location())
        .isEqualTo(api.address() + "/sign-in?problem=refused&to=%2Fprojects%2Fbson");
  }

  @Test
  void anAddressThatIsNotVerifiedIsNobodys() {
    api.post("/api/v1/people", "{\"email\": \"ada@example.org\", \"role\": \"reader\"}");

    JsonNode mallory = signedIn("mallory").me();

    assertThat(mallory.at("/email").isNull()).isTrue();
    assertThat(mallory.at("/everywhere").isNull()).isTrue();
  }

  @Test
  void aTokenIsExchangedForASession() {
    Visit visit = new Visit(api.address());

    Visit.Step refused =
        visit.send("POST", "/api/v1/session", "{\"token\": \"bw_unknown\"}", Map.of());
    Visit.Step taken =
        visit.send(
            "POST", "/api/v1/session", "{\"token\": \"%s\"}".formatted(Api.ADMIN_TOKEN), Map.of());

    assertThat(refused.status()).isEqualTo(401);
    assertThat(refused.headers("Set-Cookie")).isEmpty();
    assertThat(taken.status()).isEqualTo(204);
    assertThat(visit.me().at("/kind").asString()).isEqualTo("TOKEN");
    assertThat(visit.me().at("/everywhere").asString()).isEqualTo("admin");
  }

  @Test
  void aPageOfAnotherSiteCannotSignAnybodyIn() {
    Visit.Step form =
        new Visit(api.address())
            .send(
                "POST",
                "/api/v1/session",
                "{\"token\": \"%s\"}".formatted(Api.ADMIN_TOKEN),
                Map.of("Content-Type", "text/plain"));

    assertThat(form.status()).isEqualTo(415);
    assertThat(form.headers("Set-Cookie")).isEmpty();
  }

  @Test
  void theSessionOfARevokedTokenIsOver() {
    String project = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));
    String tokens = "/api/v1/projects/%s/tokens".formatted(project);
    Api.Answer token = api.post(tokens, "{\"name\": \"mine\", \"scope\": \"triage\"}");
    Visit visit = new Visit(api.address());
    visit.send(
        "POST",
        "/api/v1/session",
        "{\"token\": \"%s\"}".formatted(token.at("/secret").asString()),
        Map.of());
    assertThat(visit.me().at("/projects/" + project).asString()).isEqualTo("triage");

    api.delete(tokens + "/" + token.at("/id").asString());

    assertThat(visit.me().at("/kind").asString()).isEqualTo("NOBODY");
  }

  @Test
  void aSessionChangesNothingWithoutTheProofOfOurOwnPage() {
    Visit admin = signedIn("root");
    String project = Api.newProject();
    String json = "{\"slug\": \"%s\"}".formatted(project);

    Visit.Step forged = admin.send("POST", "/api/v1/projects", json, Map.of());
    Visit.Step guessed =
        admin.send(
            "POST", "/api/v1/projects", json, Map.of("X-CSRF-TOKEN", UUID.randomUUID().toString()));
    Visit.Step own = admin.send("POST", "/api/v1/projects", json);

    assertThat(forged.status()).isEqualTo(403);
    assertThat(forged.problem()).isEqualTo("forged-request");
    assertThat(guessed.status()).isEqualTo(403);
    assertThat(own.status()).isEqualTo(201);
  }

  @Test
  void aTokenInTheHeaderNeedsNoProofAndWinsOverTheSession() {
    Visit nobody = signedIn("edsger");

    Visit.Step made =
        nobody.send(
            "POST",
            "/api/v1/projects",
            "{\"slug\": \"%s\"}".formatted(Api.newProject()),
            Map.of("Authorization", "Bearer " + Api.ADMIN_TOKEN));

    assertThat(made.status()).isEqualTo(201);
  }

  @Test
  void whoSignsOutIsNobodyAndTheCookieIsWorthNothing() {
    Visit visit = signedIn("ada");
    String cookie = "benchwarden-session=" + visit.session();

    assertThat(visit.send("DELETE", "/api/v1/session", null, Map.of()).status()).isEqualTo(403);
    assertThat(visit.send("DELETE", "/api/v1/session", null).status()).isEqualTo(204);

    assertThat(visit.me().at("/kind").asString()).isEqualTo("NOBODY");
    assertThat(api.getWith(Map.of("Cookie", cookie), "/api/v1/me").at("/session").isNull())
        .isTrue();
  }

  @Test
  void signingOutEverywhereEndsTheSessionsOfOtherBrowsers() {
    Visit desk = signedIn("edsger");
    Visit phone = signedIn("edsger");
    Visit other = signedIn("ada");

    desk.send("DELETE", "/api/v1/session?everywhere=true", null);

    assertThat(phone.me().at("/kind").asString()).isEqualTo("NOBODY");
    assertThat(other.me().at("/kind").asString()).isEqualTo("PERSON");
  }

  @Test
  void aSessionEndsWhenItIsTooOldHoweverBusyItIs() {
    Visit visit = signedIn("ada");
    assertThat(visit.me().at("/kind").asString()).isEqualTo("PERSON");

    jdbc.sql("update browser_session set creation_time = creation_time - 8 * 86400000::bigint")
        .update();

    assertThat(visit.me().at("/kind").asString()).isEqualTo("NOBODY");
  }

  private long sessions() {
    return jdbc.sql("select count(*) from browser_session").query(Long.class).single();
  }
}
