package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.test.context.TestPropertySource;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of what operators see, and who else does. */
@FrontDoor
@TestPropertySource(properties = "benchwarden.metrics-token=" + MetricsTests.METRICS_TOKEN)
class MetricsTests {

  static final String METRICS_TOKEN = "the-token-of-the-collector-0123456789";

  private static final List<String> SECURITY_HEADERS =
      List.of(
          "content-security-policy",
          "x-frame-options",
          "x-content-type-options",
          "referrer-policy",
          "permissions-policy",
          "cross-origin-opener-policy");

  private static final Path DEPLOY = Path.of("..", "deploy");
  private static final String PROMETHEUS = "/actuator/prometheus";

  /** A name of two words and more that is not called as a function. */
  private static final Pattern METRIC = Pattern.compile("\\b[a-z]+(?:_[a-z]+)+\\b(?! *\\()");

  private static final Pattern NO_METRIC =
      Pattern.compile("\\{[^}]*}|\\[[^]]*]|\\b(?:by|without) \\([^)]*\\)");

  @Autowired private Api api;
  @Autowired private RequestMappingHandlerMapping requestMappingHandlerMapping;

  @Value("${management.metrics.web.server.max-uri-tags}")
  private long mostAddresses;

  @Test
  void nobodyReadsMetricsWithoutPermission() {
    String project = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));
    String ofOneProject =
        api.post(
                "/api/v1/projects/%s/tokens".formatted(project),
                "{\"name\": \"ci\", \"scope\": \"admin\"}")
            .at("/secret")
            .asString();

    assertThat(api.get(PROMETHEUS, null).status()).isEqualTo(401);
    assertThat(api.get(PROMETHEUS, "bw_unknown-unknown-unknown").status()).isEqualTo(401);
    assertThat(api.get(PROMETHEUS, ofOneProject).status()).isEqualTo(403);
    assertThat(api.get(PROMETHEUS, ofOneProject).problem()).isEqualTo("forbidden");
    assertThat(api.get(PROMETHEUS, METRICS_TOKEN).status()).isEqualTo(200);
    assertThat(api.get(PROMETHEUS, Api.ADMIN_TOKEN).status()).isEqualTo(200);
  }

  @Test
  void everyAddressOfTheServiceHasRoomAmongTheMetrics() {
    long addresses =
        requestMappingHandlerMapping.getHandlerMethods().keySet().stream()
            .flatMap(mapping -> mapping.getPatternValues().stream())
            .distinct()
            .count();

    assertThat(addresses).isGreaterThan(100).isLessThan(mostAddresses / 2);
  }

  @Test
  void whatTheActuatorAnswersHasTheHeadersOfAllOtherAnswers() {
    Map<String, String> others = api.get("/api/v1/projects").headers();
    for (String path : List.of("/actuator", "/actuator/health", PROMETHEUS, "/actuator/env")) {
      for (String token : Arrays.asList(null, METRICS_TOKEN)) {
        Map<String, String> headers = api.get(path, token).headers();
        for (String name : SECURITY_HEADERS) {
          assertThat(headers.get(name))
              .as("%s of %s", name, path)
              .isNotNull()
              .isEqualTo(others.get(name));
        }
      }
    }
  }

  @Test
  void theCollectorsTokenOpensNothingElse() {
    assertThat(api.get("/api/v1/projects", METRICS_TOKEN).status()).isEqualTo(401);
    assertThat(api.get("/actuator/env", METRICS_TOKEN).status()).isEqualTo(404);
  }

  @Test
  void everyExpressionOfDashboardAndAlertsNamesWhatIsExported() throws IOException {
    uploadOne();
    String exported = api.get(PROMETHEUS, METRICS_TOKEN).text();
    Set<String> names =
        exported
            .lines()
            .filter(line -> !line.startsWith("#"))
            .map(line -> line.split("[{ ]", 2)[0])
            .collect(Collectors.toCollection(TreeSet::new));

    List<String> expressions = expressions();
    assertThat(expressions).hasSizeGreaterThan(20);
    for (String expression : expressions) {
      Set<String> named = metrics(expression);
      assertThat(named).as(expression).isNotEmpty();
      assertThat(names).as(expression).containsAll(named);
    }
  }

  @Test
  void noMetricNamesAProjectOrAMachine() {
    String project = uploadOne();

    String exported = api.get(PROMETHEUS, METRICS_TOKEN).text();

    assertThat(exported).contains("benchwarden_upload_seconds_count{");
    assertThat(exported).doesNotContain(project, "perf-metrics");
  }

  @Test
  void countsAnUploadByWhatBecameOfIt() {
    double stored = count("outcome=\"stored\"");
    double refused = count("problem=\"unknown-harness\"");

    String project = uploadOne();
    api.upload(project, Map.of("revision", "r2", "machine", "perf-metrics"), "no harness");

    assertThat(count("outcome=\"stored\"")).isEqualTo(stored + 1);
    assertThat(count("problem=\"unknown-harness\"")).isEqualTo(refused + 1);
  }

  private double count(String label) {
    return api.get(PROMETHEUS, METRICS_TOKEN)
        .text()
        .lines()
        .filter(
            line -> line.startsWith("benchwarden_upload_seconds_count{") && line.contains(label))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
        .sum();
  }

  private String uploadOne() {
    String project = Api.newProject();
    api.upload(
        project,
        Map.of("revision", "r1", "machine", "perf-metrics"),
        new Suite(20261122, 3).part("r1", "perf-metrics", Map.of(), 0, 3));
    return project;
  }

  private static List<String> expressions() throws IOException {
    JsonNode board =
        JsonMapper.shared()
            .readTree(Files.readString(DEPLOY.resolve("grafana/dashboards/benchwarden.json")));
    List<String> found = board.findValuesAsString("expr");
    JsonNode alerts =
        JsonMapper.shared()
            .valueToTree(
                new Yaml().load(Files.readString(DEPLOY.resolve("prometheus/alerts.yml"))));
    found.addAll(alerts.findValuesAsString("expr"));
    // Made by Prometheus itself.
    found.removeIf(expression -> expression.startsWith("up{"));
    return found;
  }

  private static Set<String> metrics(String expression) {
    Matcher names = METRIC.matcher(NO_METRIC.matcher(expression).replaceAll(" "));
    Set<String> found = new TreeSet<>();
    while (names.find()) {
      found.add(names.group());
    }
    return found;
  }
}
