package dev.benchwarden.store.archive;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Base64;
import java.util.function.Consumer;

/** Stream that writes a raw upload as lines as its bytes arrive, the last one when it is closed. */
final class RawLines extends OutputStream {

  private final long unpackedBytes;
  private final Consumer<String> lines;
  private final ByteArrayOutputStream piece = new ByteArrayOutputStream();

  RawLines(long unpackedBytes, Consumer<String> lines) {
    this.unpackedBytes = unpackedBytes;
    this.lines = lines;
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one});
  }

  @Override
  public void write(byte[] bytes, int from, int count) {
    for (int written = 0; written < count; ) {
      int fits = Math.min(count - written, ResultLines.PIECE - piece.size());
      piece.write(bytes, from + written, fits);
      written += fits;
      if (piece.size() == ResultLines.PIECE) {
        end();
      }
    }
  }

  private void end() {
    lines.accept(
        "{\"kind\":\"raw\",\"unpackedBytes\":%d,\"zstd\":\"%s\"}"
            .formatted(unpackedBytes, Base64.getEncoder().encodeToString(piece.toByteArray())));
    piece.reset();
  }

  @Override
  public void close() {
    if (piece.size() > 0) {
      end();
    }
  }
}
