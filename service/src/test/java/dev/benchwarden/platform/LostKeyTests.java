package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.PostgresForTests;
import dev.benchwarden.frontdoor.Receiver;
import dev.benchwarden.frontdoor.ServiceProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.mock.env.MockEnvironment;
import tools.jackson.databind.json.JsonMapper;

/** A service on a database that was restored without the key of its secrets. */
class LostKeyTests {

  private static final String SUBSCRIPTIONS = "/api/v1/projects/codec/subscriptions";
  private static final Pattern GIVES_UP =
      Pattern.compile("BENCHWARDEN_LOST_ENCRYPTION_KEY=([0-9a-f]{8}) ");

  @TempDir private Path data;

  private final Receiver receiver = new Receiver();
  private PostgresForTests.Server postgres;
  private JdbcClient jdbc;

  @BeforeEach
  void start() throws Exception {
    postgres = PostgresForTests.start();
    jdbc =
        JdbcClient.create(
            new DriverManagerDataSource(postgres.url(), postgres.user(), postgres.password()));
  }

  @AfterEach
  void stop() throws Exception {
    receiver.close();
    postgres.close();
  }

  @Test
  void itIsSaidWhatCannotBeReadUntilTheKeyIsRestoredOrGivenUp() throws Exception {
    Path file = data.resolve("encryption-key");
    String old;
    try (ServiceProcess service = service()) {
      Api api = api(service);
      api.post(
          "/api/v1/projects",
          "{\"slug\": \"codec\", \"repository\": \"https://git.example.org/acme/codec\"}");
      old = subscribe(api).at("/id").asString();
      assertThat(test(api, old).at("/delivered").asBoolean()).isTrue();
      connectForge();
    }
    String key = Files.readString(file);
    Files.delete(file);

    String lost;
    try (ServiceProcess service = service("benchwarden.lost-encryption-key=0123abcd")) {
      Api api = api(service);
      lost = lost(service);
      assertThat(health(api)).contains("\"SECRETS_UNREADABLE\"");
      assertThat(service.health("")).isEqualTo(200);
      assertThat(upload(api).status()).isEqualTo(201);
      assertThat(test(api, old).at("/delivered").asBoolean()).isFalse();
      assertThat(test(api, old).at("/reason").asString()).contains("encrypted with another key");
      assertThat(api.get("/api/v1/projects/codec/forge").at("/missing/0").asString())
          .contains("https://git.example.org", "encrypted with another key");
      assertThat(subscribe(api).problem()).isEqualTo("secrets-unreadable");
      forgetProof();
      assertThat(subscribe(api).problem()).as("by the secrets").isEqualTo("secrets-unreadable");
      restoreProof();
      assertThat(file).doesNotExist();
      Files.writeString(file, key);
      assertThat(test(api, old).at("/delivered").asBoolean()).isTrue();
    }
    Files.writeString(file, "another-key-of-at-least-thirty-two-characters\n");

    try (ServiceProcess service = service("benchwarden.lost-encryption-key=" + lost)) {
      Api api = api(service);
      assertThat(health(api)).contains("\"UP\"");
      assertThat(service.output()).noneMatch(line -> line.contains(" ERROR "));
      assertThat(test(api, old).at("/delivered").asBoolean()).isFalse();
      String made = subscribe(api).at("/id").asString();
      assertThat(test(api, made).at("/delivered").asBoolean()).isTrue();
    }
  }

  private ServiceProcess service(String... more) {
    return ServiceProcess.start(
        postgres.settings(
            Stream.concat(
                    Stream.of(
                        "benchwarden.data=" + data,
                        "benchwarden.admin-token=" + Api.ADMIN_TOKEN,
                        "benchwarden.notifications.allowed-hosts=" + receiver.host()),
                    Stream.of(more))
                .toArray(String[]::new)));
  }

  private Api api(ServiceProcess service) {
    MockEnvironment environment =
        new MockEnvironment().withProperty("local.server.port", "" + service.port());
    return new Api(environment, JsonMapper.builder().build(), jdbc);
  }

  /** The name by which the log lets an operator give up the key. */
  private static String lost(ServiceProcess service) {
    Matcher matcher = GIVES_UP.matcher(String.join("\n", service.output()));
    assertThat(matcher.find()).as(String.join("\n", service.output())).isTrue();
    return matcher.group(1);
  }

  /** Credentials that no key reads, as if a forge had been connected with the lost one. */
  private void connectForge() {
    jdbc.sql(
            """
            insert into forge (address, kind, salt, encrypted, added_by)
            values ('https://git.example.org', 'gitea', '00000000000000000000000000000000',
                    '\\x0102', 'admin')
            """)
        .update();
  }

  /** As a release of before has left its database. */
  private void forgetProof() {
    jdbc.sql("create table kept as select * from key_proof").update();
    jdbc.sql("delete from key_proof").update();
  }

  private void restoreProof() {
    jdbc.sql("insert into key_proof select * from kept").update();
  }

  private static String health(Api api) {
    return api.get("/actuator/health", null).text();
  }

  private Api.Answer subscribe(Api api) {
    return api.post(
        SUBSCRIPTIONS,
        """
        { "channel": "webhook", "address": "%s", "events": ["machine.sick"] }
        """
            .formatted(receiver.address("/codec")));
  }

  private static Api.Answer test(Api api, String subscription) {
    return api.post(SUBSCRIPTIONS + "/" + subscription + "/test", "");
  }

  private static Api.Answer upload(Api api) {
    return api.upload(
        "codec",
        Map.of("revision", "r1", "machine", "perf-1"),
        """
        { "benchmarks": [ { "name": "encode", "metrics": [ { "name": "time", "unit": "ms",
          "direction": "LOWER_IS_BETTER", "samples": [1.5] } ] } ] }
        """);
  }
}
