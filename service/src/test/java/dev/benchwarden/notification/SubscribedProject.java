package dev.benchwarden.notification;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Receiver;
import dev.benchwarden.judging.alert.AlertChange;
import dev.benchwarden.judging.alert.AlertEventKind;
import dev.benchwarden.judging.alert.AlertState;
import dev.benchwarden.judging.alert.AlertsChanged;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.DoubleStream;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Base of tests with a project each, whose subscribers are notified by a service that may reach
 * them.
 */
@FrontDoor
public abstract class SubscribedProject {

  public static final Receiver RECEIVER = new Receiver();
  public static final GreenMail MAIL =
      new GreenMail(new ServerSetup(0, null, ServerSetup.PROTOCOL_SMTP));
  public static final String PUBLIC_URL = "https://perf.example.org";

  @Autowired public Api api;
  @Autowired public JdbcClient jdbc;
  @Autowired public ApplicationEventPublisher events;
  @Autowired public TransactionTemplate transaction;

  public String project = "";
  public String path = "";

  @DynamicPropertySource
  public static void configure(DynamicPropertyRegistry properties) {
    MAIL.start();
    properties.add("benchwarden.public-url", () -> PUBLIC_URL);
    properties.add(
        "benchwarden.notifications.allowed-hosts", () -> RECEIVER.host() + ", 192.168.0.0/16");
    properties.add("spring.mail.host", () -> "localhost");
    properties.add("spring.mail.port", () -> MAIL.getSmtp().getPort());
    properties.add("benchwarden.mail.from", () -> "Benchwarden <perf@example.org>");
  }

  @BeforeEach
  public void newProject() {
    project = Api.newProject();
    path = "/" + project;
    upload("encode");
  }

  public void upload(String benchmark) {
    upload(benchmark, Map.of());
  }

  /**
   * @param further parameters of the upload
   */
  public void upload(String benchmark, Map<String, String> further) {
    Map<String, String> parameters = new HashMap<>(further);
    parameters.put("revision", "r1");
    parameters.put("machine", "perf-1");
    var answer =
        api.upload(
            project,
            parameters,
            JsonMapper.shared()
                .writeValueAsString(
                    Map.of(
                        "benchmarks",
                        List.of(
                            Map.of(
                                "name",
                                benchmark,
                                "metrics",
                                List.of(
                                    Map.of(
                                        "name", "time",
                                        "unit", "ms",
                                        "direction", "LOWER_IS_BETTER",
                                        "samples", List.of(1.5))))))));
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
  }

  /** Subscribes the receiver; the answer is what the service said. */
  public JsonNode subscribe(String channel, String more) {
    return subscribe(
        """
        { "channel": "%s", "address": "%s" %s,
          "events": ["regression.confirmed", "regression.resolved"] }
        """
            .formatted(channel, RECEIVER.address(path), more));
  }

  public JsonNode subscribe(String body) {
    var answer = api.post(subscriptions(""), body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    return answer.body();
  }

  public String subscriptions(String rest) {
    return "/api/v1/projects/" + project + "/subscriptions" + rest;
  }

  /** Alerts of the project's first series are confirmed, one for each change in percent. */
  public void confirm(double... percents) {
    happen(AlertEventKind.CONFIRMED, AlertState.CONFIRMED, percents);
  }

  public void happen(AlertEventKind event, AlertState state, double... percents) {
    happen(
        DoubleStream.of(percents)
            .mapToObj(percent -> change(UUID.randomUUID(), event, state, percent))
            .toList());
  }

  /** Something happens to one alert of the project's first series, of 15 %. */
  public void happen(UUID alert, AlertEventKind event, AlertState state) {
    happen(List.of(change(alert, event, state, 15)));
  }

  private AlertChange change(UUID alert, AlertEventKind event, AlertState state, double percent) {
    long series = number("select min(series_id) from series where project_id = ?");
    long revision = number("select min(revision_id) from revision where project_id = ?");
    return new AlertChange(
        alert, series, revision, revision, percent, 0.5, 8.1, state, event, List.of(), null, null);
  }

  private void happen(List<AlertChange> changes) {
    long id = id();
    transaction.executeWithoutResult(status -> events.publishEvent(new AlertsChanged(id, changes)));
  }

  public long id() {
    return jdbc.sql("select project_id from project where slug = ?")
        .param(project)
        .query(Long.class)
        .single();
  }

  private long number(String sql) {
    return jdbc.sql(sql).param(id()).query(Long.class).single();
  }

  public JsonNode delivery(JsonNode subscription) {
    JsonNode items = deliveries(subscription);
    assertThat(items).hasSize(1);
    return items.path(0);
  }

  public JsonNode deliveries(JsonNode subscription) {
    var answer = api.get(subscriptions("/" + subscription.path("id").asString() + "/deliveries"));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.at("/items");
  }

  public void awaitState(JsonNode subscription, String state) {
    await(() ->
        assertThat(delivery(subscription).path("state").asString())
            .as(delivery(subscription).toString())
            .isEqualTo(state));
  }

  public List<Receiver.Request> received() {
    return RECEIVER.requests(path);
  }

  public Receiver.Request onlyReceived() {
    await(() -> assertThat(received()).hasSize(1));
    return received().getFirst();
  }

  /** Lets work be done at once that would be due later. */
  public void hurry(String task) {
    jdbc.sql(
            """
            update scheduled_tasks set execution_time = now()
             where task_name = ? and not picked and task_instance like ?
            """)
        .params(task, id() + "/%")
        .update();
  }

  /** Whether work is left. */
  public boolean isLeft(String task) {
    return jdbc.sql(
            "select exists (select from scheduled_tasks where task_name = ? and task_instance like ?)")
        .params(task, id() + "/%")
        .query(Boolean.class)
        .single();
  }

  public static void await(ThrowingRunnable assertion) {
    Awaitility.await().untilAsserted(assertion);
  }
}
