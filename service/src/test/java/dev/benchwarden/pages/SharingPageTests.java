package dev.benchwarden.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Browser;
import dev.benchwarden.frontdoor.Demo;
import dev.benchwarden.frontdoor.FrontDoor;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;

/** Tests of sharing a finding: as a table for release notes, and as a link. */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SharingPageTests {

  private static final List<String> CLIPBOARD = List.of("clipboard-read", "clipboard-write");

  @Autowired private Api api;

  private final Browser browser = Browser.start();
  private Demo demo = new Demo("", "");

  @BeforeAll
  void uploadTheExamples() throws IOException {
    demo = Demo.upload(api);
  }

  @AfterAll
  void closeTheBrowser() {
    browser.close();
  }

  @Test
  void theTableOfReleaseNotesIsCopied() {
    try (Page page = browser.newPage()) {
      page.context().grantPermissions(CLIPBOARD);
      page.navigate(demo.page(api) + "?selected_tab=release-notes&filter_type=Regressions");

      copy(page, "Copy");

      assertThat(clipboard(page)).isEqualTo(notes());
    }
  }

  @Test
  void aLinkShowsTheSameViewInAFreshProfile() {
    String link;
    try (Page page = browser.newPage()) {
      page.context().grantPermissions(CLIPBOARD);
      page.navigate(demo.page(api) + "?selected_tab=table");
      page.getByLabel("Show").selectOption("Regressions");
      page.getByPlaceholder("Search benchmarks").fill("reencode");
      page.waitForURL(Pattern.compile(".*benchmark=reencode.*"));
      copy(page, "Copy link");
      link = clipboard(page);
    }
    try (Page colleague = browser.newPage()) {
      colleague.navigate(link);

      assertThat(colleague.locator("tbody tr")).hasCount(6);
      assertThat(colleague.getByLabel("Show")).hasValue("Regressions");
      assertThat(colleague.getByPlaceholder("Search benchmarks")).hasValue("reencode");
    }
  }

  @Test
  void copyingWorksOverPlainHttpToo() {
    try (Page page = browser.newPage()) {
      page.navigate(
          demo.page(api).replace("localhost", Browser.PLAIN_HOST)
              + "?selected_tab=release-notes&filter_type=Regressions");
      assertThat((Boolean) page.evaluate("() => window.isSecureContext")).isFalse();

      copy(page, "Copy");

      page.evaluate("() => document.body.append(document.createElement('textarea'))");
      Locator field = page.locator("body > textarea");
      field.press("Control+v");
      assertThat(field).hasValue(notes());
    }
  }

  private static void copy(Page page, String button) {
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(button).setExact(true))
        .click();
    assertThat(page.getByText("Copied")).isVisible();
  }

  private static String clipboard(Page page) {
    return (String) page.evaluate("() => navigator.clipboard.readText()");
  }

  private String notes() {
    return api.get(
            "/api/v1/projects/%s/comparisons/%s.md?filter_type=Regressions"
                .formatted(demo.project(), demo.comparison()))
        .text();
  }
}
