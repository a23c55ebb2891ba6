package dev.benchwarden.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Table of numbers in the documentation, behind a comment with its name, that must agree with the
 * service. With {@code -Drewrite} it is written instead.
 */
public record DocumentedTable(String page, String name) {

  public void says(List<String> lines) throws IOException {
    Path file = Path.of("..", "docs", page);
    String text = Files.readString(file);
    String mark = "<!-- %s -->\n".formatted(name);
    String table = mark + String.join("\n", lines) + "\n\n";
    if (System.getProperty("rewrite") != null) {
      int from = text.indexOf(mark);
      int to = text.indexOf("\n\n", from) + 2;
      Files.writeString(file, text.substring(0, from) + table + text.substring(to));
    } else {
      assertThat(text).contains(table);
    }
  }
}
