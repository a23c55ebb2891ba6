package dev.benchwarden.pullrequests.github;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Extension that starts the GitHub of {@code src/test/github-contract} for a class of tests, resets
 * it before each test, and fails a test whose requests violate GitHub's description of its API. The
 * tests are skipped where there is no Node.js, except in CI.
 */
public final class GitHubContract
    implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final HttpClient http = HttpClient.newHttpClient();
  private @Nullable Process server;
  private @Nullable Ready ready;

  /**
   * @param app the number of the App
   * @param pkcs1 its key
   * @param pkcs8 the same key
   * @param token of an account
   */
  public record Ready(URI address, String app, String pkcs1, String pkcs8, String token) {}

  /** Where it is, and what it takes. */
  public Ready ready() {
    return Objects.requireNonNull(ready, "it has not been started");
  }

  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    boolean isThere = isThere("node") && isThere("npm");
    if (!isThere && System.getenv("CI") != null) {
      throw new AssertionError("CI must have Node.js and npm");
    }
    assumeTrue(isThere, "Node.js and npm: https://nodejs.org");
    server =
        new ProcessBuilder("../scripts/github-contract")
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader output = server.inputReader()) {
      ready = JSON.readValue(output.readLine(), Ready.class);
    }
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    post("reset", "{}");
  }

  @Override
  public void afterEach(ExtensionContext context) {
    assertThat(get("violations")).isEmpty();
  }

  @Override
  public void afterAll(ExtensionContext context) {
    if (server != null) {
      server.destroy();
    }
  }

  /** A control call, with quotes written as apostrophes, and its answer. */
  public JsonNode post(String call, String body) {
    return send(
        request(call).POST(HttpRequest.BodyPublishers.ofString(body.replace('\'', '"'))).build());
  }

  public JsonNode get(String call) {
    return send(request(call).build());
  }

  /** Method and path of every request, in order, without the part before {@code /repos}. */
  public List<String> requests() {
    return get("log")
        .valueStream()
        .map(entry -> entry.at("/request").asString().replace("/api/v3", ""))
        .toList();
  }

  private HttpRequest.Builder request(String call) {
    return HttpRequest.newBuilder(ready().address().resolve("/_test/" + call));
  }

  private JsonNode send(HttpRequest request) {
    try {
      return JSON.readTree(http.send(request, BodyHandlers.ofString()).body());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }

  private static boolean isThere(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
  }
}
