package dev.benchwarden.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Suite;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Uploads that are signed with the project's webhook secret. */
@FrontDoor
class SignedUploadTests {

  private static final byte[] OUTPUT =
      new Suite(1, 2).run("r", "m").getBytes(StandardCharsets.UTF_8);

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  private String project = "";
  private String secret = "";

  @BeforeEach
  void newProject() {
    project = Api.newProject();
    api.post(
        "/api/v1/projects", "{\"slug\": \"%s\", \"visibility\": \"PRIVATE\"}".formatted(project));
    secret = newSecret("");
  }

  @Test
  void aSignedUploadIsStored() {
    var stored = upload(OUTPUT, headers(OUTPUT, Instant.now()));

    assertThat(stored.status()).as(stored.text()).isEqualTo(201);
    assertThat(stored.at("/trust").asString()).isEqualTo("PROTECTED");
    assertThat(api.get(secretPath()).at("/lastUsedAt").isNull()).isFalse();
  }

  @Test
  void thePackedBytesAreWhatIsSigned() throws IOException {
    var packed = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(packed)) {
      gzip.write(OUTPUT);
    }
    var headers = headers(packed.toByteArray(), Instant.now());
    headers.put("Content-Encoding", "gzip");

    assertThat(upload(packed.toByteArray(), headers).status()).isEqualTo(201);
  }

  @Test
  void anotherBodyOrTimeOrSecretIsRefusedAndNothingIsStored() {
    byte[] other = new Suite(2, 2).run("r", "m").getBytes(StandardCharsets.UTF_8);
    var laterStamp = headers(OUTPUT, Instant.now());
    laterStamp.put("X-Benchwarden-Timestamp", seconds(Instant.now().plusSeconds(1)));
    var old = headers(OUTPUT, Instant.now());
    newSecret("");

    refused(other, headers(OUTPUT, Instant.now()), "not that of this body");
    refused(OUTPUT, laterStamp, "not that of this body");
    refused(OUTPUT, old, "not that of this body");
    assertThat(api.get("/api/v1/projects/%s/runs".formatted(project)).at("/items")).isEmpty();
  }

  @Test
  void anOldSignatureIsRefused() {
    refused(OUTPUT, headers(OUTPUT, Instant.now().minus(Duration.ofMinutes(6))), "5 minutes");
    refused(OUTPUT, headers(OUTPUT, Instant.now().plus(Duration.ofMinutes(6))), "5 minutes");
  }

  @Test
  void aSignatureIsGoodForOneUpload() {
    var headers = headers(OUTPUT, Instant.now());
    upload(OUTPUT, headers);

    refused(OUTPUT, headers, "used before");
  }

  @Test
  void malformedHeadersAreExplained() {
    var noTime = headers(OUTPUT, Instant.now());
    noTime.put("X-Benchwarden-Timestamp", "yesterday");
    var noSignature = headers(OUTPUT, Instant.now());
    noSignature.put("X-Benchwarden-Signature-256", "sha1=00");

    refused(OUTPUT, noTime, "date +%s");
    refused(OUTPUT, noSignature, "64 hexadecimal digits");
  }

  @Test
  void aSecretThatTheServiceCannotReadIsNoFaultOfTheUpload() {
    jdbc.sql(
            """
            update webhook_secret set encrypted = '\\x0102'
             where project_id = (select project_id from project where slug = ?)
            """)
        .param(project)
        .update();

    var refused = upload(OUTPUT, headers(OUTPUT, Instant.now()));

    assertThat(refused.status()).as(refused.text()).isEqualTo(503);
    assertThat(refused.problem()).isEqualTo("secrets-unreadable");
  }

  @Test
  void aSecretCanBeTrustedLess() {
    secret = newSecret("{\"trust\": \"MEMBER\"}");

    var mainline = upload(OUTPUT, headers(OUTPUT, Instant.now()));

    assertThat(mainline.status()).isEqualTo(403);
    assertThat(mainline.problem()).isEqualTo("untrusted-upload");
  }

  /** Its limits, its forge and the name of its mainline are asked for real uploads alone. */
  @Test
  void whoCannotSignIsRefusedBeforeAnythingOfTheProjectIsAsked() {
    secret = newSecret("{\"trust\": \"MEMBER\"}");
    var forged = headers(OUTPUT, Instant.now());
    forged.put("X-Benchwarden-Signature-256", "sha256=" + "0".repeat(64));

    refused(OUTPUT, forged, "not that of this body");
  }

  @Test
  void aSignatureOpensNothingButUploads() {
    var headers = headers(new byte[0], Instant.now());

    assertThat(api.postSigned(secretPath(), headers).status()).isEqualTo(401);
    assertThat(api.postSigned("/api/v1/projects/%s/tokens".formatted(project), headers).status())
        .isEqualTo(401);
  }

  @Test
  void withoutASecretNothingIsTaken() {
    assertThat(api.delete(secretPath()).status()).isEqualTo(204);

    refused(OUTPUT, headers(OUTPUT, Instant.now()), "no webhook secret");
  }

  @Test
  void theDatabaseDoesNotHoldTheSecretInTheClear() {
    byte[] stored =
        jdbc.sql(
                """
                select encrypted from webhook_secret join project using (project_id) where slug = :slug
                """)
            .param("slug", project)
            .query(byte[].class)
            .single();

    assertThat(new String(stored, StandardCharsets.ISO_8859_1)).doesNotContain(secret);
    assertThat(api.get(secretPath()).text()).doesNotContain(secret);
  }

  private void refused(byte[] body, Map<String, String> headers, String why) {
    var answer = upload(body, headers);
    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.at("/detail").asString()).contains(why);
  }

  private Api.Answer upload(byte[] body, Map<String, String> headers) {
    return api.upload(
        project, Map.of("revision", "0123456789", "machine", "perf-1"), body, null, headers);
  }

  private Map<String, String> headers(byte[] body, Instant time) {
    Map<String, String> headers = new HashMap<>();
    headers.put("X-Benchwarden-Timestamp", seconds(time));
    headers.put("X-Benchwarden-Signature-256", "sha256=" + hmac(seconds(time), body));
    return headers;
  }

  private static String seconds(Instant time) {
    return Long.toString(time.getEpochSecond());
  }

  private String hmac(String timestamp, byte[] body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      mac.update((timestamp + ".").getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(mac.doFinal(body));
    } catch (GeneralSecurityException failure) {
      throw new IllegalStateException(failure);
    }
  }

  private String newSecret(String body) {
    return api.put(secretPath(), "application/json", body, Api.ADMIN_TOKEN)
        .at("/secret")
        .asString();
  }

  private String secretPath() {
    return "/api/v1/projects/%s/webhook-secret".formatted(project);
  }
}
