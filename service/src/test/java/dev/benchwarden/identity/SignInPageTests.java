package dev.benchwarden.identity;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions.IsVisibleOptions;
import com.microsoft.playwright.options.AriaRole;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Browser;
import dev.benchwarden.judging.SimulatedMainline;
import dev.benchwarden.pages.TriagePageTests;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Tests of people who sign in with a real browser, do what their role allows, and sign out. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SignInPageTests extends SignInInstallation {

  /** Browsers tell of it in the console; as an event it cannot be missed. */
  private static final String TELL_OF_VIOLATIONS =
      """
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`${location} violates ${event.violatedDirective}: ${event.blockedURI}`);
      });
      """;

  private final Browser browser = Browser.start();
  private final List<String> faults = new ArrayList<>();
  private Page page = browser.newPage();
  private String project = "";

  @BeforeAll
  void measureAMainlineThatGotSlower() {
    project = Api.newProject();
    SimulatedMainline.send(api, project, TriagePageTests.slower().uploads(0, 28));
  }

  @BeforeEach
  void openAFreshPage() {
    page.close();
    page = browser.newPage();
    faults.clear();
    page.addInitScript(TELL_OF_VIOLATIONS);
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
  void aTriagerSignsInAcknowledgesAnAlertIsRefusedSettingsAndSignsOut() {
    String alerts = at("/alerts");
    page.navigate(alerts);
    assertThat(page.locator(".alert").first().getByText("Dismiss")).isDisabled();

    button("Sign in").click();
    page.getByText("Sign in with Example ID").click();
    page.getByPlaceholder("Username").fill("grace");
    page.getByPlaceholder("Password").fill(OidcProvider.PASSWORD);
    page.locator("button[type=submit]").click();

    page.waitForURL(alerts);
    assertThat(page.locator(".top")).containsText("Grace Hopper");
    page.locator(".alert").first().getByText("Acknowledge").click();
    page.getByLabel("Note (optional)").fill("looking into it");
    page.locator("dialog[open] button[type=submit]").click();
    assertThat(page.locator(".alert[data-state=ACKNOWLEDGED]")).hasCount(1);
    assertThat(page.getByText("Grace Hopper acknowledged it")).isVisible();

    page.locator(".alert").last().getByText("More").click();
    page.locator(".alert").last().getByText("Assign").click();
    button("Assign to me").click();
    page.locator("dialog[open] button[type=submit]").click();
    assertThat(page.getByText("assigned to Grace Hopper")).isVisible();

    page.navigate(at("/settings"));
    assertThat(page.getByText("Only an admin of this project can see and create tokens"))
        .isVisible();
    assertThat(page.getByRole(AriaRole.TEXTBOX, new Page.GetByRoleOptions().setName("Policy")))
        .not()
        .isEditable();

    page.locator(".top summary").click();
    button("Sign out").click();
    assertThat(button("Sign in")).isVisible();
    assertThat(page.getByText("Sign in as an admin of this project to see and create tokens."))
        .isVisible();
    // But for which tab of the browser is connected, which says nothing of a person.
    assertThat(
            page.evaluate(
                "[sessionStorage, localStorage].flatMap(Object.keys)"
                    + ".filter(key => key !== 'benchwarden.live').length"))
        .isEqualTo(0);
  }

  @Test
  void anAdminGivesARoleAndTakesItBack() {
    Browser.signIn(page, api.address(), Api.ADMIN_TOKEN);
    page.navigate(at("/settings#people"));
    Locator people = page.locator("#people > .setting-body > form");

    people.getByLabel("E-mail address").fill("lovelace@example.org");
    people.getByLabel("Role").selectOption("admin");
    people.getByText("Add", new Locator.GetByTextOptions().setExact(true)).click();

    Locator row = page.locator("#people > .setting-body > .rows .row");
    assertThat(row).containsText("not signed in yet");
    page.getByLabel("Role of lovelace@example.org").first().selectOption("reader");
    assertThat(page.getByLabel("Role of lovelace@example.org").first()).hasValue("reader");
    row.getByText("Remove").first().click();
    page.locator("dialog[open]").getByText("Remove").last().click();
    assertThat(row).hasCount(0);
  }

  @Test
  void aPrivateProjectAsksToSignInAndIsOpenedByATokenThatTheBrowserDoesNotKeep() {
    String hidden = Api.newProject();
    api.post(
        "/api/v1/projects", "{\"slug\": \"%s\", \"visibility\": \"PRIVATE\"}".formatted(hidden));
    page.navigate("%s/projects/%s".formatted(api.address(), hidden));
    assertThat(page.getByText("Not found")).isVisible();
    page.locator("main").getByText("With a token").click();
    page.locator("main").getByLabel("Token").fill(Api.ADMIN_TOKEN);
    page.locator("main")
        .getByText("Sign in", new Locator.GetByTextOptions().setExact(true))
        .click();

    assertThat(page.locator("main h1")).containsText(hidden);
    assertThat(
            (String)
                page.evaluate(
                    "JSON.stringify([{...sessionStorage}, {...localStorage}, document.cookie])"))
        .doesNotContain(Api.ADMIN_TOKEN)
        .doesNotContain("benchwarden-session");
    faults.removeIf(fault -> fault.contains("404"));
  }

  @Test
  void aFailureIsSaidInWords() {
    page.navigate(api.address() + "/sign-in/with/away?to=" + "/projects/" + project);

    assertThat(page.getByRole(AriaRole.ALERT)).containsText("The provider does not answer");
    assertThat(page.getByText("Sign in with Example ID")).isVisible();
  }

  @Test
  void noPageRunsOrShowsAnythingThatItsPolicyForbids() {
    Browser.signIn(page, api.address(), Api.ADMIN_TOKEN);
    String series =
        api.get("/api/v1/projects/%s/series".formatted(project)).at("/items/0/series").asString();
    String sides = "?baseline=branch:main&candidate=branch:main";
    for (String path :
        List.of(
            "",
            "/alerts?state=ALL",
            "/runs",
            "/machines",
            "/settings",
            "/series/" + series,
            "/series/%s/embed".formatted(series),
            "/comparisons" + sides,
            "/comparisons%s&selected_tab=table".formatted(sides),
            "/comparisons%s&selected_tab=bars".formatted(sides))) {
      page.navigate(at(path));
      page.waitForFunction("() => document.querySelector('main h1, main h2') !== null");
      page.waitForFunction("() => document.querySelector('.loading') === null");
    }
    page.navigate(api.address() + "/api");
    assertThat(page.locator(".opblock").first())
        .isVisible(new IsVisibleOptions().setTimeout(30_000));
  }

  private String at(String path) {
    return "%s/projects/%s%s".formatted(api.address(), project, path);
  }

  private Locator button(String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }
}
