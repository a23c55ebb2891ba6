package dev.benchwarden.cli.client;

import dev.benchwarden.cli.files.BadInputException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that name the service and identify the caller. */
public final class ServiceOptions {

  private static final Pattern VISIBLE = Pattern.compile("[!-~]+");

  @Option(
      names = "--server",
      paramLabel = "URL",
      description =
          "the service (default: BENCHWARDEN_URL, else this machine, on port SERVER_PORT or 8080)")
  private @Nullable String server;

  @Option(
      names = "--token",
      paramLabel = "TOKEN",
      defaultValue = "${env:BENCHWARDEN_TOKEN}",
      description =
          "a token of scope upload to send results, of scope read to ask (default: BENCHWARDEN_TOKEN;"
              + " other users of this machine can see what stands on a command line)")
  private @Nullable String token;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "a file with the token, such as data/admin-token")
  private @Nullable Path tokenFile;

  /**
   * The service's address.
   *
   * @throws BadInputException if what names it is no address
   */
  public URI server() {
    return server == null ? ServiceAddress.in(System.getenv()) : ServiceAddress.of(server);
  }

  /**
   * The token; null if none is named.
   *
   * @throws BadInputException if its file cannot be read, or holds what is no token
   */
  public @Nullable String token() {
    try {
      String text = tokenFile == null ? token : Files.readString(tokenFile);
      return text == null || text.isBlank() ? null : checked(text.strip());
    } catch (IOException e) {
      throw BadInputException.unreadable(tokenFile == null ? Path.of("") : tokenFile, e);
    }
  }

  /** The message does not show it: it may be a token with something around it. */
  private static String checked(String token) {
    if (!VISIBLE.matcher(token).matches()) {
      throw new BadInputException(
          "The token has a space, a line break or another character that no token has", null);
    }
    return token;
  }
}
