package dev.benchwarden.pullrequests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.ForgeOfTheTests;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.pages.GuidePage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Connecting a forge while the service runs. */
@FrontDoor
class ForgeSetupTests {

  private static final ForgeOfTheTests FORGE = new ForgeOfTheTests();

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  private String project = "";

  @BeforeEach
  void createAProject() {
    project = Api.newProject();
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s/acme/library\"}"
            .formatted(project, FORGE.address()));
  }

  @AfterEach
  void disconnect() {
    api.delete("/api/v1/forges?url=" + FORGE.address());
  }

  @AfterAll
  static void stop() {
    FORGE.close();
  }

  @Test
  void beforeAForgeIsConnectedItIsSaidWhatIsMissing() {
    JsonNode connection = connection();

    assertThat(connection.at("/kind").isNull()).isTrue();
    assertThat(connection.at("/missing/0").asString()).contains("connect it in the settings");
    assertThat(test().status()).isEqualTo(409);
  }

  @Test
  void aForgeIsConnectedWithATokenAndTested() {
    Api.Answer connected = connect(ForgeOfTheTests.TOKEN);

    assertThat(connected.status()).as(connected.text()).isEqualTo(200);
    assertThat(connected.at("/webhookSecret").asString()).startsWith("bw_hook_");
    assertThat(connected.at("/webhookUrl").asString()).endsWith("/hooks/gitea");
    assertThat(connection().at("/missing")).isEmpty();
    assertThat(connection().at("/takesWebhooks").asBoolean()).isTrue();
    Api.Answer tested = test();
    assertThat(tested.status()).as(tested.text()).isEqualTo(200);
    JsonNode status = Objects.requireNonNull(FORGE.status(ForgeOfTheTests.TIP));
    assertThat(status.at("/context").asString()).isEqualTo("benchwarden/connection-test");
    assertThat(status.at("/description").asString()).contains(project);
  }

  @Test
  void whatATokenMayNotDoIsSaid() {
    connect("a token without permission");

    assertThat(connection().at("/missing/0").asString()).contains("permission Write");
    assertThat(test().problem()).isEqualTo("forge-away");
  }

  @Test
  void secretsAreNeverShownAgainNorStoredInTheClear() {
    String secret = connect(ForgeOfTheTests.TOKEN).at("/webhookSecret").asString();

    String listed = api.get("/api/v1/forges").text();

    assertThat(listed)
        .contains(FORGE.address(), "\"credentials\":\"TOKEN\"")
        .doesNotContain(ForgeOfTheTests.TOKEN, secret);
    byte[] stored =
        jdbc.sql("select encrypted from forge where address = ?")
            .param(FORGE.address())
            .query(byte[].class)
            .single();
    assertThat(new String(stored, StandardCharsets.ISO_8859_1))
        .doesNotContain(ForgeOfTheTests.TOKEN, secret);
  }

  @Test
  void aForgeThatWasEncryptedWithAnotherKeyKeepsNoOtherFromWorking() {
    connect(ForgeOfTheTests.TOKEN);
    jdbc.sql(
            """
            insert into forge (address, kind, salt, encrypted, added_by)
            select 'https://another.example.org', kind, salt, 'not ours'::bytea, added_by
              from forge where address = ?
            """)
        .param(FORGE.address())
        .update();
    try {
      assertThat(connect(ForgeOfTheTests.TOKEN).status()).isEqualTo(200);

      assertThat(api.get("/api/v1/forges").text())
          .contains(FORGE.address())
          .doesNotContain("another.example.org");
      assertThat(test().status()).isEqualTo(200);
    } finally {
      jdbc.sql("delete from forge where address = 'https://another.example.org'").update();
    }
  }

  @Test
  void aBitbucketDataCenterIsConnectedWithItsOwnWebhook() {
    String address = "https://git.example.org/bitbucket";

    Api.Answer connected =
        api.put(
            "/api/v1/forges",
            "application/json",
            "{\"kind\": \"bitbucket-datacenter\", \"url\": \"%s/\", \"token\": \"BBDC-1\"}"
                .formatted(address),
            Api.ADMIN_TOKEN);

    assertThat(connected.status()).as(connected.text()).isEqualTo(200);
    assertThat(connected.at("/url").asString()).isEqualTo(address);
    assertThat(connected.at("/webhookUrl").asString()).endsWith("/hooks/bitbucket-datacenter");
    assertThat(api.delete("/api/v1/forges?url=" + address).status()).isEqualTo(204);
  }

  @Test
  void aForgeIsDisconnected() {
    connect(ForgeOfTheTests.TOKEN);

    assertThat(api.delete("/api/v1/forges?url=" + FORGE.address()).status()).isEqualTo(204);

    assertThat(connection().at("/kind").isNull()).isTrue();
    assertThat(api.delete("/api/v1/forges?url=" + FORGE.address()).status()).isEqualTo(404);
  }

  @Test
  void onlyAnAdminOfTheInstallationConnectsForges() {
    String own =
        api.post(
                "/api/v1/projects/" + project + "/tokens",
                "{\"name\": \"owner\", \"scope\": \"admin\"}")
            .at("/secret")
            .asString();

    assertThat(api.get("/api/v1/forges", own).status()).isEqualTo(403);
    assertThat(api.get("/api/v1/forges", null).status()).isEqualTo(401);
    assertThat(api.get("/api/v1/projects/" + project + "/forge", own).status()).isEqualTo(200);
    assertThat(api.get("/api/v1/projects/" + project + "/forge", null).status()).isEqualTo(401);
  }

  @Test
  void aForgeThatCannotBeConnectedSoIsRefused() {
    assertThat(put("sourcehut", FORGE.address()).text()).contains("gitea, github, gitlab");
    assertThat(put("gitea", "ftp://git.example.org").problem()).isEqualTo("invalid-body");
    assertThat(put("gitea", "https://me:secret@git.example.org").status()).isEqualTo(422);
    assertThat(put("gitea", "git.example.org").status()).isEqualTo(422);
    assertThat(
            api.put(
                    "/api/v1/forges",
                    "application/json",
                    "{\"kind\": \"gitea\", \"url\": \"https://git.example.org\", \"appId\": \"1\", \"appKey\": \"k\"}",
                    Api.ADMIN_TOKEN)
                .text())
        .contains("given a token");
  }

  @Test
  void theFormForAGitHubAppAsksForNoMoreThanIsNeeded() {
    Api.Answer form =
        api.post(
            "/api/v1/forges/github-apps",
            "{\"url\": \"https://github.com\", \"organization\": \"acme\", \"project\": \"%s\"}"
                .formatted(project));

    assertThat(form.at("/action").asString())
        .startsWith("https://github.com/organizations/acme/settings/apps/new?state=");
    assertThat(form.at("/manifest/default_permissions").toString())
        .contains("\"checks\":\"write\"", "\"pull_requests\":\"write\"")
        .doesNotContain("\"contents\":\"write\"");
    assertThat(form.at("/manifest/hook_attributes/url").asString()).endsWith("/hooks/github");
    assertThat(form.at("/manifest/redirect_url").asString())
        .endsWith("/projects/" + project + "/settings");
    assertThat(form.at("/manifest/name").asString()).hasSizeLessThanOrEqualTo(34);
  }

  @Test
  void anAppThatNobodyAskedForIsNotConnected() {
    Api.Answer answer =
        api.post(
            "/api/v1/forges/github-apps/conversions",
            "{\"code\": \"abc\", \"state\": \"made up\"}");

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.text()).contains("Nobody here asked");
  }

  @Test
  void theCommandsOfTheDocumentsConnectAForge(@TempDir Path folder) throws Exception {
    String text =
        Files.readString(Path.of("..", "docs", "forges.md"))
            .replace("https://git.example.org", FORGE.address())
            .replace("https://perf.example.org", api.address())
            .replace("my-library", project);
    GuidePage page = GuidePage.of(text);
    Path log = folder.resolve("log");
    ProcessBuilder bash = new ProcessBuilder("bash", "-euo", "pipefail", "-c", page.script());
    bash.environment()
        .putAll(
            Map.of(
                "URL", api.address(),
                "ADMIN", Api.ADMIN_TOKEN,
                "FORGE_TOKEN", ForgeOfTheTests.TOKEN));
    Process shell =
        bash.directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();

    assertThat(shell.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assumeThat(Files.readString(log))
        .as("jq: scripts/install-test-tools")
        .doesNotContain("jq: command not found");
    assertThat(shell.exitValue()).as(Files.readString(log)).isZero();
    assertThat(page.answers()).hasSize(3);
    for (GuidePage.Answer answer : page.answers()) {
      assertThat(Files.readString(folder.resolve(GuidePage.outputOf(answer.step()))).strip())
          .matches(answer.pattern());
    }
    assertThat(FORGE.status(ForgeOfTheTests.TIP)).isNotNull();
  }

  private Api.Answer connect(String token) {
    return api.put(
        "/api/v1/forges",
        "application/json",
        "{\"kind\": \"gitea\", \"url\": \"%s/\", \"token\": \"%s\"}"
            .formatted(FORGE.address(), token),
        Api.ADMIN_TOKEN);
  }

  private Api.Answer put(String kind, String url) {
    return api.put(
        "/api/v1/forges",
        "application/json",
        "{\"kind\": \"%s\", \"url\": \"%s\", \"token\": \"t\"}".formatted(kind, url),
        Api.ADMIN_TOKEN);
  }

  private JsonNode connection() {
    return api.get("/api/v1/projects/" + project + "/forge").body();
  }

  private Api.Answer test() {
    return api.post("/api/v1/projects/" + project + "/forge/test", "");
  }
}
