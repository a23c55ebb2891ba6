package dev.benchwarden.frontdoor;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Answers the one question that the service asks a forge, as Gitea 1.26 does. Whether Gitea really
 * answers so is told by {@code GiteaTests}.
 */
final class ForgeOfTheTests implements AutoCloseable {

  private final HttpServer server;
  private final List<String> pulls = new CopyOnWriteArrayList<>();
  private volatile boolean isDown;

  ForgeOfTheTests() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    server.createContext("/api/v1/repos/acme/library/pulls", this::answer);
    server.start();
  }

  String address() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  void open(int number, String headSha, String owner, String branch, String mergeBase) {
    pulls.add(
        """
        { "number": %d, "state": "open", "merge_base": "%s",
          "base": { "ref": "main", "sha": "%s" },
          "head": { "ref": "%s", "sha": "%s", "repo": { "owner": { "login": "%s" } } } }
        """
            .formatted(number, mergeBase, mergeBase, branch, headSha, owner));
  }

  void setDown(boolean down) {
    isDown = down;
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      if (isDown) {
        exchange.sendResponseHeaders(502, -1);
        return;
      }
      boolean first = exchange.getRequestURI().getQuery().contains("page=1&");
      byte[] list =
          (first ? "[" + String.join(",", pulls) + "]" : "[]").getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, list.length);
      exchange.getResponseBody().write(list);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
