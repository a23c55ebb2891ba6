package dev.benchwarden.cli.backfill;

import dev.benchwarden.cli.files.BadInputException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file or directory to read from; one behind an address is fetched first, under its own name.
 *
 * @param fetched whether it is a copy, which is deleted in the end
 */
record SourceFile(Path path, boolean fetched) implements AutoCloseable {

  /**
   * @throws BadInputException if the address does not give it
   */
  static SourceFile of(String from) throws IOException, InterruptedException {
    if (!from.matches("https?://.+")) {
      Path path = Path.of(from);
      if (!Files.exists(path)) {
        throw new BadInputException(from + ": there is no such file", null);
      }
      return new SourceFile(path, false);
    }
    return fetched(URI.create(from));
  }

  private static SourceFile fetched(URI address) throws IOException, InterruptedException {
    String name = Path.of("/" + address.getPath()).getFileName() + "";
    Path copy =
        Files.createTempDirectory("benchwarden-import-").resolve(name.isEmpty() ? "data" : name);
    try (HttpClient http =
        HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build()) {
      var answer =
          http.send(
              HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofFile(copy));
      if (answer.statusCode() != 200) {
        throw new BadInputException(
            "%s: the answer was %d".formatted(address, answer.statusCode()), null);
      }
    }
    return new SourceFile(copy, true);
  }

  @Override
  public void close() throws IOException {
    if (fetched) {
      Files.deleteIfExists(path);
      Path directory = path.getParent();
      if (directory != null) {
        Files.deleteIfExists(directory);
      }
    }
  }
}
