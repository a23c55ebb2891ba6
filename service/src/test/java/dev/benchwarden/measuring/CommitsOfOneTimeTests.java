package dev.benchwarden.measuring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** A history whose newer half was committed at one moment, as a rebase does. */
@FrontDoor
class CommitsOfOneTimeTests {

  /** The last that was measured before the change, of the same time as all behind it. */
  private static final int GOOD = 11;

  private static final int BAD = 24;
  private static final int NEWEST = 31;
  private static final int CULPRIT = 17;
  private static final Instant START = Instant.parse("2026-03-01T00:00:00Z");

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  private final Random noise = new Random(20260301);
  private final String project = Api.newProject();
  private AgentOfTheTests agent;

  @BeforeEach
  void aProjectWithAnAgent() {
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));
    agent = AgentOfTheTests.in(api, project, "perf-1");
  }

  @Test
  void aSearchPutsCommitsBetweenTheirNeighboursThoughTimesLeaveNoRoom() {
    agent.take(project);
    measureHistory();

    search();
    measureNext();
    measureNext();
    cancelWhatWaits();
    int first = history().size();
    search();
    for (Api.Answer lease = next(); lease.status() == 200; lease = next()) {
      measure(lease);
    }

    assertThat(searched().path("culprit").path("revision").asString())
        .as(searched().toString())
        .isEqualTo(sha(CULPRIT));
    assertThat(first).isGreaterThan(GOOD + 1 + NEWEST - BAD + 1);
    assertThat(history()).hasSizeGreaterThan(first).isSorted().endsWith(NEWEST);
    assertThat(placesOfRange()).as("no time of their own").isEqualTo(1);
  }

  private int placesOfRange() {
    return jdbc.sql(
            """
            select count(distinct place) from revision
             where name between ? and ?
               and project_id = (select project_id from project where slug = ?)
            """)
        .params(sha(GOOD), sha(NEWEST), project)
        .query(Integer.class)
        .single();
  }

  private void measureHistory() {
    List<Integer> uploaded =
        IntStream.concat(IntStream.rangeClosed(0, GOOD), IntStream.rangeClosed(BAD, NEWEST))
            .boxed()
            .toList();
    for (int number : uploaded) {
      for (int machine = 1; machine <= 3; machine++) {
        double time = slower(number) * (1 + (machine - 1) / 50.0);
        Api.Answer answer =
            api.upload(
                project,
                Map.of(
                    "revision",
                    sha(number),
                    "machine",
                    "perf-" + machine,
                    "committed_at",
                    time(number).toString()),
                AgentOfTheTests.output(noisy(time)));
        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
      }
      api.awaitJudging();
    }
  }

  private void search() {
    String alert = alerts().get(0).path("id").asString();
    Api.Answer begun =
        api.post(
            path("/alerts/%s/search".formatted(alert)), "{\"commits\": [%s]}".formatted(listed()));
    assertThat(begun.status()).as(begun.text()).isEqualTo(202);
  }

  private void measureNext() {
    Api.Answer lease = next();
    assertThat(lease.status()).isEqualTo(200);
    measure(lease);
  }

  private void cancelWhatWaits() {
    Awaitility.await()
        .until(() -> {
          api.get(path("/measurements?state=QUEUED"))
              .at("/items")
              .forEach(one ->
                  api.post(
                      path("/measurements/%s/cancel".formatted(one.path("id").asString())), ""));
          return isOver();
        });
    assertThat(searched().path("state").asString()).isEqualTo("STOPPED");
  }

  private void measure(Api.Answer lease) {
    int number = number(lease.at("/revision").asString());
    Map<String, String> more = new HashMap<>();
    more.put("committed_at", time(number).toString());
    more.put("started_at", Instant.now().toString());
    Api.Answer run = agent.upload(lease, noisy(slower(number)), more);
    assertThat(run.status()).as(run.text()).isEqualTo(201);
    agent.done(lease.at("/lease").asString(), "MEASURED");
  }

  private Api.Answer next() {
    return Awaitility.await()
        .pollInterval(Duration.ofMillis(50))
        .until(() -> agent.take(project), lease -> lease.status() == 200 || isOver());
  }

  private boolean isOver() {
    return !Set.of("LISTING", "MEASURING").contains(searched().path("state").asString());
  }

  /** The oldest first. */
  private List<Integer> history() {
    return api.get(path("/revisions?limit=100"))
        .at("/items")
        .valueStream()
        .map(one -> number(one.path("revision").asString()))
        .toList()
        .reversed();
  }

  private JsonNode searched() {
    return alerts().get(0).path("search");
  }

  private JsonNode alerts() {
    return api.get(path("/alerts")).at("/items");
  }

  private static double slower(int commit) {
    return commit < CULPRIT ? 100 : 108;
  }

  private double noisy(double time) {
    return time * Math.exp(0.004 * noise.nextGaussian());
  }

  private static Instant time(int number) {
    return START.plus(Duration.ofHours(Math.min(number, GOOD)));
  }

  private static String listed() {
    return IntStream.rangeClosed(GOOD + 1, BAD)
        .mapToObj(number ->
            "{\"sha\": \"%s\", \"parents\": [\"%s\"], \"committedAt\": \"%s\"}"
                .formatted(sha(number), sha(number - 1), time(number)))
        .collect(Collectors.joining(","));
  }

  private static String sha(int number) {
    return "%040x".formatted(number + 1000);
  }

  private static int number(String sha) {
    return Integer.parseInt(sha, 16) - 1000;
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }
}
