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

    Terminal terminal = check("rel/2", "{\"gate\": \"FAIL\"}", asked);

    assertThat(terminal.exitCode()).as(terminal.err()).isEqualTo(1);
    assertThat(asked).containsExactly("/api/v1/projects/p/releases/rel%2F2");
  }

  @Test
  void anAcceptanceOfLessThanIsFoundNowIsNamed() throws IOException {
    String release =
        """
        {"gate": "FAIL",
         "rows": [{"benchmark": "decode", "state": "OPEN", "accepted": null,
                   "outrun": {"by": "ann", "reason": "4% is ok"}}]}
        """;

    Terminal terminal = check("v3", release, new ArrayList<>());

    assertThat(terminal.out())
        .contains(
            """
                open
                accepted by ann: 4% is ok
                that was before what is found now
            """);
  }

  private static Terminal check(String tag, String release, List<String> asked) throws IOException {
    HttpServer service =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    service.createContext(
        "/",
        exchange -> {
          asked.add(exchange.getRequestURI().toString());
          byte[] answer = release.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    service.start();
    try {
      String server = "http://localhost:" + service.getAddress().getPort();
      return Terminal.run("release-check", tag, "--project", "p", "--server", server);
    } finally {
      service.stop(0);
    }
  }
}
