package dev.benchwarden.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests that documents read well in an editor and beside a diff, and that their lists are complete.
 */
class DocumentsTests {

  private static final Path ROOT = Path.of("..");
  private static final Path DOCS = ROOT.resolve("docs");
  private static final int WIDTH = 120;
  private static final int MOST_LINES_OF_README = 120;

  /** Tables, HTML and pictures stand on one line each. */
  private static final Pattern ON_ONE_LINE = Pattern.compile("\\s*(\\||<|!\\[).*");

  private static final Pattern SHARED_LINE =
      Pattern.compile("(BENCHWARDEN|SERVER|SPRING)_[A-Z0-9_]+=.*\\s(#|[A-Z0-9_]+=).*");

  private static final Pattern FENCE = Pattern.compile("\\s*```.*");

  @Test
  void textIsAtMost120ColumnsWide() throws IOException {
    List<String> wide = new ArrayList<>();
    for (Path page : pages()) {
      boolean code = false;
      for (String line : Files.readAllLines(page)) {
        code ^= FENCE.matcher(line).matches();
        if (!code && !ON_ONE_LINE.matcher(line).matches() && width(line) > WIDTH) {
          wide.add(page + ": " + line);
        }
      }
    }

    assertThat(wide).isEmpty();
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.walk(DOCS)) {
      Stream<Path> pages = docs.filter(file -> file.toString().endsWith(".md"));
      return Stream.concat(
              Stream.of(ROOT.resolve("README.md"), ROOT.resolve("CHANGELOG.md")), pages)
          .toList();
    }
  }

  private static int width(String line) {
    return line.codePointCount(0, line.length());
  }

  /** In a file of systemd a comment, or a second setting, would be a part of the value. */
  @Test
  void everySettingOfAnExampleStandsOnALineOfItsOwn() throws IOException {
    List<String> shared = new ArrayList<>();
    for (Path page : pages()) {
      Files.readAllLines(page).stream()
          .filter(line -> SHARED_LINE.matcher(line).matches())
          .forEach(line -> shared.add(page + ": " + line));
    }

    assertThat(shared).isEmpty();
  }

  @Test
  void theReadmeIsShort() throws IOException {
    assertThat(Files.readAllLines(ROOT.resolve("README.md")))
        .hasSizeLessThanOrEqualTo(MOST_LINES_OF_README);
  }

  @Test
  void everyPageIsListed() throws IOException {
    assertThat(Files.readString(DOCS.resolve("README.md"))).contains(names(DOCS, ".md"));
  }

  @Test
  void everyMigrationIsListed() throws IOException {
    Path migrations = ROOT.resolve("migrations");

    assertThat(Files.readString(migrations.resolve("README.md")))
        .contains(names(migrations, ".sql"));
  }

  private static List<String> names(Path folder, String ending) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(ending) && !name.equals("README.md"))
          .toList();
    }
  }
}
