package dev.benchwarden.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Browser;
import dev.benchwarden.frontdoor.Demo;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.ProfiledProject;
import dev.benchwarden.judging.SimulatedMainline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Pages meet WCAG AA as far as axe can tell, in both themes and on a desk as on a phone, where
 * nothing is wider than the screen.
 */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AccessibilityTests {

  private static final Path AXE = Path.of("..", "web", "node_modules", "axe-core", "axe.min.js");

  private static final String VIOLATIONS =
      """
      rules => axe
        .run(document, { runOnly: rules })
        .then(({ violations }) => violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`)).join('\\n'))
      """;

  private static final List<String> ALL =
      List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa");

  private static final int DESK = 1280;
  private static final int PHONE = 360;

  /** All that a theme may change, whatever the width. */
  private static final List<String> COLOURS = List.of("color-contrast");

  /** On a phone the buttons of a page wait behind this one. */
  private static final String FOLDED = ".actions-fold > summary";

  @Autowired private Api api;

  private final Browser browser = Browser.start();
  private Demo demo = new Demo("", "");
  private String series = "";
  private String judged = "";
  private String alert = "";
  private ProfiledProject profiled = new ProfiledProject("", "", "");

  @BeforeAll
  void uploadTheExamples() throws IOException {
    demo = Demo.upload(api);
    series =
        api.get("/api/v1/projects/%s/series?benchmark=reencode".formatted(demo.project()))
            .at("/items/0/series")
            .asString();
    annotateAndPin();
    judged = Api.newProject();
    SimulatedMainline.send(api, judged, TriagePageTests.slower().uploads(0, 28));
    alert = api.get("/api/v1/projects/%s/alerts".formatted(judged)).at("/items/0/id").asString();
    profiled = ProfiledProject.with(api);
  }

  private void annotateAndPin() {
    String project = "/api/v1/projects/" + demo.project();
    api.post(project + "/annotations", "{ \"revision\": \"r5.5.1\", \"text\": \"JDK 25\" }");
    String board = api.post(project + "/boards", "{ \"name\": \"Codecs\" }").at("/id").asString();
    for (String query : List.of("", "?last=all")) {
      api.post(
          project + "/boards/" + board + "/charts",
          "{ \"series\": %s, \"query\": \"%s\" }".formatted(series, query));
    }
  }

  @AfterAll
  void closeTheBrowser() {
    browser.close();
  }

  static Stream<String> pages() {
    return Stream.of(
        "COMPARISON",
        "COMPARISON?row=SERIES&show=samples",
        "COMPARISON?selected_tab=table",
        "COMPARISON?selected_tab=table&with=tag:5.4.0",
        "COMPARISON?selected_tab=bars",
        "COMPARISON?selected_tab=release-notes",
        "COMPARISON?benchmark=nothing",
        "COMPARISON/embed",
        "PROJECT/series/SERIES?at=r5.5.1",
        "PROJECT/series/SERIES/embed",
        "PROJECT/series/999999999",
        "PROJECT/runs?revision=r5.5.1",
        "PROJECT/settings",
        "JUDGED",
        "JUDGED?tree=closed",
        "JUDGED/alerts",
        "JUDGED/alerts?state=DISMISSED",
        "JUDGED/alerts/ALERT",
        "JUDGED/measurements",
        "JUDGED/comparisons",
        "JUDGED/health",
        "JUDGED/releases",
        "PROJECT/releases",
        "PROJECT/releases/5.5.1",
        "JUDGED/boards",
        "PROJECT/boards",
        "JUDGED/machines",
        "JUDGED/machines?days=92",
        "JUDGED/start",
        "JUDGED/start?harness=go&ci=gitlab",
        "HOMEnew-project",
        "HOMEwords",
        "PROFILED/profiles/SLOWER",
        "PROFILED/profiles/SLOWER?view=table",
        "PROFILED/runs?revision=r13",
        "PROFILED?why=STEPPED@r13",
        "HOME",
        "HOMEsign-in?problem=away&to=/");
  }

  @ParameterizedTest
  @MethodSource("pages")
  void isReadableForEverybody(String path) throws IOException {
    try (Page page = browser.newPage(DESK, ColorScheme.LIGHT)) {
      page.navigate(address(path));
      page.waitForFunction("() => document.querySelector('main h1, main h2') !== null");
      page.waitForFunction("() => document.querySelector('.loading') === null");
      page.evaluate(Files.readString(AXE));

      assertReadable(page, DESK, ALL);
      Browser.switchTo(page, ColorScheme.DARK);
      assertReadable(page, DESK, COLOURS);
      page.setViewportSize(PHONE, page.viewportSize().height);
      page.waitForFunction("() => document.querySelector('.loading') === null");
      assertReadable(page, PHONE, ALL);
    }
  }

  private static void assertReadable(Page page, int width, List<String> rules) {
    assertThat((String) page.evaluate(VIOLATIONS, rules)).as("at %d px", width).isEmpty();
    assertThat((Integer) page.evaluate("() => document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(width);
  }

  /** What opens only when somebody asks for it: a page, and what to click one after the other. */
  static Stream<Arguments> opened() {
    return Stream.of(
            List.of("JUDGED", "summary:text-is('Views')"),
            List.of("JUDGED", ".commit-what h3 a"),
            List.of("JUDGED", ".go-to"),
            List.of("JUDGED", ".compare input"),
            List.of("COMPARISON", "summary:text-is('Views')"),
            List.of("COMPARISON", "summary:text-is('Embed')"),
            List.of("COMPARISON?selected_tab=table", "summary:text-is('Columns')"),
            List.of("JUDGED/alerts", "[aria-label^='Select']"),
            List.of("JUDGED/alerts", ".alert .actions button:not([disabled])"),
            List.of("JUDGED/measurements", ".page-head .button"),
            List.of("HOME", "a:text-is('New project')"),
            List.of("PROJECT/settings", "summary:has-text('Trusted CI jobs')"),
            List.of("PROJECT/series/SERIES?at=r5.5.1", ".explain"),
            List.of("PROFILED/profiles/SLOWER?view=icicle", "canvas.flame"),
            List.of("PROJECT/series/SERIES?at=r5.5.1", "summary:text-is('Pin')"),
            List.of("PROJECT/series/SERIES?at=r5.5.1", "[aria-label='Edit JDK 25']"),
            List.of("PROJECT/boards", "summary:text-is('Change')"))
        .flatMap(steps ->
            Stream.of(
                Arguments.of(steps, DESK, ColorScheme.DARK),
                Arguments.of(steps, PHONE, ColorScheme.LIGHT)));
  }

  @ParameterizedTest
  @MethodSource("opened")
  void soIsWhatOpensOnAPage(List<String> steps, int width, ColorScheme theme) throws IOException {
    try (Page page = browser.newPage(width, theme)) {
      Browser.signIn(page, api.address(), Api.ADMIN_TOKEN);
      page.navigate(address(steps.getFirst()));
      page.waitForFunction("() => document.querySelector('.loading') === null");
      if (page.locator(FOLDED).isVisible()) {
        page.locator(FOLDED).click();
      }
      for (String step : steps.subList(1, steps.size())) {
        page.locator(step).first().click();
      }
      page.waitForFunction("() => document.querySelector('.loading') === null");
      page.evaluate(Files.readString(AXE));

      assertReadable(page, width, ALL);
    }
  }

  private String address(String path) {
    return path.replace("COMPARISON", demo.page(api))
        .replace("PROJECT", "%s/projects/%s".formatted(api.address(), demo.project()))
        .replace("JUDGED", "%s/projects/%s".formatted(api.address(), judged))
        .replace("PROFILED", "%s/projects/%s".formatted(api.address(), profiled.slug()))
        .replace("ALERT", alert)
        .replace("SLOWER", profiled.profile())
        .replace("STEPPED", profiled.series())
        .replace("HOME", api.address() + "/")
        .replace("SERIES", series);
  }
}
