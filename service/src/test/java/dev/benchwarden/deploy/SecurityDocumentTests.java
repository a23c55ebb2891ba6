package dev.benchwarden.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that each defence in the threat model is shown by an existing test. */
class SecurityDocumentTests {

  private static final Path DOCUMENT = Path.of("..", "docs", "security.md");
  private static final Pattern TEST = Pattern.compile("`(\\w+Tests)`");

  /** A row of a table of attacks has three columns, the last one with tests. */
  private static final Pattern ATTACK = Pattern.compile("\\|[^|]+\\|[^|]+\\|([^|]+)\\|");

  @Test
  void everyTestThatIsNamedExists() throws IOException {
    assertThat(named(Files.readString(DOCUMENT))).hasSizeGreaterThan(25).isSubsetOf(existing());
  }

  @Test
  void everyAttackHasATest() throws IOException {
    List<String> attacks =
        Files.readAllLines(DOCUMENT).stream()
            .filter(line -> ATTACK.matcher(line).matches())
            .filter(line -> !line.startsWith("| ---") && !line.contains("| test |"))
            .toList();

    assertThat(attacks).hasSizeGreaterThan(30).allMatch(line -> !named(line).isEmpty());
  }

  private static Set<String> named(String text) {
    return TEST.matcher(text)
        .results()
        .map((MatchResult found) -> found.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> existing() throws IOException {
    Set<String> names = new TreeSet<>();
    for (String module : List.of("core", "cli", "service")) {
      names.addAll(classesIn(Path.of("..", module, "src", "test", "java")));
    }
    return names;
  }

  private static Set<String> classesIn(Path sources) throws IOException {
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".java"))
          .map(name -> name.replace(".java", ""))
          .collect(Collectors.toSet());
    }
  }
}
