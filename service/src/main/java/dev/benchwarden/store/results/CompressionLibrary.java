package dev.benchwarden.store.results;

import com.github.luben.zstd.util.Native;
import dev.benchwarden.platform.database.DataDirectory;
import org.springframework.stereotype.Component;

/**
 * Loader of the compression's native code at the start of the service, from the data directory: by
 * default it would be loaded with the first upload from the directory of temporary files, where
 * many machines forbid execution.
 */
@Component
class CompressionLibrary {

  /**
   * @throws IllegalStateException if nothing may be run from either folder
   */
  CompressionLibrary(DataDirectory data) {
    try {
      Native.load(data.path().toFile());
    } catch (UnsatisfiedLinkError | ExceptionInInitializerError forbidden) {
      loadFromTemporaryFolder(data);
    }
  }

  private static void loadFromTemporaryFolder(DataDirectory data) {
    try {
      Native.load();
    } catch (UnsatisfiedLinkError | ExceptionInInitializerError forbidden) {
      throw new IllegalStateException(
          ("Nothing may be run from the data directory %s nor from %s, so the compression of uploads cannot be"
                  + " loaded: mount one of them without noexec, or set BENCHWARDEN_DATA to another folder.")
              .formatted(data.path(), System.getProperty("java.io.tmpdir")),
          forbidden);
    }
  }
}
