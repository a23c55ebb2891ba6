package dev.benchwarden.pullrequests.forge.github;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.benchwarden.pullrequests.forge.BoundedAnswers;
import dev.benchwarden.pullrequests.forge.ForgeAwayException;
import dev.benchwarden.pullrequests.forge.ForgeCredentials;
import dev.benchwarden.pullrequests.forge.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests against a misbehaving GitHub. */
class GitHubHttpConnectorTests {

  private static final Repository DRIVER = new Repository("acme", "driver");

  private final CountDownLatch end = new CountDownLatch(1);
  private final AtomicInteger asked = new AtomicInteger();

  @AfterEach
  void end() {
    end.countDown();
  }

  @Test
  void isNotWaitedForWhenItSaysNothing() {
    try (Served served = serve(exchange -> await())) {
      assertThat(reason(served)).isEqualTo("the forge did not answer");
      assertThat(asked).hasValue(1);
    }
  }

  @Test
  void isNotWaitedForWhenItsAnswerNeverEnds() {
    try (Served served =
        serve(exchange -> {
          exchange.sendResponseHeaders(200, 1_000_000);
          exchange.getResponseBody().write('{');
          exchange.getResponseBody().flush();
          await();
        })) {
      assertThat(reason(served)).isEqualTo("the forge did not answer");
    }
  }

  @Test
  void isNotReadToTheEndWhenItsAnswerIsHuge() {
    String answer = " ".repeat(BoundedAnswers.MOST) + "{\"id\": 1, \"full_name\": \"acme/driver\"}";
    try (Served served =
        serve(exchange -> {
          exchange.getRequestBody().readAllBytes();
          exchange.sendResponseHeaders(200, answer.length());
          exchange.getResponseBody().write(answer.getBytes(StandardCharsets.US_ASCII));
        })) {
      assertThat(reason(served.address(), Duration.ofSeconds(10)))
          .isEqualTo("the forge did not answer");
    }
  }

  @Test
  void isNotAskedAgainWhenTheConnectionBreaksSinceItMayHaveDoneIt() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Thread.ofVirtual()
          .start(() -> {
            while (!server.isClosed()) {
              try (Socket client = server.accept()) {
                asked.incrementAndGet();
                client.getInputStream().read();
                client.setSoLinger(true, 0);
              } catch (IOException closed) {
                return;
              }
            }
          });

      assertThat(reason("http://localhost:" + server.getLocalPort()))
          .isEqualTo("the forge did not answer");
      // Java's client itself repeats a question that changes nothing.
      assertThat(asked.get()).isLessThanOrEqualTo(2);
    }
  }

  @Test
  void cannotLeadToAnotherHost() {
    AtomicInteger reached = new AtomicInteger();
    try (Served other = serve(exchange -> reached.incrementAndGet());
        Served served =
            serve(exchange -> {
              exchange.getResponseHeaders().set("Location", other.address() + "/private");
              exchange.sendResponseHeaders(307, -1);
            })) {
      assertThat(reason(served)).isEqualTo("the forge did not answer");
      assertThat(reached).hasValue(0);
    }
  }

  private static String reason(Served served) {
    return reason(served.address());
  }

  private static String reason(String address) {
    return reason(address, Duration.ofMillis(300));
  }

  private static String reason(String address, Duration answer) {
    GitHubServer server = new GitHubServer(URI.create(address), answer);
    GitHubForge forge =
        GitHub.of(URI.create(address), server, new ForgeCredentials.Token("secret"));
    ForgeAwayException[] away = new ForgeAwayException[1];
    assertThatThrownBy(() -> forge.repository(DRIVER).pullRequest(7).post("slower"))
        .isInstanceOfSatisfying(ForgeAwayException.class, thrown -> away[0] = thrown);
    return away[0].reason();
  }

  private void await() {
    try {
      end.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private Served serve(HttpHandler handler) {
    return new Served(exchange -> {
      asked.incrementAndGet();
      try (HttpExchange closed = exchange) {
        handler.handle(closed);
      }
    });
  }

  private record Served(HttpServer server) implements AutoCloseable {

    Served(HttpHandler handler) {
      this(started(handler));
    }

    private static HttpServer started(HttpHandler handler) {
      try {
        HttpServer server =
            HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", handler);
        server.setExecutor(task -> Thread.ofVirtual().start(task));
        server.start();
        return server;
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }

    String address() {
      return "http://localhost:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
      server.stop(0);
    }
  }
}
