package dev.benchwarden.cli.client;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Identity of a CI job, by which it uploads without a token of its own: GitHub gives one on
 * request, GitLab in the variable {@code BENCHWARDEN_ID_TOKEN}.
 */
public final class JobIdentity {

  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private JobIdentity() {}

  /**
   * A token made for this service; null where the job has no identity, as in the job of a fork.
   *
   * @param environment the job's variables
   * @param server the service that is to believe it
   */
  public static @Nullable String token(Map<String, String> environment, URI server)
      throws InterruptedException {
    String given = environment.get("BENCHWARDEN_ID_TOKEN");
    String address = environment.get("ACTIONS_ID_TOKEN_REQUEST_URL");
    String key = environment.get("ACTIONS_ID_TOKEN_REQUEST_TOKEN");
    if (given != null && !given.isBlank()) {
      return given;
    }
    return address == null || key == null
        ? null
        : ofGitHub(
            address
                + (address.contains("?") ? "&" : "?")
                + "audience="
                + URLEncoder.encode(
                    server.toString().replaceFirst("/+$", ""), StandardCharsets.UTF_8),
            key);
  }

  private static @Nullable String ofGitHub(String address, String key) throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address))
            .timeout(TIMEOUT)
            .header("Authorization", "Bearer " + key)
            .build();
    try (HttpClient http = HttpClient.newHttpClient()) {
      HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
      return JsonMapper.shared().readTree(answer.body()).path("value").asString(null);
    } catch (IOException | JacksonException none) {
      return null;
    }
  }
}
