package dev.benchwarden.judging;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.sun.net.httpserver.HttpServer;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Browser;
import dev.benchwarden.frontdoor.Demo;
import dev.benchwarden.frontdoor.FrontDoor;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;

/** Tests of the pictures of a comparison in a real browser. */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ComparisonPictureTests {

  @Autowired private Api api;

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

  @Test
  void aBoxDrawnOnTheOverviewLeavesWhatIsInIt() {
    open("");
    chart("overview").scrollIntoViewIfNeeded();
    BoundingBox box = chart("overview").boundingBox();

    page.mouse().move(box.x + 90, box.y + box.height - 80);
    page.mouse().down();
    page.mouse().move(box.x + 200, box.y + box.height / 2, new Mouse.MoveOptions().setSteps(4));
    assertThat(page.locator(".chart-box")).isVisible();
    page.mouse().move(box.x + box.width / 3, box.y + box.height / 2);
    page.mouse().up();

    page.waitForURL(Pattern.compile(".*[?&]improvement=-.*&z_improvement=-.*"));
    assertThat(page.getByText(Pattern.compile("^\\d+ of 44 rows shown$"))).isVisible();
    assertThat(page.locator("li.plot").first()).hasAttribute("data-verdict", "REGRESSION");
    assertThat(page.locator("li.plot[data-verdict=IMPROVEMENT]")).hasCount(0);

    page.goBack();
    assertThat(page.getByText("rows shown")).hasCount(0);
  }

  @Test
  void aLinkLandsOnItsRowAndShowsItsSamples() {
    String series = seriesOf("RawReencodeBenchmark.reencodeArray");
    open("?row=" + series + "&show=samples");

    Locator row = page.locator("li[data-series='%s']".formatted(series));
    assertThat(row).isInViewport();
    assertThat(row).hasAttribute("aria-current", "true");
    assertThat(row.getByText(Pattern.compile("dashed 4.11.5 \\(\\d+ samples\\)"))).isVisible();
    assertThat(row.locator("[data-chart$=-samples] canvas")).isVisible();

    openTable("?selected_tab=table&row=" + series);
    assertThat(page.locator("tr[aria-current=true]")).isInViewport();
  }

  @Test
  void anyChartIsSavedAsAPicture() throws IOException {
    open("");
    Locator menu = chart("overview").locator(".chart-menu");

    byte[] png = saved(menu, "PNG", "overview.png");
    assertThat(png).startsWith(0x89, 'P', 'N', 'G').hasSizeGreaterThan(10_000);
    String svg = new String(saved(menu, "SVG", "overview.svg"), StandardCharsets.UTF_8);
    assertThat(svg)
        .startsWith("<svg xmlns")
        .contains("10 regressions, the worst 5.0 times as slow: 4.11.5 → 5.5.1")
        .contains("reencodeArray 100000")
        .containsPattern("font-size=\"1\\dpx\" [^>]*>[^<]*reencodeArray 100000");
  }

  @Test
  void upToSixVersionsStandSideBySide() {
    openTable("?selected_tab=table&with=tag:5.4.0&with=tag:5.3.1");

    assertThat(page.locator("th[colspan]")).hasText(new String[] {"5.5.1", "5.4.0", "5.3.1"});
    page.getByLabel("Remove 5.4.0").click();
    assertThat(page.locator("th[colspan]")).hasText(new String[] {"5.5.1", "5.3.1"});
    page.getByText("+ Add a version").click();
    page.getByLabel("Version to add").first().fill("5.7.0");
    page.locator("[role=option]", new Page.LocatorOptions().setHasText("5.7.0")).first().click();
    assertThat(page.locator("th[colspan]")).hasText(new String[] {"5.5.1", "5.3.1", "5.7.0"});
    page.getByText("Bars", new Page.GetByTextOptions().setExact(true)).click();
    assertThat(page.locator(".bar-picture").first().locator(".legend li"))
        .hasText(new String[] {"4.11.5", "5.5.1", "5.3.1", "5.7.0"});
  }

  @Test
  void anotherSiteShowsTheViewInAFrameAndCannotLeaveIt() throws IOException {
    openInAFrame(demo.page(api) + "/embed?selected_tab=table&filter_type=Regressions");
    var frame = page.frameLocator("iframe");

    assertThat(frame.getByText("10 regressions, the worst 5.0 times as slow")).isVisible();
    assertThat(frame.locator("tbody tr")).hasCount(10);
    assertThat(frame.getByText("Sign in")).hasCount(0);
    Page opened = page.context().waitForPage(() -> frame.locator("td.cell-name a").first().click());
    assertThat(opened).hasURL(Pattern.compile(".*/series/\\d+\\?at=r5\\.5\\.1$"));
    opened.close();
  }

  @Test
  void nobodyIsAskedForATokenInAFrame() throws IOException {
    openInAFrame(api.address() + "/projects/secret/series/1/embed");

    assertThat(page.frameLocator("iframe").getByText("Not found")).isVisible();
    assertThat(page.frameLocator("iframe").locator("input")).hasCount(0);
    faults.removeIf(fault -> fault.contains("404"));
  }

  @Test
  void aPageThatIsNotMadeForItIsNotFramed() throws IOException {
    openInAFrame(demo.page(api));

    assertThat(page.frameLocator("iframe").getByText("regressions")).hasCount(0);
    assertThat(faults).anyMatch(fault -> fault.contains("frame-ancestors"));
    faults.clear();
  }

  /** On another site: to a browser the same machine by another name and port is one. */
  private void openInAFrame(String address) throws IOException {
    byte[] html =
        "<link rel=icon href=data:,><iframe width=1200 height=900 src='%s'></iframe>"
            .formatted(address)
            .getBytes(StandardCharsets.UTF_8);
    HttpServer wiki = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    wiki.createContext(
        "/",
        exchange -> {
          exchange.getResponseHeaders().add("Content-Type", "text/html");
          exchange.sendResponseHeaders(200, html.length);
          exchange.getResponseBody().write(html);
          exchange.close();
        });
    wiki.start();
    try {
      page.navigate("http://127.0.0.1:" + wiki.getAddress().getPort() + "/");
    } finally {
      wiki.stop(0);
    }
  }

  private void open(String query) {
    page.navigate(demo.page(api) + query);
    Browser.awaitChart(page, "[data-chart=overview] canvas");
  }

  private void openTable(String query) {
    page.navigate(demo.page(api) + query);
    page.waitForSelector("table");
  }

  private Locator chart(String name) {
    return page.locator("[data-chart='%s']".formatted(name));
  }

  private byte[] saved(Locator menu, String format, String name) throws IOException {
    menu.locator("summary").click();
    Download download = page.waitForDownload(() -> menu.getByText(format).click());
    assertThat(download.suggestedFilename()).isEqualTo(name);
    return Files.readAllBytes(download.path());
  }

  private String seriesOf(String benchmark) {
    var answer =
        api.get("/api/v1/projects/%s/series?benchmark=%s".formatted(demo.project(), benchmark));
    return answer.at("/items/0/series").asString();
  }
}
