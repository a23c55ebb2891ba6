package dev.benchwarden.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Browser;
import dev.benchwarden.frontdoor.DocumentedTable;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.MeasuredReleases;
import dev.benchwarden.frontdoor.Story;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/**
 * The regression of docs/story.md, uploaded release by release as it came about, each judged before
 * the next. Leaves the story's pictures in {@code target/story}, which scripts/story puts into the
 * docs.
 */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StoryTests {

  /** A name of its own, since pictures show it. */
  private static final String PROJECT = "bson-releases";

  private static final String NUMBER = "1632";
  private static final String TIME = "metric=cpu.time.norm";
  private static final List<String> SIZES = List.of("1000", "100000");

  @Autowired private Api api;

  private final Browser browser = Browser.start();
  private final Page page = browser.newPage(Story.WIDTH, ColorScheme.LIGHT);
  private final List<String> table = new ArrayList<>();

  @BeforeAll
  void liveThroughIt() {
    Story.begin(api, PROJECT, "https://github.com/mongodb/mongo-java-driver");
    table.add("| measured | n = 1000 | n = 100000 | alerts |");
    table.add("| :-- | :-- | :-- | :-- |");
    Story.releasesUpToTheLastFastOne().forEach(version -> release(version));
    proposeTheCommit();
    for (String version : Story.releasesSince()) {
      release(version);
      api.awaitJudging();
      tell(version, "revision=r" + version);
      if (version.equals("5.6.0")) {
        lookAtTheAlertsAndTakeThem();
      }
    }
  }

  @AfterAll
  void closeTheBrowser() {
    browser.close();
  }

  @Test
  void everyStepIsToldAsItWasJudged() throws IOException {
    new DocumentedTable("story.md", "steps").says(table);
  }

  @Test
  void thePullRequestIsToldOfTwoRegressionsAndNothingElse() {
    JsonNode judged = evaluation("pull_request=" + NUMBER);
    String comment = api.get(path("/evaluations/" + judged.at("/id").asString() + ".md")).text();
    String headline =
        comment.lines().filter(line -> line.startsWith("### ")).findFirst().orElse("");

    assertThat(judged.at("/counts/REGRESSION").asInt()).isEqualTo(2);
    assertThat(headline).startsWith("### 2 regressions, the worst");
    assertThat(Story.text()).contains(headline.substring(4));
  }

  /** A busy host made another benchmark look slower, on one machine. */
  @Test
  void whatOneMachineAloneSawIsNoRegression() {
    JsonNode flat =
        evaluation("pull_request=" + NUMBER)
            .at("/findings")
            .valueStream()
            .filter(one -> one.at("/benchmark").asString().endsWith(".encodePooled"))
            .filter(one -> one.at("/parameters/dataset").asString().equals("flat"))
            .filter(one -> one.at("/metric/name").asString().equals("cpu.time.norm"))
            .findFirst()
            .orElseThrow();

    assertThat(flat.at("/verdict").asString()).isEqualTo("INCONCLUSIVE");
    assertThat(flat.at("/reason").asString()).contains("slower on 1 of 2 machines");
    assertThat(Story.text())
        .contains(
            String.format(Locale.ROOT, "%.0f%% slower", flat.at("/percentChange").asDouble()),
            String.format(Locale.ROOT, "z = +%.1f", flat.at("/zScore").asDouble()));
  }

  @Test
  void theHistoryBreaksWhereTheCommitAndItsRemedyCameIn() {
    for (String size : SIZES) {
      List<String> changes =
          history(size)
              .at("/changePoints")
              .valueStream()
              .map(change -> change.at("/revision").asString())
              .toList();
      assertThat(changes).as(size).containsExactlyInAnyOrder("r5.4.0", "r5.7.0");
    }
    page.navigate(page("/series/" + series("100000") + "?at=r5.4.0"));
    Browser.awaitChart(page, "[data-chart=history] canvas");
    assertThat(page.locator(".point")).containsText("Release 5.4.0");
    picture(".point", "history");
    assertThat(Story.text()).contains(page.locator(".point-events strong").first().innerText());
  }

  @Test
  void theRemedyResolvesTheAlerts() {
    assertThat(alertsOfTheRegression())
        .hasSize(2)
        .allSatisfy(alert -> {
          assertThat(alert.at("/state").asString()).isEqualTo("RESOLVED");
          assertThat(alert.at("/introducedBy/after").asString()).isEqualTo("r" + Story.LAST_FAST);
          assertThat(alert.at("/introducedBy/upTo").asString()).isEqualTo("r5.4.0");
          assertThat(actions(alert))
              .containsExactly("opened", "confirmed", "acknowledged", "resolved");
        });
    JsonNode open = api.get(path("/alerts?open=true")).at("/items");
    assertThat(open).hasSize(1);
    assertThat(Story.text())
        .contains(
            String.format(Locale.ROOT, "%.1f%% longer", open.at("/0/percentChange").asDouble()));
    page.navigate(page("/alerts?state=RESOLVED"));
    page.waitForSelector(".alert-group");
    picture(".alert-group", "resolved");
  }

  /** The commit as a pull request, and the one before it as a control. */
  private void proposeTheCommit() {
    Story.uploadTheCommitBefore(
        api,
        PROJECT,
        Map.of("revision", Story.BEFORE, "branch", "control", "base", "r" + Story.LAST_FAST));
    api.awaitJudging();
    tell("the commit before, as a control", "revision=" + Story.BEFORE);
    Story.uploadTheCommit(
        api,
        PROJECT,
        Map.of(
            "revision",
            Story.COMMIT,
            "pull_request",
            NUMBER,
            "base",
            "r" + Story.LAST_FAST,
            "branch",
            "codec-lookup",
            "subject",
            Story.SUBJECT));
    api.awaitJudging();
    tell("the commit, in #" + NUMBER, "pull_request=" + NUMBER);
    page.navigate(
        page(
            "/comparisons?baseline=stable&candidate=pr:%s&%s&selected_tab=scatter-plots"
                .formatted(NUMBER, TIME)));
    page.locator("li.plot").first().scrollIntoViewIfNeeded();
    Browser.awaitChart(page, "li.plot canvas");
    picture("li.plot[data-verdict=REGRESSION]", "scatter");
  }

  private void lookAtTheAlertsAndTakeThem() {
    page.navigate(page("/alerts"));
    page.waitForSelector(".alert-group");
    assertThat(page.locator(".alert[data-state=CONFIRMED]")).hasCount(2);
    picture(".alert-group", "alerts");
    String ids =
        alertsOfTheRegression().stream()
            .map(alert -> '"' + alert.at("/id").asString() + '"')
            .collect(Collectors.joining(","));
    String ada =
        api.post(path("/tokens"), "{ \"name\": \"Ada\", \"scope\": \"admin\" }")
            .at("/secret")
            .asString();
    var taken =
        api.post(
            path("/alerts/actions"),
            "{ \"ids\": [%s], \"action\": \"ACKNOWLEDGE\", \"note\": \"raw documents are encoded again\" }"
                .formatted(ids),
            ada);
    assertThat(taken.status()).as(taken.text()).isBetween(200, 204);
  }

  private void release(String version) {
    MeasuredReleases.DRIVER.upload(api, PROJECT, version);
  }

  /** A line of the table, as the service sees it now. */
  private void tell(String what, String evaluation) {
    JsonNode judged = evaluation(evaluation);
    String found =
        SIZES.stream().map(size -> finding(judged, size)).collect(Collectors.joining(" | "));
    String states =
        alertsOfTheRegression().stream()
            .map(alert -> alert.at("/state").asString().toLowerCase(Locale.ROOT))
            .distinct()
            .collect(Collectors.joining(", "));
    table.add("| %s | %s | %s |".formatted(what, found, states.isEmpty() ? "–" : states));
  }

  private static String finding(JsonNode judged, String size) {
    JsonNode finding =
        judged
            .at("/findings")
            .valueStream()
            .filter(StoryTests::isOfTheRegression)
            .filter(one -> one.at("/parameters/n").asString().equals(size))
            .findFirst()
            .orElseThrow();
    return String.format(
        Locale.ROOT,
        "%+.0f%%, %s",
        finding.at("/percentChange").asDouble(),
        finding.at("/verdict").asString().toLowerCase(Locale.ROOT));
  }

  private JsonNode evaluation(String filter) {
    String id = api.get(path("/evaluations?" + filter)).at("/items/0/id").asString();
    return api.get(path("/evaluations/" + id)).body();
  }

  private List<JsonNode> alertsOfTheRegression() {
    return api.get(path("/alerts?limit=100"))
        .at("/items")
        .valueStream()
        .filter(StoryTests::isOfTheRegression)
        .toList();
  }

  private static List<String> actions(JsonNode alert) {
    return alert.at("/history").valueStream().map(event -> event.at("/action").asString()).toList();
  }

  private static boolean isOfTheRegression(JsonNode one) {
    return one.at("/benchmark").asString().endsWith(".reencodeArray")
        && one.at("/metric/name").asString().equals("cpu.time.norm");
  }

  private JsonNode history(String size) {
    return api.get(path("/series/%d/history?limit=100".formatted(series(size)))).body();
  }

  private long series(String size) {
    return api.get(path("/series?limit=100&" + TIME))
        .at("/items")
        .valueStream()
        .filter(StoryTests::isOfTheRegression)
        .filter(one -> one.at("/parameters/n").asString().equals(size))
        .findFirst()
        .orElseThrow()
        .at("/series")
        .asLong();
  }

  private void picture(String last, String name) {
    page.waitForFunction("() => document.querySelector('.loading') === null");
    page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))");
    page.waitForTimeout(500);
    WebPicture.downTo(page.locator(last).first(), Story.PICTURES.resolve(name + ".webp"));
  }

  private String path(String rest) {
    return "/api/v1/projects/" + PROJECT + rest;
  }

  private String page(String rest) {
    return api.address() + "/projects/" + PROJECT + rest;
  }
}
