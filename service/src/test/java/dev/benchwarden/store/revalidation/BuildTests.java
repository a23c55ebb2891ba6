package dev.benchwarden.store.revalidation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildTests {

  @TempDir private Path folder;

  @Test
  void isAnotherOneWhereOneFileIsAnother() throws IOException {
    File first = jar("first.jar", "a class", "another");

    assertThat(Build.checksum(jar("copy.jar", "a class", "another")))
        .isEqualTo(Build.checksum(first));
    assertThat(Build.checksum(jar("second.jar", "b class", "another")))
        .isNotEqualTo(Build.checksum(first));
    assertThat(Build.checksum(jar("third.jar", "a class"))).isNotEqualTo(Build.checksum(first));
  }

  private File jar(String name, String... contents) throws IOException {
    Path jar = folder.resolve(name);
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (int i = 0; i < contents.length; i++) {
        zip.putNextEntry(new ZipEntry("A" + i + ".class"));
        zip.write(contents[i].getBytes(UTF_8));
      }
    }
    return jar.toFile();
  }
}
