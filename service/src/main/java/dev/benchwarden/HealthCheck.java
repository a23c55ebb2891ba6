package dev.benchwarden;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;

/**
 * Command that asks the local service whether it is ready, for a container without {@code curl}.
 * Exits with 0 if it is.
 */
final class HealthCheck {

  private static final int TIMEOUT_MS = 2000;

  private HealthCheck() {}

  public static void main(String[] arguments) {
    String port = System.getenv().getOrDefault("SERVER_PORT", "8080");
    System.exit(isReady("http://localhost:%s/actuator/health".formatted(port)) ? 0 : 1);
  }

  private static boolean isReady(String address) {
    try {
      HttpURLConnection connection =
          (HttpURLConnection) URI.create(address).toURL().openConnection();
      connection.setConnectTimeout(TIMEOUT_MS);
      connection.setReadTimeout(TIMEOUT_MS);
      return connection.getResponseCode() == HttpURLConnection.HTTP_OK;
    } catch (IOException away) {
      return false;
    }
  }
}
