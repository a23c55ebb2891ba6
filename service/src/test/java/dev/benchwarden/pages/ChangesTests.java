package dev.benchwarden.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.judging.SimulatedMainline;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Tests of recent changes, and of the search for names. */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ChangesTests {

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  private String project = "";

  @BeforeAll
  void measureAMainlineThatGotSlower() {
    project = Api.newProject();
    SimulatedMainline.send(api, project, TriagePageTests.slower().uploads(0, 28));
  }

  @Test
  void aCommitThatChangedLevelsHasItsWorstSeriesAndTheStateOfItsAlerts() {
    JsonNode commit = slowCommit();

    assertThat(commit.at("/previous").asString()).isEqualTo("rev-19");
    assertThat(commit.at("/subject").asString()).isEqualTo("Change number 20");
    assertThat(commit.at("/introducedBy/commits")).hasSize(1);
    assertThat(commit.at("/worse").asInt()).isEqualTo(2);
    assertThat(commit.at("/better").asInt(-1)).isZero();
    assertThat(commit.at("/state").asString()).isEqualTo("OPEN");
    assertThat(commit.at("/most/benchmark").asString()).isEqualTo("org.bson.Codec.decode");
    assertThat(commit.at("/most/percentChange").asDouble()).isBetween(18.0, 22.0);
  }

  @Test
  void aCommitIsToldByThePrimaryMetricOfThePolicy() {
    String other = Api.newProject();
    for (SimulatedMainline.Upload upload : TriagePageTests.slower().uploads(0, 28)) {
      boolean slow = upload.revision() >= 20;
      int noise = (upload.revision() * 7 + upload.machine().hashCode()) % 5;
      String body =
          """
          { "benchmarks": [ { "name": "encode", "metrics": [
            { "name": "cpu.time.norm", "unit": "ms", "direction": "LOWER_IS_BETTER", "samples": [%d] },
            { "name": "score", "unit": "1/s", "direction": "HIGHER_IS_BETTER", "samples": [%d] } ] } ] }
          """
              .formatted(noise + (slow ? 1150 : 1000), noise + (slow ? 800 : 1000));
      assertThat(api.upload(other, upload.parameters(), body).status()).isEqualTo(201);
    }
    api.awaitJudging();
    String most = "/commits/0/most/metric/name";

    assertThat(api.get("/api/v1/projects/%s/changes".formatted(other)).at(most).asString())
        .isEqualTo("score");
    api.put(
        "/api/v1/projects/%s/policy".formatted(other),
        "application/yaml",
        "primary: cpu.time.norm",
        Api.ADMIN_TOKEN);
    api.awaitJudging();
    assertThat(api.get("/api/v1/projects/%s/changes".formatted(other)).at(most).asString())
        .isEqualTo("cpu.time.norm");
  }

  @Test
  void aBadgeSaysNoDataUntilSomethingCouldBeCompared() {
    String other = Api.newProject();
    SimulatedMainline mainline =
        new SimulatedMainline(9).threeMachines().benchmark("encode", at -> 100);
    SimulatedMainline.send(api, other, mainline.uploads(0, 1));
    String series =
        api.get("/api/v1/projects/%s/series".formatted(other)).at("/items/0/id").asString();

    assertThat(badge(other)).contains("performance: no data");
    assertThat(api.get("/badge/%s.svg?series=%s".formatted(other, series)).text())
        .contains("performance: no data");
    assertThat(api.get("/projects/" + other, null).text()).contains("Performance: no data");

    SimulatedMainline.send(api, other, mainline.uploads(1, 8));

    assertThat(badge(other)).contains("performance: no regression");
    assertThat(api.get("/badge/%s.svg?series=%s".formatted(other, series)).text())
        .contains("performance: no regression");
  }

  @Test
  void theSeriesIsShownOnBothSidesOfTheCommit() {
    JsonNode most = slowCommit().at("/most");

    double before = mean(most.at("/before"));
    assertThat(most.at("/before")).hasSize(15);
    assertThat(most.at("/after")).hasSize(8);
    assertThat(mean(most.at("/after")) / before).isBetween(1.18, 1.22);
  }

  @Test
  void whatThePolicyIgnoresHasChangedNothing() {
    String other = Api.newProject();
    SimulatedMainline.send(api, other, TriagePageTests.slower().uploads(0, 28));

    api.put(
        "/api/v1/projects/%s/policy".formatted(other),
        "application/yaml",
        "overrides:\n  - { benchmark: '*', ignore: true }\n",
        Api.ADMIN_TOKEN);

    assertThat(api.get("/api/v1/projects/%s/changes".formatted(other)).at("/commits")).isEmpty();
  }

  @Test
  void commitsFollowTheOrderOfTheMainlineAndNotThatOfTheirUploads() {
    String other = Api.newProject();
    SimulatedMainline mainline =
        new SimulatedMainline(9)
            .threeMachines()
            .benchmark("encode", at -> at < 10 ? 100 : at < 20 ? 130 : 170);
    for (SimulatedMainline.Upload upload : SimulatedMainline.shuffled(mainline.uploads(0, 30), 4)) {
      Map<String, String> place = new HashMap<>(upload.parameters());
      place.remove("committed_at");
      place.put("order", Integer.toString(upload.revision()));
      assertThat(api.upload(other, place, upload.body()).status()).isEqualTo(201);
    }
    api.awaitJudging();

    assertThat(
            api.get("/api/v1/projects/%s/changes".formatted(other))
                .at("/commits")
                .valueStream()
                .map(commit -> commit.at("/revision").asString()))
        .containsExactly("rev-20", "rev-10");
  }

  @Test
  void aRevisionThatComesBetweenTwoPagesRepeatsNone() {
    String other = Api.newProject();
    SimulatedMainline mainline =
        new SimulatedMainline(9).machine("m", 1).benchmark("encode", at -> 100);
    SimulatedMainline.send(api, other, mainline.uploads(0, 7));
    String path = "/api/v1/projects/%s/revisions?limit=3".formatted(other);

    List<String> seen = new ArrayList<>();
    JsonNode page = api.get(path).body();
    for (int next = 7; page.at("/next").isString(); next++) {
      seen.addAll(page.at("/items").findValuesAsString("revision"));
      SimulatedMainline.send(api, other, mainline.uploads(next, next + 1));
      page = api.get(path + "&cursor=" + page.at("/next").asString()).body();
    }
    seen.addAll(page.at("/items").findValuesAsString("revision"));

    assertThat(seen).containsExactly("rev-6", "rev-5", "rev-4", "rev-3", "rev-2", "rev-1", "rev-0");
  }

  @Test
  void openPullRequestsStandThereWithTheVerdictOfTheirNewestRevision() {
    JudgedProject judged = JudgedProject.with(api, new Suite(20261122, 12));
    judged.measure(1, 12);
    judged.awaitJudgement();
    judged.pullRequest(7, "p1", Map.of("b3", 1.5));
    JsonNode newest = judged.pullRequest(7, "p2", Map.of());

    JsonNode pullRequests =
        api.get("/api/v1/projects/%s/changes".formatted(judged.slug())).at("/pullRequests");

    assertThat(pullRequests).hasSize(1);
    assertThat(pullRequests.at("/0/pullRequest").asInt()).isEqualTo(7);
    assertThat(pullRequests.at("/0/revision").asString()).isEqualTo("p2");
    assertThat(pullRequests.at("/0/verdict")).isEqualTo(newest.at("/verdict"));
  }

  @Test
  void aLateUploadOfAnOlderCommitChangesNothingThatIsShownOfAPullRequest() {
    JudgedProject judged = JudgedProject.with(api, new Suite(20261122, 12));
    judged.measure(1, 12);
    judged.awaitJudgement();
    judged.pullRequest(7, "p2", Map.of());
    isTold(judged, 7, true, "p2");
    judged.pullRequest(8, "q1", Map.of());
    isTold(judged, 8, false, "q1");

    judged.pullRequest(7, "p1", Map.of("b3", 1.5));

    JsonNode told =
        api.get("/api/v1/projects/%s/changes".formatted(judged.slug())).at("/pullRequests");
    JsonNode page = api.get("/api/v1/projects/%s/pull-requests/7".formatted(judged.slug())).body();
    assertThat(told).as("open").hasSize(1);
    assertThat(told.at("/0/revision").asString()).isEqualTo("p2");
    assertThat(told.at("/0/evaluation")).isEqualTo(page.at("/evaluation"));
    assertThat(told.at("/0/verdict").asString()).isEqualTo("NO_REGRESSION");
  }

  /** As if the forge had been asked about a pull request. */
  private void isTold(JudgedProject judged, int pullRequest, boolean open, String head) {
    jdbc.sql(
            """
            insert into pull_request (project_id, pull_request, open, head, target, seen_at)
            select project_id, :number, :open, :head, 'main', now() from project where slug = :slug
            """)
        .param("number", pullRequest)
        .param("open", open)
        .param("head", head)
        .param("slug", judged.slug())
        .update();
  }

  @Test
  void aRegressionOfTheNewestResultIsToldUntilAnAlertTellsOfIt() {
    String other = Api.newProject();
    SimulatedMainline slower = TriagePageTests.slower();
    SimulatedMainline.send(api, other, slower.uploads(0, 20));
    assertThat(unconfirmed(other)).isEmpty();

    SimulatedMainline.send(api, other, slower.uploads(20, 21));

    JsonNode told = unconfirmed(other);
    assertThat(told).hasSize(1);
    assertThat(told.at("/0/revision").asString()).isEqualTo("rev-20");
    assertThat(told.at("/0/subject").asString()).isEqualTo("Change number 20");
    assertThat(told.at("/0/most/benchmark").asString()).isEqualTo("org.bson.Codec.decode");
    assertThat(told.at("/0/most/metric/direction").asString()).isEqualTo("LOWER_IS_BETTER");
    assertThat(told.at("/0/most/percentChange").asDouble()).isBetween(15.0, 25.0);
    assertThat(told.at("/0/most").has("platform")).isFalse();
    assertThat(overview(other).at("/latest/isUnconfirmed").asBoolean()).isTrue();
    assertThat(badge(other)).contains("unconfirmed regression");
    assertThat(told.at("/0/first/revision").asString()).isEqualTo("rev-20");
    assertThat(told.at("/0/results").asInt()).isEqualTo(1);

    SimulatedMainline.send(api, other, slower.uploads(21, 28));

    assertThat(unconfirmed(other)).isEmpty();
    assertThat(overview(other).at("/latest/isUnconfirmed").asBoolean()).isFalse();
    assertThat(badge(other)).contains("2 open regressions");
  }

  @Test
  void anAlertOnAnotherSeriesHidesNoNewRegression() {
    JudgedProject project = JudgedProject.with(api, new Suite(20261201, 12));
    project.measure(1, 14);
    Map<String, Double> known = Map.of("b7", 1.2);
    project.measure(15, 20, JudgedProject.MACHINES, known);
    project.measure(21, 21, JudgedProject.MACHINES, Map.of("b7", 1.2, "b3", 1.5));
    project.awaitJudgement();

    assertThat(api.get(project.path("/alerts")).at("/items")).hasSize(1);
    JsonNode told = unconfirmed(project.slug());
    assertThat(told).hasSize(1);
    assertThat(told.at("/0/revision").asString()).isEqualTo("r21");
    assertThat(told.at("/0/most/benchmark").asString()).isEqualTo("b3");
    assertThat(overview(project.slug()).at("/latest/isUnconfirmed").asBoolean()).isTrue();
    assertThat(badge(project.slug())).contains("1 open regression");
  }

  private JsonNode unconfirmed(String slug) {
    return api.get("/api/v1/projects/%s/changes".formatted(slug)).at("/unconfirmed");
  }

  private JsonNode overview(String slug) {
    return api.get("/api/v1/projects/" + slug).body();
  }

  private String badge(String slug) {
    return api.get("/badge/%s.svg".formatted(slug)).text();
  }

  @Test
  void aCommitOfAClockThatIsAheadIsNoNewerThanItsFirstUpload() {
    String other = Api.newProject();
    for (SimulatedMainline.Upload upload : TriagePageTests.slower().uploads(0, 28)) {
      Map<String, String> parameters = new HashMap<>(upload.parameters());
      String committedAt = SimulatedMainline.committedAt(upload.revision());
      parameters.put("committed_at", "2126" + committedAt.substring(4));
      assertThat(api.upload(other, parameters, upload.body()).status()).isEqualTo(201);
    }
    api.awaitJudging();

    JsonNode commit = api.get("/api/v1/projects/%s/changes".formatted(other)).at("/commits/0");
    assertThat(Instant.parse(commit.at("/committedAt").asString())).isBefore(Instant.now());
  }

  @Test
  void theInstallationTellsOfAllProjectsThatTheCallerMayRead() {
    String open = Api.newProject();
    String hidden = Api.newProject();
    api.post(
        "/api/v1/projects", "{\"slug\": \"%s\", \"visibility\": \"PRIVATE\"}".formatted(hidden));
    sendAsOfToday(open);
    sendAsOfToday(hidden);

    assertThat(projects(api.get("/api/v1/changes?limit=50").body())).contains(open, hidden);
    assertThat(projects(api.get("/api/v1/changes?limit=50", null).body()))
        .contains(open)
        .doesNotContain(hidden);
  }

  @Test
  void theInstallationTellsOfTheLastOfManyProjects() {
    String last = "zz-" + Api.newProject();
    sendAsOfToday(last);
    measurePullRequest(last, last + " of many");
    jdbc.sql(
            """
            insert into project (slug, name, default_branch, visibility)
            select '0-' || n, 'Many', 'main', 'PUBLIC' from generate_series(1, 1001) as n
            """)
        .update();
    try {
      assertThat(projects(api.get("/api/v1/changes?limit=50").body())).contains(last);
      assertThat(searched(last, "SERIES")).hasSize(1);
    } finally {
      jdbc.sql("delete from project where name = 'Many'").update();
    }
  }

  /** Newer than what other tests have left in the same database. */
  private void sendAsOfToday(String into) {
    Instant start = Instant.now().minus(Duration.ofMinutes(28));
    for (SimulatedMainline.Upload upload : TriagePageTests.slower().uploads(0, 28)) {
      Map<String, String> parameters = new HashMap<>(upload.parameters());
      parameters.put("committed_at", start.plus(Duration.ofMinutes(upload.revision())).toString());
      assertThat(api.upload(into, parameters, upload.body()).status()).isEqualTo(201);
    }
    api.awaitJudging();
  }

  @Test
  void asManyCommitsAreShownAsAPageHasRoomFor() {
    assertThat(api.get("/api/v1/changes?limit=51").status()).isEqualTo(422);
    assertThat(api.get("/api/v1/changes?limit=0").problem()).isEqualTo("invalid-parameter");
  }

  @Test
  void aSearchFindsCommitsByNameAndMessageAndSeriesByAllWords() {
    assertThat(found("number 20")).contains("COMMIT rev-20");
    assertThat(found("REV-20")).contains("COMMIT rev-20");
    assertThat(found("codec dec").getFirst()).startsWith("SERIES ");
    assertThat(found("perf-2")).containsExactly("MACHINE perf-2");
    assertThat(found("nothing of the kind")).isEmpty();
  }

  @Test
  void aSearchForNothingShowsWhatCanBeCompared() {
    assertThat(found("")).contains("BRANCH main", "COMMIT rev-27").hasSize(9);
  }

  @Test
  void noSearchIsTooStrangeToBeAnswered() {
    String path = "/api/v1/projects/%s/search?q=".formatted(project);

    assertThat(api.get(path + "%25_%27%22").status()).isEqualTo(200);
    assertThat(api.get(path + "%00").problem()).isEqualTo("invalid-parameter");
    assertThat(api.get(path + "x".repeat(201)).problem()).isEqualTo("invalid-parameter");
  }

  @Test
  void outsideOfProjectsASearchFindsThingsOfAllThatTheCallerMayRead() {
    String open = Api.newProject();
    String hidden = Api.newProject();
    api.post(
        "/api/v1/projects", "{\"slug\": \"%s\", \"visibility\": \"PRIVATE\"}".formatted(hidden));
    measurePullRequest(open, hidden + " of all");
    measurePullRequest(hidden, hidden + " of few");

    assertThat(foundAnywhere(hidden + " OF", Api.ADMIN_TOKEN))
        .containsExactlyInAnyOrder(
            open + " SERIES",
            open + " COMMIT",
            open + " PULL_REQUEST #7",
            hidden + " SERIES",
            hidden + " COMMIT",
            hidden + " PULL_REQUEST #7");
    assertThat(foundAnywhere(hidden, null))
        .containsExactlyInAnyOrder(open + " SERIES", open + " COMMIT", open + " PULL_REQUEST #7");
    assertThat(foundAnywhere("", Api.ADMIN_TOKEN)).isEmpty();
    assertThat(api.get("/api/v1/search?q=" + hidden).at("/unread").values()).isEmpty();
    assertThat(api.get("/api/v1/search?q=" + "x".repeat(201)).problem())
        .isEqualTo("invalid-parameter");
  }

  @Test
  void whatIsCalledSoAndWholeWordsAreFoundFirstOutsideOfProjects() {
    String word = Api.newProject();
    String first = Api.newProject();
    String second = Api.newProject();
    String number = String.valueOf(100_000 + word.hashCode() % 10_000);
    for (int i = 0; i < 9; i++) {
      measurePullRequest(first, number + i, "Codec.re" + word + i);
    }
    measurePullRequest(first, number, "Codec." + word + " " + number + "7");
    measurePullRequest(second, "7", "Text.re" + word + " fixes #" + number);

    List<JsonNode> found = searched(word, "SERIES");
    assertThat(found.getFirst().at("/title").asString()).startsWith("Codec." + word);
    assertThat(found.get(1).at("/project").asString()).isEqualTo(second);
    assertThat(found).extracting(one -> one.at("/detail").asString()).containsOnly("time");
    assertThat(searched("#" + number, "").getFirst().at("/title").asString())
        .isEqualTo("#" + number);
    assertThat(searched(number, "PULL_REQUEST").getFirst().at("/title").asString())
        .isEqualTo("#" + number);
  }

  @Test
  void anyNameIsFoundByItselfWhateverItsLetters() {
    String name = "Codec.İSTANBUL";
    measurePullRequest(Api.newProject(), name);

    assertThat(searched(name, "SERIES"))
        .extracting(one -> one.at("/title").asString())
        .containsExactly(name);
    assertThat(searched("İSTANBUL", "SERIES")).hasSize(1);
  }

  private List<JsonNode> searched(String words, String kind) {
    String query = URLEncoder.encode(words, StandardCharsets.UTF_8);
    return api.get("/api/v1/search?q=" + query)
        .at("/items")
        .valueStream()
        .filter(one -> one.at("/kind").asString().startsWith(kind))
        .toList();
  }

  private void measurePullRequest(String into, String name) {
    measurePullRequest(into, "7", name);
  }

  private void measurePullRequest(String into, String number, String name) {
    Api.Answer answer =
        api.upload(
            into,
            Map.of(
                "revision",
                "of-%s-%s".formatted(into, number),
                "pull_request",
                number,
                "machine",
                "m",
                "subject",
                name),
            """
            { "benchmarks": [ { "name": "%s", "metrics": [ { "name": "time", "unit": "ms",
              "direction": "LOWER_IS_BETTER", "samples": [7, 8, 9] }, { "name": "memory", "unit": "B",
              "direction": "LOWER_IS_BETTER", "samples": [70, 80, 90] } ] } ] }
            """
                .formatted(name));
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    api.awaitJudging();
  }

  private List<String> foundAnywhere(String words, @Nullable String token) {
    String query = URLEncoder.encode(words, StandardCharsets.UTF_8);
    return api.get("/api/v1/search?q=" + query, token)
        .at("/items")
        .valueStream()
        .map(one -> {
          String kind = one.at("/project").asString() + " " + one.at("/kind").asString();
          return kind.endsWith("PULL_REQUEST") ? kind + " " + one.at("/title").asString() : kind;
        })
        .toList();
  }

  @Test
  void seriesAreCountedByTheClassTheyAreIn() {
    String path = "/api/v1/projects/%s/series".formatted(project);

    JsonNode groups = api.get(path + "/groups").at("/items");

    assertThat(groups).hasSize(2);
    assertThat(groups.at("/0/path").asString()).isEqualTo("org.bson.Codec.");
    assertThat(groups.at("/0/series").asInt()).isEqualTo(2);
    assertThat(groups.at("/0/alerts").asInt()).isEqualTo(2);
    assertThat(groups.at("/1/path").asString()).isEqualTo("org.bson.io.Buffer.");
    assertThat(groups.at("/1/alerts").asInt(-1)).isZero();
    assertThat(api.get(path + "?group=org.bson.Codec.").at("/items")).hasSize(2);
    assertThat(api.get(path + "?group=org.bson.").at("/items")).isEmpty();
    assertThat(api.get(path).at("/items").valueStream())
        .extracting(series -> series.at("/alert").asString("none"))
        .as("alerts")
        .containsExactly("CONFIRMED", "CONFIRMED", "none");
  }

  private List<String> found(String words) {
    String query = URLEncoder.encode(words, StandardCharsets.UTF_8);
    return api.get("/api/v1/projects/%s/search?q=%s".formatted(project, query))
        .at("/items")
        .valueStream()
        .map(one -> one.at("/kind").asString() + " " + one.at("/id").asString())
        .toList();
  }

  private JsonNode slowCommit() {
    return api.get("/api/v1/projects/%s/changes".formatted(project))
        .at("/commits")
        .valueStream()
        .filter(commit -> commit.at("/revision").asString().equals("rev-20"))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> projects(JsonNode changes) {
    return changes
        .at("/commits")
        .valueStream()
        .map(commit -> commit.at("/project").asString())
        .toList();
  }

  private static double mean(JsonNode values) {
    return values.valueStream().mapToDouble(JsonNode::asDouble).average().orElseThrow();
  }
}
