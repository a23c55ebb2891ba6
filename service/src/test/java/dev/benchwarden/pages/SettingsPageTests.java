package dev.benchwarden.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Browser;
import dev.benchwarden.frontdoor.ForgeOfTheTests;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.notification.SubscribedProject;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Tests of the settings page in a real browser. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SettingsPageTests extends SubscribedProject {

  private final ForgeOfTheTests forge = new ForgeOfTheTests();
  private final Browser browser = Browser.start();
  private final List<String> faults = new ArrayList<>();
  private Page page = browser.newPage();

  @BeforeEach
  void openAFreshPage() {
    page.close();
    page = browser.newPage();
    faults.clear();
    Browser.watch(page, faults);
  }

  @AfterEach
  void nothingWentWrongInTheBrowser() {
    api.delete("/api/v1/forges?url=" + forge.address());
    assertThat(faults).isEmpty();
  }

  @AfterAll
  void stop() {
    browser.close();
    forge.close();
  }

  @Test
  void aForgeIsConnectedWithATokenAndShowsATest() {
    openProjectOf(forge.address() + "/acme/library");
    assertThat(page.getByText("No forge is connected, or it does not answer")).isVisible();

    field("Token").fill(ForgeOfTheTests.TOKEN);
    button("Connect with a token").click();

    assertThat(page.getByText(forge.address() + " is connected.")).isVisible();
    Locator secret = page.getByLabel("Webhook secret");
    assertThat(secret).hasValue(Pattern.compile("bw_hook_.+"));
    assertThat(field("Webhook address")).hasValue(PUBLIC_URL + "/hooks/gitea");
    button("Done").click();
    assertThat(secret).hasCount(0);
    assertThat(page.getByText("It has the permissions that this takes.")).isVisible();

    button("Send a test status").click();
    assertThat(page.getByText("It stands beside commit")).isVisible();
    assertThat(Objects.requireNonNull(forge.status(ForgeOfTheTests.TIP)).at("/context").asString())
        .isEqualTo("benchwarden/connection-test");

    confirmed(page.locator("#forge"), "Disconnect");
    assertThat(page.getByText("No forge is connected, or it does not answer")).isVisible();
  }

  @Test
  void whatATokenMayNotDoIsSaidInWords() {
    openProjectOf(forge.address() + "/acme/library");

    field("Token").fill("of a stranger");
    button("Connect with a token").click();

    assertThat(page.getByText("A permission is missing")).isVisible();
    button("Send a test status").click();
    assertThat(page.getByRole(AriaRole.ALERT)).containsText("401");
    faults.removeIf(fault -> fault.contains("503"));
  }

  @Test
  void aGitHubAppIsDescribedToGitHubAndComesBackOnce() {
    List<Request> sent = new ArrayList<>();
    page.route(
        "https://github.com/**",
        route -> {
          sent.add(route.request());
          route.fulfill(new Route.FulfillOptions().setContentType("text/html").setBody("GitHub"));
        });
    openProjectOf("https://github.com/acme/library");

    page.getByLabel("Owning organization (optional)").fill("acme");
    button("Create a GitHub App").click();
    page.waitForURL(Pattern.compile("https://github\\.com/organizations/acme/settings/apps/new.*"));

    String form = URLDecoder.decode(sent.getFirst().postData(), StandardCharsets.UTF_8);
    assertThat(sent.getFirst().method()).isEqualTo("POST");
    assertThat(form)
        .startsWith("manifest={")
        .contains(PUBLIC_URL + "/projects/" + project + "/settings");

    page.navigate(settings(project) + "?code=abc&state=made-up");
    assertThat(page.getByText("GitHub created the App, but it is not connected.")).isVisible();
    assertThat(page.getByText("Nobody here asked for this App")).isVisible();
    assertThat(page).hasURL(settings(project) + "#forge");
    faults.removeIf(fault -> fault.contains("422"));
  }

  @Test
  void aSubscriptionIsAddedTriedChangedAndItsMessagesAreSeen() {
    open(project, Api.ADMIN_TOKEN);

    button("Add a subscription").click();
    page.getByLabel("Channel").selectOption("webhook");
    field("Address").fill(RECEIVER.address(path));
    page.getByLabel("Name (optional)").fill("release bot");
    button("Add", 0).click();
    assertThat(page.getByLabel("Secret that messages are signed with"))
        .hasValue(Pattern.compile(".{20,}"));
    button("Done").click();

    button("Test").click();
    assertThat(page.getByText("The test message was taken.")).isVisible();
    assertThat(received()).hasSize(1);

    button("Edit").click();
    page.getByLabel("Only changes of at least (percent)").fill("2.5");
    button("Save", 0).click();
    assertThat(page.getByText("at once, from 2.5% on")).isVisible();

    confirm(1);
    confirm(4);
    await(() -> assertThat(received()).hasSize(2));
    button("Log").click();
    assertThat(page.getByText("delivered", new Page.GetByTextOptions().setExact(true))).isVisible();
    button("Send again").click();
    await(() -> assertThat(received()).hasSize(3));

    confirmed(page.getByLabel("release bot"), "Remove");
    assertThat(page.getByText("No recipients yet.")).isVisible();
  }

  @Test
  void aTokenIsIssuedShownOnceAndRevoked() {
    open(project, Api.ADMIN_TOKEN);
    assertThat(page.getByText("None yet. CI needs one")).isVisible();

    button("Create token").click();
    field("Name").fill("ci");
    page.getByLabel("Trust").selectOption("MEMBER");
    page.getByLabel("Expires").selectOption("30");
    button("Create token").click();

    String token = page.getByLabel("Token “ci”").inputValue();
    assertThat(api.get("/api/v1/projects/" + project, token).status()).isEqualTo(200);
    Locator row =
        page.locator("#tokens")
            .getByRole(AriaRole.ROW)
            .filter(new Locator.FilterOptions().setHasText("ci"));
    assertThat(row).containsText("member");
    page.reload();
    assertThat(row).isVisible();
    assertThat(page.content()).doesNotContain(token);

    confirmed(page.locator("#tokens"), "Revoke");
    assertThat(page.getByText("None yet. CI needs one")).isVisible();
    assertThat(api.get("/api/v1/projects/" + project, token).status()).isEqualTo(401);
  }

  @Test
  void anotherDefaultBranchMakesAnotherMainline() {
    String slug = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(slug));
    var warned =
        api.upload(
            slug,
            Map.of("revision", "r1", "machine", "m1", "branch", "master"),
            new Suite(1, 2).run("r1", "m1"));
    assertThat(warned.at("/warnings/0/detail").asString()).contains("settings page");
    open(slug, Api.ADMIN_TOKEN, "#branch");
    Locator change = button("Change the branch");
    assertThat(change).isDisabled();
    assertThat(page.getByText("everything is evaluated again")).isVisible();

    field("Branch").fill("master");
    confirmed(page.locator("main"), "Change the branch");

    assertThat(page.getByText("Default branch changed")).isVisible();
    await(() ->
        assertThat(api.get("/api/v1/projects/" + slug).at("/latest/revision").asString())
            .isEqualTo("r1"));
    assertThat(page.locator("#jobs").getByText("done")).isVisible();
    assertThat(field("Branch")).hasValue("master");
    assertThat(change).isDisabled();
  }

  @Test
  void aPolicyShowsItsMistakesAndItsEffectBeforeItIsSaved() {
    JudgedProject past = JudgedProject.with(api, new Suite(5, 12));
    past.measure(1, 14);
    past.measure(15, 21, JudgedProject.MACHINES, Map.of("b0", 1.10));
    past.awaitJudgement();
    open(past.slug(), Api.ADMIN_TOKEN);
    Locator editor = editor();

    editor.fill("gate: fail\nminEffect: lots");
    assertThat(button("Line 2")).isVisible();
    assertThat(button("Save", 0)).isDisabled();
    assertThat(page.getByRole(AriaRole.ALERT)).containsText("must be a number from 0 to 1000");
    faults.removeIf(fault -> fault.contains("422"));

    editor.fill("gate: fail\nminEffect: 50");
    Locator effect =
        page.locator(".effect")
            .filter(new Locator.FilterOptions().setHasText("would not have been made"));
    assertThat(effect).containsText("b0");
    assertThat(button("Line 2")).hasCount(0);

    button("Save", 0).click();
    assertThat(page.getByText("Saved. It holds from the next evaluation on.")).isVisible();
    assertThat(api.get(past.path("/policy")).at("/minEffect").asDouble()).isEqualTo(50);
  }

  @Test
  void withoutATokenOnlyThePolicyIsShown() {
    open(project, null);

    assertThat(page.getByText("Sign in as an admin of this project to see who is notified."))
        .isVisible();
    assertThat(editor()).not().isEditable();
  }

  @Test
  void aLinkLeadsToOnePart() {
    page.setViewportSize(1280, 600);
    open(project, Api.ADMIN_TOKEN, "#policy");

    assertThat(page.locator("#policy")).isInViewport();
    assertThat(page.locator(".contents [aria-current=true]")).hasText("Policy");
    page.locator(".contents").getByText("Forge").click();
    assertThat(page.locator("#forge")).isInViewport();
    assertThat(page).hasURL(settings(project) + "#forge");
  }

  private void openProjectOf(String repository) {
    project = Api.newProject();
    api.post(
        "/api/v1/projects",
        "{\"slug\": \"%s\", \"repository\": \"%s\"}".formatted(project, repository));
    open(project, Api.ADMIN_TOKEN);
  }

  private void open(String slug, @Nullable String token) {
    open(slug, token, "");
  }

  private void open(String slug, @Nullable String token, String anchor) {
    if (token != null) {
      Browser.signIn(page, api.address(), token);
    }
    page.navigate(settings(slug) + anchor);
  }

  private String settings(String slug) {
    return "%s/projects/%s/settings".formatted(api.address(), slug);
  }

  /** Does what has to be confirmed in a dialog. */
  private void confirmed(Locator part, String action) {
    part.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(action).setExact(true))
        .click();
    page.getByRole(AriaRole.DIALOG)
        .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(action))
        .click();
  }

  private Locator editor() {
    return page.getByRole(AriaRole.TEXTBOX, new Page.GetByRoleOptions().setName("Policy"));
  }

  private Locator field(String label) {
    return page.getByLabel(label, new Page.GetByLabelOptions().setExact(true));
  }

  private Locator button(String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  /** One of several buttons of that name, in the order of the page. */
  private Locator button(String name, int index) {
    return button(name).nth(index);
  }
}
