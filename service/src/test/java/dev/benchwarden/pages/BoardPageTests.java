package dev.benchwarden.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Browser;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.judging.SimulatedMainline;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** A team notes what it knows about a revision, and keeps the chart of it on a board. */
@FrontDoor
class BoardPageTests {

  @Autowired private Api api;

  @Test
  void aChartIsAnnotatedPinnedAndFoundOnItsBoard() {
    String project = Api.newProject();
    SimulatedMainline.send(
        api,
        project,
        new SimulatedMainline(7).threeMachines().benchmark("encode", at -> 100).uploads(0, 8));
    long series =
        api.get("/api/v1/projects/%s/series".formatted(project)).at("/items/0/series").asLong();
    try (Browser browser = Browser.start();
        Page page = browser.newPage()) {
      Browser.signIn(page, api.address(), Api.ADMIN_TOKEN);
      page.navigate("%s/projects/%s/series/%d?at=rev-5".formatted(api.address(), project, series));
      page.locator("summary:text-is('Annotate')").click();
      page.getByLabel("What is to be known about this revision").fill("JDK 25");
      page.locator(".annotations").getByText("Save").click();
      assertThat(page.locator(".point .annotation")).hasText("JDK 25");
      assertThat(page.locator("tr:has(.annotation)")).containsText("JDK 25");

      page.locator("summary:text-is('Pin')").click();
      page.getByLabel("A new board with this chart").fill("Codecs");
      page.locator(".menu[open]").getByText("Make").click();
      assertThat(page.locator(".menu[open]")).containsText("Pinned");

      page.locator(".menu[open]").getByText("Codecs").click();
      assertThat(page.locator("h1")).hasText("Codecs");
      Browser.awaitChart(page, "[data-chart=pinned] canvas");
      page.locator(".board-chart h2 a").click();
      assertThat(page).hasURL(Pattern.compile("/series/%d$".formatted(series)));
    }
  }

  /** What their plugins write is read from the chart itself. */
  private static final String NOTES =
      """
      () => window.benchwarden.charts
        .getChart(document.querySelector('[data-chart=pinned] canvas'))
        .config.plugins.map(plugin => plugin.id).includes('annotationMarks')
      """;

  @Test
  void severalSeriesAreOneChartOfABoardWithWhatIsKnownOfTheirRevisions() {
    String project = Api.newProject();
    SimulatedMainline.send(
        api,
        project,
        new SimulatedMainline(7)
            .threeMachines()
            .benchmark("encode", at -> 100)
            .benchmark("decode", at -> 50)
            .uploads(0, 8));
    JsonNode series = api.get("/api/v1/projects/%s/series".formatted(project)).at("/items");
    annotate(project, "rev-5", "JDK 25");
    String board = made(project, "Codecs");
    pin(project, board, series.at("/0/series").asLong(), "?with=" + series.at("/1/series"));
    try (Browser browser = Browser.start();
        Page page = browser.newPage()) {
      Browser.signIn(page, api.address(), Api.ADMIN_TOKEN);
      page.navigate("%s/projects/%s/boards/%s".formatted(api.address(), project, board));
      Browser.awaitChart(page, "[data-chart=pinned] canvas");

      assertThat(page.locator(".board-chart h2")).containsText("and 1 other");
      assertThat(page.locator(".board-chart .legend li")).hasCount(2);
      assertThat(page.evaluate(NOTES)).isEqualTo(true);
      page.locator(".board-chart h2 a").click();
      assertThat(page).hasURL(Pattern.compile("with=%s$".formatted(series.at("/1/series"))));
      Browser.awaitChart(page, "[data-chart=several] canvas");
    }
  }

  private void annotate(String project, String revision, String text) {
    api.post(
        "/api/v1/projects/%s/annotations".formatted(project),
        "{ \"revision\": \"%s\", \"text\": \"%s\" }".formatted(revision, text));
  }

  private String made(String project, String name) {
    return api.post(
            "/api/v1/projects/%s/boards".formatted(project), "{ \"name\": \"%s\" }".formatted(name))
        .at("/id")
        .asString();
  }

  private void pin(String project, String board, long series, String query) {
    api.post(
        "/api/v1/projects/%s/boards/%s/charts".formatted(project, board),
        "{ \"series\": %d, \"query\": \"%s\" }".formatted(series, query));
  }
}
