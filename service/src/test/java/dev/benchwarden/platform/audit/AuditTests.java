package dev.benchwarden.platform.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.notification.SubscribedProject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tests of the trail of changes of authority. */
class AuditTests extends SubscribedProject {

  private static final String NAME_OF_ADMIN = "BENCHWARDEN_ADMIN_TOKEN";

  @Autowired private AuditTrail trail;

  private String base = "";

  @BeforeEach
  void nameTheProject() {
    base = "/api/v1/projects/" + project;
  }

  @Test
  void everyChangeOfAuthorityIsNotedWithItsAuthorAndWithoutSecrets() {
    JsonNode token = issued("ci", "upload");
    api.delete(base + "/tokens/" + token.at("/id").asString());
    api.patch(base, "{\"visibility\": \"PRIVATE\", \"name\": \"Codec\"}", Api.ADMIN_TOKEN);
    JsonNode people =
        api.post(base + "/people", "{\"email\": \"ada@example.org\", \"role\": \"reader\"}").body();
    String ada = base + "/people/" + people.at("/items/0/id").asString();
    put(ada, "{\"role\": \"admin\"}");
    api.delete(ada);
    String secret = put(base + "/webhook-secret", "{}").at("/secret").asString();
    api.delete(base + "/webhook-secret");
    String publishers = base + "/trusted-publishers";
    JsonNode trusted =
        api.post(
                publishers,
                "{\"issuer\": \"https://gitlab.com\", \"repositoryId\": 12, \"ownerId\": 3}")
            .body();
    api.delete(publishers + "/" + trusted.at("/id").asString());
    put(base + "/retention", "{\"samplesDays\": 30}");
    put(base + "/policy", "{\"gate\": \"fail\"}");
    JsonNode subscription =
        api.post(
                base + "/subscriptions",
                "{\"channel\": \"webhook\", \"name\": \"team\", \"address\": \"%s\", \"events\": [\"regression.confirmed\"]}"
                    .formatted(RECEIVER.address("/hidden-path")))
            .body();
    String subscribed = base + "/subscriptions/" + subscription.at("/id").asString();
    api.patch(subscribed, "{\"paused\": true}", Api.ADMIN_TOKEN);
    String replaced = api.post(subscribed + "/secret", "").at("/secret").asString();
    api.delete(subscribed);
    api.get(base + "/export");
    api.delete(base);

    Api.Answer noted = api.get("/api/v1/audit?project=" + project);

    assertThat(lines(noted))
        .containsExactly(
            "project.deleted " + project,
            "project.exported " + project,
            "subscription.removed team",
            "subscription.secret-replaced team",
            "subscription.changed team",
            "subscription.added team",
            "policy.changed policy",
            "retention.changed retention",
            "publisher.removed repository 12 of owner 3 at https://gitlab.com",
            "publisher.trusted repository 12 of owner 3 at https://gitlab.com",
            "webhook-secret.removed webhook secret",
            "webhook-secret.set webhook secret",
            "role.taken ada@example.org",
            "role.given ada@example.org",
            "role.given ada@example.org",
            "project.changed " + project,
            "token.revoked ci",
            "token.issued ci",
            "project.created " + project);
    assertThat(noted.at("/items"))
        .allSatisfy(event -> {
          assertThat(event.at("/actor").asString()).isEqualTo(NAME_OF_ADMIN);
          assertThat(event.at("/actorKind").asString()).isEqualTo("TOKEN");
        });
    assertThat(details(noted))
        .contains(
            "name from %s to Codec, visibility from PUBLIC to PRIVATE".formatted(project),
            "role admin, before reader",
            "samples 30 days, raw uploads as the installation, pull requests as the installation")
        .anySatisfy(
            detail -> assertThat(detail).startsWith("scope upload, trust PROTECTED, expires never"))
        .anySatisfy(detail ->
            assertThat(detail)
                .startsWith("webhook to ")
                .contains(": regression.confirmed, paused"));
    assertThat(
            List.of(
                token.at("/secret").asString(),
                secret,
                subscription.at("/secret").asString(),
                replaced,
                "hidden-path"))
        .allSatisfy(hidden -> assertThat(hidden).isNotEmpty())
        .noneSatisfy(hidden -> assertThat(noted.text()).contains(hidden));
  }

  @Test
  void forgesAreNotedWithoutTheirCredentials() {
    Instant before = Instant.now().minusSeconds(60);
    String address = "https://audit.example.org";
    put(
        "/api/v1/forges",
        "{\"kind\": \"bitbucket-datacenter\", \"url\": \"%s\", \"token\": \"BBDC-1\"}"
            .formatted(address));
    api.delete("/api/v1/forges?url=" + address);

    Api.Answer noted = api.get("/api/v1/audit?actor=%s&since=%s".formatted(NAME_OF_ADMIN, before));

    assertThat(noted.at("/items"))
        .filteredOn(event -> event.at("/subject").asString().equals(address))
        .extracting(
            event -> event.at("/action").asString(),
            event -> event.at("/detail").asString(),
            event -> event.at("/project").isNull())
        .containsExactly(
            tuple("forge.disconnected", "", true),
            tuple("forge.connected", "bitbucket-datacenter, with an account's token", true));
  }

  @Test
  void whatIsRefusedOrChangesNothingIsNotNoted() {
    put(base + "/retention", "{}");
    api.patch(base, "{\"visibility\": \"PUBLIC\"}", Api.ADMIN_TOKEN);
    api.delete(base + "/webhook-secret");
    String reader = issued("reader", "read").at("/secret").asString();
    assertThat(api.delete(base, reader).status()).isEqualTo(403);
    upload("decode");

    assertThat(lines(api.get(base + "/audit")))
        .containsExactly("token.issued reader", "project.created " + project);
  }

  @Test
  void aLaterProjectOfTheSameSlugDoesNotSeeWhatWasBefore() {
    issued("of the first", "read");
    api.delete(base);
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));

    assertThat(lines(api.get(base + "/audit"))).containsExactly("project.created " + project);
    assertThat(lines(api.get("/api/v1/audit?project=" + project))).hasSize(4);
  }

  @Test
  void theTrailIsReadInPartsByActorAndSince() {
    Instant before = Instant.now().minusSeconds(60);
    JsonNode admin = issued("one of two", "admin");
    api.post(
        base + "/tokens",
        "{\"name\": \"second\", \"scope\": \"read\"}",
        admin.at("/secret").asString());

    Api.Answer own = api.get(base + "/audit?actor=" + admin.at("/id").asString());
    Api.Answer first = api.get(base + "/audit?limit=2&since=" + before);
    Api.Answer rest = api.get(base + "/audit?cursor=" + first.at("/next").asString());

    assertThat(lines(own)).containsExactly("token.issued second");
    assertThat(own.at("/items/0/actor").asString()).isEqualTo("one of two");
    assertThat(lines(first)).containsExactly("token.issued second", "token.issued one of two");
    assertThat(lines(rest)).containsExactly("project.created " + project);
    assertThat(api.get(base + "/audit?since=2999-01-01T00:00:00Z").at("/items")).isEmpty();
    assertThat(api.get(base + "/tokens").at("/items/1/issuedBy").asString())
        .isEqualTo("one of two");
  }

  @Test
  void eachChangeIsALineOfTheLog() {
    Logger logger = (Logger) LoggerFactory.getLogger(AuditTrail.class);
    ListAppender<ILoggingEvent> written = new ListAppender<>();
    written.start();
    logger.addAppender(written);
    logger.setLevel(Level.INFO);
    try {
      issued("logged", "read");
    } finally {
      logger.setLevel(null);
      logger.detachAppender(written);
    }

    assertThat(written.list)
        .singleElement()
        .satisfies(line -> {
          assertThat(line.getLevel()).isEqualTo(Level.INFO);
          assertThat(line.getFormattedMessage())
              .startsWith(
                  "Audit: token.issued \"logged\" in %s by TOKEN \"%s\" ("
                      .formatted(project, NAME_OF_ADMIN))
              .contains("): scope read, trust PROTECTED");
        });
  }

  @Test
  void oldEventsAreForgotten() {
    issued("old", "read");
    issued("new", "read");
    jdbc.sql(
            """
            update audit_event set noted_at = noted_at - interval '401 days'
             where project = ? and subject = 'old'
            """)
        .param(project)
        .update();

    trail.forgetBefore(Instant.now().minus(Duration.ofDays(400)));

    assertThat(lines(api.get(base + "/audit")))
        .containsExactly("token.issued new", "project.created " + project);
  }

  private JsonNode issued(String name, String scope) {
    return api.post(
            base + "/tokens", "{\"name\": \"%s\", \"scope\": \"%s\"}".formatted(name, scope))
        .body();
  }

  private Api.Answer put(String path, String body) {
    return api.put(path, "application/json", body, Api.ADMIN_TOKEN);
  }

  private static List<String> lines(Api.Answer noted) {
    return noted
        .at("/items")
        .valueStream()
        .map(event -> event.at("/action").asString() + " " + event.at("/subject").asString())
        .toList();
  }

  private static List<String> details(Api.Answer noted) {
    return noted.at("/items").valueStream().map(event -> event.at("/detail").asString()).toList();
  }
}
