package dev.benchwarden.core.backfill;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.utils.ArchiveUtils;
import org.apache.commons.io.input.BoundedInputStream;
import org.apache.commons.io.input.CloseShieldInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The files of a directory or of an archive: tar, packed or not, or zip. Nothing is unpacked to
 * disk.
 *
 * @param largest bytes of a file, unpacked
 */
record FileTree(Path root, long largest) {

  private static final int GZIP_MAGIC = 0x1f8b;

  /** Archives end with zeros up to a whole block, of 10 KiB mostly. */
  private static final int MOST_PADDING = 1 << 20;

  /** Receiver of each file. */
  interface Visitor {

    /**
     * @param path below the root, with slashes
     */
    void visit(String path, Content content) throws IOException;
  }

  /** A file's bytes, read only if they are wanted, and before the next file is visited. */
  interface Content {
    InputStream open() throws IOException;
  }

  static boolean isOne(Path path) {
    String name = path.toString().toLowerCase(Locale.ROOT);
    return Files.isDirectory(path)
        || Stream.of(".tar", ".tar.gz", ".tgz", ".zip").anyMatch(name::endsWith);
  }

  /** In the order of the paths, or of the archive. */
  void walk(Visitor visitor) throws IOException {
    if (Files.isDirectory(root)) {
      walkDirectory(visitor);
    } else if (root.toString().toLowerCase(Locale.ROOT).endsWith(".zip")) {
      walkZip(visitor);
    } else {
      walkTar(visitor);
    }
  }

  private void walkDirectory(Visitor visitor) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(root)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      String path = root.relativize(file).toString().replace('\\', '/');
      visitor.visit(path, () -> content(path, Files.newInputStream(file)));
    }
  }

  private void walkZip(Visitor visitor) throws IOException {
    try (ZipFile zip = new ZipFile(root.toFile())) {
      for (ZipEntry entry : zip.stream().filter(e -> !e.isDirectory()).toList()) {
        String path = below(entry.getName());
        visitor.visit(path, () -> content(path, zip.getInputStream(entry)));
      }
    }
  }

  private void walkTar(Visitor visitor) throws IOException {
    try (InputStream file = new BufferedInputStream(Files.newInputStream(root));
        InputStream content = unpacked(file);
        WholeTar tar = new WholeTar(content)) {
      walk(tar, visitor);
      // Behind the archive's end lies what shows whether a packed archive is whole.
      content.readNBytes(MOST_PADDING);
    } catch (EOFException | ZipException damaged) {
      throw cut();
    }
  }

  private void walk(WholeTar tar, Visitor visitor) throws IOException {
    for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
      if (entry.isFile()) {
        String path = below(entry.getName());
        visitor.visit(path, () -> content(path, CloseShieldInputStream.wrap(tar)));
      }
    }
    if (!tar.hasEnd) {
      throw cut();
    }
  }

  private UnreadableSourceException cut() {
    return new UnreadableSourceException(
        root + ": the archive is cut off or damaged; pack or send it again");
  }

  /**
   * Tar stream that knows whether it has seen the archive's own end, even in a file that was cut
   * off between two entries.
   */
  private static final class WholeTar extends TarArchiveInputStream {

    private boolean hasEnd;

    WholeTar(InputStream content) {
      super(content);
    }

    @Override
    protected byte @Nullable [] readRecord() throws IOException {
      byte[] read = super.readRecord();
      hasEnd |= read != null && ArchiveUtils.isArrayZero(read, read.length);
      return read;
    }
  }

  /** An archive of a folder itself, as {@code tar -C results .} makes it, has names that say so. */
  private static String below(String name) {
    return name.startsWith("./") ? name.substring(2) : name;
  }

  private static InputStream unpacked(InputStream file) throws IOException {
    file.mark(2);
    int magic = file.read() << 8 | file.read();
    file.reset();
    return magic == GZIP_MAGIC ? new GZIPInputStream(file) : file;
  }

  /**
   * A file that is packed by itself is unpacked: harnesses are recognised by their first
   * characters.
   */
  private InputStream content(String path, InputStream stream) throws IOException {
    return BoundedInputStream.builder()
        .setInputStream(unpacked(new BufferedInputStream(stream)))
        .setMaxCount(largest + 1)
        .setOnMaxCount((most, count) -> {
          throw new UnreadableSourceException(path + " is larger than any upload may be");
        })
        .get();
  }
}
