package dev.benchwarden.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A table of numbers in the documentation, behind a comment with its name, that must say what the
 * service says.
 */
public record DocumentedTable(String page, String name) {

  public void says(List<String> lines) throws IOException {
    String text = Files.readString(Path.of("..", "docs", page));
    assertThat(text).contains("<!-- %s -->\n%s\n\n".formatted(name, String.join("\n", lines)));
  }
}
