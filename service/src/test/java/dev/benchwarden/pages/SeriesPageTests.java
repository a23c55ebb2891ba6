package dev.benchwarden.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Browser;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.judging.SimulatedMainline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * A history in a real browser: moved about in by mouse and keyboard, and asked for what it knows.
 */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SeriesPageTests {

  private static final int REVISIONS = 40;

  /** The places of the points that are drawn of a line. */
  private static final String PLACES =
      """
      label => window.benchwarden.charts
        .getChart(document.querySelector('[data-chart=history] canvas'))
        .data.datasets.filter(set => set.label === label)
        .flatMap(set => set.data.map(point => point.x))
      """;

  @Autowired private Api api;

  private Browser browser = Browser.start();
  private Page page = browser.newPage();
  private String project = "";
  private String series = "";
  private final List<String> faults = new ArrayList<>();

  @BeforeAll
  void measureAMainlineAndAPullRequest() {
    project = Api.newProject();
    SimulatedMainline mainline =
        new SimulatedMainline(7)
            .threeMachines()
            .benchmark("encode", revision -> revision < 20 ? 100 : 112)
            .benchmark("hash", revision -> 10);
    SimulatedMainline.send(api, project, mainline.uploads(0, REVISIONS));
    for (SimulatedMainline.Upload upload : mainline.uploads(REVISIONS, REVISIONS + 1)) {
      Map<String, String> place = new HashMap<>(upload.parameters());
      place.put("revision", "topic");
      place.put("subject", "Encode faster");
      place.put("author", "Ada");
      place.put("pull_request", "7");
      place.put("base", "rev-30");
      assertThat(api.upload(project, place, upload.body()).status()).isEqualTo(201);
    }
    series =
        api.get("/api/v1/projects/%s/series?benchmark=encode".formatted(project))
            .at("/items/0/series")
            .asString();
  }

  @BeforeEach
  void openAFreshPage() {
    page.close();
    page = browser.newPage();
    faults.clear();
    Browser.watch(page, faults);
  }

  @AfterEach
  void nothingWentWrongInTheBrowser() {
    assertThat(faults).isEmpty();
  }

  @AfterAll
  void closeTheBrowser() {
    browser.close();
  }

  @Test
  void theKeyboardGoesThroughTheHistory() {
    open("");
    page.locator(".history-frame").focus();

    page.keyboard().press("End");
    assertThat(page.locator("#point-title")).hasText("Change number 39");
    page.keyboard().press("ArrowLeft");
    assertThat(page.locator("#point-title")).hasText("Change number 38");
    page.waitForURL(Pattern.compile(".*\\?at=rev-38$"));
    page.keyboard().press("+");
    page.waitForURL(Pattern.compile(".*\\?from=rev-19&to=rev-39&at=rev-38$"));
    waitForPlaces(21);

    page.reload();
    assertThat(page.locator("#point-title")).hasText("Change number 38");
    waitForPlaces(21);
    page.locator(".history-frame").focus();
    page.keyboard().press("Escape");
    page.keyboard().press("Escape");
    waitForPlaces(REVISIONS);
  }

  @Test
  void drawingOverThePictureLooksCloserAndBackLeadsOut() {
    open("");
    BoundingBox box = page.locator("[data-chart=history]").boundingBox();

    page.mouse().move(box.x + box.width * 0.4, box.y + 100);
    page.mouse().down();
    page.mouse().move(box.x + box.width * 0.6, box.y + 150);
    page.mouse().up();

    page.waitForURL(Pattern.compile(".*\\?from=rev-1\\d&to=rev-2\\d$"));
    waitForPlaces("places.length >= 5 && places.length <= 12");
    page.goBack();
    waitForPlaces(REVISIONS);
  }

  @Test
  void aPointTellsWhatIsBehindItAndLeadsFurther() {
    open("?at=rev-20");

    Locator point = page.locator(".point");
    assertThat(point).containsText("Change number 20");
    assertThat(point).containsText("1 run, 1 sample");
    assertThat(point).containsText("Change point");
    assertThat(point).containsText("+12");
    point.getByText("Runs", new Locator.GetByTextOptions().setExact(true)).click();
    assertThat(page.locator("tbody tr")).hasCount(3);
    page.goBack();
    page.locator(".point").getByText("Compare with previous").click();
    page.waitForURL(Pattern.compile(".*baseline=rev:rev-19&candidate=rev:rev-20.*"));
  }

  @Test
  void aPullRequestStandsBesideItsBase() {
    open("");
    page.waitForFunction("label => (%s)(label).length === 1".formatted(PLACES), "Pull requests");
    assertThat(places("Pull requests")).allMatch(place -> place > 30 && place < 31);

    page.navigate(address("?at=topic"));
    Locator point = page.locator(".point");
    assertThat(point).containsText("pull request #7");
    assertThat(point).containsText("Encode faster");
    assertThat(point).containsText("Ada");
    point.getByText("Compare with its base").click();
    page.waitForURL(Pattern.compile(".*baseline=rev:rev-30&candidate=pr:7.*"));
  }

  @Test
  void tenThousandPointsAreThinnedAndTheOutlierStays() {
    page.route(
        Pattern.compile(".*/history/columns$"),
        route ->
            route.fulfill(
                new Route.FulfillOptions()
                    .setContentType("application/json")
                    .setBody(longHistory(10_000, 4321))));
    page.navigate(address("?last=all"));
    Browser.awaitChart(page, "[data-chart=history] canvas");

    assertThat(places("Mean")).hasSizeLessThan(2100).contains(4321.0);
    page.locator(".history-frame").focus();
    page.keyboard().press("Home");
    page.keyboard().press("+");
    page.waitForURL(Pattern.compile(".*from=r0&to=r5000&at=r0$"));
    waitForPlaces("Math.max(...places) === 5000");
    assertThat(places("Mean")).hasSizeLessThan(2100).contains(4321.0);
  }

  @Test
  void aSeriesThatIsNotThereSaysSo() {
    page.navigate("%s/projects/%s/series/999999999".formatted(api.address(), project));

    assertThat(page.getByText("Not found")).isVisible();
    faults.removeIf(fault -> fault.contains("404"));
  }

  private void open(String query) {
    page.navigate(address(query));
    Browser.awaitChart(page, "[data-chart=history] canvas");
  }

  private String address(String query) {
    return "%s/projects/%s/series/%s%s".formatted(api.address(), project, series, query);
  }

  private void waitForPlaces(int count) {
    waitForPlaces("places.length === " + count);
  }

  /** The picture follows the address as soon as the browser draws again. */
  private void waitForPlaces(String condition) {
    page.waitForFunction(
        "() => { try { const places = (%s)('Mean'); return %s } catch { return false } }"
            .formatted(PLACES.strip(), condition));
  }

  private List<Double> places(String label) {
    List<?> places = (List<?>) page.evaluate(PLACES, label);
    return places.stream().map(place -> ((Number) place).doubleValue()).toList();
  }

  private static String longHistory(int count, int outlier) {
    return """
    { "series": 1, "benchmark": "Codec.encode", "parameters": {},
      "metric": { "name": "time", "unit": "ms", "direction": "LOWER_IS_BETTER" },
      "platform": "default", "onOtherPlatforms": [],
      "points": {
        "revision": [%s], "tag": {}, "committedAt": [%s], "subject": [%s],
        "author": { "values": [], "at": [%s] }, "mean": [%s],
        "machines": [ { "machine": "m1", "generation": 1, "place": [%s], "median": [%s],
          "runs": {}, "samples": { "values": [1], "at": [%s] }, "leftOut": [] } ] },
      "stableRegions": [], "changePoints": [], "limits": [],
      "annotations": [] }
    """
        .formatted(
            column(count, i -> "\"r" + i + "\""),
            column(count, i -> i == 0 ? "1767225600000" : "0"),
            column(count, i -> "null"),
            column(count, i -> "-1"),
            column(count, i -> Integer.toString(i == outlier ? 900 : 100 + i % 7)),
            column(count, i -> i == 0 ? "0" : "1"),
            column(count, i -> Integer.toString(100 + i % 5)),
            column(count, i -> "0"));
  }

  private static String column(int count, IntFunction<String> value) {
    return IntStream.range(0, count).mapToObj(value).collect(Collectors.joining(","));
  }
}
