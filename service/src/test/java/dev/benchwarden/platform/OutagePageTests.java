package dev.benchwarden.platform;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions.IsHiddenOptions;
import com.microsoft.playwright.assertions.LocatorAssertions.IsVisibleOptions;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Browser;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.PostgresForTests;
import dev.benchwarden.frontdoor.ServiceProcess;
import dev.benchwarden.frontdoor.Suite;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.mock.env.MockEnvironment;
import tools.jackson.databind.json.JsonMapper;

/** The service dies while somebody looks at it, and is started again. */
class OutagePageTests {

  private final Browser browser = Browser.start();
  private PostgresForTests.Server postgres;
  private ServiceProcess service;
  private JudgedProject project;

  @BeforeEach
  void measure() throws Exception {
    postgres = PostgresForTests.start();
    service = start(0);
    MockEnvironment environment =
        new MockEnvironment().withProperty("local.server.port", "" + service.port());
    JdbcClient jdbc =
        JdbcClient.create(
            new DriverManagerDataSource(postgres.url(), postgres.user(), postgres.password()));
    Api api = new Api(environment, JsonMapper.builder().build(), jdbc);
    project = new JudgedProject(api, "codec", new Suite(20261121, 3));
    api.post("/api/v1/projects", "{\"slug\": \"codec\"}");
    project.measure(1, 2);
  }

  private ServiceProcess start(int port) {
    return ServiceProcess.start(
        port,
        postgres.settings(
            "benchwarden.data=target/test-data", "benchwarden.admin-token=" + Api.ADMIN_TOKEN));
  }

  @AfterEach
  void stop() throws Exception {
    service.close();
    postgres.close();
    browser.close();
  }

  @Test
  void thePageSaysSoKeepsWhatItShowsAndGoesOnByItself() {
    int port = service.port();
    Page page = browser.newPage();
    page.navigate("%s/projects/codec/runs".formatted(project.api().address()));
    assertThat(page.getByText("r2").first()).isVisible();
    Locator notice = page.getByText("The service has not answered since");

    service.kill();

    assertThat(notice).isVisible(patiently());
    assertThat(page.getByText("r2").first()).isVisible();
    service = start(port);
    service.port();
    project.mainline(3, "perf-1", Map.of(), 0);
    assertThat(notice).isHidden(new IsHiddenOptions().setTimeout(30_000));
    assertThat(page.getByText("r3").first()).isVisible(patiently());
  }

  private static IsVisibleOptions patiently() {
    return new IsVisibleOptions().setTimeout(30_000);
  }
}
