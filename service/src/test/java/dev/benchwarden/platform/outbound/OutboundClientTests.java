package dev.benchwarden.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hc.client5.http.DnsResolver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests of what is sent to an address that a user chose, and what is accepted from it. */
class OutboundClientTests {

  private static final byte[] BODY = "{\"ü\":1}".getBytes(StandardCharsets.UTF_8);

  private final List<String> seen = new CopyOnWriteArrayList<>();
  private final CountDownLatch over = new CountDownLatch(1);
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
  }

  @AfterEach
  void stop() {
    over.countDown();
    server.stop(0);
  }

  @Test
  void postsTheVeryBytesWithTheHeaders() throws IOException {
    serve(
        "/hook",
        exchange -> {
          seen.add(exchange.getRequestHeaders().getFirst("X-Id"));
          seen.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
          seen.add(exchange.getRequestHeaders().getFirst("Host"));
          answer(exchange, 200, "ok");
        });

    OutboundAnswer answer =
        allowing("localhost:" + port()).post(url("/hook"), Map.of("X-Id", "7"), BODY);

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.body()).isEqualTo("ok");
    assertThat(answer.isSuccess()).isTrue();
    assertThat(seen).containsExactly("/hook", "7", "{\"ü\":1}", "localhost:" + port());
  }

  @Test
  void connectsToNothingPrivate() {
    serve("/hook", exchange -> answer(exchange, 200, "ok"));

    assertThatExceptionOfType(RefusedAddressException.class)
        .isThrownBy(() -> allowing("elsewhere").post(url("/hook"), Map.of(), BODY));
    assertThat(seen).isEmpty();
  }

  @Test
  void aNameIsAskedForOnceAndTheConnectionGoesWhereItLedThen() throws IOException {
    serve("/hook", exchange -> answer(exchange, 200, "ok"));
    AtomicInteger asked = new AtomicInteger();
    OutboundClient client =
        client(
            Set.of("rebound.test:" + port()),
            host -> asked.getAndIncrement() == 0 ? "127.0.0.1" : "127.0.0.2",
            Duration.ofSeconds(10));

    OutboundAnswer answer =
        client.post("http://rebound.test:%d/hook".formatted(port()), Map.of(), BODY);

    assertThat(answer.status()).isEqualTo(200);
    assertThat(asked).hasValue(1);
  }

  @Test
  void doesNotWaitForNameServersThatAreSilent() {
    OutboundClient client =
        client(
            Set.of(),
            host -> {
              awaitEnd();
              return "8.8.8.8";
            },
            Duration.ofMillis(200));

    assertThatExceptionOfType(SocketTimeoutException.class)
        .isThrownBy(() -> client.post("https://slow.test/", Map.of(), BODY));
  }

  @Test
  void followsNoRedirect() throws IOException {
    serve(
        "/old",
        exchange -> {
          exchange.getResponseHeaders().set("Location", url("/new"));
          answer(exchange, 307, "");
        });
    serve("/new", exchange -> answer(exchange, 200, "ok"));

    assertThat(allowing("localhost:" + port()).post(url("/old"), Map.of(), BODY).status())
        .isEqualTo(307);
    assertThat(seen).containsExactly("/old");
  }

  @Test
  void readsTheBeginningOfAnEndlessAnswerAlone() throws IOException {
    serve(
        "/endless",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          byte[] block = "x".repeat(1024).getBytes(StandardCharsets.UTF_8);
          try (exchange) {
            while (over.getCount() > 0) {
              exchange.getResponseBody().write(block);
            }
          } catch (IOException cut) {
            seen.add("cut");
          }
        });

    OutboundClient client = allowing("localhost:" + port());

    // More often than there may be connections at a time: none is left open.
    for (int i = 0; i < 12; i++) {
      assertThat(client.post(url("/endless"), Map.of(), BODY).body()).hasSize(4096);
    }
  }

  @Test
  void doesNotWaitForAnAnswerThatDripsIn() {
    serve(
        "/drip",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          exchange.getResponseBody().write('x');
          exchange.getResponseBody().flush();
          awaitEnd();
          exchange.close();
        });
    OutboundClient client =
        new OutboundClient(guard(Set.of("localhost:" + port())), Duration.ofMillis(200));

    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> client.post(url("/drip"), Map.of(), BODY));
    assertThat(seen).containsExactly("/drip");
  }

  @Test
  void readsRetryAfterAsSecondsAndAsADate() {
    Instant now = Instant.parse("2026-11-21T12:00:00Z");

    assertThat(RetryAfter.of("120", now)).contains(Duration.ofMinutes(2));
    assertThat(RetryAfter.of("Sat, 21 Nov 2026 12:05:00 GMT", now)).contains(Duration.ofMinutes(5));
    assertThat(RetryAfter.of("999999999", now)).contains(Duration.ofDays(1));
    assertThat(RetryAfter.of("Sat, 21 Nov 2026 11:00:00 GMT", now)).isEmpty();
    assertThat(RetryAfter.of("soon", now)).isEmpty();
    assertThat(RetryAfter.of(null, now)).isEmpty();
  }

  private void serve(String path, HttpHandler handler) {
    server.createContext(
        path,
        exchange -> {
          seen.add(exchange.getRequestURI().getPath());
          handler.handle(exchange);
        });
  }

  private static void answer(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private void awaitEnd() {
    try {
      over.await();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private int port() {
    return server.getAddress().getPort();
  }

  private String url(String path) {
    return "http://localhost:" + port() + path;
  }

  private static OutboundClient allowing(String host) {
    return new OutboundClient(guard(Set.of(host)));
  }

  private static OutboundGuard guard(Set<String> allowed) {
    return new OutboundGuard(new AllowedHosts(allowed));
  }

  private interface Lookup {
    String addressOf(String host);
  }

  private static OutboundClient client(Set<String> allowed, Lookup lookup, Duration altogether) {
    DnsResolver names =
        new DnsResolver() {
          @Override
          public InetAddress[] resolve(String host) throws UnknownHostException {
            return new InetAddress[] {InetAddress.getByName(lookup.addressOf(host))};
          }

          @Override
          public String resolveCanonicalHostname(String host) {
            return host;
          }
        };
    return new OutboundClient(new OutboundGuard(new AllowedHosts(allowed), names), altogether);
  }
}
