package dev.benchwarden.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.RequestOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/** An installed Chromium without a window. */
public final class Browser implements AutoCloseable {

  /** This machine by a name that browsers do not trust without HTTPS, as they trust localhost. */
  public static final String PLAIN_HOST = "plain.example.org";

  private static final List<String> ARGUMENTS =
      List.of(
          "--host-resolver-rules=MAP %s 127.0.0.1".formatted(PLAIN_HOST),
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync");

  private final Playwright playwright;
  private final com.microsoft.playwright.Browser browser;

  private Browser(Playwright playwright, com.microsoft.playwright.Browser browser) {
    this.playwright = playwright;
    this.browser = browser;
  }

  /**
   * Starts the browser. Where none is installed the test counts as skipped, except in CI, which
   * installs one: there it fails.
   */
  public static Browser start() {
    Optional<Path> executable = installed();
    if (executable.isEmpty() && System.getenv("CI") != null) {
      throw new AssertionError("CI must have a browser: scripts/install-test-tools installs it");
    }
    Assumptions.assumeTrue(executable.isPresent(), "Chromium: scripts/install-test-tools");
    Playwright playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    return new Browser(
        playwright,
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(executable.orElseThrow())
                    .setArgs(ARGUMENTS)));
  }

  /** A page of a fresh profile, wide enough for a desk. */
  public Page newPage() {
    return browser.newPage(
        new com.microsoft.playwright.Browser.NewPageOptions().setViewportSize(1400, 1000));
  }

  /** A page of a fresh profile, for a reader with this width of the window and this theme. */
  public Page newPage(int width, ColorScheme theme) {
    return browser.newPage(
        new com.microsoft.playwright.Browser.NewPageOptions()
            .setViewportSize(width, 900)
            .setColorScheme(theme));
  }

  /** A fresh profile, to open several pages in. */
  public BrowserContext newProfile() {
    return browser.newContext();
  }

  /** As a reader's system does in the evening; ends when the charts have been drawn anew. */
  public static void switchTo(Page page, ColorScheme theme) {
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(theme));
    page.evaluate(
        "() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
  }

  /** The canvas is on the page a moment before its chart: only what is drawn can be read. */
  public static void awaitChart(Page page, String canvas) {
    page.waitForFunction(
        """
        canvas => {
          const found = document.querySelector(canvas)
          return found !== null && window.benchwarden?.charts.getChart(found) !== undefined
        }
        """,
        canvas);
  }

  /** Notes errors on the page's console, scripts that broke, and dialogs, which it dismisses. */
  public static void watch(Page page, List<String> faults) {
    page.onPageError(faults::add);
    page.onConsoleMessage(message -> {
      if (message.type().equals("error")) {
        faults.add(message.text() + " " + message.location());
      }
    });
    page.onDialog(dialog -> {
      faults.add("dialog: " + dialog.message());
      dialog.dismiss();
    });
  }

  /** Signs the page's profile in with a token, as the dashboard does. */
  public static void signIn(Page page, String service, String token) {
    APIResponse answer =
        page.request()
            .post(
                service + "/api/v1/session",
                RequestOptions.create().setData(Map.of("token", token)));
    assertThat(answer.status()).isEqualTo(204);
  }

  /** Opens the start page with a project on it; where there are very many, it is searched for. */
  public static void openStartPage(Page page, String service, String project) {
    page.navigate(service + "/");
    page.locator(".project-list").waitFor();
    Locator search = page.getByLabel("Search projects");
    if (search.isVisible()) {
      search.fill(project);
    }
  }

  @Override
  public void close() {
    playwright.close();
  }

  private static Optional<Path> installed() {
    @Nullable String named = System.getenv("BENCHWARDEN_BROWSER");
    Stream<Path> packaged =
        Stream.of(
                named == null ? "/usr/bin/chromium" : named,
                "/usr/bin/chromium-browser",
                "/usr/bin/google-chrome",
                "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
            .map(Path::of);
    return Stream.concat(packaged, broughtByPlaywright().stream())
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** What scripts/install-test-tools leaves where the system has no package of Chromium. */
  private static List<Path> broughtByPlaywright() {
    Path folder = Path.of("..", "target", "browser");
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder, 3)) {
      return files.filter(file -> file.endsWith("chrome")).toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
