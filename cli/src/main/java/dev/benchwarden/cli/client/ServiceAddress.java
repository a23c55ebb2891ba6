package dev.benchwarden.cli.client;

import dev.benchwarden.cli.files.BadInputException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Map;
import java.util.Optional;

/** Address of the service that a command sends to. */
public final class ServiceAddress {

  private ServiceAddress() {}

  /**
   * The address where the command line names none, on the port that the service itself would read.
   *
   * @throws BadInputException if BENCHWARDEN_URL is no address
   */
  public static URI in(Map<String, String> environment) {
    String port = environment.getOrDefault("SERVER_PORT", "");
    String here = "http://localhost:" + (port.isBlank() ? "8080" : port.strip());
    String named = environment.getOrDefault("BENCHWARDEN_URL", "");
    return of(named.isBlank() ? here : named);
  }

  /**
   * The address that a text is.
   *
   * @throws BadInputException if it is none
   */
  public static URI of(String text) {
    return find(text)
        .orElseThrow(() ->
            new BadInputException(
                "service '%s' is no address such as https://benchwarden.example.org"
                    .formatted(text),
                null));
  }

  /** The address that a text is; empty if it is none of HTTP, or names no host. */
  public static Optional<URI> find(String text) {
    try {
      URI address = new URI(text.strip());
      boolean isOfHttp = String.valueOf(address.getScheme()).matches("https?");
      return address.getHost() != null && isOfHttp ? Optional.of(address) : Optional.empty();
    } catch (URISyntaxException _) {
      return Optional.empty();
    }
  }
}
