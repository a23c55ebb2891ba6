package dev.benchwarden.pages.mcp;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import java.io.ByteArrayInputStream;

/** Body of a request that is in memory. */
final class StoredBody extends ServletInputStream {

  private final ByteArrayInputStream bytes;

  StoredBody(byte[] bytes) {
    this.bytes = new ByteArrayInputStream(bytes);
  }

  @Override
  public int read() {
    return bytes.read();
  }

  @Override
  public int read(byte[] into, int from, int length) {
    return bytes.read(into, from, length);
  }

  @Override
  public boolean isFinished() {
    return bytes.available() == 0;
  }

  @Override
  public boolean isReady() {
    return true;
  }

  @Override
  public void setReadListener(ReadListener listener) {
    throw new UnsupportedOperationException("all of it is there");
  }
}
