package dev.benchwarden.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Browser;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.judging.SimulatedMainline;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;

/** The way from the start page to a regression and its reason, without a mouse. */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KeyboardPageTests {

  private static final int MOST_TABS = 200;

  @Autowired private Api api;

  private final Browser browser = Browser.start();

  @AfterAll
  void closeTheBrowser() {
    browser.close();
  }

  @Test
  void theReasonOfARegressionIsThreeStepsAway() {
    String project = Api.newProject();
    SimulatedMainline.send(api, project, TriagePageTests.slower().uploads(0, 28));
    try (Page page = browser.newPage()) {
      listAlone(page, project);
      page.navigate(api.address());
      assertThat(page.locator(".project-list")).isVisible();

      open(page, "a.project-card[href='/projects/%s']".formatted(project));
      assertThat(page.locator(".commit-what h3 a").first()).isVisible();
      open(page, ".commit-what h3 a");
      assertThat(page.locator("dialog.drawer")).containsText(Pattern.compile("slower|as slow"));

      page.keyboard().press("Escape");
      assertThat(page.locator("dialog.drawer")).isHidden();
      assertThat(isOn(page, ".commit-what h3 a")).isTrue();
    }
  }

  /** Other tests have made a thousand projects, and Tab would go through all of them. */
  private void listAlone(Page page, String project) {
    String only =
        "{\"items\": [%s], \"next\": null, \"unread\": []}"
            .formatted(api.get("/api/v1/projects/" + project).text());
    page.route(
        Pattern.compile(".*/api/v1/projects\\?.*"),
        route ->
            route.fulfill(
                new Route.FulfillOptions().setContentType("application/json").setBody(only)));
  }

  /** Goes with Tab to the first of these, and opens it. */
  private static void open(Page page, String selector) {
    for (int tabs = 0; tabs < MOST_TABS && !isOn(page, selector); tabs++) {
      page.keyboard().press("Tab");
    }
    assertThat(isOn(page, selector)).as(selector).isTrue();
    page.keyboard().press("Enter");
  }

  private static boolean isOn(Page page, String selector) {
    return (Boolean) page.evaluate("wanted => document.activeElement.matches(wanted)", selector);
  }
}
