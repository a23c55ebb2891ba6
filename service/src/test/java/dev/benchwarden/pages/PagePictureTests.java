package dev.benchwarden.pages;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.LoadState;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Browser;
import dev.benchwarden.frontdoor.Demo;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.ProfiledProject;
import dev.benchwarden.judging.SimulatedMainline;
import java.io.IOException;
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
 * Every page is drawn without anything jumping about, in both themes, on a desk and on a phone.
 * Leaves a picture of each in {@code target/pages}, which scripts/gallery puts into the docs.
 */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PagePictureTests {

  private static final Path PICTURES = Path.of("target", "pages");
  private static final int DESK = 1280;
  private static final int PHONE = 390;

  /** What readers feel as steady (web.dev, Cumulative Layout Shift: good up to 0.1). */
  private static final double STEADY = 0.02;

  private static final String COUNT_SHIFTS =
      """
      window.shifts = [];
      new PerformanceObserver(list => list.getEntries().forEach(shift => {
        if (!shift.hadRecentInput) window.shifts.push(shift);
      })).observe({ type: 'layout-shift', buffered: true });
      """;

  private static final String SHIFTS =
      """
      least => window.shifts.reduce((sum, { value }) => sum + value, 0) < least ? '' : window.shifts
        .flatMap(({ value, sources }) => sources.map(({ node, previousRect, currentRect }) =>
          `${value}: ${previousRect.top} to ${currentRect.top} ${(node?.outerHTML ?? '').slice(0, 200)}`))
        .join('\\n')
      """;

  @Autowired private Api api;

  private final Browser browser = Browser.start();
  private Demo demo = new Demo("", "");
  private String series = "";
  private String judged = "";
  private String evaluation = "";
  private ProfiledProject profiled = new ProfiledProject("", "", "");

  @BeforeAll
  void measure() throws IOException {
    demo = Demo.upload(api);
    series =
        api.get("/api/v1/projects/%s/series?benchmark=reencode".formatted(demo.project()))
            .at("/items/0/series")
            .asString();
    annotateAndPin();
    judged = Api.newProject();
    SimulatedMainline.send(api, judged, TriagePageTests.slower().uploads(0, 28));
    evaluation =
        api.get("/api/v1/projects/%s/evaluations".formatted(judged)).at("/items/0/id").asString();
    profiled = ProfiledProject.with(api);
  }

  private void annotateAndPin() {
    String project = "/api/v1/projects/" + demo.project();
    api.post(project + "/annotations", "{ \"revision\": \"r5.4.0\", \"text\": \"JDK 25\" }");
    String board = api.post(project + "/boards", "{ \"name\": \"Codecs\" }").at("/id").asString();
    String chart = "{ \"series\": %s, \"query\": \"\" }".formatted(series);
    api.post(project + "/boards/" + board + "/charts", chart);
  }

  @AfterAll
  void closeTheBrowser() {
    browser.close();
  }

  static Stream<Arguments> pages() {
    return Stream.of(
            List.of("projects", "HOME"),
            List.of("project", "JUDGED"),
            List.of("comparison", "COMPARISON?selected_tab=scatter-plots"),
            List.of("table", "COMPARISON?selected_tab=table"),
            List.of("bars", "COMPARISON?selected_tab=bars"),
            List.of("release-notes", "COMPARISON?selected_tab=release-notes"),
            List.of("series", "PROJECT/series/SERIES"),
            List.of("evaluation", "JUDGED/evaluations/EVALUATION"),
            List.of("alerts", "JUDGED/alerts"),
            List.of("measurements", "JUDGED/measurements"),
            List.of("comparisons", "JUDGED/comparisons"),
            List.of("boards", "PROJECT/boards"),
            List.of("machines", "JUDGED/machines"),
            List.of("runs", "JUDGED/runs"),
            List.of("profile", "PROFILED/profiles/SLOWER"),
            List.of("profile-table", "PROFILED/profiles/SLOWER?view=table"),
            List.of("settings", "JUDGED/settings"))
        .flatMap(page ->
            Stream.of(DESK, PHONE)
                .map(width -> Arguments.of(page.getFirst(), page.getLast(), width)));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void nothingJumpsAbout(String name, String path, int width) {
    try (Page page = browser.newPage(width, ColorScheme.LIGHT)) {
      page.addInitScript(COUNT_SHIFTS);
      Browser.signIn(page, api.address(), Api.ADMIN_TOKEN);
      page.navigate(address(path));
      page.waitForFunction("() => document.querySelector('main h1, main h2') !== null");
      page.waitForFunction("() => document.querySelector('.loading') === null");
      page.waitForLoadState(LoadState.LOAD);
      page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))");
      page.waitForTimeout(500);

      String picture = "%s-%s-".formatted(name, width == DESK ? "desk" : "phone");
      WebPicture.ofWindow(page, PICTURES.resolve(picture + "light.webp"));
      Browser.switchTo(page, ColorScheme.DARK);
      WebPicture.ofWindow(page, PICTURES.resolve(picture + "dark.webp"));
      assertThat((String) page.evaluate(SHIFTS, STEADY)).isEmpty();
    }
  }

  private String address(String path) {
    return path.replace("COMPARISON", demo.page(api))
        .replace("PROJECT", "%s/projects/%s".formatted(api.address(), demo.project()))
        .replace("JUDGED", "%s/projects/%s".formatted(api.address(), judged))
        .replace("PROFILED", "%s/projects/%s".formatted(api.address(), profiled.slug()))
        .replace("SLOWER", profiled.profile())
        .replace("HOME", api.address() + "/")
        .replace("EVALUATION", evaluation)
        .replace("SERIES", series);
  }
}
