package dev.benchwarden.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands whose service is another program, refuses them, or is no address at all. */
class ForeignServiceTests {

  private final AtomicInteger requests = new AtomicInteger();
  private final StringWriter err = new StringWriter();
  private HttpServer server;
  private int status = 200;
  private String body = "<html>sign in</html>";

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          requests.incrementAndGet();
          exchange.getRequestBody().readAllBytes();
          byte[] answer = body.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(status, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"<html>sign in</html>", "{}", "null"})
  void noReleaseGoesOutByWhatAnotherProgramAnswers(String answer) {
    body = answer;

    assertThat(run("release-check", "v1", "--project", "codec", "--server", here())).isEqualTo(2);
    assertThat(err.toString()).contains("not as Benchwarden does");
  }

  @Test
  void anImportEndsWithTheFirstAnswerThatAllRunsWouldGet(@TempDir Path folder) throws Exception {
    Path results = history(folder);
    int foreign = imported(results);
    int asked = requests.getAndSet(0);
    status = 401;
    body = "{\"detail\": \"The token is not known.\"}";
    int refused = imported(results);

    assertThat(foreign).isEqualTo(2);
    assertThat(refused).isEqualTo(2);
    assertThat(asked).isBetween(1, 4);
    assertThat(requests.get()).isBetween(1, 4);
    assertThat(err.toString()).contains("not as Benchwarden does", "401: The token is not known.");
  }

  @ParameterizedTest
  @CsvSource({"localhost:8080", "ftp://example.org", "'http://a b'"})
  void whatIsNoAddressIsSaidInALine(String address) {
    assertThat(run("release-check", "v1", "--project", "codec", "--server", address)).isEqualTo(2);
    assertThat(err.toString().lines())
        .containsExactly(
            "service '%s' is no address such as https://benchwarden.example.org"
                .formatted(address));
  }

  @Test
  void aTokenOfTwoLinesIsRefusedAndNotShown() {
    int exit =
        run("release-check", "v1", "--project", "codec", "--server", here(), "--token", "ab\ncd");

    assertThat(exit).isEqualTo(2);
    assertThat(err.toString())
        .startsWith("The token has a space, a line break")
        .doesNotContain("cd\n");
    assertThat(requests).hasValue(0);
  }

  /** Twelve commits in a CSV file. */
  private static Path history(Path folder) throws IOException {
    StringBuilder csv = new StringBuilder("time,commit,speed\n");
    for (int i = 0; i < 12; i++) {
      csv.append("2026-01-%02dT00:00:00Z,%040x,%d%n".formatted(i + 1, i + 1, 100 + i));
    }
    return Files.writeString(folder.resolve("history.csv"), csv);
  }

  private int imported(Path results) {
    return run(
        "import",
        results.toString(),
        "--project",
        "codec",
        "--set",
        "machine=m1",
        "--token",
        "secret",
        "--server",
        here());
  }

  private String here() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  private int run(String... arguments) {
    return LocalCommands.run(new PrintWriter(new StringWriter()), new PrintWriter(err), arguments);
  }
}
