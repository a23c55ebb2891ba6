package dev.benchwarden.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Browser;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.ProfiledProject;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Profiles in a real browser: found from what became slower, drawn, walked in and searched. */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProfilePageTests {

  /** How many different colours the graph is drawn in. */
  private static final String COLOURS =
      """
      () => {
        const canvas = document.querySelector('canvas.flame');
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        return new Set(new Uint32Array(data.buffer)).size;
      }
      """;

  @Autowired private Api api;

  private Browser browser = Browser.start();
  private Page page = browser.newPage();
  private ProfiledProject profiled = new ProfiledProject("", "", "");
  private JsonNode difference = JsonMapper.shared().createObjectNode();
  private final List<String> faults = new ArrayList<>();

  @BeforeAll
  void measureAndProfile() throws IOException {
    profiled = ProfiledProject.with(api);
    difference =
        api.get(
                "/api/v1/projects/%s/profiles/%s/difference"
                    .formatted(profiled.slug(), profiled.profile()))
            .at("/difference");
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
  void theDrawerNamesTheFunctionsAndLeadsToThem() {
    open("/series/%s?why=%s@r13".formatted(profiled.series(), profiled.series()));
    Locator functions =
        page.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName("Functions"));
    Locator first = functions.locator("li").first();
    assertThat(first).containsText(ProfiledProject.CULPRIT);
    assertThat(first).containsText("new in this path");
    assertThat(first).containsText("+" + number("/frames/0/change"));
    assertThat(functions).containsText("by a profile of r13 on perf-3, against one of r12");

    first.locator("a").click();

    page.waitForURL(Pattern.compile(".*/profiles/%s\\?.*frame=.*".formatted(profiled.profile())));
    assertThat(page.locator("h1")).hasText("b1");
    assertThat(page.locator(".flame-told")).containsText(ProfiledProject.CULPRIT);
    assertThat(page.locator(".flame-told")).containsText(number("/frames/0/totalNow"));
  }

  @Test
  void anAlertNamesTheFunctionsAndLeadsToThem() {
    open("/alerts");
    Locator first = page.locator(".alert .blamed li").first();
    assertThat(first).containsText(ProfiledProject.CULPRIT);
    assertThat(first).containsText("new in this path");
    assertThat(first).containsText("+" + number("/frames/0/change"));

    first.locator("a").click();

    page.waitForURL(Pattern.compile(".*/profiles/%s\\?.*frame=.*".formatted(profiled.profile())));
    assertThat(page.locator(".flame-told")).containsText(ProfiledProject.CULPRIT);
  }

  @Test
  void theRunsPageLeadsToIt() {
    open("/runs?revision=r13");

    page.locator("section[aria-labelledby=profiles-title] a").click();

    page.waitForURL(Pattern.compile(".*/profiles/" + profiled.profile()));
    assertThat(page.locator(".page-facts")).containsText("r13 on perf-3 (jfr)");
    assertThat(page.locator(".page-facts")).containsText("compared with r12");
    assertThat(page.locator("canvas.flame")).isVisible();
    assertThat((Integer) page.evaluate(COLOURS)).isGreaterThan(20);
  }

  @Test
  void theKeyboardWalksInIt() {
    open("/profiles/%s?view=icicle".formatted(profiled.profile()));
    page.locator("canvas.flame").focus();

    page.keyboard().press("ArrowDown");
    page.keyboard().press("ArrowDown");
    String inside = Objects.requireNonNull(page.locator(".flame-told code").textContent());
    page.keyboard().press("Enter");
    assertThat(page.locator(".flame-told button")).hasText("Show all");
    page.keyboard().press("ArrowUp");
    assertThat(page.locator(".flame-told code")).not().hasText(inside);
    page.keyboard().press("Escape");

    assertThat(page.locator(".flame-told button")).hasCount(0);
    assertThat(page.url()).contains("view=icicle", "frame=");
  }

  @Test
  void theTableHoldsTheSameAndIsSearched() {
    open("/profiles/%s?view=table".formatted(profiled.profile()));
    Locator rows = page.locator("tbody tr");
    assertThat(rows.first()).containsText(ProfiledProject.CULPRIT);
    assertThat(rows.first()).containsText("+" + number("/frames/0/change"));

    page.getByLabel("Function").fill("bsondocumentcodec");

    page.waitForURL(Pattern.compile(".*search=bsondocumentcodec.*"));
    assertThat(rows.first()).containsText(ProfiledProject.CULPRIT);
    assertThat(rows.allTextContents())
        .isNotEmpty()
        .allMatch(row -> row.contains("BsonDocumentCodec"));
  }

  private String number(String pointer) {
    return new BigDecimal(difference.at(pointer).asDouble())
        .round(new MathContext(4))
        .toPlainString();
  }

  private void open(String path) {
    page.navigate("%s/projects/%s%s".formatted(api.address(), profiled.slug(), path));
  }
}
