package dev.benchwarden.platform.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.UUID;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The folder in which the service keeps what must survive a restart.
 *
 * @param data Folder of the embedded PostgreSQL and of generated secrets. The service makes it if
 *     it is missing, open to its own user only.
 */
@ConfigurationProperties("benchwarden")
public record DataDirectory(@DefaultValue("data") Path data) {

  /** The folder itself, created on first use. */
  public Path path() {
    Path path = data.toAbsolutePath().normalize();
    try {
      if (!Files.isDirectory(path)) {
        Files.createDirectories(path);
        keepPrivate(path);
      }
      return path;
    } catch (IOException failure) {
      throw new UncheckedIOException(
          "The data directory %s cannot be made: set BENCHWARDEN_DATA to a folder that the service"
                  .formatted(path)
              + " may write.",
          failure);
    }
  }

  /** A folder in it that only the service's own user can enter, even if others could before. */
  public Path folder(String name) {
    Path folder = path().resolve(name);
    try {
      Files.createDirectories(folder);
      keepPrivate(folder);
      return folder;
    } catch (IOException failure) {
      throw new UncheckedIOException("The folder %s cannot be made.".formatted(folder), failure);
    }
  }

  private static void keepPrivate(Path folder) throws IOException {
    if (supportsPermissions(folder)) {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }
  }

  /** Writes a small file that only the service's own user may read. */
  public Path writeSecret(String name, String content) {
    Path file = path().resolve(name);
    try {
      Files.deleteIfExists(file);
      return write(file, content);
    } catch (IOException failure) {
      throw new UncheckedIOException("The file %s cannot be written.".formatted(file), failure);
    }
  }

  /**
   * The same for content that must never change: if several processes start at once, all get the
   * content of the first, and none ever sees a part of it.
   */
  public Path writeSecretOnce(String name, String content) {
    Path file = path().resolve(name);
    Path own = path().resolve(name + "." + UUID.randomUUID());
    try {
      publish(write(own, content), file);
      return file;
    } catch (IOException failure) {
      throw new UncheckedIOException("The file %s cannot be written.".formatted(file), failure);
    }
  }

  private static void publish(Path own, Path file) throws IOException {
    try {
      // A link, since moving a file would replace the one of another process.
      Files.createLink(file, own);
    } catch (FileAlreadyExistsException ofAnother) {
      // That one counts.
    } catch (UnsupportedOperationException | FileSystemException withoutLinks) {
      if (Files.notExists(file)) {
        Files.move(own, file);
      }
    } finally {
      Files.deleteIfExists(own);
    }
  }

  private static Path write(Path file, String content) throws IOException {
    if (supportsPermissions(Objects.requireNonNull(file.getParent()))) {
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }
    return Files.writeString(file, content, StandardCharsets.UTF_8);
  }

  private static boolean supportsPermissions(Path path) throws IOException {
    return Files.getFileStore(path).supportsFileAttributeView("posix")
        && Files.exists(path, LinkOption.NOFOLLOW_LINKS);
  }
}
