package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.UnreadableOutputException;
import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/**
 * The chunks of a flight recording, checked before the JDK reads them: it follows their chain of
 * constant pools, and would follow one that leads in a circle without end.
 */
final class JfrChunks {

  private static final int MAGIC = 0x464C5200;
  private static final int HEADER_LENGTH = 68;
  private static final int MOST_CHUNKS = 10_000;

  private final Path recording;
  private final RandomAccessFile file;
  private long events;

  private JfrChunks(Path recording, RandomAccessFile file) {
    this.recording = recording;
    this.file = file;
  }

  /**
   * @return how many events the chunks hold
   * @throws UnreadableOutputException naming the byte at which a chunk is none
   */
  static long check(Path recording) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(recording.toFile(), "r")) {
      JfrChunks chunks = new JfrChunks(recording, file);
      chunks.checkAll();
      return chunks.events;
    }
  }

  private void checkAll() throws IOException {
    long start = 0;
    for (int chunk = 0; start < file.length(); chunk++) {
      if (chunk == MOST_CHUNKS) {
        throw unreadable("The recording has more than %,d chunks".formatted(MOST_CHUNKS), start);
      }
      try {
        start += check(start);
      } catch (EOFException e) {
        throw unreadable("The recording ends early", start);
      }
    }
  }

  /** The length of the chunk that begins here. */
  private long check(long start) throws IOException {
    file.seek(start);
    if (file.readInt() != MAGIC) {
      throw unreadable("There is no chunk of a recording", start);
    }
    file.seek(start + 8);
    long length = file.readLong();
    long constants = file.readLong();
    long metadata = file.readLong();
    if (length > file.length() - start) {
      throw unreadable(
          "The recording ends early: a chunk is %,d bytes long, and %,d are there"
              .formatted(length, file.length() - start),
          start);
    }
    if (length < HEADER_LENGTH) {
      throw unreadable("A chunk says that it is %,d bytes long".formatted(length), start);
    }
    checkConstants(start, start + length, start + constants);
    events +=
        JfrEvents.count(
            recording, start + HEADER_LENGTH, start + length, start + metadata, start + constants);
    return length;
  }

  /** Each pool must lie before the one that names it. */
  private void checkConstants(long start, long end, long first) throws IOException {
    long at = first;
    long step = -1;
    while (step != 0) {
      if (at < start + HEADER_LENGTH || at >= end) {
        throw unreadable("A pool of constants lies outside its chunk", start);
      }
      file.seek(at);
      for (int field = 0; field < 4; field++) {
        readCompressed();
      }
      step = readCompressed();
      if (step > 0) {
        throw unreadable("A pool of constants follows itself", at);
      }
      at += step;
    }
  }

  /** Seven bits a byte, the lowest first; a ninth byte counts whole. */
  private long readCompressed() throws IOException {
    long value = 0;
    for (int i = 0; i < 9; i++) {
      long next = file.readUnsignedByte();
      if (i == 8) {
        return value | next << 56;
      }
      value |= (next & 0x7F) << (7 * i);
      if (next < 0x80) {
        return value;
      }
    }
    throw new AssertionError("a ninth byte ends the number");
  }

  static UnreadableOutputException unreadable(String detail, long place) {
    return new UnreadableOutputException(detail + " (byte %,d)".formatted(place), null, null);
  }
}
