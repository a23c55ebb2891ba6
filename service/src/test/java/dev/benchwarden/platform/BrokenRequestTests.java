package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Requests that break off or that no server should take are the client's fault, and answered so.
 */
@FrontDoor
class BrokenRequestTests {

  @Autowired private Api api;

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
  void refusedAddressesAreAnsweredWithTheHeadersOfAllOthers() throws IOException {
    for (String target : List.of("/actuator/;/env", "//actuator/prometheus", "/x\\y")) {
      assertThat(cutOff("GET %s HTTP/1.1\nHost: localhost\n\n".formatted(target)))
          .startsWith("HTTP/1.1 400")
          .contains("X-Content-Type-Options: nosniff", "Content-Security-Policy: ");
    }
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
