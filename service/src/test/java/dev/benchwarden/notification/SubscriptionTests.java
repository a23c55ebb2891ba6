package dev.benchwarden.notification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests of who may subscribe whom, and to which addresses. */
class SubscriptionTests extends SubscribedProject {

  @Test
  void aSubscriptionIsMadeChangedAndRemoved() {
    JsonNode made =
        subscribe(
            """
            { "name": "on call", "channel": "webhook", "address": "%s/services/T0/SECRET",
              "events": ["regression.confirmed", "regression.confirmed", "machine.silent"],
              "minPercent": 2.5, "digest": "daily", "digestAt": "07:30",
              "timeZone": "Europe/Berlin" }
            """
                .formatted(RECEIVER.address("")));
    String one = subscriptions("/" + made.path("id").asString());

    var changed = api.patch(one, "{ \"minPercent\": 4, \"paused\": true }", Api.ADMIN_TOKEN);

    assertThat(made.path("secret").asString()).startsWith("bw_hook_");
    assertThat(changed.status()).as(changed.text()).isEqualTo(200);
    assertThat(changed.at("/name").asString()).isEqualTo("on call");
    assertThat(changed.at("/events").valueStream().map(JsonNode::asString))
        .containsExactly("regression.confirmed", "machine.silent");
    assertThat(changed.at("/minPercent").asDouble()).isEqualTo(4);
    assertThat(changed.at("/digest").asString()).isEqualTo("daily");
    assertThat(changed.at("/digestAt").asString()).startsWith("07:30");
    assertThat(changed.at("/timeZone").asString()).isEqualTo("Europe/Berlin");
    assertThat(changed.at("/paused").asString()).contains("admin");
    assertThat(api.get(subscriptions("")).at("/items")).hasSize(1);
    assertThat(api.delete(one).status()).isEqualTo(204);
    assertThat(api.delete(one).status()).isEqualTo(404);
    assertThat(api.get(one).status()).isEqualTo(404);
  }

  @Test
  void timesOfDayAreInUtcUnlessAZoneIsNamedAndAreWrittenWithTwoDigits() {
    JsonNode made = subscribe("webhook", "");
    var refused =
        api.patch(
            subscriptions("/" + made.path("id").asString()),
            "{ \"digestAt\": \"8:00\" }",
            Api.ADMIN_TOKEN);

    assertThat(made.path("timeZone").asString()).isEqualTo("UTC");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.text())
        .contains("a time of day is written 08:00")
        .doesNotContain("2026-01-31");
  }

  @Test
  void aSubscriptionThatIsMadePausedIsPaused() {
    JsonNode made =
        subscribe(
            """
            { "channel": "webhook", "address": "%s", "events": ["machine.sick"], "paused": true }
            """
                .formatted(RECEIVER.address("")));
    String one = subscriptions("/" + made.path("id").asString());

    assertThat(made.path("paused").asString()).contains("admin");
    assertThat(api.get(one).at("/paused").asString()).contains("admin");
    assertThat(api.patch(one, "{ \"paused\": false }", Api.ADMIN_TOKEN).at("/paused").isNull())
        .isTrue();
  }

  @Test
  void addressAndSecretAreShownNeverAgainAndStoredEncrypted() {
    JsonNode made =
        subscribe(
            """
            { "channel": "slack", "address": "%s/services/T0/SECRET-PART", "events": ["machine.sick"] }
            """
                .formatted(RECEIVER.address("")));
    JsonNode webhook = subscribe("webhook", "");

    String shown = api.get(subscriptions("")).text();

    assertThat(made.path("address").asString()).isEqualTo(RECEIVER.address("") + "/…");
    assertThat(made.has("secret")).isFalse();
    assertThat(shown).doesNotContain("SECRET-PART", webhook.path("secret").asString());
    String stored =
        jdbc.sql(
                """
                select string_agg(encode(address, 'escape') || coalesce(encode(secret, 'escape'), ''), '')
                  from subscription where project_id = ?
                """)
            .param(id())
            .query(String.class)
            .single();
    assertThat(stored)
        .doesNotContain("SECRET-PART", "localhost", webhook.path("secret").asString());
  }

  @Test
  void aNewSecretTakesThePlaceOfTheOld() {
    JsonNode made = subscribe("webhook", "");
    String one = subscriptions("/" + made.path("id").asString());

    String renewed = api.post(one + "/secret", "").at("/secret").asString();

    assertThat(renewed).startsWith("bw_hook_").isNotEqualTo(made.path("secret").asString());
    String slack = subscribe("slack", "").path("id").asString();
    assertThat(api.post(subscriptions("/" + slack + "/secret"), "").status()).isEqualTo(409);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://169.254.169.254/latest/meta-data/",
        "https://10.1.2.3/hook",
        "https://127.0.0.1/hook",
        "https://[::1]/hook",
        "https://[::ffff:10.0.0.1]/hook",
        "https://[64:ff9b::a00:1]/hook",
        "http://8.8.8.8/hook",
        "https://me:secret@8.8.8.8/hook",
        "ftp://8.8.8.8/hook",
        "team@example.org"
      })
  void nothingIsSentIntoThePrivateNetwork(String address) {
    for (String channel : List.of("webhook", "slack", "teams")) {
      var answer =
          api.post(
              subscriptions(""),
              """
              { "channel": "%s", "address": "%s", "events": ["regression.confirmed"] }
              """
                  .formatted(channel, address));

      assertThat(answer.status()).as(answer.text()).isEqualTo(422);
      assertThat(answer.problem()).isEqualTo("invalid-body");
      assertThat(answer.at("/errors/0/pointer").asString()).isEqualTo("/address");
    }
  }

  @Test
  void nothingTellsAnInternalNameFromNone() {
    List<String> answers =
        Stream.of(
                "https://127.0.0.1/",
                "https://127.0.0.1:22/",
                "https://" + RECEIVER.host().replace("localhost", "127.0.0.1") + "/",
                "https://no-such-host.invalid/",
                "https://no-such-host.invalid:22/")
            .map(address ->
                api.post(
                    subscriptions(""),
                    """
                    { "channel": "webhook", "address": "%s", "events": ["machine.sick"] }
                    """
                        .formatted(address)))
            .map(answer -> answer.at("/errors").toString())
            .distinct()
            .toList();

    assertThat(answers).hasSize(1);
    assertThat(answers.getFirst()).contains("public internet").doesNotContain("127.0.0.1", "such");
  }

  @Test
  void whatTheOperatorAllowedMayBePrivate() {
    assertThat(
            subscribe(
                    """
                    { "channel": "webhook", "address": "http://192.168.1.7/x", "events": ["machine.sick"] }
                    """)
                .path("address")
                .asString())
        .isEqualTo("http://192.168.1.7/…");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{ \"channel\": \"webhook\", \"events\": [\"machine.sick\"] }",
        "{ \"channel\": \"pager\", \"address\": \"https://8.8.8.8/\", \"events\": [\"machine.sick\"] }",
        "{ \"channel\": \"webhook\", \"address\": \"https://8.8.8.8/\" }",
        "{ \"channel\": \"webhook\", \"address\": \"https://8.8.8.8/\", \"events\": [] }",
        "{ \"channel\": \"webhook\", \"address\": \"https://8.8.8.8/\", \"events\": [\"boredom\"] }",
        "{ \"channel\": \"webhook\", \"address\": \"https://8.8.8.8/\", \"events\": [\"machine.sick\"], \"minPercent\": -1 }",
        "{ \"channel\": \"webhook\", \"address\": \"https://8.8.8.8/\", \"events\": [\"machine.sick\"], \"digest\": \"weekly\" }",
        "{ \"channel\": \"webhook\", \"address\": \"https://8.8.8.8/\", \"events\": [\"machine.sick\"], \"timeZone\": \"Mars\" }",
        "{ \"channel\": \"webhook\", \"address\": \"https://8.8.8.8/\", \"events\": [\"machine.sick\"], \"digestAt\": \"25:00\" }",
        "{ \"channel\": \"webhook\", \"address\": \"https://8.8.8.8/\", \"events\": [\"machine.sick\"], \"digestAt\": \"08:00:30\" }",
        "{ \"channel\": \"email\", \"address\": \"a@example.org, b@example.org\", \"events\": [\"machine.sick\"] }",
        "{ \"channel\": \"email\", \"address\": \"a@example.org\\r\\nBcc: b@example.org\", \"events\": [\"machine.sick\"] }",
        "{ \"channel\": \"email\", \"address\": \"Ada <a@example.org>\", \"events\": [\"machine.sick\"] }"
      })
  void mistakesAreNamed(String body) {
    var answer = api.post(subscriptions(""), body);

    assertThat(answer.status()).as(answer.text()).isEqualTo(422);
    assertThat(answer.problem()).isEqualTo("invalid-body");
    assertThat(answer.at("/errors/0/pointer").asString()).startsWith("/");
    assertThat(answer.at("/detail").asString()).isNotBlank();
  }

  @Test
  void aTestMessageSaysWhatCameBack() {
    JsonNode made = subscribe("webhook", "");
    String test = subscriptions("/" + made.path("id").asString() + "/test");

    var taken = api.post(test, "");
    RECEIVER.answer(path, 400);
    var refused = api.post(test, "");

    assertThat(taken.status()).as(taken.text()).isEqualTo(200);
    assertThat(taken.at("/delivered").asBoolean()).isTrue();
    assertThat(taken.at("/status").asInt()).isEqualTo(200);
    assertThat(taken.at("/answer").asString()).isEqualTo("taken or not");
    assertThat(refused.at("/delivered").asBoolean()).isFalse();
    assertThat(refused.at("/reason").asString()).isEqualTo("answered with status 400");
    assertThat(received().getFirst().json().at("/event").asString()).isEqualTo("test");
    assertThat(received().getFirst().header("X-benchwarden-signature-256")).startsWith("sha256=");
    assertThat(deliveries(made)).isEmpty();
  }

  @Test
  void aSettingsPageLearnsWhatCanBeChosen() {
    var options = api.get(subscriptions("/options"));

    assertThat(options.at("/channels").valueStream().map(one -> one.at("/channel").asString()))
        .containsExactly("webhook", "slack", "teams", "email");
    assertThat(options.at("/channels/3/missing").isNull()).isTrue();
    assertThat(options.at("/events/0/event").asString()).isEqualTo("regression.suspected");
    assertThat(options.at("/events/0/about").asString()).isNotBlank();
  }

  @Test
  void theCallsAreDescribed() {
    JsonNode paths = api.get("/openapi.json").at("/paths");
    String all = "/api/v1/projects/{project}/subscriptions";

    assertThat(paths.path(all).path("post").path("summary").asString()).contains("webhook");
    assertThat(paths.path(all + "/{subscription}/test").path("post").path("summary").asString())
        .contains("came back");
    assertThat(paths.path(all + "/{subscription}/deliveries/{delivery}/redeliver").has("post"))
        .isTrue();
  }

  @Test
  void onlyAnAdminOfTheProjectSeesOrChangesThem() {
    JsonNode made = subscribe("webhook", "");
    String one = subscriptions("/" + made.path("id").asString());
    confirm(12.5);
    awaitState(made, "DELIVERED");
    String deliveries = one + "/deliveries";
    String redeliver = deliveries + "/" + delivery(made).path("id").asString() + "/redeliver";

    for (String scope : List.of("read", "upload")) {
      String token = token(scope);
      assertThat(api.get(subscriptions(""), token).status()).isEqualTo(403);
      assertThat(api.get(subscriptions("/options"), token).status()).isEqualTo(403);
      assertThat(api.get(one, token).status()).isEqualTo(403);
      assertThat(api.get(deliveries, token).status()).isEqualTo(403);
      assertThat(api.patch(one, "{}", token).status()).isEqualTo(403);
      assertThat(api.post(subscriptions(""), "{}", token).status()).isEqualTo(403);
      assertThat(api.post(one + "/test", "", token).status()).isEqualTo(403);
      assertThat(api.post(one + "/secret", "", token).status()).isEqualTo(403);
      assertThat(api.post(redeliver, "", token).status()).isEqualTo(403);
    }
    assertThat(api.get(subscriptions(""), null).status()).isEqualTo(401);
    assertThat(api.post(one + "/test", "", null).status()).isEqualTo(401);
    assertThat(received()).hasSize(1);
  }

  @Test
  void aSubscriptionOfAnotherProjectIsNotFound() {
    JsonNode made = subscribe("webhook", "");
    String other = Api.newProject();
    api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(other));

    String there = "/api/v1/projects/" + other + "/subscriptions/" + made.path("id").asString();

    assertThat(api.get(there).status()).isEqualTo(404);
    assertThat(api.post(there + "/test", "").status()).isEqualTo(404);
    assertThat(api.get(there + "/deliveries").status()).isEqualTo(404);
    assertThat(api.delete(there).status()).isEqualTo(404);
  }

  private String token(String scope) {
    return api.post(
            "/api/v1/projects/" + project + "/tokens",
            "{ \"name\": \"%s\", \"scope\": \"%s\" }".formatted(scope, scope))
        .at("/secret")
        .asString();
  }
}
