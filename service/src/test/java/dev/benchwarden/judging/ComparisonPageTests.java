package dev.benchwarden.judging;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Browser;
import dev.benchwarden.frontdoor.Demo;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.MeasuredReleases;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The demo's comparison in a real browser. What is drawn is read from the chart itself. */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ComparisonPageTests {

  /** All points of the overview chart: verdict, benchmark, x, y and colour. */
  private static final String POINTS =
      """
      () => window.benchwarden.charts
        .getChart(document.querySelector('[data-chart=overview] canvas'))
        .data.datasets.flatMap(set => set.data.map(point => ({
          verdict: point.finding.verdict,
          name: point.finding.benchmark + ' ' + point.finding.metric.name,
          x: point.x, y: point.y,
          color: String([set.pointBackgroundColor ?? set.backgroundColor].flat()[0])
        })))
      """;

  /** What stands below the bars. */
  private static final String GROUPS =
      """
      () => window.benchwarden.charts
        .getChart(document.querySelector('.bar-picture canvas'))
        .scales.x.ticks.map(tick => tick.label)
      """;

  private static final List<String> MOVED = List.of("REGRESSION", "IMPROVEMENT", "ENVIRONMENT");

  /** The plots of single benchmarks, which are named after their series. */
  private static final String MACHINES = "[data-chart^=series-]";

  @Autowired private Api api;
  @Autowired private JsonMapper json;

  private Browser browser = Browser.start();
  private Demo demo = new Demo("", "");
  private Page page = browser.newPage();
  private final List<String> faults = new ArrayList<>();

  @BeforeAll
  void uploadTheExamples() throws IOException {
    demo = Demo.upload(api);
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

  record Point(String verdict, String name, double x, double y, String color) {}

  @Test
  void theRegressionStandsFarFromTheRestInRed() {
    open("?selected_tab=scatter-plots&metrics=all");
    waitForPoints(44);

    List<Point> points = points();
    Point worst = points.stream().min((a, b) -> Double.compare(a.x(), b.x())).orElseThrow();
    assertThat(worst.name()).contains("reencodeArray");
    assertThat(worst.verdict()).isEqualTo("REGRESSION");
    assertThat(worst.x()).isLessThan(-200);
    assertThat(worst.y()).isLessThan(-10);
    assertThat(points)
        .filteredOn(point -> point.verdict().equals("REGRESSION"))
        .allSatisfy(point -> assertThat(point.name()).containsAnyOf("reencodeArray", ".encode "))
        .extracting(Point::color)
        .doesNotContainAnyElementsOf(colors(points, "IMPROVEMENT"));
    assertThat(points)
        .filteredOn(point -> point.verdict().equals("IMPROVEMENT"))
        .extracting(Point::name)
        .anyMatch(name -> name.contains("encodePooled"))
        .anyMatch(name -> name.contains("decode"));
  }

  @Test
  void filtersLiveInTheLinkAndSurviveAReload() {
    open("?metrics=all");
    page.getByLabel("Show").selectOption("Regressions");
    page.waitForURL(Pattern.compile(".*filter_type=Regressions.*"));
    waitForPoints(10);

    page.reload();
    waitForPoints(10);
    assertThat(page.getByText("10 of 44 rows shown")).isVisible();

    page.goBack();
    waitForPoints(44);
  }

  @Test
  void aPastedLinkRestoresTheView() {
    String filters = "percent_filter=100||&z_filter=0||60&filter_type=Default";
    open("?selected_tab=scatter-plots&" + filters);

    waitForPoints(rowsOfTheService(filters));
    assertThat(points())
        .allSatisfy(point -> {
          assertThat(Math.abs(point.x())).isGreaterThanOrEqualTo(100);
          assertThat(Math.abs(point.y())).isLessThanOrEqualTo(60);
        });
  }

  @Test
  void theAnalysersLinkOpensTheViewThatItNames() {
    String filters = "percent_filter=0||100&z_filter=0||10&filter_type=Default";
    page.navigate(
        "%s/projects/%s/comparisons?comparison_id=%s&selected_tab=scatter-plots&%s"
            .formatted(api.address(), demo.project(), demo.comparison(), filters));

    int within = rowsShownFirst(filters);
    waitForPoints(within);
    assertThat(page.getByText("%d of 44 rows shown".formatted(within))).isVisible();
    assertThat(within).isBetween(1, 43);
    assertThat(page.getByLabel("|change| to")).hasValue("100");
    assertThat(page.getByLabel("|z| to")).hasValue("10");
    assertThat(page.getByLabel("Show")).hasValue("Default");
    assertThat(page.locator("nav a[aria-current]", withText("Scatter plots"))).isVisible();
    assertThat(points())
        .allSatisfy(point -> {
          assertThat(Math.abs(point.x())).isLessThanOrEqualTo(100);
          assertThat(Math.abs(point.y())).isLessThanOrEqualTo(10);
        });
  }

  @Test
  void thePrimaryMetricStandsFirstWithAllThatMovedOfOthers() {
    open("");
    waitForPoints(rowsShownFirst(""));

    List<Point> first = points();
    assertThat(first).extracting(Point::name).anyMatch(name -> name.endsWith(" score"));
    assertThat(first)
        .filteredOn(point -> !point.name().endsWith(" score"))
        .isNotEmpty()
        .extracting(Point::verdict)
        .containsOnly("REGRESSION", "IMPROVEMENT");
    assertThat(first)
        .filteredOn(point -> point.verdict().equals("REGRESSION"))
        .hasSize(10)
        .anyMatch(point -> !point.name().endsWith(" score"));
    assertThat(page.locator(".other-metrics"))
        .containsText(Pattern.compile("what moved of other metrics: \\d+ regressions"));

    page.locator(".other-metrics a").click();
    page.waitForURL(Pattern.compile(".*[?&]metrics=all.*"));
    waitForPoints(44);
  }

  /** The picture of docs/kmongo.md, from names and parameters alone. */
  @Test
  void mappersAreDrawnAsGroupedBarsWithoutConfiguration() {
    String mapping = Api.newProject();
    MeasuredReleases.MAPPING.upload(api, mapping);

    page.navigate(
        "%s/projects/%s/comparisons?baseline=tag:5.4.0&candidate=tag:5.8.0&metric=cpu.time.norm&selected_tab=bars"
            .formatted(api.address(), mapping));
    Browser.awaitChart(page, ".bar-picture canvas");

    assertThat(page.locator(".bar-picture")).hasCount(1);
    assertThat(page.locator(".bar-picture .legend li"))
        .hasText(
            new String[] {
              "mapper = Document",
              "mapper = Jackson",
              "mapper = kotlinx.serialization",
              "mapper = POJO codec"
            });
    assertThat(page.evaluate(GROUPS).toString())
        .isEqualTo("[complete, custom, generated, partial]");
  }

  @Test
  void theTableAndTheReleaseNotesShowTheSameRows() {
    openTable("?selected_tab=table&filter_type=Regressions");
    assertThat(page.locator("tbody tr")).hasCount(10);

    page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Release notes")).click();
    String notes =
        api.get(
                "/api/v1/projects/%s/comparisons/%s.md?filter_type=Regressions"
                    .formatted(demo.project(), demo.comparison()))
            .text();
    assertThat(page.locator("pre")).hasText(notes.strip());
  }

  @Test
  void eachMachinesRunsAreDrawnOnBothSides() {
    open("?filter_type=Regressions");
    waitForPoints(10);

    page.locator("li[data-series]").first().scrollIntoViewIfNeeded();
    Browser.awaitChart(page, MACHINES + " canvas");
    Object drawn =
        page.evaluate(
            """
            selector => window.benchwarden.charts
              .getChart(document.querySelector(selector + " canvas"))
              .data.datasets.reduce((sum, set) => sum + set.data.length, 0)
            """,
            MACHINES);
    assertThat((Integer) drawn).as("runs and medians of three machines").isGreaterThan(12);
  }

  @Test
  void theRegressionIsThreeClicksFromTheStartPage() {
    Browser.openStartPage(page, api.address(), demo.project());
    page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(demo.project()))
        .first()
        .click();
    page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("4.11.5 → 5.5.1")).click();

    assertThat(page.getByText("RawReencodeBenchmark.reencodeArray").first()).isVisible();
    assertThat(page.getByText("10 regressions").first()).isVisible();
  }

  @Test
  void namesFromUploadsAreOnlyText() {
    String project = Api.newProject();
    String hostile =
        """
        { "benchmarks": [ { "name": "<img src=x onerror=alert(1)>", "metrics": [ { "name": "<b>t</b>",
          "unit": "<i>ms</i>", "direction": "LOWER_IS_BETTER", "samples": [1, 2, 3] } ] } ] }
        """;
    for (String revision : List.of("r1", "r2")) {
      for (String machine : List.of("<b>m1</b>", "m2")) {
        api.upload(project, Map.of("revision", revision, "machine", machine), hostile);
      }
    }

    page.navigate(
        "%s/projects/%s/comparisons?baseline=rev:r1&candidate=rev:r2"
            .formatted(api.address(), project));

    assertThat(page.getByText("<img src=x onerror=alert(1)>").first()).isVisible();
    assertThat(page.locator("img[src=x]")).hasCount(0);
  }

  @Test
  void anUnknownComparisonSaysSo() {
    page.navigate(
        "%s/projects/%s/comparisons?baseline=tag:9&candidate=tag:8"
            .formatted(api.address(), demo.project()));

    assertThat(page.getByText("tag:9").first()).isVisible();
    faults.removeIf(fault -> fault.contains("422"));
  }

  private void open(String query) {
    page.navigate(demo.page(api) + query);
    Browser.awaitChart(page, "[data-chart=overview] canvas");
  }

  private void openTable(String query) {
    page.navigate(demo.page(api) + query);
    page.waitForSelector("table");
  }

  private static Page.LocatorOptions withText(String text) {
    return new Page.LocatorOptions().setHasText(text);
  }

  private int rowsOfTheService(String filters) {
    return filtered(filters).size();
  }

  /** Without the rows of other metrics than the primary one that did not move. */
  private int rowsShownFirst(String filters) {
    return (int)
        filtered(filters)
            .valueStream()
            .filter(row ->
                row.at("/metric/name").asString().equals("score")
                    || MOVED.contains(row.at("/verdict").asString()))
            .count();
  }

  private JsonNode filtered(String filters) {
    return api.get(
            "/api/v1/projects/%s/comparisons/%s?%s"
                .formatted(demo.project(), demo.comparison(), filters.replace("|", "%7C")))
        .at("/rows");
  }

  private void waitForPoints(int count) {
    page.waitForFunction(
        "count => { try { return (%s)().length === count } catch { return false } }"
            .formatted(POINTS.strip()),
        count);
  }

  private List<Point> points() {
    String drawn = (String) page.evaluate("() => JSON.stringify((%s)())".formatted(POINTS.strip()));
    return json.readValue(drawn, new TypeReference<>() {});
  }

  private static List<String> colors(List<Point> points, String verdict) {
    return points.stream()
        .filter(point -> point.verdict().equals(verdict))
        .map(Point::color)
        .distinct()
        .toList();
  }
}
