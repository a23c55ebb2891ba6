package dev.benchwarden.ci;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * YAML of the documents.
 *
 * @param title the file that it is said to be in, if the page says so
 */
public record DocumentedYaml(Path page, @Nullable String title, String text) {

  public static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final Pattern BLOCK =
      Pattern.compile(
          "^( *)```yaml(?: title=(\\S+))?\\n(.*?)^ *```$", Pattern.MULTILINE | Pattern.DOTALL);

  /** All of README and docs. */
  public static List<DocumentedYaml> all() {
    return pages().flatMap(DocumentedYaml::of).toList();
  }

  /** The file that a page shows under this name. */
  public static DocumentedYaml file(String title) {
    return all().stream()
        .filter(one -> title.equals(one.title()))
        .findFirst()
        .orElseThrow(() -> new AssertionError("No page shows " + title));
  }

  private static Stream<Path> pages() {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      List<Path> pages = docs.filter(file -> file.toString().endsWith(".md")).sorted().toList();
      return Stream.concat(Stream.of(ROOT.resolve("README.md")), pages.stream());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static Stream<DocumentedYaml> of(Path page) {
    return BLOCK
        .matcher(read(page))
        .results()
        .map(block -> new DocumentedYaml(page, block.group(2), block.group(3).stripIndent()));
  }

  public static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /**
   * As a file of its own: steps by themselves become a workflow, jobs by themselves are GitLab's.
   */
  public boolean isWorkflow() {
    return title != null && title.contains("workflows/");
  }

  @Override
  public String toString() {
    return ROOT.relativize(page)
        + ": "
        + (title == null ? text.lines().findFirst().orElse("") : title);
  }
}
