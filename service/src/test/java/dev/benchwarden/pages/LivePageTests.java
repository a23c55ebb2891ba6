package dev.benchwarden.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Browser;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;

/** Tests that events show on open pages by themselves, in a real browser. */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LivePageTests {

  /** Longer than the pause between two reads. */
  private static final Duration READ_AGAIN = Duration.ofSeconds(20);

  @Autowired private Api api;

  private final Browser browser = Browser.start();
  private Page page = browser.newPage();
  private JudgedProject project;

  @BeforeEach
  void measure() {
    project = JudgedProject.with(api, new Suite(20261122, 12));
    project.measure(1, 12);
    project.awaitJudgement();
    page.close();
    page = browser.newPage();
  }

  @AfterAll
  void closeTheBrowser() {
    browser.close();
  }

  @Test
  void aRunThatArrivesAppears() {
    page.navigate("%s/projects/%s/runs".formatted(api.address(), project.slug()));
    assertThat(page.getByText("r12").first()).isVisible();

    project.mainline(13, "perf-1", Map.of(), 0);

    assertThat(page.getByText("r13").first()).isVisible();
  }

  @Test
  void aJudgementGrowsWithEachMachine() {
    String id =
        project
            .candidate(7, "p1", "perf-1", Map.of(), Map.of("b3", 1.1))
            .at("/evaluation/id")
            .asString();
    page.navigate("%s/projects/%s/evaluations/%s".formatted(api.address(), project.slug(), id));
    assertThat(page.getByText("1 of 3 machines, waiting for")).isVisible();

    project.candidate(7, "p1", "perf-2", Map.of(), Map.of("b3", 1.1));
    project.candidate(7, "p1", "perf-3", Map.of(), Map.of("b3", 1.1));

    assertThat(page.getByText("machines, waiting for")).isHidden(within(READ_AGAIN));
  }

  @Test
  void whatAPersonDecidesAboutAPullRequestAppearsOnThePageOfItsJudgement() {
    String id = project.pullRequest(7, "p1", Map.of("b3", 1.5)).at("/id").asString();
    page.navigate("%s/projects/%s/evaluations/%s".formatted(api.address(), project.slug(), id));
    assertThat(page.getByText("1 regression").first()).isVisible();

    api.post(project.path("/pull-requests/7/accept"), "{\"reason\": \"worth it\"}");

    assertThat(page.getByText("Accepted: 1 regression").first()).isVisible(shown(READ_AGAIN));
  }

  @Test
  void aReleaseAppearsAmongTheOthers() {
    page.waitForResponse(
        answer -> answer.url().endsWith("/live"),
        () -> page.navigate("%s/projects/%s/releases".formatted(api.address(), project.slug())));

    var answer =
        api.upload(
            project.slug(),
            Map.of("revision", "r13", "machine", "perf-1", "tag", "v13"),
            new Suite(20261122, 12).run("r13", "perf-1"));
    Assertions.assertThat(answer.status()).as(answer.text()).isEqualTo(201);

    assertThat(page.getByText("v13").first()).isVisible(shown(READ_AGAIN));
  }

  @Test
  void aProjectThatIsNewAppearsOnTheStartPage() {
    page.navigate(api.address());
    assertThat(page.locator(".project-card").first()).isVisible();

    String first = "0-" + Api.newProject();
    JudgedProject other = new JudgedProject(api, first, new Suite(20261122, 12));
    other.measure(1, 1);

    assertThat(page.getByText(other.slug()).first()).isVisible(shown(READ_AGAIN));
  }

  @Test
  void eightTabsOfABrowserAreOpenAndLive() {
    try (BrowserContext profile = browser.newProfile()) {
      List<Page> tabs = IntStream.range(0, 8).mapToObj(tab -> runs(profile)).toList();

      project.mainline(13, "perf-1", Map.of(), 0);

      for (Page tab : tabs) {
        assertThat(tab.getByText("r13").first()).isVisible(shown(READ_AGAIN));
      }
    }
  }

  @Test
  void whenTheListeningTabIsClosedAnotherOneListens() {
    try (BrowserContext profile = browser.newProfile()) {
      Page first = runs(profile);
      Page second = runs(profile);

      first.close();
      project.mainline(13, "perf-1", Map.of(), 0);

      assertThat(second.getByText("r13").first()).isVisible(shown(READ_AGAIN));
    }
  }

  private Page runs(BrowserContext profile) {
    Page tab = profile.newPage();
    tab.navigate("%s/projects/%s/runs".formatted(api.address(), project.slug()));
    assertThat(tab.getByText("r12").first()).isVisible();
    return tab;
  }

  private static LocatorAssertions.IsVisibleOptions shown(Duration limit) {
    return new LocatorAssertions.IsVisibleOptions().setTimeout(limit.toMillis());
  }

  private static LocatorAssertions.IsHiddenOptions within(Duration limit) {
    return new LocatorAssertions.IsHiddenOptions().setTimeout(limit.toMillis());
  }
}
