package dev.benchwarden.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Browser;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;

/** What happens shows on open pages by itself, in a real browser. */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LivePageTests {

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

    assertThat(page.getByText("machines, waiting for")).isHidden();
  }
}
