package dev.benchwarden.pages;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Browser;
import dev.benchwarden.frontdoor.FrontDoor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;

/** From the start page to a new project's first verdict, with what harnesses really wrote. */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FirstStepsPageTests {

  private static final Path HARNESSES =
      Path.of("..", "core", "src", "test", "resources", "harness");
  private static final Path JMH = Path.of("..", "examples", "java-driver", "results", "m1");

  /** Longer than the pause between two reads. */
  private static final Duration READ_AGAIN = Duration.ofSeconds(20);

  @Autowired private Api api;

  private final Browser browser = Browser.start();

  @AfterAll
  void closeTheBrowser() {
    browser.close();
  }

  static Stream<Arguments> harnesses() {
    Path go = HARNESSES.resolve("go");
    Path google = HARNESSES.resolve("google-benchmark");
    Path pytest = HARNESSES.resolve("pytest-benchmark").resolve("with-raw-data.json.gz");
    return Stream.of(
        Arguments.of(
            "jmh-maven",
            "java -jar target/benchmarks.jar {filter}",
            JMH.resolve("5.4.0-run1.json"),
            JMH.resolve("5.5.1-run1.json"),
            1),
        Arguments.of("go", "go test -run", go.resolve("m1-base.txt"), go.resolve("m1-slow.txt"), 3),
        Arguments.of("pytest", "pytest -k {filter}", pytest, pytest, 3),
        Arguments.of(
            "google-benchmark",
            "--benchmark_filter={filter}",
            google.resolve("m1-base.json"),
            google.resolve("m1-slow.json"),
            3));
  }

  /**
   * @param runs of each revision: JMH starts several processes in one
   */
  @ParameterizedTest
  @MethodSource("harnesses")
  void aNewProjectComesToItsFirstVerdict(
      String harness, String command, Path first, Path second, int runs) throws IOException {
    String project = Api.newProject();
    try (Page page = browser.newPage()) {
      Browser.signIn(page, api.address(), Api.ADMIN_TOKEN);
      String token = newProject(page, project);
      page.getByLabel("Language and harness").selectOption(harness);
      assertThat(page.locator("pre").first()).containsText(command);
      assertThat(page.locator("pre").first()).containsText(token);
      assertThat(page.getByText("Listening for the first run")).isVisible();

      upload(project, "r1", 1, first, token);
      assertThat(page.locator(".first-run li").first()).isVisible(soon());
      assertThat(page.getByText("1 of 2 revisions until verdicts")).isVisible(soon());

      for (int run = 1; run <= runs; run++) {
        upload(project, "r1", run, first, token);
        upload(project, "r2", run, second, token);
      }
      assertThat(page.getByText(Pattern.compile("Verdicts on \\d+ of \\d+ series")))
          .isVisible(soon());
      assertThat(page.getByText("detectable change now")).isVisible();
    }
  }

  /** Makes a project on the start page; its upload token. */
  private String newProject(Page page, String name) {
    page.navigate(api.address());
    page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("New project")).click();
    page.getByLabel("Name").fill(name);
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Create project")).click();
    return page.getByLabel("Upload token").inputValue();
  }

  private void upload(String project, String revision, int run, Path file, String token)
      throws IOException {
    Map<String, String> headers = new HashMap<>();
    headers.put("Idempotency-Key", revision + " " + run);
    if (file.toString().endsWith(".gz")) {
      headers.put("Content-Encoding", "gzip");
    }
    Api.Answer answer =
        api.upload(
            project,
            Map.of("revision", revision, "machine", "perf-1"),
            Files.readAllBytes(file),
            token,
            headers);
    assertThat(answer.status()).as(answer.text()).isIn(200, 201);
  }

  private static LocatorAssertions.IsVisibleOptions soon() {
    return new LocatorAssertions.IsVisibleOptions().setTimeout(READ_AGAIN.toMillis());
  }
}
