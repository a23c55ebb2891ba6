package dev.benchwarden.notification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.BenchwardenApplication;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.judging.alert.AlertEventKind;
import dev.benchwarden.judging.alert.AlertState;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import tools.jackson.databind.JsonNode;

/** Tests that messages arrive once, later if necessary, and that the log shows their state. */
class NotificationDeliveryTests extends SubscribedProject {

  @Autowired private JdbcConnectionDetails database;

  @Test
  void aReceiverThatWasDownIsToldOnceWhenItIsUpAgain() {
    JsonNode made = subscribe("webhook", "");
    RECEIVER.answer(path, 503);
    confirm(12.5);
    awaitState(made, "RETRYING");
    assertThat(delivery(made).path("status").asInt()).isEqualTo(503);
    assertThat(delivery(made).path("reason").asString()).contains("status 503");
    assertThat(delivery(made).path("nextAttempt").isNull()).isFalse();

    RECEIVER.answer(path, 204);
    awaitState(made, "DELIVERED");

    assertThat(delivery(made).path("nextAttempt").isNull()).isTrue();
    assertThat(delivery(made).path("reason").isNull()).isTrue();
    assertThat(delivery(made).path("durationMs").isNull()).isFalse();
    assertThat(delivery(made).path("attempts").asInt()).isEqualTo(received().size());
    assertThat(received().stream().map(request -> request.header("X-benchwarden-delivery")))
        .containsOnly(delivery(made).path("id").asString());
  }

  @Test
  void aReceiverThatAsksForPatienceIsLeftAlone() {
    JsonNode made = subscribe("slack", "");
    RECEIVER.askForPatience(path, 429, "3600");

    confirm(12.5);

    awaitState(made, "RETRYING");
    assertThat(Instant.parse(delivery(made).path("nextAttempt").asString()))
        .isBetween(
            Instant.now().plus(Duration.ofMinutes(55)), Instant.now().plus(Duration.ofMinutes(61)));
    assertThat(received()).hasSize(1);
  }

  @Test
  void aRefusalIsNotRepeated() {
    JsonNode made = subscribe("teams", "");
    RECEIVER.answer(path, 404);

    confirm(12.5);

    awaitState(made, "FAILED");
    assertThat(delivery(made).path("reason").asString()).isEqualTo("answered with status 404");
    assertThat(received()).hasSize(1);
    assertThat(isLeft("notify")).isFalse();
  }

  @Test
  void aRedirectIsNotFollowed() {
    JsonNode made = subscribe("webhook", "");
    RECEIVER.redirect(path, RECEIVER.address(path + "-elsewhere"));

    confirm(12.5);

    awaitState(made, "FAILED");
    assertThat(delivery(made).path("reason").asString()).contains("redirects are not followed");
    assertThat(RECEIVER.requests(path + "-elsewhere")).isEmpty();
  }

  @Test
  void aReceiverThatIsGoneForGoodPausesItsSubscription() {
    JsonNode made = subscribe("webhook", "");
    RECEIVER.answer(path, 410);
    confirm(12.5);
    awaitState(made, "FAILED");
    String one = subscriptions("/" + made.path("id").asString());
    assertThat(api.get(one).at("/paused").asString()).contains("410");

    confirm(13.5);
    RECEIVER.answer(path, 200);
    assertThat(patch(one, "{ \"paused\": false }").at("/paused").isNull()).isTrue();
    confirm(14.5);

    await(() -> assertThat(received()).hasSize(2));
    assertThat(received().getLast().text())
        .contains("\"percentChange\":14.5")
        .doesNotContain("\"percentChange\":13.5");
  }

  @Test
  void afterADayItIsGivenUp() {
    JsonNode made = subscribe("webhook", "");
    RECEIVER.answer(path, 500);
    confirm(12.5);
    awaitState(made, "RETRYING");

    jdbc.sql(
            """
            update notification
               set failing_since = now() - interval '25 hours', next_attempt = null
             where project_id = ?
            """)
        .param(id())
        .update();
    await(() -> {
      hurry("notify");
      assertThat(delivery(made).path("state").asString()).isEqualTo("FAILED");
    });

    assertThat(delivery(made).path("reason").asString()).contains("status 500");
    await(() -> assertThat(isLeft("notify")).isFalse());
  }

  @Test
  void whatTheServiceFailsAtIsGivenUpAndSaysSo() {
    JsonNode made = subscribe("webhook", "");
    RECEIVER.answer(path, 500);
    confirm(12.5);
    awaitState(made, "RETRYING");

    jdbc.sql("update notice set facts = '[7]' where project_id = ?").param(id()).update();
    jdbc.sql("update notification set next_attempt = null where project_id = ?")
        .param(id())
        .update();
    await(() -> {
      jdbc.sql(
              """
              update scheduled_tasks set execution_time = now(), consecutive_failures = 12
               where task_name = 'notify' and task_instance like ?
              """)
          .param(id() + "/%")
          .update();
      assertThat(isLeft("notify")).isFalse();
    });

    assertThat(delivery(made).path("state").asString()).isEqualTo("FAILED");
    assertThat(delivery(made).path("reason").asString()).contains("the service failed");
  }

  @Test
  void whatWasDeliveredCanBeSentOnceMoreUnderTheSameId() {
    JsonNode made = subscribe("webhook", "");
    confirm(12.5);
    awaitState(made, "DELIVERED");
    String id = delivery(made).path("id").asString();

    var again =
        api.post(
            subscriptions("/%s/deliveries/%s/redeliver".formatted(made.path("id").asString(), id)),
            "");

    assertThat(again.status()).as(again.text()).isEqualTo(202);
    await(() -> assertThat(received()).hasSize(2));
    assertThat(received().getLast().body()).isEqualTo(received().getFirst().body());
    assertThat(received().getLast().header("X-benchwarden-delivery")).isEqualTo(id);
    awaitState(made, "DELIVERED");
    assertThat(
            api.post(
                    subscriptions(
                        "/%s/deliveries/%s/redeliver"
                            .formatted(
                                made.path("id").asString(),
                                "00000000-0000-0000-0000-000000000000")),
                    "")
                .status())
        .isEqualTo(404);
  }

  @Test
  void severalReplicasTellEachThingOnce() {
    JsonNode made = subscribe("webhook", "");
    SpringApplicationBuilder replica =
        new SpringApplicationBuilder(BenchwardenApplication.class).web(WebApplicationType.SERVLET);
    try (var second =
        replica.run(
            "--server.port=0",
            "--spring.datasource.url=" + database.getJdbcUrl(),
            "--spring.datasource.username=" + database.getUsername(),
            "--spring.datasource.password=" + database.getPassword(),
            "--spring.main.banner-mode=off",
            "--logging.level.root=warn",
            "--benchwarden.data=target/test-data",
            "--benchwarden.admin-token=" + Api.ADMIN_TOKEN,
            "--benchwarden.notifications.allowed-hosts=" + RECEIVER.host(),
            "--benchwarden.public-url=" + PUBLIC_URL)) {
      assertThat(second.isRunning()).isTrue();
      IntStream.range(0, 40).parallel().forEach(i -> confirm(10 + i));
      await(() ->
          assertThat(deliveries(made).valueStream().map(one -> one.path("state").asString()))
              .hasSize(40)
              .containsOnly("DELIVERED"));
    }

    assertThat(received()).hasSize(40);
    assertThat(received().stream().map(request -> request.header("X-benchwarden-delivery")))
        .doesNotHaveDuplicates();
  }

  @Test
  void aDigestGathersWhatHappenedAndIsSentOnce() {
    JsonNode made = subscribe("webhook", ", \"digest\": \"daily\", \"digestAt\": \"07:30\"");
    confirm(12.5);
    confirm(13.5);
    happen(AlertEventKind.RESOLVED, AlertState.RESOLVED, 12.5);
    assertThat(deliveries(made)).isEmpty();

    await(() -> {
      hurry("send-digest");
      assertThat(isLeft("send-digest")).isFalse();
    });
    awaitState(made, "DELIVERED");

    JsonNode digest = onlyReceived().json();
    assertThat(digest.at("/event").asString()).isEqualTo("digest");
    assertThat(digest.at("/events").valueStream().map(one -> one.at("/event").asString()))
        .containsExactly("regression.confirmed", "regression.confirmed", "regression.resolved");
    assertThat(delivery(made).path("events")).hasSize(3);
  }

  @Test
  void whoNoLongerWantsADigestIsToldAtOnce() {
    JsonNode made = subscribe("slack", ", \"digest\": \"hourly\"");
    confirm(12.5);
    assertThat(received()).isEmpty();

    patch(
        subscriptions("/" + made.path("id").asString()),
        "{ \"digest\": \"immediately\", \"name\": \"now\" }");

    assertThat(onlyReceived().json().at("/blocks/0/text/text").asString())
        .isEqualTo("1 confirmed regression in " + project);
  }

  @Test
  void theLogIsKeptForThirtyDays() {
    JsonNode made = subscribe("webhook", "");
    confirm(12.5);
    awaitState(made, "DELIVERED");
    jdbc.sql("update notification set created_at = now() - interval '31 days' where project_id = ?")
        .param(id())
        .update();
    jdbc.sql("update notice set at = now() - interval '31 days' where project_id = ?")
        .param(id())
        .update();
    confirm(13.5);

    jdbc.sql("update scheduled_tasks set execution_time = now() where task_name = ?")
        .param("forget-old-notifications")
        .update();

    await(() -> assertThat(deliveries(made)).hasSize(1));
    await(() ->
        assertThat(
                jdbc.sql("select count(*) from notice where project_id = ?")
                    .param(id())
                    .query(Integer.class)
                    .single())
            .isEqualTo(1));
  }

  private Api.Answer patch(String path, String body) {
    var answer = api.patch(path, body, Api.ADMIN_TOKEN);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer;
  }
}
