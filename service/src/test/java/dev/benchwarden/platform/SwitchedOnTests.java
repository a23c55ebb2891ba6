package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.PostgresForTests;
import dev.benchwarden.frontdoor.ServiceProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of features that are off by default: a log of JSON objects, and traces. */
class SwitchedOnTests {

  @Test
  void aRequestIsFoundInTheLogByItsNameAndItsTraceIsSent() throws Exception {
    AtomicInteger traces = new AtomicInteger();
    HttpServer collector = collector(traces);
    try (PostgresForTests.Server postgres = PostgresForTests.start();
        ServiceProcess service = ServiceProcess.start(properties(postgres, collector))) {
      String address = "http://localhost:%d".formatted(service.port());
      URI projects = URI.create(address + "/api/v1/projects");
      URI readiness = URI.create(address + "/actuator/health/readiness");
      await().until(() -> get(readiness).statusCode() == 200);
      postgres.close();

      HttpResponse<String> refused = get(projects);

      assertThat(refused.statusCode()).isEqualTo(503);
      await().untilAsserted(() -> assertThat(requestsIn(service)).contains("seen-by-the-proxy"));
      await().untilAsserted(() -> assertThat(traces).hasPositiveValue());
    } finally {
      collector.stop(0);
    }
  }

  private static List<String> properties(PostgresForTests.Server postgres, HttpServer collector) {
    return postgres.settings(
        "benchwarden.data=target/test-data",
        "benchwarden.admin-token=" + Api.ADMIN_TOKEN,
        "benchwarden.log-format=json",
        "benchwarden.tracing.enabled=true",
        "benchwarden.tracing.sample=1",
        "benchwarden.tracing.endpoint=http://localhost:%d/v1/traces"
            .formatted(collector.getAddress().getPort()));
  }

  private static HttpServer collector(AtomicInteger traces) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/v1/traces",
        exchange -> {
          if (exchange.getRequestBody().readAllBytes().length > 0) {
            traces.incrementAndGet();
          }
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.start();
    return server;
  }

  private static HttpResponse<String> get(URI address) throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(
          HttpRequest.newBuilder(address).header("X-Request-Id", "seen-by-the-proxy").build(),
          HttpResponse.BodyHandlers.ofString());
    }
  }

  /** Each line of the log is an object; the virtual machine's own warnings are none. */
  private static List<String> requestsIn(ServiceProcess service) {
    return service.output().stream()
        .filter(line -> line.startsWith("{"))
        .map(line -> JsonMapper.shared().readTree(line))
        .map(SwitchedOnTests::requestOf)
        .toList();
  }

  private static String requestOf(JsonNode line) {
    return line.path("requestId").asString("");
  }
}
