package dev.benchwarden.pullrequests.gitea;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Requests of tests to the whole installation. */
public final class GiteaServer {

  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private GiteaServer() {}

  public static String address() {
    return Objects.requireNonNullElse(System.getenv("GITEA_URL"), "");
  }

  /** Calls the API; apostrophes in the body stand for quotes. The call must succeed. */
  public static JsonNode call(GiteaAccount by, String method, String path, String body) {
    return call("token " + by.token(), method, path, body.replace('\'', '"'));
  }

  /** Makes a token that may do no more than this. */
  public static String token(GiteaAccount of, String... scopes) {
    String quoted =
        Arrays.stream(scopes).map("\"%s\""::formatted).collect(Collectors.joining(", "));
    String body = "{\"name\": \"%s\", \"scopes\": [%s]}".formatted(UUID.randomUUID(), quoted);
    return call(of.password(), "POST", "/users/%s/tokens".formatted(of.user()), body)
        .at("/sha1")
        .asString();
  }

  /** A page as it is shown to somebody who has not signed in. */
  public static String page(String path) {
    return send(HttpRequest.newBuilder(URI.create(address() + path)).build()).body();
  }

  private static JsonNode call(String authorization, String method, String path, String body) {
    HttpResponse<String> response =
        send(
            HttpRequest.newBuilder(URI.create(address() + "/api/v1" + path))
                .header("Authorization", authorization)
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build());
    return response.body().isEmpty() ? JSON.missingNode() : JSON.readTree(response.body());
  }

  private static HttpResponse<String> send(HttpRequest request) {
    try {
      HttpResponse<String> response = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
      assertThat(response.statusCode())
          .as("%s %s: %s", request.method(), request.uri(), response.body())
          .isLessThan(300);
      return response;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }
}
