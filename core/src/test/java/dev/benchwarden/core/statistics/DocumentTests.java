package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that docs/statistics.md agrees with the code. */
class DocumentTests {

  private static final Path DOCUMENT = Path.of("../docs/statistics.md");
  private static final Pattern REFERENCE =
      Pattern.compile(
          "docs/statistics\\.md\\s+(?:\\*\\s+)?sections?\\s+(?:\\*\\s+)?([A-D]?[0-9.]*[0-9]|[A-D])");
  private static final Pattern HEADING =
      Pattern.compile("(?m)^(?:## |\\*\\*)([A-D]?[0-9.]*[0-9]|[A-D])\\b");

  @Test
  void everySectionThatTheCodeRefersToIsThere() throws IOException {
    TreeSet<String> headings = new TreeSet<>();
    for (MatchResult heading : HEADING.matcher(Files.readString(DOCUMENT)).results().toList()) {
      headings.add(heading.group(1));
    }
    assertThat(references()).hasSizeGreaterThan(20).isSubsetOf(headings);
  }

  private static TreeSet<String> references() throws IOException {
    TreeSet<String> references = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      files
          .filter(file -> file.toString().endsWith(".java"))
          .flatMap(file -> REFERENCE.matcher(read(file)).results())
          .forEach(reference -> references.add(reference.group(1)));
    }
    return references;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
