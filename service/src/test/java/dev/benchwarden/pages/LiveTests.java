package dev.benchwarden.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.Lifecycle;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests of the events that open pages get. */
@FrontDoor
class LiveTests {

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  @Autowired
  @Qualifier("projectEventListener")
  private Lifecycle listener;

  private final HttpClient http = HttpClient.newHttpClient();
  private final List<String> heard = new CopyOnWriteArrayList<>();
  private JudgedProject project;

  @BeforeEach
  void measure() {
    project = JudgedProject.with(api, new Suite(20261122, 12));
    project.measure(1, 1);
    project.awaitJudgement();
  }

  @Test
  void anUploadAndItsJudgementAreTold() throws Exception {
    try (Stream<String> lines = listen()) {
      Thread.startVirtualThread(() -> lines.forEach(heard::add));
      await(":here");

      project.measure(2, 2);

      await("data:run");
      await("data:evaluation");
    }
  }

  @Test
  void whatHappensElsewhereIsNotTold() throws Exception {
    JudgedProject other = JudgedProject.with(api, new Suite(20261122, 12));
    other.measure(1, 1);
    try (Stream<String> lines = listen()) {
      Thread.startVirtualThread(() -> lines.forEach(heard::add));
      await(":here");

      other.measure(2, 2);
      other.awaitJudgement();
      project.mainline(2, "perf-1", Map.of(), 0);

      await("data:run");
      assertThat(heard.stream().filter(line -> line.equals("data:run"))).hasSize(1);
    }
  }

  @Test
  void aLostConnectionToTheDatabaseIsReplacedAndEverythingReadAnew() throws Exception {
    try (Stream<String> lines = listen()) {
      Thread.startVirtualThread(() -> lines.forEach(heard::add));
      await(":here");

      jdbc.sql("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'")
          .query((row, number) -> row.getBoolean(1))
          .list();

      await("data:alerts");
    }
  }

  @Test
  void afterAPausePagesAreToldAgain() throws Exception {
    listener.stop();
    listener.start();
    try (Stream<String> lines = listen()) {
      Thread.startVirtualThread(() -> lines.forEach(heard::add));
      await(":here");

      project.mainline(2, "perf-1", Map.of(), 0);

      await("data:run");
    }
  }

  @Test
  void oneListenerHearsOfAllProjectsByName() throws Exception {
    JudgedProject other = JudgedProject.with(api, new Suite(20261122, 12));
    try (Stream<String> lines = listen("/api/v1/live")) {
      Thread.startVirtualThread(() -> lines.forEach(heard::add));
      await(":here");

      other.measure(1, 1);
      project.mainline(2, "perf-1", Map.of(), 0);

      await("data:run " + other.slug());
      await("data:run " + project.slug());
    }
  }

  @Test
  void aListenerToAllHearsNothingOfWhatItMayNotRead() throws Exception {
    JudgedProject other = JudgedProject.with(api, new Suite(20261122, 12));
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"visibility\": \"PRIVATE\"}".formatted(other.slug()));
    try (Stream<String> lines = listen("/api/v1/live")) {
      Thread.startVirtualThread(() -> lines.forEach(heard::add));
      await(":here");

      other.measure(1, 1);
      project.mainline(2, "perf-1", Map.of(), 0);

      await("data:run " + project.slug());
      assertThat(heard).noneMatch(line -> line.endsWith(other.slug()));
    }
  }

  @Test
  void whatPeoplePinAndNoteIsTold() throws Exception {
    try (Stream<String> lines = listen()) {
      Thread.startVirtualThread(() -> lines.forEach(heard::add));
      await(":here");

      api.post(project.path("/boards"), "{\"name\": \"Codecs\"}");
      await("data:boards");

      api.post(project.path("/annotations"), "{\"revision\": \"r1\", \"text\": \"JDK 25\"}");
      await("data:annotations");
    }
  }

  @Test
  void longWorkIsHeardOfWhenItBegins() throws Exception {
    try (Stream<String> lines = listen()) {
      Thread.startVirtualThread(() -> lines.forEach(heard::add));
      await(":here");

      api.post(project.path("/reread"), "{}");

      await("data:job");
    }
  }

  @Test
  void aPrivateProjectIsToldToNobodyElse() {
    String slug = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\", \"visibility\": \"PRIVATE\"}".formatted(slug));

    assertThat(api.get("/api/v1/projects/" + slug + "/live", null).status()).isEqualTo(404);
  }

  private Stream<String> listen() throws IOException, InterruptedException {
    return listen(project.path("/live"));
  }

  private Stream<String> listen(String path) throws IOException, InterruptedException {
    HttpResponse<Stream<String>> response =
        http.send(
            HttpRequest.newBuilder(URI.create(api.address() + path)).build(),
            HttpResponse.BodyHandlers.ofLines());
    assertThat(response.headers().firstValue("content-type").orElse(""))
        .startsWith("text/event-stream");
    return response.body();
  }

  private void await(String line) {
    Awaitility.await().untilAsserted(() -> assertThat(heard).contains(line));
  }
}
