package dev.benchwarden.cli.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.benchwarden.cli.files.BadInputException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ActionsIdentityTests {

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

      assertThat(ofJob(address).token()).isEqualTo("identity");
    } finally {
      gitHub.stop(0);
    }
  }

  @Test
  void theJobOfAForkHasNone() {
    assertThat(ActionsIdentity.of(Map.of("GITHUB_ACTIONS", "true"), SERVICE)).isNull();
  }

  @Test
  void aGitHubThatIsAwayIsNamed() {
    assertThatThrownBy(() -> ofJob("http://localhost:1/token").token())
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("The job's identity cannot be asked for: ");
  }

  private static ActionsIdentity ofJob(String address) {
    return Objects.requireNonNull(ActionsIdentity.of(ofGitHub(address), SERVICE));
  }

  private static Map<String, String> ofGitHub(String address) {
    return Map.of(
        "ACTIONS_ID_TOKEN_REQUEST_URL", address, "ACTIONS_ID_TOKEN_REQUEST_TOKEN", "secret");
  }
}
