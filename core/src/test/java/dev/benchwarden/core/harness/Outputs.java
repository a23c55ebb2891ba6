package dev.benchwarden.core.harness;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** Files beside the tests: real output of real harnesses. */
public final class Outputs {

  /** The folder of outputs that no harness must claim. */
  static final String UNKNOWN = "unknown";

  private static final Path ROOT = Path.of("../core/src/test/resources/harness");

  private Outputs() {}

  /** Every output of a harness. */
  public static List<Path> ofHarnesses() {
    return in("").stream().filter(file -> !harnessOf(file).equals(UNKNOWN)).toList();
  }

  static byte[] bytes(String path) {
    return bytes(ROOT.resolve(path));
  }

  /** The bytes of an output, unpacked if it is kept compressed. */
  public static byte[] bytes(Path file) {
    try (InputStream stored = Files.newInputStream(file)) {
      return file.toString().endsWith(".gz")
          ? new GZIPInputStream(stored).readAllBytes()
          : stored.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static InputStream stream(byte[] output) {
    return new ByteArrayInputStream(output);
  }

  /** Every output in a folder and those below it. */
  public static List<Path> in(String folder) {
    try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !file.endsWith("README.md"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The folder under the root in which a file lies: its harness's name. */
  public static String harnessOf(Path file) {
    return ROOT.relativize(file).getName(0).toString();
  }
}
