package dev.benchwarden.pullrequests.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Texts for pull requests that are files of src/test/resources/review. */
public final class GoldenText {

  private GoldenText() {}

  static Path file(String name) {
    return Path.of("src/test/resources/review", name + ".md");
  }

  /** The text must be that of the file; with {@code -Drewrite} the file becomes the text. */
  public static void assertSame(String name, String text) {
    Path file = file(name);
    try {
      if (System.getProperty("rewrite") != null) {
        Files.writeString(file, text);
      }
      assertThat(text).isEqualTo(Files.readString(file));
    } catch (IOException missing) {
      throw new AssertionError("run with -Drewrite and read what it writes", missing);
    }
  }
}
