package dev.benchwarden.core.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.evidence.Thresholds.Centre;
import dev.benchwarden.core.statistics.evidence.Thresholds.Correction;
import dev.benchwarden.core.statistics.evidence.Thresholds.Decision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Test that docs/policy.md agrees with the service. */
class PolicyDocumentationTests {

  private static final Pattern EXAMPLE = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);

  @Test
  void everyExampleIsAPolicy() throws IOException {
    assertThat(examples()).hasSize(5).allSatisfy(PolicyYaml::read);
  }

  @Test
  void theLongExampleSetsEveryKey() throws IOException {
    String all = examples().get(1);

    assertThat(keys())
        .allSatisfy(key -> assertThat(all).containsPattern("(?m)^[ -]*\\b" + key + ":"));
  }

  @Test
  void everyKeyIsExplained() throws IOException {
    String page = page();

    assertThat(keys())
        .allSatisfy(key -> assertThat(page).containsPattern("`([a-z]+\\.)?" + key + "[`.]"));
  }

  @Test
  void theRangesAndWordsAreThoseThatAreChecked() throws IOException {
    String page = page();

    assertThat(row(page, "minEffect")).contains("0 to 1000", "| 2 |");
    assertThat(row(page, "alpha")).contains("0.000001 to 0.5", "| 0.05 |");
    assertThat(row(page, "zMin")).contains("0 to 1000", "| 1.96 |");
    assertThat(row(page, "minMachines")).contains("1 to 1000", "| 1 |");
    assertThat(row(page, "correction")).contains(words(Correction.values()));
    assertThat(row(page, "decision")).contains(words(Decision.values()));
    assertThat(row(page, "center")).contains(words(Centre.values()));
    assertThat(row(page, "confirm")).contains(words(Confirm.values()));
    assertThat(row(page, "gate")).contains(words(GatePolicy.values()));
    assertThat(row(page, "comment")).contains(words(CommentOn.values()));
    assertThat(row(page, "table")).contains(words(CommentTable.values()));
  }

  private static List<String> keys() {
    return Stream.of(
            PolicyReader.KEYS,
            PolicyReader.WAIT_KEYS,
            PolicyReader.OVERRIDE_KEYS,
            PolicyReader.MEASURE_KEYS,
            LimitReader.KEYS,
            OwnerReader.KEYS,
            IssueReader.KEYS)
        .flatMap(List::stream)
        .toList();
  }

  private static String row(String page, String key) {
    return page.lines()
        .filter(line -> line.startsWith("| `%s` |".formatted(key)))
        .findFirst()
        .orElseThrow();
  }

  private static String[] words(Enum<?>[] constants) {
    return Arrays.stream(constants).map(c -> "`%s`".formatted(Word.of(c))).toArray(String[]::new);
  }

  private static List<String> examples() throws IOException {
    return EXAMPLE.matcher(page()).results().map(example -> example.group(1)).toList();
  }

  private static String page() throws IOException {
    return Files.readString(Path.of("..", "docs", "policy.md"));
  }
}
