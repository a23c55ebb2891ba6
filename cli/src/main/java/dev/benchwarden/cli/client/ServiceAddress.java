package dev.benchwarden.cli.client;

import java.net.URI;
import java.util.Map;

/** Address of the service that a command sends to, where the command line names none. */
public final class ServiceAddress {

  private ServiceAddress() {}

  /** As the service itself reads its port. */
  public static URI in(Map<String, String> environment) {
    String port = environment.getOrDefault("SERVER_PORT", "");
    String here = "http://localhost:" + (port.isBlank() ? "8080" : port.strip());
    String named = environment.getOrDefault("BENCHWARDEN_URL", "");
    return URI.create(named.isBlank() ? here : named.strip());
  }
}
