package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests that requests which break off, or which no server should accept, are answered as the
 * client's fault.
 */
@FrontDoor
@ExtendWith(OutputCaptureExtension.class)
class BrokenRequestTests {

  @Autowired private Api api;
  private final JsonMapper json = JsonMapper.shared();

  @Test
  void aBodyThatEndsTooSoonIsNoFaultOfTheService() throws IOException {
    String project = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));
    String path = "/api/v1/projects/%s/runs?revision=r1&machine=perf-1".formatted(project);

    String answer =
        cutOff(
            """
            POST %s HTTP/1.1
            Host: localhost
            Authorization: Bearer %s
            Content-Length: 1000

            {"benchmarks":\
            """
                .formatted(path, Api.ADMIN_TOKEN));

    assertThat(answer).startsWith("HTTP/1.1 400").contains("/problems/malformed-request");
    assertThat(api.get("/api/v1/projects/%s/runs".formatted(project)).at("/items")).isEmpty();
  }

  @Test
  void aBodyInBadChunksIsNoFaultOfTheService(CapturedOutput log) throws IOException {
    String project = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));
    String path = "/api/v1/projects/" + project;

    for (String call :
        List.of(path + "/runs?revision=r1&machine=perf-1", path + "/import", "/api/v1/projects")) {
      assertThat(cutOff(chunked(call, "chunked", "zz")))
          .startsWith("HTTP/1.1 400")
          .contains("/problems/malformed-request", "not in chunks")
          .doesNotContain("The address");
    }

    JsonNode logged = api.get(path + "/uploads").at("/items/0");
    assertThat(logged.at("/status").asInt()).isEqualTo(400);
    assertThat(logged.at("/problem").asString()).isEqualTo("malformed-request");
    assertThat(logged.at("/detail").asString()).contains("not in chunks");
    assertThat(log.getOut()).doesNotContain(project + "/runs failed", project + "/import failed");
  }

  @Test
  void whatTheServerDoesNotSpeakIsNoFaultOfTheService() throws IOException {
    assertThat(cutOff("GET /api/v1/projects HTTP/3.0\nHost: localhost\n\n"))
        .startsWith("HTTP/1.1 505")
        .contains("/problems/unsupported-version", "HTTP/1.1.");
    for (String request :
        List.of(
            "CONNECT localhost:80 HTTP/1.1\nHost: localhost:80\n\n",
            chunked("/api/v1/projects", "gzip, chunked", "0"))) {
      assertThat(cutOff(request))
          .startsWith("HTTP/1.1 501")
          .contains("/problems/not-implemented")
          .doesNotContain("fault of the service");
    }
  }

  private static String chunked(String target, String encoding, String head) {
    return """
    POST %s HTTP/1.1
    Host: localhost
    Authorization: Bearer %s
    Content-Type: application/json
    Transfer-Encoding: %s

    %s

    """
        .formatted(target, Api.ADMIN_TOKEN, encoding, head);
  }

  @Test
  void refusedAddressesAreAnsweredWithTheHeadersOfAllOthers() throws IOException {
    for (String target : List.of("/actuator/;/env", "//actuator/prometheus", "/x\\y")) {
      assertThat(cutOff("GET %s HTTP/1.1\nHost: localhost\n\n".formatted(target)))
          .startsWith("HTTP/1.1 400")
          .contains("X-Content-Type-Options: nosniff", "Content-Security-Policy: ");
    }
  }

  @Test
  void refusedAddressesAreNamedAndTheRequestIsTooAndTheReasonIsOfThisOne() throws IOException {
    Map<String, String> reasons =
        Map.of(
            "/api/v1/projects/a%5Cb", "%5C",
            "/api/v1/projects/%zz", "two hexadecimal digits",
            "/api/v1/projects/a%2", "two hexadecimal digits",
            "/api/../../x", "above the root");
    for (var reason : reasons.entrySet()) {
      String answer =
          cutOff(
              "GET %s?x=1 HTTP/1.1\nHost: localhost\nX-Request-Id: edge-7\n\n"
                  .formatted(reason.getKey()));

      assertThat(answer).startsWith("HTTP/1.1 400").contains("X-Request-Id: edge-7");
      JsonNode problem = json.readTree(answer.substring(answer.indexOf("\r\n\r\n{")).strip());
      assertThat(problem.at("/instance").asString())
          .isEqualTo(reason.getKey().replaceAll("%(?![0-9A-F]{2})", "%25"));
      assertThat(problem.at("/requestId").asString()).isEqualTo("edge-7");
      assertThat(problem.at("/detail").asString())
          .contains(reason.getValue())
          .doesNotContain("is not encoded as HTTP asks for");
    }
  }

  @Test
  void aRequestThatBreaksAnotherRuleIsNotSaidToHaveABadAddress() throws IOException {
    Map<String, String> reasons =
        Map.of(
            "",
            "Host",
            "Host: a\nHost: b\n",
            "Host",
            "Host: a b\n",
            "Host",
            "Host: localhost\nContent-Length: many\n",
            "Content-Length",
            "Host: localhost\nX: %s\n".formatted("x".repeat(40_000)),
            "32 KB");
    for (var reason : reasons.entrySet()) {
      String answer = cutOff("GET /api/v1/projects HTTP/1.1\n%s\n".formatted(reason.getKey()));

      assertThat(answer).startsWith("HTTP/1.1 400").contains("X-Request-Id: ");
      JsonNode problem = json.readTree(answer.substring(answer.indexOf("\r\n\r\n{")).strip());
      assertThat(problem.at("/instance").asString()).isEqualTo("/api/v1/projects");
      assertThat(problem.at("/requestId").asString()).isNotEmpty();
      assertThat(problem.at("/detail").asString()).contains(reason.getValue());
    }
  }

  @Test
  void anEncodedSlashLeadsToNoOtherAddress() throws IOException {
    for (String path :
        List.of(
            "/actuator%2Fenv",
            "/actuator%2Fprometheus",
            "/%2Factuator/prometheus",
            "/actuator/health/..%2Fprometheus",
            "/api/v1%2Fprojects",
            "/api/v1/projects%2Fx",
            "/api/v1/projects/..%2F..%2F..%2Factuator%2Fprometheus",
            "/api/v1/projects/x%2F..%2F..%2Fme",
            "/assets/..%2F..%2F..%2Fapplication.yml",
            "/assets/%2F..%2F..%2Fapplication.yml",
            "/..%2Fapplication.yml",
            "/%2Fapplication.yml",
            "/META-INF%2Fresources%2Findex.html",
            "/swagger-ui/..%2F..%2Fapplication.yml")) {
      assertThat(cutOff("GET %s HTTP/1.1\nHost: localhost\n\n".formatted(path)))
          .as(path)
          .matches("(?s)HTTP/1.1 (400|401|404) .*");
    }
    for (String path :
        List.of(
            "/hooks%2Fgithub",
            "/api/v1%2Fsession",
            "/api/v1/projects/..%2Fsession",
            "/api/v1/projects/..%2F..%2F..%2Fhooks%2Fgithub")) {
      assertThat(cutOff("POST %s HTTP/1.1\nHost: localhost\nContent-Length: 0\n\n".formatted(path)))
          .as(path)
          .matches("(?s)HTTP/1.1 (400|401|404) .*");
    }
  }

  @Test
  void anEncodedSlashBelowAProjectShowsThePageAndNoFile() {
    var page = api.get("/projects/..%2F..%2Fapplication.yml", null);

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.text()).contains("<html").doesNotContain("spring:");
  }

  /** Sends this and nothing more, and reads the answer. */
  private String cutOff(String request) throws IOException {
    URI address = URI.create(api.address());
    try (Socket socket = new Socket(address.getHost(), address.getPort())) {
      socket.setSoTimeout(20_000);
      socket
          .getOutputStream()
          .write(request.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));
      socket.shutdownOutput();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
