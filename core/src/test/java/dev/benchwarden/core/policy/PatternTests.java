package dev.benchwarden.core.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.strings;

import java.time.Duration;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quicktheories.core.Gen;

/** Patterns for names and for paths. */
class PatternTests {

  private static final Gen<String> FEW_LETTERS =
      strings()
          .betweenCodePoints('a', 'd')
          .ofLengthBetween(0, 8)
          .map(text -> text.replace('c', '*').replace('d', '?'));

  private static final Gen<String> NAMES =
      strings().betweenCodePoints('a', 'b').ofLengthBetween(0, 8);

  @ParameterizedTest
  @CsvSource({
    "BsonBenchmark.*, BsonBenchmark.encode, true",
    "BsonBenchmark.*, BsonBenchmarks.encode, false",
    "*encode*, org.bson.BsonBenchmark.encodeFlat, true",
    "Bench/size=??, Bench/size=10, true",
    "Bench/size=??, Bench/size=100, false",
    "test_sort[1000], test_sort[1000], true",
    "test_sort[1000], test_sort1, false",
    "*, '', true",
    "a.b, axb, false",
    "Encode, encode, false"
  })
  void aNameMatchesWhole(String pattern, String name, boolean matches) {
    assertThat(new NamePattern(pattern).matches(name)).isEqualTo(matches);
  }

  @Test
  void namesMatchAsTheRegularExpressionWithTheSameMeaning() {
    qt().forAll(FEW_LETTERS, NAMES)
        .check((pattern, name) ->
            new NamePattern(pattern).matches(name)
                == Pattern.matches(pattern.replace("*", ".*").replace("?", "."), name));
  }

  /** A backtracking matcher would need longer than the universe has existed. */
  @Test
  void manyStarsCostLittle() {
    String name = "a".repeat(5000);
    String pattern = "*a".repeat(250) + "b";

    assertThat(
            org.assertj.core.api.Assertions.catchThrowable(() ->
                org.junit.jupiter.api.Assertions.assertTimeoutPreemptively(
                    Duration.ofSeconds(10), () -> new NamePattern(pattern).matches(name))))
        .isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "**/*.md, README.md, true",
    "**/*.md, docs/a/b.md, true",
    "**/*.md, docs/a/b.mdx, false",
    "*.md, README.md, true",
    "*.md, docs/README.md, false",
    "docs/**, docs/a.txt, true",
    "docs/**, docs/a/b/c.png, true",
    "docs/**, src/docs/a.txt, false",
    "docs/, docs/a/b.txt, true",
    "/docs/*, docs/a.txt, true",
    "/docs/*, docs/a/b.txt, false",
    "LICENSE*, LICENSE-MIT, true",
    "LICENSE*, web/LICENSE, false",
    "**/test/**/*.java, test/A.java, true",
    "**/test/**/*.java, a/b/test/c/d/A.java, true",
    "**/test/**/*.java, a/b/tests/A.java, false",
    "a/?/c, a/b/c, true",
    "**, anything/at/all, true",
    "docs/**, docs, true",
    "a/**/b, a/b, true",
    "a/**/b, a/c/d/b, true",
    "a/**/b, ab, false",
    "docs, docs/a.txt, false"
  })
  void aPathMatchesFolderByFolder(String pattern, String path, boolean matches) {
    assertThat(new PathPattern(pattern).matches(path)).isEqualTo(matches);
  }
}
