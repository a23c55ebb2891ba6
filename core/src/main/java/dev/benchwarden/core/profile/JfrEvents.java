package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.UnreadableOutputException;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * The events of a chunk, walked from one to the next by the length that each begins with. The JDK
 * passes over events of a type that it does not know, so that damage there would only cost samples.
 */
final class JfrEvents implements AutoCloseable {

  private static final int BUFFER = 1 << 16;
  private static final int LONGEST_NUMBER = 9;

  private final InputStream bytes;
  private long position;
  private long count;

  private JfrEvents(InputStream bytes) {
    this.bytes = bytes;
  }

  /**
   * How many events a chunk holds beside its metadata and constants.
   *
   * @param first where its first one begins
   * @param end where the chunk does
   * @param metadata where its metadata begin
   * @param constants where its last pool of constants begins
   * @throws UnreadableOutputException if the events do not end where the chunk does, or the header
   *     names a place at which none begins
   */
  static long count(Path recording, long first, long end, long metadata, long constants)
      throws IOException {
    try (JfrEvents events =
        new JfrEvents(new BufferedInputStream(Files.newInputStream(recording), BUFFER))) {
      events.skip(first);
      Set<Long> named = new HashSet<>(Set.of(metadata));
      named.add(constants);
      while (events.position < end) {
        named.remove(events.position);
        events.passOver(end);
      }
      if (!named.isEmpty()) {
        throw JfrChunks.unreadable(
            "A chunk names an event at a place where none begins", named.iterator().next());
      }
      return events.count;
    }
  }

  private void passOver(long end) throws IOException {
    long start = position;
    long length = number();
    long type = number();
    if (start + length > end || position > start + length) {
      throw JfrChunks.unreadable(
          "An event says that it is %,d bytes long".formatted(length), start);
    }
    skip(start + length - position);
    // 0 are the metadata, 1 the constants.
    count += type == 0 || type == 1 ? 0 : 1;
  }

  private void skip(long length) throws IOException {
    bytes.skipNBytes(length);
    position += length;
  }

  /** Seven bits a byte, the lowest first; a ninth byte counts whole. */
  private long number() throws IOException {
    long value = 0;
    for (int i = 0; i < LONGEST_NUMBER; i++) {
      int next = bytes.read();
      if (next < 0) {
        throw new EOFException();
      }
      position++;
      boolean isLast = i == LONGEST_NUMBER - 1 || next < 0x80;
      value |= (isLast ? (long) next : next & 0x7FL) << (7 * i);
      if (isLast) {
        break;
      }
    }
    return value;
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }
}
