package dev.benchwarden.cli.measure;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;

/**
 * Watch over what a process writes, so that one which finds no end does not fill the disk: too many
 * results end it, and a log that grows too large begins anew with its last lines, which are what
 * people ask for.
 */
final class OutputWatch {

  /** Results are sent from memory; no harness writes as much about one process. */
  private static final long MOST_MEBIBYTES = 256;

  private static final long MOST_MEBIBYTES_OF_LOG = 64;
  private static final Duration PAUSE = Duration.ofMillis(100);
  private static final String BEGUN_ANEW =
      "(what was printed before is left out: a log holds %d MiB)%n"
          .formatted(MOST_MEBIBYTES_OF_LOG);

  private final ChildProcess process;
  private final Path results;
  private final Path log;

  private OutputWatch(ChildProcess process, Path results, Path log) {
    this.process = process;
    this.results = results;
    this.log = log;
  }

  /**
   * Begins it, until the process ends.
   *
   * @param log which the process appends to
   */
  static void over(ChildProcess process, Path results, Path log) {
    Thread.ofVirtual().start(new OutputWatch(process, results, log)::watch);
  }

  /** Whether it is more than any harness writes. */
  static boolean isTooMuch(Path results) throws IOException {
    return Files.exists(results) && Files.size(results) > MOST_MEBIBYTES << 20;
  }

  /** Why a process was ended, behind its name. */
  static String tooMuch() {
    return "wrote more than %d MiB of results".formatted(MOST_MEBIBYTES);
  }

  private void watch() {
    try {
      while (!process.waitFor(PAUSE)) {
        if (isTooMuch(results)) {
          process.end();
        }
        shortenLog();
      }
    } catch (InterruptedException | IOException e) {
      // What awaits the process meets the same file.
    }
  }

  private void shortenLog() throws IOException {
    if (Files.exists(log) && Files.size(log) > MOST_MEBIBYTES_OF_LOG << 20) {
      String kept = BEGUN_ANEW + LogEnd.text(log);
      ByteBuffer bytes = ByteBuffer.wrap(kept.getBytes(StandardCharsets.UTF_8));
      try (FileChannel file = FileChannel.open(log, StandardOpenOption.APPEND)) {
        file.truncate(0).write(bytes); // at once, before what the process says next
      }
    }
  }
}
