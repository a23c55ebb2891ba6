package dev.benchwarden.cli.measure;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The end of a process's output, which shows why it failed. */
final class LogEnd {

  private static final int LINES = 15;

  /** A log may be larger than the memory. */
  private static final int BYTES = 16 * 1024;

  private LogEnd() {}

  /** Begins with a space; empty if nothing was printed, or it cannot be read. */
  static String of(Path log) {
    List<String> lines = textOrNothing(log).lines().toList();
    List<String> last = lines.subList(Math.max(0, lines.size() - LINES), lines.size());
    return last.isEmpty() ? "" : " It said:\n  " + String.join("\n  ", last);
  }

  private static String textOrNothing(Path log) {
    try {
      return text(log);
    } catch (IOException unreadable) {
      return "";
    }
  }

  /**
   * The last 16 KiB. Logs are of any encoding, and a byte that is not UTF-8 must not hide the rest.
   */
  static String text(Path log) throws IOException {
    try (SeekableByteChannel file = Files.newByteChannel(log)) {
      file.position(Math.max(0, file.size() - BYTES));
      byte[] end = Channels.newInputStream(file).readNBytes(BYTES);
      return new String(end, StandardCharsets.UTF_8);
    }
  }
}
