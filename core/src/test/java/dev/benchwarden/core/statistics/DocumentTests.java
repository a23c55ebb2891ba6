package dev.benchwarden.core.statistics;

import static dev.benchwarden.core.statistics.Runs.runs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.core.statistics.evidence.SeriesSides;
import dev.benchwarden.core.statistics.evidence.Thresholds;
import dev.benchwarden.core.statistics.verdict.Comparisons;
import dev.benchwarden.core.statistics.verdict.Finding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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

  @Test
  void theExampleIsComputedAsItSays() {
    Map<String, double[]> before =
        Map.of(
            "m1", runs(7466.188333923191, 11024.972672656811, 13164.531879446866),
            "m2", runs(5965.4582840243065),
            "m3", runs(7536.050999984531));
    Map<String, double[]> after =
        Map.of(
            "m1", runs(1587.996984044221, 2253.4286821875335, 3638.9021963009386),
            "m2", runs(677.8393510306602),
            "m3", runs(1943.3933413633295));
    SeriesSides series = SeriesSides.ofRuns(1, Direction.HIGHER_IS_BETTER, true, before, after);
    Finding finding = Comparisons.judge(List.of(series), Thresholds.DEFAULT).getFirst();
    Interval interval = Objects.requireNonNull(finding.interval());
    assertThat(finding.percentChange()).isCloseTo(-80.1, within(0.05));
    assertThat(finding.zScore()).isCloseTo(-9.9, within(0.05));
    assertThat(finding.pValue()).isCloseTo(0.020, within(0.0005));
    assertThat(finding.estimatePercent()).isCloseTo(-81.8, within(0.05));
    assertThat(interval.low()).isCloseTo(-93.6, within(0.05));
    assertThat(interval.high()).isCloseTo(-48.1, within(0.05));
    assertThat(finding.verdict()).isEqualTo(Verdict.REGRESSION);
  }
}
