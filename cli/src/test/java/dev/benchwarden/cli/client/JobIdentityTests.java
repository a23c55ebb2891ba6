package dev.benchwarden.cli.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JobIdentityTests {

  private static final URI SERVICE = URI.create("https://bench.example.org/");

  @Test
  void gitHubIsAskedForATokenThatThisServiceBelieves() throws Exception {
    HttpServer gitHub =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    gitHub.createContext(
        "/token",
        exchange -> {
          boolean asked =
              "Bearer secret".equals(exchange.getRequestHeaders().getFirst("Authorization"))
                  && "api=1&audience=https%3A%2F%2Fbench.example.org"
                      .equals(exchange.getRequestURI().getRawQuery());
          byte[] answer =
              "{\"value\": \"%s\"}"
                  .formatted(asked ? "identity" : "refused")
                  .getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    gitHub.start();
    try {
      String address = "http://localhost:%d/token?api=1".formatted(gitHub.getAddress().getPort());

      assertThat(JobIdentity.token(ofGitHub(address), SERVICE)).isEqualTo("identity");
    } finally {
      gitHub.stop(0);
    }
  }

  @Test
  void gitLabHasGivenOneAlready() throws InterruptedException {
    assertThat(JobIdentity.token(Map.of("BENCHWARDEN_ID_TOKEN", "identity"), SERVICE))
        .isEqualTo("identity");
  }

  @Test
  void theJobOfAForkHasNone() throws InterruptedException {
    assertThat(JobIdentity.token(Map.of("GITHUB_ACTIONS", "true"), SERVICE)).isNull();
    assertThat(JobIdentity.token(ofGitHub("http://localhost:1/token"), SERVICE)).isNull();
  }

  private static Map<String, String> ofGitHub(String address) {
    return Map.of(
        "ACTIONS_ID_TOKEN_REQUEST_URL", address, "ACTIONS_ID_TOKEN_REQUEST_TOKEN", "secret");
  }
}
