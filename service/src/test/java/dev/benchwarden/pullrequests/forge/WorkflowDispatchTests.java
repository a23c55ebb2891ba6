package dev.benchwarden.pullrequests.forge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.benchwarden.pullrequests.forge.gitea.Gitea;
import dev.benchwarden.pullrequests.forge.github.GitHub;
import dev.benchwarden.pullrequests.forge.gitlab.GitLab;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of what each forge is sent so that CI measures, as its API documents it. */
class WorkflowDispatchTests {

  private static final Repository DRIVER = new Repository("acme", "driver");
  private static final Map<String, String> INPUTS =
      new TreeMap<>(Map.of("revision", "abc", "filter", "encode", "request", "42"));

  /**
   * @param path without what an installation puts before it
   */
  private record Sent(String method, String path, JsonNode body) {}

  private final JsonMapper json = JsonMapper.builder().build();
  private final List<Sent> sent = new CopyOnWriteArrayList<>();
  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void gitHubStartsTheWorkflowOfABranchWithItsInputs() {
    answers.put(
        "GET /repos/acme/driver",
        "200 {\"id\": 1, \"name\": \"driver\", \"full_name\": \"acme/driver\", \"owner\": {\"login\": \"acme\"}}");
    answers.put(
        "GET /repos/acme/driver/actions/workflows/benchmark.yml",
        "200 {\"id\": 161335, \"path\": \".github/workflows/benchmark.yml\"}");
    answers.put("POST /repos/acme/driver/actions/workflows/161335/dispatches", "204 ");

    boolean started =
        new GitHub()
            .at(address(), token())
            .repository(DRIVER)
            .dispatch("benchmark.yml", "main", INPUTS);

    assertThat(started).isTrue();
    assertThat(last().body().at("/ref").asString()).isEqualTo("main");
    assertThat(last().body().at("/inputs")).isEqualTo(json.valueToTree(INPUTS));
  }

  @Test
  void giteaStartsTheWorkflowOfABranchWithItsInputs() {
    answers.put("POST /repos/acme/driver/actions/workflows/benchmark.yml/dispatches", "204 ");

    boolean started = gitea().dispatch("benchmark.yml", "main", INPUTS);

    assertThat(started).isTrue();
    assertThat(last().body()).isEqualTo(json.valueToTree(Map.of("ref", "main", "inputs", INPUTS)));
  }

  @Test
  void gitLabCreatesAPipelineWithVariables() {
    answers.put("POST /projects/acme%2Fdriver/pipeline", "201 {\"id\": 1}");

    boolean started =
        new GitLab().at(address(), token()).repository(DRIVER).dispatch("any", "main", INPUTS);

    assertThat(started).isTrue();
    assertThat(last().body().at("/ref").asString()).isEqualTo("main");
    assertThat(last().body().at("/variables"))
        .isEqualTo(
            json.readTree(
                """
                [{"key": "filter", "value": "encode"}, {"key": "request", "value": "42"},
                 {"key": "revision", "value": "abc"}]
                """));
  }

  @Test
  void aWorkflowThatIsNotThereIsNotStartedAndAForgeThatIsAwayIsAskedAgain() {
    assertThat(gitea().dispatch("missing.yml", "main", INPUTS)).isFalse();

    answers.put("POST /repos/acme/driver/actions/workflows/benchmark.yml/dispatches", "502 {}");
    assertThatThrownBy(() -> gitea().dispatch("benchmark.yml", "main", INPUTS))
        .isInstanceOf(ForgeAwayException.class);
  }

  private ForgeRepository gitea() {
    return new Gitea().at(address(), token()).repository(DRIVER);
  }

  private URI address() {
    return URI.create("http://localhost:" + server.getAddress().getPort());
  }

  private static ForgeCredentials token() {
    return new ForgeCredentials.Token("secret");
  }

  private Sent last() {
    return sent.getLast();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getRawPath().replaceFirst("^/api/v\\d", "");
      String text = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      sent.add(
          new Sent(exchange.getRequestMethod(), path, json.readTree(text.isEmpty() ? "{}" : text)));
      String fixed =
          answers.getOrDefault(
              exchange.getRequestMethod() + " " + path, "404 {\"message\": \"Not Found\"}");
      byte[] body = fixed.substring(4).getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(
          Integer.parseInt(fixed.substring(0, 3)), body.length == 0 ? -1 : body.length);
      if (body.length > 0) {
        exchange.getResponseBody().write(body);
      }
    }
  }
}
