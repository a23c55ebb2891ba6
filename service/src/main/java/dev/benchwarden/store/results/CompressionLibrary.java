package dev.benchwarden.store.results;

import com.github.luben.zstd.util.Native;
import dev.benchwarden.platform.database.DataDirectory;
import org.springframework.stereotype.Component;

/**
 * Loads the compression's native code when the service starts, from the data directory: by itself
 * it would be loaded with the first upload and from where temporary files lie, from where nothing
 * may be run on many machines.
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
