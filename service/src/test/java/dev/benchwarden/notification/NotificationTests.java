package dev.benchwarden.notification;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMailUtil;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Receiver;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.judging.SimulatedMainline;
import dev.benchwarden.judging.alert.AlertEventKind;
import dev.benchwarden.judging.alert.AlertState;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests of the messages to subscribers, on each channel. */
class NotificationTests extends SubscribedProject {

  private static final String HOSTILE =
      "<!channel> @all `x` *b* <https://evil.example|click> | &lt;";

  @Test
  void aSlowdownIsToldAsItIsSuspectedConfirmedAndResolved() {
    project = Api.newProject();
    path = "/" + project;
    api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(project));
    subscribe(
        """
        { "channel": "webhook", "address": "%s", "minPercent": 5,
          "events": ["regression.suspected", "regression.confirmed", "regression.resolved",
                     "change-point.found"] }
        """
            .formatted(RECEIVER.address(path)));
    SimulatedMainline mainline =
        new SimulatedMainline(1)
            .threeMachines()
            .benchmark("encode", revision -> revision < 20 ? 100 : revision < 30 ? 110 : 100)
            .benchmark("decode", revision -> revision < 20 ? 50 : 42);

    SimulatedMainline.send(api, project, mainline.uploads(0, 23));
    await(() -> assertThat(told()).contains("regression.suspected"));
    SimulatedMainline.send(api, project, mainline.uploads(23, 26));
    await(() -> assertThat(told()).contains("regression.confirmed"));
    SimulatedMainline.send(api, project, mainline.uploads(26, 38));
    await(() -> assertThat(told()).contains("regression.resolved"));
    assertThat(told().stream().filter(event -> event.startsWith("regression")))
        .containsExactly("regression.suspected", "regression.confirmed", "regression.resolved");
    JsonNode confirmed = first("regression.confirmed");
    assertThat(confirmed.at("/version").asInt()).isEqualTo(1);
    assertThat(confirmed.at("/project/slug").asString()).isEqualTo(project);
    JsonNode item = confirmed.at("/events/0/items/0");
    assertThat(item.at("/benchmark").asString()).isEqualTo("encode");
    assertThat(item.at("/metric/unit").asString()).isEqualTo("ms");
    assertThat(item.at("/percentChange").asDouble()).isBetween(9.0, 11.0);
    assertThat(item.at("/after").asString()).isEqualTo("rev-19");
    assertThat(item.at("/upTo").asString()).isEqualTo("rev-20");
    assertThat(item.at("/url").asString())
        .isEqualTo(
            "%s/projects/%s/series/%s?at=rev-20"
                .formatted(PUBLIC_URL, project, item.at("/series").asString()));
    await(() ->
        assertThat(changed())
            .containsExactlyInAnyOrder("encode@rev-20", "decode@rev-20", "encode@rev-30"));
  }

  private List<String> changed() {
    return received().stream()
        .map(Receiver.Request::json)
        .filter(body -> body.at("/event").asString().equals("change-point.found"))
        .flatMap(body -> body.at("/events/0/items").valueStream())
        .map(one -> one.at("/benchmark").asString() + "@" + one.at("/revision").asString())
        .toList();
  }

  @Test
  void anExceededLimitIsToldAndWhatPeopleDecideAboutIt() {
    project = Api.newProject();
    path = "/" + project;
    api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(project));
    String policy = "limits: [ { benchmark: encode, atMost: 90 ms } ]";
    api.put(api("/policy"), "application/yaml", policy, Api.ADMIN_TOKEN);
    subscribe(
        """
        { "channel": "webhook", "address": "%s", "events": ["limit.exceeded", "limit.decided"] }
        """
            .formatted(RECEIVER.address(path)));
    subscribe(
        """
        { "channel": "slack", "address": "%s", "events": ["limit.decided"] }
        """
            .formatted(RECEIVER.address(path + "-slack")));
    SimulatedMainline mainline =
        new SimulatedMainline(1).threeMachines().benchmark("encode", revision -> 100);
    SimulatedMainline.send(api, project, mainline.uploads(0, 6));
    await(() -> assertThat(told()).contains("limit.exceeded"));
    String alert = first("limit.exceeded").at("/events/0/items/0/limitAlert").asString();

    api.post(api("/alerts/%s/snooze".formatted(alert)), "{ \"until\": \"2999-01-01T00:00:00Z\" }");
    api.post(api("/alerts/%s/acknowledge".formatted(alert)), "{ \"note\": \"the new index\" }");
    await(() -> assertThat(told()).contains("limit.decided"));

    assertThat(told()).containsExactly("limit.exceeded", "limit.decided");
    await(() -> assertThat(RECEIVER.requests(path + "-slack")).hasSize(1));
    assertThat(RECEIVER.requests(path + "-slack").getFirst().text())
        .contains("more than the limit allows")
        .doesNotContain("allows.");
    JsonNode decided = first("limit.decided").at("/events/0/items/0");
    assertThat(decided.at("/limitAlert").asString()).isEqualTo(alert);
    assertThat(decided.at("/action").asString()).isEqualTo("acknowledged");
    assertThat(decided.at("/state").asString()).isEqualTo("ACKNOWLEDGED");
    assertThat(decided.at("/by").asString()).isNotEmpty();
    assertThat(decided.at("/note").asString()).isEqualTo("the new index");
    assertThat(first("limit.exceeded").at("/events/0/items/0").has("action")).isFalse();
    assertThat(first("limit.exceeded").at("/events/0/items/0/state").asString()).isEqualTo("OPEN");

    api.post(api("/alerts/%s/assign".formatted(alert)), "{ \"assignee\": \"Bob\" }");
    api.post(api("/alerts/%s/assign".formatted(alert)), "{ \"note\": \"away\" }");
    await(() ->
        assertThat(items().map(item -> item.at("/note").asString("")))
            .contains("to Bob", "to nobody: away"));
  }

  private String api(String rest) {
    return "/api/v1/projects/" + project + rest;
  }

  /** An empty project, whose suspected regressions are reported to the receiver. */
  private void beToldOfSuspicions() {
    project = Api.newProject();
    path = "/" + project;
    api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(project));
    subscribe(
        """
        { "channel": "webhook", "address": "%s", "events": ["regression.suspected"] }
        """
            .formatted(RECEIVER.address(path)));
  }

  @Test
  void whoWasToldOfTheWrongCommitIsToldOnceOfTheRightOne() {
    beToldOfSuspicions();
    SimulatedMainline mainline =
        new SimulatedMainline(1)
            .threeMachines()
            .benchmark("encode", revision -> revision < 20 ? 100 : 115);
    SimulatedMainline.send(api, project, mainline.uploads(0, 20));
    SimulatedMainline.send(api, project, mainline.uploads(21, 24));
    onlyReceived();
    subscribe(
        """
        { "channel": "webhook", "address": "%s/late", "events": ["regression.suspected"] }
        """
            .formatted(RECEIVER.address(path)));

    SimulatedMainline.send(api, project, mainline.uploads(20, 21));
    SimulatedMainline.send(api, project, mainline.uploads(24, 28));

    await(() -> assertThat(received()).hasSizeGreaterThan(1));
    api.awaitJudging();
    assertThat(received()).hasSize(2);
    JsonNode corrected = received().getLast().json();
    assertThat(corrected.at("/event").asString()).isEqualTo("regression.suspected");
    JsonNode item = corrected.at("/events/0/items/0");
    assertThat(item.at("/action").asString()).isEqualTo("moved");
    assertThat(item.at("/note").asString()).isEqualTo("Blamed rev-21 before.");
    assertThat(item.at("/after").asString()).isEqualTo("rev-19");
    assertThat(item.at("/upTo").asString()).isEqualTo("rev-20");
    assertThat(RECEIVER.requests(path + "/late")).isEmpty();
  }

  @Test
  void whatWasToldLastNamesACommitThatMayBeToBlame() {
    beToldOfSuspicions();
    SimulatedMainline mainline = new SimulatedMainline(3).threeMachines();
    for (int i = 0; i < 8; i++) {
      mainline.benchmark("b" + i, revision -> revision < 24 ? 100 : 115);
    }
    SimulatedMainline.send(api, project, mainline.uploads(0, 24));

    for (int revision = 24; revision < 29; revision++) {
      SimulatedMainline.send(api, project, mainline.uploads(revision, revision + 1));
      api.awaitJudging();
    }

    await(() -> assertThat(toldLast()).hasSize(8));
    await(() -> assertThat(toldLast().values()).allMatch(this::mayBeOf24));
    assertThat(items().filter(item -> item.at("/action").asString().equals("moved")))
        .as("the first place is right for most")
        .hasSizeLessThan(4);
  }

  private Stream<JsonNode> items() {
    return received().stream()
        .flatMap(message -> message.json().at("/events").valueStream())
        .flatMap(event -> event.at("/items").valueStream());
  }

  private Map<String, JsonNode> toldLast() {
    return items()
        .collect(
            Collectors.toMap(
                item -> item.at("/alert").asString(), item -> item, (first, last) -> last));
  }

  private boolean mayBeOf24(JsonNode item) {
    return number(item, "/after") < 24 && number(item, "/upTo") >= 24;
  }

  private static int number(JsonNode item, String place) {
    return Integer.parseInt(item.at(place).asString().replace("rev-", ""));
  }

  @Test
  void aRegressionThatIsDoubtfulForAWhileIsToldAsConfirmedOnce() {
    subscribe("webhook", "");
    UUID alert = UUID.randomUUID();

    happen(alert, AlertEventKind.CONFIRMED, AlertState.CONFIRMED);
    happen(alert, AlertEventKind.SUSPECTED, AlertState.SUSPECTED);
    happen(alert, AlertEventKind.CONFIRMED, AlertState.CONFIRMED);
    happen(alert, AlertEventKind.RESOLVED, AlertState.RESOLVED);
    happen(alert, AlertEventKind.CONFIRMED, AlertState.CONFIRMED);

    await(() -> assertThat(told()).hasSize(3));
    assertThat(told())
        .containsExactlyInAnyOrder(
            "regression.confirmed", "regression.resolved", "regression.confirmed");
  }

  private List<String> told() {
    return received().stream().map(request -> request.json().at("/event").asString()).toList();
  }

  private JsonNode first(String event) {
    return received().stream()
        .map(Receiver.Request::json)
        .filter(body -> body.at("/event").asString().equals(event))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aWebhookIsSignedOverTimeAndBody() throws GeneralSecurityException {
    JsonNode made = subscribe("webhook", "");

    confirm(12.5);

    Receiver.Request request = onlyReceived();
    String timestamp = String.valueOf(request.header("X-benchwarden-timestamp"));
    assertThat(Instant.ofEpochSecond(Long.parseLong(timestamp)))
        .isBetween(Instant.now().minusSeconds(120), Instant.now().plusSeconds(5));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(
        new SecretKeySpec(
            made.path("secret").asString().getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    mac.update((timestamp + ".").getBytes(StandardCharsets.UTF_8));
    assertThat(request.header("X-benchwarden-signature-256"))
        .isEqualTo("sha256=" + HexFormat.of().formatHex(mac.doFinal(request.body())));
    assertThat(request.header("X-benchwarden-event")).isEqualTo("regression.confirmed");
    assertThat(request.header("X-benchwarden-delivery"))
        .isEqualTo(delivery(made).path("id").asString())
        .isEqualTo(request.json().path("id").asString());
    assertThat(delivery(made).at("/events/0")).isEqualTo(request.json().at("/events/0/id"));
  }

  @Test
  void whatOneCommitDidIsOneMessageWhoseLargestComesFirst() {
    JsonNode made = subscribe("slack", "");

    confirm(DoubleStream.iterate(3, percent -> percent + 1).limit(60).toArray());

    JsonNode message = onlyReceived().json();
    assertThat(message.at("/blocks/0/text/text").asString())
        .isEqualTo("60 confirmed regressions in " + project);
    assertThat(message.at("/blocks/1/text/text").asString())
        .startsWith("• `encode` `time`: +62.0%");
    assertThat(
            message
                .at("/blocks")
                .valueStream()
                .toList()
                .getLast()
                .at("/elements/0/text")
                .asString())
        .isEqualTo(
            "and 35 more · <%s/projects/%s/alerts|Open Benchwarden>"
                .formatted(PUBLIC_URL, project));
    awaitState(made, "DELIVERED");
  }

  @Test
  void smallChangesAndOtherEventsAreNotTold() {
    JsonNode made = subscribe("webhook", ", \"minPercent\": 10");

    confirm(9.9, -9.9);
    happen(AlertEventKind.OPENED, AlertState.SUSPECTED, 50);
    confirm(9.9, -10.1);

    assertThat(onlyReceived().json().at("/events/0/items").values())
        .singleElement()
        .satisfies(item -> assertThat(item.path("percentChange").asDouble()).isEqualTo(-10.1));
    assertThat(deliveries(made)).hasSize(1);
  }

  @Test
  void whatHappensOnAReleaseBranchLeadsToItsPages() {
    project = Api.newProject();
    path = "/" + project;
    api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(project));
    api.put(api("/policy"), "application/yaml", "branches: ['release/*']", Api.ADMIN_TOKEN);
    upload("encode", Map.of("branch", "release/1.x"));
    subscribe("slack", "");

    confirm(12.5);

    JsonNode slack = onlyReceived().json();
    assertThat(slack.at("/blocks/1/text/text").asString())
        .containsPattern("/series/\\d+\\?at=r1&amp;branch=release%2F1\\.x\\|open>");
    assertThat(slack.at("/blocks/2/elements/0/text").asString())
        .contains("/alerts?branch=release%2F1.x|Open Benchwarden>");
  }

  @Test
  void namesAreShownAsTheyAreAndPingNobody() {
    project = Api.newProject();
    path = "/" + project;
    upload(HOSTILE);
    subscribe("slack", "");
    JsonNode teams =
        subscribe(
            """
            { "channel": "teams", "address": "%s", "events": ["regression.confirmed"] }
            """
                .formatted(RECEIVER.address(path + "-teams")));

    confirm(12.5);

    String slack = onlyReceived().json().at("/blocks/1/text/text").asString();
    assertThat(slack)
        .startsWith(
            "• `&lt;!channel&gt; @all 'x' *b* &lt;https://evil.example|click&gt; | &amp;lt;` `time`:");
    awaitState(teams, "DELIVERED");
    JsonNode card =
        RECEIVER.requests(path + "-teams").getFirst().json().at("/attachments/0/content");
    assertThat(card.at("/body/1/inlines/0/type").asString()).isEqualTo("TextRun");
    assertThat(card.at("/body/1/inlines/0/text").asString()).isEqualTo(HOSTILE);
    assertThat(card.findValuesAsString("type")).doesNotContain("TextBlock");
  }

  @Test
  void mailsAboutOneAlertBelongToOneThread() throws Exception {
    subscribe(
        """
        { "channel": "email", "address": "%s@example.org", "events": ["regression.confirmed"] }
        """
            .formatted(project));

    confirm(12.5);

    await(() -> assertThat(mails()).hasSize(1));
    MimeMessage mail = mails().getFirst();
    assertThat(mail.getSubject()).isEqualTo("1 confirmed regression in " + project);
    assertThat(mail.getFrom()[0].toString()).isEqualTo("Benchwarden <perf@example.org>");
    assertThat(mail.getMessageID()).matches("<[0-9a-f-]{36}@example\\.org>");
    assertThat(mail.getHeader("References", null))
        .matches("<alert\\.[0-9a-f-]{36}\\." + id() + "@example\\.org>");
    String text = GreenMailUtil.getBody(mail);
    assertThat(text).contains("text/plain", "text/html", "encode", "+12.5%", "<code>encode</code>");
  }

  private List<MimeMessage> mails() {
    return Stream.of(MAIL.getReceivedMessages())
        .filter(mail -> {
          try {
            return Arrays.toString(mail.getAllRecipients()).contains(project + "@");
          } catch (MessagingException unreadable) {
            return false;
          }
        })
        .toList();
  }

  @Test
  void aPullRequestIsToldOnceThoughEachMachineMakesItBeJudgedAgain() {
    JudgedProject judged = JudgedProject.with(api, new Suite(20261122, 12));
    project = judged.slug();
    path = "/" + project;
    judged.measure(1, 12);
    subscribe(
        """
        { "channel": "webhook", "address": "%s",
          "events": ["pull-request.regression", "pull-request.resolved"] }
        """
            .formatted(RECEIVER.address(path)));

    judged.pullRequest(7, "c1", Map.of("b3", 1.2));
    await(() -> assertThat(told()).containsExactly("pull-request.regression"));
    judged.pullRequest(7, "c2", Map.of());
    await(() -> assertThat(told()).contains("pull-request.resolved"));
    api.awaitJudging();

    assertThat(told()).containsExactly("pull-request.regression", "pull-request.resolved");
    JsonNode item = first("pull-request.regression").at("/events/0/items/0");
    assertThat(item.at("/pullRequest").asInt()).isEqualTo(7);
    assertThat(item.at("/revision").asString()).isEqualTo("c1");
    assertThat(item.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(item.at("/regressions/0/benchmark").asString()).isEqualTo("b3");
    assertThat(item.at("/url").asString()).contains("/evaluations/");
  }

  @Test
  void anAcceptedRegressionIsToldInTheWordsOfTheCheckAndNotAsARegression() {
    JudgedProject judged = JudgedProject.with(api, new Suite(20261122, 12));
    project = judged.slug();
    path = "/" + project;
    judged.measure(1, 12);
    judged.awaitJudgement();
    subscribe(
        """
        { "channel": "webhook", "address": "%s",
          "events": ["pull-request.regression", "pull-request.judged"] }
        """
            .formatted(RECEIVER.address(path)));
    judged.pullRequest(7, "c1", Map.of("b3", 1.2));
    await(() -> assertThat(told()).containsExactly("pull-request.regression"));
    api.awaitJudging();

    api.post(judged.path("/pull-requests/7/accept"), "{ \"reason\": \"the new format\" }");
    await(
        () -> assertThat(told()).containsExactly("pull-request.regression", "pull-request.judged"));
    judged.pullRequest(7, "c2", Map.of("b3", 1.2));

    await(() ->
        assertThat(told())
            .containsExactly(
                "pull-request.regression", "pull-request.judged", "pull-request.judged"));
    JsonNode item = received().getLast().json().at("/events/0/items/0");
    assertThat(item.at("/revision").asString()).isEqualTo("c2");
    assertThat(item.at("/headline").asString())
        .startsWith("Accepted: 1 regression")
        .isEqualTo(api.get(judged.path("/pull-requests/7")).at("/headline").asString());
  }

  @Test
  void aDecisionAboutAPullRequestIsToldWhenItIsMadeAndOnce() {
    JudgedProject judged = JudgedProject.with(api, new Suite(20261122, 12));
    project = judged.slug();
    path = "/" + project;
    judged.measure(1, 12);
    judged.awaitJudgement();
    subscribe(
        """
        { "channel": "webhook", "address": "%s", "events": ["pull-request.judged"] }
        """
            .formatted(RECEIVER.address(path)));
    judged.pullRequest(7, "c1", Map.of("b3", 1.2));
    api.awaitJudging();

    api.post(judged.path("/pull-requests/7/dismiss"), "{ \"reason\": \"noise\" }");
    await(() -> assertThat(headlines()).hasSize(1));
    judged.pullRequest(7, "c1", Map.of("b3", 1.21));
    api.awaitJudging();
    api.post(judged.path("/pull-requests/7/accept"), "{ \"reason\": \"the new format\" }");

    await(() -> assertThat(headlines()).hasSize(2));
    assertThat(headlines().getFirst()).startsWith("Dismissed: 1 regression");
    assertThat(headlines().getLast()).startsWith("Accepted: 1 regression");
  }

  private List<String> headlines() {
    return received().stream()
        .map(request -> request.json().at("/events/0/items/0/headline").asString())
        .toList();
  }

  @Test
  void aMachineThatFallsSilentIsTold() {
    JudgedProject judged = JudgedProject.with(api, new Suite(5, 3));
    project = judged.slug();
    path = "/" + project;
    judged.measure(1, 1);
    subscribe(
        """
        { "channel": "webhook", "address": "%s", "events": ["machine.silent"] }
        """
            .formatted(RECEIVER.address(path)));
    judged.measure(2, 4);
    look();

    judged.measure(5, 10, List.of("perf-1", "perf-2"), Map.of());
    look();

    JsonNode item = onlyReceived().json().at("/events/0/items/0");
    assertThat(item.at("/machine").asString()).isEqualTo("perf-3");
    assertThat(item.at("/state").asString()).isEqualTo("SILENT");
    assertThat(item.at("/before").asString()).isEqualTo("HEALTHY");
  }

  /** Waits until all is judged and the machines were looked at. */
  private void look() {
    api.awaitJudging();
    await(() -> {
      hurry("look-at-machines");
      assertThat(isLeft("look-at-machines")).isFalse();
    });
  }
}
