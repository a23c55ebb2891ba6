package dev.benchwarden.platform.bucket;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.http.ContentStreamProvider;

/**
 * Provider of streams of one content, one for each attempt to send it. The client that sends them
 * leaves them open.
 */
final class Attempts implements ContentStreamProvider, AutoCloseable {

  private final Bucket.Content content;
  private @Nullable InputStream current;

  Attempts(Bucket.Content content) {
    this.content = content;
  }

  @Override
  public InputStream newStream() {
    close();
    try {
      InputStream next = content.open();
      current = next;
      return next;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public void close() {
    try {
      if (current != null) {
        current.close();
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    current = null;
  }
}
