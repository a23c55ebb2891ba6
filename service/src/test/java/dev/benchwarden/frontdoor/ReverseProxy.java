package dev.benchwarden.frontdoor;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Proxy before the service, whose address is known before the service has one; it can be made to
 * fail.
 */
public final class ReverseProxy implements AutoCloseable {

  private final HttpServer server;
  private final HttpClient client = HttpClient.newHttpClient();
  private final Queue<Fault> faults = new ConcurrentLinkedQueue<>();
  private final AtomicInteger requests = new AtomicInteger();
  private volatile String target = "";

  /**
   * How the next request fares.
   *
   * @param status what is answered in place of the service; 0: nothing, the connection ends
   * @param arrives whether the service gets it all the same
   */
  public record Fault(int status, @Nullable String retryAfter, boolean arrives) {}

  public ReverseProxy() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::answer);
    server.start();
  }

  public String address() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  public ReverseProxy to(String address) {
    target = address;
    return this;
  }

  public void next(Fault fault) {
    faults.add(fault);
  }

  /** How many came in. */
  public int requests() {
    return requests.get();
  }

  private void answer(HttpExchange exchange) throws IOException {
    requests.incrementAndGet();
    byte[] body = exchange.getRequestBody().readAllBytes();
    Fault fault = faults.poll();
    try (exchange) {
      if (fault == null || fault.arrives()) {
        HttpResponse<byte[]> response = forward(exchange, body);
        if (fault == null) {
          response
              .headers()
              .map()
              .forEach((name, values) -> {
                if (!name.startsWith(":") && !name.equalsIgnoreCase("transfer-encoding")) {
                  exchange.getResponseHeaders().put(name, values);
                }
              });
          exchange.sendResponseHeaders(
              response.statusCode(), response.body().length == 0 ? -1 : response.body().length);
          exchange.getResponseBody().write(response.body());
          return;
        }
      }
      if (fault.status() != 0) {
        if (fault.retryAfter() != null) {
          exchange.getResponseHeaders().set("Retry-After", fault.retryAfter());
        }
        exchange.sendResponseHeaders(fault.status(), -1);
      }
    }
  }

  private HttpResponse<byte[]> forward(HttpExchange exchange, byte[] body) throws IOException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(target + exchange.getRequestURI()))
            .method(exchange.getRequestMethod(), HttpRequest.BodyPublishers.ofByteArray(body));
    for (String name :
        new String[] {
          "Authorization",
          "Content-Type",
          "Content-Encoding",
          "Prefer",
          "Idempotency-Key",
          "Benchwarden-Policy",
          "Benchwarden-Codeowners"
        }) {
      String value = exchange.getRequestHeaders().getFirst(name);
      if (value != null) {
        request.header(name, value);
      }
    }
    try {
      return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IOException(interrupted);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
