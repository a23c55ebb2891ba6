package dev.benchwarden.cli.measure;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Check of file names, which Java reads by its locale: with POSIX, each letter outside of ASCII
 * becomes a question mark, so that another file is meant.
 */
final class FileNames {

  private FileNames() {}

  /**
   * Refuses a directory whose name may have been damaged, rather than make another one.
   *
   * @param encoding of names, as the system property {@code sun.jnu.encoding} has it
   */
  static void check(Path directory, String encoding) {
    String name = directory.toAbsolutePath().toString();
    boolean damaged = name.contains("?") || name.contains("\uFFFD");
    if (damaged && Charset.forName(encoding).equals(StandardCharsets.US_ASCII)) {
      throw new MeasuringException(
          "%s holds letters that the locale does not know: set LC_ALL=C.UTF-8".formatted(name));
    }
  }
}
