package dev.benchwarden.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReleaseCheckCommandTests {

  @Test
  void aTagWithASlashIsAskedForAsOnePartOfTheAddress() throws IOException {
    List<String> asked = new ArrayList<>();
    HttpServer service =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    service.createContext(
        "/",
        exchange -> {
          asked.add(exchange.getRequestURI().toString());
          byte[] answer = "{\"gate\": \"FAIL\"}".getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    service.start();
    try {
      Terminal terminal =
          Terminal.run(
              "release-check",
              "rel/2",
              "--project",
              "p",
              "--server",
              "http://localhost:" + service.getAddress().getPort());

      assertThat(terminal.exitCode()).as(terminal.err()).isEqualTo(1);
      assertThat(asked).containsExactly("/api/v1/projects/p/releases/rel%2F2");
    } finally {
      service.stop(0);
    }
  }
}
