package dev.benchwarden.cli.client;

import dev.benchwarden.cli.files.BadInputException;
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
 * Identity of a job of GitHub Actions, by which it uploads without a token of its own. Each is
 * valid for one request, and GitHub issues as many as a job asks for.
 */
public final class ActionsIdentity implements ServiceClient.Credentials {

  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final HttpClient http = HttpClient.newHttpClient();
  private final HttpRequest request;

  private ActionsIdentity(String address, String key) {
    this.request =
        HttpRequest.newBuilder(URI.create(address))
            .timeout(TIMEOUT)
            .header("Authorization", "Bearer " + key)
            .build();
  }

  /**
   * The identity for this service; null where the job has none, as in the job of a fork.
   *
   * @param environment the job's variables
   * @param server the service that is to accept it
   */
  public static @Nullable ActionsIdentity of(Map<String, String> environment, URI server) {
    String address = environment.get("ACTIONS_ID_TOKEN_REQUEST_URL");
    String key = environment.get("ACTIONS_ID_TOKEN_REQUEST_TOKEN");
    if (address == null || key == null) {
      return null;
    }
    String audience =
        URLEncoder.encode(server.toString().replaceFirst("/+$", ""), StandardCharsets.UTF_8);
    return new ActionsIdentity(
        address + (address.contains("?") ? "&" : "?") + "audience=" + audience, key);
  }

  @Override
  public String token() throws InterruptedException {
    try {
      String body = http.send(request, HttpResponse.BodyHandlers.ofString()).body();
      String token = JsonMapper.shared().readTree(body).path("value").asString("");
      if (!token.isEmpty()) {
        return token;
      }
      throw new BadInputException("The job's identity was refused: " + body, null);
    } catch (IOException | JacksonException away) {
      throw new BadInputException("The job's identity cannot be asked for: " + away, away);
    }
  }
}
