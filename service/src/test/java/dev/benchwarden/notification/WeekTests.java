package dev.benchwarden.notification;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMailUtil;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.judging.SimulatedMainline;
import jakarta.mail.Message;
import jakarta.mail.internet.MimeMessage;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests of what subscribers are told at the end of a week. */
class WeekTests extends SubscribedProject {

  private static final String TASK = "tell-week";

  @Test
  void whatChangedInTheWeekIsToldOnceOnEachChannel() throws Exception {
    measureASlowCommit();
    JsonNode webhook = subscribeToWeeks("webhook", RECEIVER.address(path));
    JsonNode slack = subscribeToWeeks("slack", RECEIVER.address(path + "-slack"));
    subscribeToWeeks("email", project + "@example.org");
    JsonNode paused = subscribeToWeeks("webhook", RECEIVER.address(path + "-paused"));
    pause(paused);
    assertThat(webhook.path("events").values())
        .singleElement()
        .satisfies(event -> assertThat(event.asString()).isEqualTo("week.ended"));
    Instant monday = lastDue();

    hurry(TASK);
    awaitState(webhook, "DELIVERED");
    awaitState(slack, "DELIVERED");

    JsonNode body = onlyReceived().json();
    assertThat(body.at("/event").asString()).isEqualTo("week.ended");
    JsonNode items = body.at("/events/0/items");
    assertThat(items.valueStream().map(item -> item.path("kind").asString()))
        .containsExactly("commit", "pull-request", "alert", "alert");
    JsonNode commit = items.path(0);
    assertThat(commit.path("subject").asString()).isEqualTo("Change number 20");
    assertThat(commit.path("author").asString()).isEqualTo("Ann");
    assertThat(commit.path("worse").asInt()).isEqualTo(2);
    assertThat(commit.path("benchmark").asString()).isEqualTo("decode");
    assertThat(commit.path("percentChange").asDouble()).isBetween(18.0, 22.0);
    assertThat(commit.path("state").asString()).isEqualTo("OPEN");
    assertThat(commit.path("url").asString())
        .startsWith(PUBLIC_URL + "/projects/" + project + "/series/");
    assertThat(items.path(1).path("pullRequest").asInt()).isEqualTo(7);
    assertThat(items.path(2).path("benchmark").asString()).as("the largest").isEqualTo("decode");

    JsonNode blocks = RECEIVER.requests(path + "-slack").getFirst().json().at("/blocks");
    assertThat(blocks.at("/0/text/text").asString())
        .isEqualTo("What changed in the week in " + project);
    assertThat(blocks.at("/1/text/text").asString())
        .contains("*1 commit that changed levels*", "*1 open pull request*")
        .contains("*2 alerts awaiting a decision*")
        .containsPattern(
            "• `Change number 20` `rev-20` by `Ann`; `decode` `time`: \\+[\\d.]+% level to level;"
                + " 2 series worse; alert open <https");
    await(() -> assertThat(mails()).hasSize(1));
    assertThat(mails().getFirst().getSubject()).isEqualTo("What changed in the week in " + project);
    assertThat(GreenMailUtil.getBody(mails().getFirst())).contains("Change number 20", "#7 ");

    await(() -> assertThat(dues()).hasSize(4).allMatch(due -> due.isAfter(monday)));
    assertThat(deliveries(paused)).isEmpty();

    change(webhook, "{ \"digestAt\": \"23:59\" }");
    assertThat(dues()).allMatch(due -> due.isAfter(Instant.now().plus(Duration.ofDays(3))));
  }

  @Test
  void aWeekWithoutAnythingTellsNothingAndTheNextOneFollows() {
    JsonNode made = subscribeToWeeks("webhook", RECEIVER.address(path));
    Instant monday = lastDue();

    hurry(TASK);

    await(() -> assertThat(dues()).singleElement().isEqualTo(monday.plus(Duration.ofDays(7))));
    assertThat(deliveries(made)).isEmpty();
  }

  @Test
  void whoNoLongerWantsWeeksIsToldNone() {
    JsonNode made =
        subscribe(
            """
            { "channel": "webhook", "address": "%s", "events": ["week.ended", "machine.sick"] }
            """
                .formatted(RECEIVER.address(path)));

    change(made, "{ \"events\": [\"machine.sick\"] }");
    hurry(TASK);

    await(() -> assertThat(isLeft(TASK)).isFalse());
  }

  private void measureASlowCommit() {
    SimulatedMainline mainline =
        new SimulatedMainline(6)
            .threeMachines()
            .benchmark("encode", revision -> revision < 20 ? 100 : 112)
            .benchmark("decode", revision -> revision < 20 ? 50 : 60);
    project = Api.newProject();
    path = "/" + project;
    Instant now = Instant.now();
    for (SimulatedMainline.Upload upload : mainline.uploads(0, 29)) {
      Map<String, String> place = new HashMap<>(upload.parameters());
      place.put("committed_at", now.minus(Duration.ofHours(30 - upload.revision())).toString());
      place.put("author", "Ann");
      if (upload.revision() == 28) {
        place.putAll(Map.of("pull_request", "7", "branch", "topic"));
      }
      assertThat(api.upload(project, place, upload.body()).status()).isEqualTo(201);
    }
    api.awaitJudging();
  }

  private JsonNode subscribeToWeeks(String channel, String address) {
    return subscribe(
        """
        { "channel": "%s", "address": "%s", "events": ["week.ended"], "timeZone": "Asia/Tokyo" }
        """
            .formatted(channel, address));
  }

  private void pause(JsonNode subscription) {
    change(subscription, "{ \"paused\": true }");
  }

  private void change(JsonNode subscription, String body) {
    var answer =
        api.patch(subscriptions("/" + subscription.path("id").asString()), body, Api.ADMIN_TOKEN);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
  }

  private Instant lastDue() {
    return dues().getLast();
  }

  /** When weeks of the project end, the earliest first. */
  private List<Instant> dues() {
    return jdbc.sql(
            """
            select execution_time from scheduled_tasks
             where task_name = ? and task_instance like ? order by 1
            """)
        .params(TASK, id() + "/%")
        .query((row, number) -> row.getTimestamp(1).toInstant())
        .list();
  }

  private List<MimeMessage> mails() {
    return Stream.of(MAIL.getReceivedMessages())
        .filter(mail -> isTo(mail, project + "@example.org"))
        .toList();
  }

  private static boolean isTo(MimeMessage mail, String address) {
    try {
      return mail.getRecipients(Message.RecipientType.TO)[0].toString().equals(address);
    } catch (jakarta.mail.MessagingException unreadable) {
      return false;
    }
  }
}
