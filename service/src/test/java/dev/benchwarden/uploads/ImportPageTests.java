package dev.benchwarden.uploads;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Browser;
import dev.benchwarden.frontdoor.FrontDoor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;

/** Data comes in and goes out on the settings page, in a real browser. */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ImportPageTests {

  private static final Path SAMPLE = Path.of("../core/src/test/resources/backfill/data.js");

  @Autowired private Api api;

  private Browser browser = Browser.start();
  private Page page = browser.newPage();
  private String project = "";
  private final List<String> faults = new ArrayList<>();

  @BeforeEach
  void openTheSettings() {
    project = Api.newProject();
    api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(project));
    page.close();
    page = browser.newPage();
    faults.clear();
    Browser.watch(page, faults);
    Browser.signIn(page, api.address(), Api.ADMIN_TOKEN);
    page.navigate("%s/projects/%s/settings".formatted(api.address(), project));
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
  void aChosenFileIsImportedAndAgainWithoutEffect() {
    page.getByLabel("File to import").setInputFiles(SAMPLE);
    page.getByLabel("Machine, where the file names none").fill("perf-1");

    button("Import").click();
    assertThat(page.getByText("3 stored, 0 known already, 0 refused.")).isVisible();
    button("Import").click();
    assertThat(page.getByText("0 stored, 3 known already, 0 refused.")).isVisible();

    var runs = api.get("/api/v1/projects/" + project + "/runs").at("/items");
    assertThat(runs).hasSize(3);
    assertThat(runs.get(0).at("/machine/name").asString()).isEqualTo("perf-1");
  }

  @Test
  void aFileOfNoKindIsRefusedInTheServicesWords() {
    page.getByLabel("File to import")
        .setInputFiles(Path.of("../core/src/test/resources/backfill/README.md"));

    button("Import").click();

    assertThat(page.getByRole(AriaRole.ALERT)).containsText("it cannot be told what README.md is");
    faults.removeIf(fault -> fault.contains("422"));
  }

  @Test
  void theExportIsSavedAndWhatIsReadAgainIsUnchanged() throws IOException {
    page.getByLabel("File to import").setInputFiles(SAMPLE);
    button("Import").click();
    assertThat(page.getByText("3 stored, 0 known already, 0 refused.")).isVisible();

    Download download = page.waitForDownload(() -> button("Download the export").click());
    button("Re-parse uploads").click();

    assertThat(download.suggestedFilename()).isEqualTo(project + ".ndjson");
    assertThat(Files.readString(download.path())).startsWith("{\"kind\":\"project\"");
    assertThat(page.getByText("3 runs read: nothing would change.")).isVisible();
    assertThat(button("Apply")).hasCount(0);
  }

  private Locator button(String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }
}
