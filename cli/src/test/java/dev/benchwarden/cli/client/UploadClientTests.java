package dev.benchwarden.cli.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.benchwarden.cli.files.BadInputException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Questions for a verdict that the service does not have, or that something else answers. */
class UploadClientTests {

  private static final Duration WAIT = Duration.ofSeconds(2);

  private final AtomicInteger questions = new AtomicInteger();
  private HttpServer server;
  private UploadClient client;
  private int status = 200;
  private String body = "{\"status\": \"PENDING\"}";

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/api/v1/projects/codec/evaluations/1",
        exchange -> {
          questions.incrementAndGet();
          byte[] answer = body.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(status, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    server.start();
    URI address = URI.create("http://localhost:" + server.getAddress().getPort());
    client = new UploadClient(new ServiceClient(address, () -> "secret"), "codec");
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void aRefusalIsTheAnswerAndIsNotAskedForAgain() {
    status = 403;
    body = "{\"detail\": \"The token reads nothing.\"}";

    assertThatThrownBy(() -> client.judged("1", WAIT))
        .isInstanceOf(BadInputException.class)
        .hasMessage("403: The token reads nothing.");
    assertThat(questions).hasValue(1);
  }

  /** A page to sign in to a proxy, say. */
  @ParameterizedTest
  @ValueSource(strings = {"<html>sign in</html>", "{}", "[]", "null"})
  void whatAnswersOtherwiseThanTheServiceIsNoVerdict(String other) {
    body = other;

    assertThatThrownBy(() -> client.judged("1", WAIT))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("answers 200, but not as Benchwarden does: 'status' is missing");
    assertThat(questions).hasValue(1);
  }

  @Test
  void aServiceThatAnswersWithoutWaitingIsLeftAMomentBetweenQuestions() throws Exception {
    UploadClient.Judged judged = client.judged("1", WAIT);

    assertThat(judged.isDecided()).isFalse();
    assertThat(judged.headline()).isEqualTo("not judged yet");
    assertThat(questions).hasValueBetween(1, 4);
  }
}
