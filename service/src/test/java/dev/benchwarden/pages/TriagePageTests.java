package dev.benchwarden.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Browser;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.judging.SimulatedMainline;
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

/** Somebody looks after a project in a real browser: from its state to what is decided about it. */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public class TriagePageTests {

  @Autowired private Api api;

  private Browser browser = Browser.start();
  private Page page = browser.newPage();
  private String project = "";
  private final List<String> faults = new ArrayList<>();

  @BeforeAll
  void measureAMainlineThatGotSlower() {
    project = Api.newProject();
    SimulatedMainline.send(api, project, slower().uploads(0, 28));
  }

  public static SimulatedMainline slower() {
    return new SimulatedMainline(6)
        .threeMachines()
        .benchmark("org.bson.Codec.encode", revision -> revision < 20 ? 100 : 112)
        .benchmark("org.bson.Codec.decode", revision -> revision < 20 ? 50 : 60)
        .benchmark("org.bson.io.Buffer.read", revision -> 10);
  }

  @BeforeEach
  void openAFreshPage() {
    page.close();
    page = browser.newPage();
    faults.clear();
    Browser.watch(page, faults);
    Browser.signIn(page, api.address(), Api.ADMIN_TOKEN);
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
  void fromTheStartPageToADecisionOnAllAlertsOfACommit() {
    Browser.openStartPage(page, api.address(), project);
    page.locator(".project-card[href='/projects/%s']".formatted(project)).click();
    page.getByRole(
            AriaRole.LINK, new Page.GetByRoleOptions().setName(Pattern.compile("^Open alerts")))
        .click();
    assertThat(page.getByText("Change number 20")).isVisible();
    assertThat(page.locator(".alert")).hasCount(2);

    page.getByLabel("Select all 2 alerts of these commits").check();
    button("Snooze").last().click();
    page.getByLabel("How long").selectOption("14");
    page.getByLabel("Note (optional)").fill("after the release");
    page.locator("dialog")
        .getByText("Snooze", new Locator.GetByTextOptions().setExact(true))
        .last()
        .click();

    assertThat(page.getByText("Nothing needs attention")).isVisible();
    page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Snoozed")).click();
    assertThat(page.getByText(Pattern.compile("after the release")).first()).isVisible();
    page.goBack();
    assertThat(page.getByText("Nothing needs attention")).isVisible();
    page.goForward();
    page.getByLabel("Select all 2 alerts of these commits").check();
    button("Wake").last().click();
    page.locator("dialog button[type=submit]").click();
    assertThat(page.getByText("Nothing is put aside")).isVisible();
    assertThat(api.get("/api/v1/projects/%s/alerts?open=true".formatted(project)).at("/items"))
        .hasSize(2);
  }

  @Test
  void aGroupIsFoldedByKeyboardAndALinkShowsItFolded() {
    page.navigate("%s/projects/%s".formatted(api.address(), project));
    Locator group = button("Codec");
    assertThat(group).hasAttribute("aria-expanded", "true");

    group.press("Enter");

    assertThat(group).hasAttribute("aria-expanded", "false");
    assertThat(page.locator(".series-table").getByText("decode")).hasCount(0);
    page.navigate(page.url());
    assertThat(button("Codec")).hasAttribute("aria-expanded", "false");
  }

  @Test
  void theMapHasEveryMachineAndDay() {
    page.navigate("%s/projects/%s/machines?days=14".formatted(api.address(), project));

    assertThat(page.locator(".heat tbody tr")).hasCount(3);
    assertThat(page.locator(".heat tbody tr").first().locator("td")).hasCount(14);
    assertThat(page.locator(".heat td").last())
        .hasAttribute("title", Pattern.compile("^perf-3, Jan 2, 2026: 0\\.\\d+% noise, over 4"));
  }

  @Test
  void whoIsNotSignedInSeesAlertsAndCannotDecide() {
    try (Page stranger = browser.newPage()) {
      stranger.navigate("%s/projects/%s/alerts?state=ALL".formatted(api.address(), project));

      assertThat(stranger.locator(".alert").first().getByText("Dismiss")).isDisabled();
    }
  }

  private Locator button(String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }
}
