package dev.benchwarden.store.revalidation;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.CRC32;
import java.util.zip.ZipFile;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.system.ApplicationHome;
import org.springframework.stereotype.Component;

/** Identity of the running build: two builds of one version may answer differently. */
@Component
class Build {

  private final String name;

  Build(@Value("${benchwarden.version}") String version) {
    File source = new ApplicationHome(Build.class).getSource();
    this.name = source != null && source.isFile() ? version + "-" + checksum(source) : version;
  }

  /** The same of every process that runs this build. */
  String name() {
    return name;
  }

  /** Of the checksums of all that a jar holds, which its end lists. */
  static String checksum(File jar) {
    CRC32 all = new CRC32();
    try (ZipFile zip = new ZipFile(jar)) {
      zip.stream()
          .forEach(entry ->
              all.update("%s %d ".formatted(entry.getName(), entry.getCrc()).getBytes(UTF_8)));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return Long.toHexString(all.getValue());
  }
}
