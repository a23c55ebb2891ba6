package dev.benchwarden.platform.packing;

import com.github.luben.zstd.RecyclingBufferPool;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Streams of the compression zstd, which hold native memory: the caller that opens one must close
 * it. Their buffers of 128 kB are reused. The library's usual streams clean up after callers that
 * do not close them, and so survive every small collection: a megabyte for two uploads, until a
 * collection of the whole heap.
 */
public final class Zstandard {

  private Zstandard() {}

  /** The unpacked bytes of a stream. */
  public static InputStream unpacking(InputStream compressed) throws IOException {
    return new ZstdInputStreamNoFinalizer(compressed, RecyclingBufferPool.INSTANCE);
  }

  /** Compresses what is written to it. */
  public static OutputStream packing(OutputStream compressed, int level) throws IOException {
    return new ZstdOutputStreamNoFinalizer(compressed, RecyclingBufferPool.INSTANCE, level);
  }
}
