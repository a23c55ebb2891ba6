package dev.benchwarden.platform.spool;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.io.output.ProxyOutputStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.unit.DataSize;

/**
 * Copy of bulk data: written in full first, in memory or in a temporary file, and then read. Gone
 * when closed.
 */
public final class Spool implements AutoCloseable {

  private static final Logger log = LoggerFactory.getLogger(Spool.class);

  private final Spools spools;
  private final Spools.Bounds bounds;
  private final TemporaryBytes copy;
  private long taken;

  Spool(Spools spools, Spools.Bounds bounds, DataSize inMemory) {
    this.spools = spools;
    this.bounds = bounds;
    this.copy = new TemporaryBytes("spool", inMemory);
  }

  /** A query that takes the database for long. */
  public interface Query<T> {
    T run() throws IOException;
  }

  /** Runs the query when it is this copy's turn, and waits for that without a connection. */
  public <T> T inTurn(Query<T> query) throws IOException {
    bounds.queries().acquireUninterruptibly();
    try {
      return query.run();
    } finally {
      bounds.queries().release();
    }
  }

  /** Where the copy is written to; its end is the copy's end. */
  public OutputStream output() {
    return new Bounded(copy.output());
  }

  /**
   * Where a copy is written to that has to be a file with a name. It takes of the same room until
   * this one is closed; the file is the caller's to delete.
   */
  public OutputStream outputTo(Path file) throws IOException {
    return new Bounded(Files.newOutputStream(file));
  }

  /** The written content; nothing more can be added. */
  public InputStream content() throws IOException {
    return copy.content();
  }

  /** Whether nothing was written. */
  public boolean isEmpty() {
    return taken == 0;
  }

  @Override
  public void close() throws IOException {
    try {
      copy.close();
    } finally {
      spools.giveBack(taken);
      bounds.copies().release();
    }
  }

  /** Stream that reserves the space before it is written. */
  private final class Bounded extends ProxyOutputStream {

    Bounded(OutputStream target) {
      super(target);
    }

    @Override
    protected void beforeWrite(int bytes) {
      taken += bytes;
      spools.take(bytes);
    }

    /** A client can only try again later if the disk is full. */
    @Override
    protected void handleIOException(IOException failure) {
      log.error("No room for a copy among the temporary files: {}", failure.getMessage());
      throw Spools.busy("There is no room on the service's disk for a copy.");
    }
  }
}
