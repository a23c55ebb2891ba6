package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Suite;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;
import tools.jackson.databind.JsonNode;

/**
 * Tests that clients are held to their shares, and that the outcome of an upload can be looked up.
 */
@FrontDoor
@TestPropertySource(
    properties = {
      "benchwarden.limit.uploads-per-minute=8",
      "benchwarden.limit.writes-per-minute=20",
      "benchwarden.quota.runs=6",
      "benchwarden.quota.bytes=20KB"
    })
class UploadLogTests {

  private static final byte[] OUTPUT =
      new Suite(1, 2).run("r", "m").getBytes(StandardCharsets.UTF_8);
  private static int addresses;

  @Autowired private Api api;

  private final String address = "203.0.113." + ++addresses;
  private String project = "";
  private String token = "";

  @BeforeEach
  void newProject() {
    project = Api.newProject();
    send("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project), Api.ADMIN_TOKEN);
    token = newToken("{\"name\": \"ci\", \"scope\": \"upload\"}");
  }

  @Test
  void theLogTellsWhatBecameOfEachUpload() {
    var stored = upload(1, token, OUTPUT);
    upload(2, token, "{\"benchmarks\": [{\"name\": ".getBytes(StandardCharsets.UTF_8));
    upload(3, "nonsense", OUTPUT);

    JsonNode log = log(Api.ADMIN_TOKEN);

    assertThat(log).hasSize(3);
    assertThat(log.at("/2/status").asInt()).isEqualTo(201);
    assertThat(log.at("/2/run")).isEqualTo(stored.at("/id"));
    assertThat(log.at("/2/sender").asString()).isEqualTo("ci");
    assertThat(log.at("/2/bytes").asInt()).isEqualTo(OUTPUT.length);
    assertThat(log.at("/2/revision").asString()).isEqualTo("000000001");
    assertThat(log.at("/2/machine").asString()).isEqualTo("perf-1");
    assertThat(log.at("/2/address").asString()).isEqualTo(address);
    assertThat(log.at("/1/problem").asString()).isIn("unreadable-output", "unknown-harness");
    assertThat(log.at("/1/detail").asString()).isNotBlank();
    assertThat(log.at("/1/run").isNull()).isTrue();
    assertThat(log.at("/0/problem").asString()).isEqualTo("unauthenticated");
    assertThat(log.at("/0/sender").isNull()).isTrue();
    JsonNode refused =
        api.get("/api/v1/projects/%s/uploads?refused=true".formatted(project)).at("/items");
    assertThat(refused.valueStream().map(upload -> upload.path("status").asInt()))
        .hasSize(2)
        .doesNotContain(201);
  }

  @Test
  void anUploadIsLoggedHoweverItsAddressIsWritten() {
    String written = "%%%02x%s".formatted((int) project.charAt(0), project.substring(1));

    var stored =
        api.postBytes(
            "/api/v1/projects/%s/runs?revision=1&machine=perf-1".formatted(written), OUTPUT, token);

    assertThat(stored.status()).as(stored.text()).isEqualTo(201);
    assertThat(log(Api.ADMIN_TOKEN).findValuesAsString("run"))
        .containsExactly(stored.at("/id").asString());
  }

  @Test
  void anUploadIsLoggedHoweverLongItsAnswerAndWhateverPackingItsSenderAccepts() {
    Map<String, String> headers = Map.of("X-Forwarded-For", address, "Accept-Encoding", "zstd");
    var said =
        Map.of("revision", "1", "machine", "perf-1", "environment", "quiet ".repeat(333) + "on");

    var stored = api.upload(project, said, OUTPUT, token, headers);

    assertThat(stored.status()).isEqualTo(201);
    assertThat(log(Api.ADMIN_TOKEN).at("/0/run")).isEqualTo(stored.at("/id"));
  }

  @Test
  void whoIsRefusedForParametersIsKnownAllTheSame() {
    api.upload(project, Map.of("machine", "perf-1"), OUTPUT, token, from());

    JsonNode log = log(Api.ADMIN_TOKEN);

    assertThat(log.at("/0/sender").asString()).isEqualTo("ci");
    assertThat(log.at("/0/problem").asString()).isEqualTo("invalid-parameter");
    assertThat(log.at("/0/revision").isNull()).isTrue();
  }

  @Test
  void addressesAreForAdminsAndTheLogForThoseWithAToken() {
    upload(1, token, OUTPUT);

    assertThat(log(token).at("/0/address").isNull()).isTrue();
    assertThat(log(token).at("/0/sender").asString()).isEqualTo("ci");
    assertThat(api.get("/api/v1/projects/%s/uploads".formatted(project), null).status())
        .isEqualTo(401);
  }

  @Test
  void theLogIsReadPageByPage() {
    upload(1, token, OUTPUT);
    upload(2, token, OUTPUT);

    var first = api.get("/api/v1/projects/%s/uploads?limit=1".formatted(project));
    var second =
        api.get(
            "/api/v1/projects/%s/uploads?limit=1&cursor=%s"
                .formatted(project, first.at("/next").asString()));

    assertThat(first.at("/items/0/revision").asString()).isEqualTo("000000002");
    assertThat(second.at("/items/0/revision").asString()).isEqualTo("000000001");
    assertThat(second.at("/next").isNull()).isTrue();
  }

  @Test
  void credentialsThatUploadTooOftenWait() {
    for (int i = 0; i < 8; i++) {
      upload(1, token, OUTPUT);
    }

    var held = upload(1, token, OUTPUT);

    assertThat(held.status()).isEqualTo(429);
    assertThat(held.problem()).isEqualTo("too-many-requests");
    assertThat(Integer.parseInt(held.headers().get("retry-after"))).isBetween(1, 60);
    assertThat(log(Api.ADMIN_TOKEN).at("/0/problem").asString()).isEqualTo("too-many-requests");
    String other = newToken("{\"name\": \"other\", \"scope\": \"upload\"}");
    assertThat(upload(1, other, OUTPUT).status()).isEqualTo(200);
  }

  @Test
  void anAddressThatGuessesTokensWaits() {
    for (int i = 0; i < 18; i++) {
      upload(1, "guess-" + i, OUTPUT);
    }

    var held = upload(1, token, OUTPUT);

    assertThat(held.status()).isEqualTo(429);
    assertThat(held.headers()).containsKey("retry-after");
    assertThat(held.at("/detail").asString()).contains("address");
  }

  @Test
  void allAddressesOfANetworkOfIpv6ShareWhatAnAddressMaySend() {
    List<Integer> answers =
        IntStream.range(0, 60).mapToObj(i -> guess("2001:db8:0:1::" + i).status()).toList();

    assertThat(answers).startsWith(401).contains(429);
    assertThat(guess("2001:db8:0:2::1").status()).isEqualTo(401);
  }

  private Api.Answer guess(String from) {
    return api.postFrom(from, "/api/v1/projects", "{}", "no token");
  }

  @Test
  void uploadsWithAForgedSignatureUseUpNothingOfTheWebhook() {
    String secret = "/api/v1/projects/%s/webhook-secret".formatted(project);
    assertThat(api.put(secret, "application/json", "", Api.ADMIN_TOKEN).status()).isEqualTo(200);

    for (int i = 1; i <= 10; i++) {
      var forged =
          Map.of(
              "X-Forwarded-For", "198.51.100." + i,
              "X-Benchwarden-Timestamp", Long.toString(Instant.now().getEpochSecond()),
              "X-Benchwarden-Signature-256", "sha256=" + "0".repeat(64));

      assertThat(
              api.upload(
                      project,
                      Map.of("revision", "000000001", "machine", "perf-1"),
                      OUTPUT,
                      null,
                      forged)
                  .status())
          .isEqualTo(401);
    }
  }

  @Test
  void aProjectHasItsShareOfRunsADay() {
    for (int i = 1; i <= 6; i++) {
      assertThat(upload(i, token, OUTPUT).status()).isEqualTo(201);
    }

    var held = upload(7, token, OUTPUT);

    assertThat(held.status()).isEqualTo(429);
    assertThat(held.problem()).isEqualTo("quota-exceeded");
    assertThat(held.at("/detail").asString()).contains("6 runs", "T00:00:00Z");
    assertThat(Duration.ofSeconds(Long.parseLong(held.headers().get("retry-after"))))
        .isLessThanOrEqualTo(Duration.ofDays(1).plusSeconds(1));
  }

  @Test
  void aProjectHasItsShareOfBytesADay() {
    byte[] large = new Suite(1, 150).run("r", "m").getBytes(StandardCharsets.UTF_8);
    assertThat(large.length).isGreaterThan(20 * 1024);
    assertThat(upload(1, token, large).status()).isEqualTo(201);

    assertThat(upload(2, token, OUTPUT).problem()).isEqualTo("quota-exceeded");
  }

  private Api.Answer upload(int revision, String with, byte[] body) {
    return api.upload(
        project,
        Map.of("revision", "%09d".formatted(revision), "machine", "perf-1"),
        body,
        with,
        from());
  }

  private JsonNode log(String with) {
    return api.get("/api/v1/projects/%s/uploads".formatted(project), with).at("/items");
  }

  private String newToken(String json) {
    return send("/api/v1/projects/%s/tokens".formatted(project), json, Api.ADMIN_TOKEN)
        .at("/secret")
        .asString();
  }

  private Api.Answer send(String path, String json, String with) {
    return api.postFrom(address, path, json, with);
  }

  private Map<String, String> from() {
    return Map.of("X-Forwarded-For", address);
  }
}
