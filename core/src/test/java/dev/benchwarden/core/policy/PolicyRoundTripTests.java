package dev.benchwarden.core.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.Generate.oneOf;
import static org.quicktheories.generators.Generate.pick;
import static org.quicktheories.generators.SourceDSL.doubles;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.lists;
import static org.quicktheories.generators.SourceDSL.strings;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.evidence.Thresholds.Centre;
import dev.benchwarden.core.statistics.evidence.Thresholds.Correction;
import dev.benchwarden.core.statistics.evidence.Thresholds.Decision;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.quicktheories.core.Gen;
import org.yaml.snakeyaml.reader.StreamReader;

/** Tests that a written policy is read unchanged. */
class PolicyRoundTripTests {

  /** Texts that YAML could take for something else, and any others that can be written. */
  private static final Gen<String> TEXTS =
      oneOf(
          pick(
              List.of(
                  "*", "~", "null", "true", "12", "1e3", "<<", "=", "a: b", "# x", "- a", "ä😀")),
          strings()
              .basicMultilingualPlaneAlphabet()
              .ofLengthBetween(1, 20)
              .map(PolicyRoundTripTests::writable),
          strings()
              .basicLatinAlphabet()
              .ofLengthBetween(1, 20)
              .map(PolicyRoundTripTests::writable));

  private static final Gen<NamePattern> NAMES = TEXTS.map(NamePattern::new);
  private static final Gen<Double> EFFECTS = doubles().between(0, 1000);
  private static final Gen<Double> ALPHAS = doubles().between(1e-6, 0.5);
  private static final Gen<Integer> MACHINES = integers().between(1, 1000);

  private static final Gen<SeriesOverride> OVERRIDES =
      NAMES
          .zip(
              NAMES,
              EFFECTS,
              (benchmark, value, effect) ->
                  new SeriesOverride(
                      benchmark, Map.of("size", value), null, effect, null, null, null, null, null))
          .mix(
              NAMES.zip(
                  ALPHAS,
                  MACHINES,
                  (metric, alpha, machines) ->
                      new SeriesOverride(
                          null, Map.of(), metric, null, alpha, 7.25, machines, 0.5, false)));

  private static final Gen<Wait> WAITS =
      lists()
          .of(TEXTS)
          .ofSizeBetween(0, 3)
          .zip(
              integers().between(0, 1000),
              integers().between(0, 86_400),
              (names, count, seconds) -> new Wait(names, count, Duration.ofSeconds(seconds)));

  private static String writable(String text) {
    String printable =
        text.codePoints()
            .filter(StreamReader::isPrintable)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    return printable.isBlank() ? "-" : printable.replaceAll("\\R", "-");
  }

  @Test
  void aWrittenPolicyReadsAsItself() {
    qt().forAll(policies())
        .check(policy -> PolicyYaml.read(PolicyYaml.write(policy)).equals(policy));
  }

  @Test
  void theDefaultsNeedNoText() {
    assertThat(PolicyYaml.write(Policy.DEFAULT)).isEqualTo("# All defaults.\n");
  }

  @Test
  void onlyWhatDiffersIsWritten() {
    Policy policy = PolicyYaml.read("minEffect: 3\nalpha: 0.05\noverrides: [{metric: m, zMin: 2}]");

    assertThat(PolicyYaml.write(policy))
        .isEqualTo("minEffect: 3\noverrides:\n- metric: m\n  zMin: 2\n");
  }

  /** Built in steps, since generators join four at most. */
  private static Gen<Policy> policies() {
    Gen<Function<Wait, Function<List<SeriesOverride>, Policy>>> numbers =
        EFFECTS.zip(
            ALPHAS,
            MACHINES,
            TEXTS,
            (effect, alpha, machines, text) ->
                wait -> overrides -> policy(effect, alpha, machines, text, wait, overrides));
    return numbers.zip(
        WAITS,
        lists().of(OVERRIDES).ofSizeBetween(0, 4),
        (builder, wait, overrides) -> builder.apply(wait).apply(overrides));
  }

  private static Policy policy(
      double effect,
      double alpha,
      int machines,
      String text,
      Wait wait,
      List<SeriesOverride> overrides) {
    return new Policy(
        effect,
        alpha,
        Correction.values()[machines % 2],
        Decision.values()[machines % 3],
        effect,
        Centre.values()[machines % 2],
        machines,
        Confirm.values()[machines % 3],
        GatePolicy.values()[machines % 2],
        CommentOn.values()[machines % 3],
        CommentTable.values()[machines % 2],
        wait,
        List.of(new PathPattern(text)),
        List.of(new NamePattern(text)),
        Map.of(new NamePattern(text), Direction.values()[machines % 2]),
        Map.of("linux-arm64", List.of(new NamePattern(text))),
        List.of(new PathPattern(text)),
        overrides,
        machines % 3 == 0 ? null : text,
        new MeasurePolicy(
            machines % 2 == 0,
            machines % 3 == 0,
            machines,
            machines % 5 == 0,
            wait.atMost(),
            machines % 2 == 0 ? null : "ci " + text.replace('/', '-').replace('\\', '-'),
            wait.atMost().plusHours(1)),
        limits(effect, text),
        owners(text),
        new IssuePolicy(
            IssueOn.values()[machines % 2],
            List.of(text),
            machines % 3 == 0 ? List.of() : List.of(text, "wontfix"),
            machines,
            wait.atMost(),
            machines % 2 == 0 ? null : withPlaceholder(text),
            machines % 3 == 0 ? null : withPlaceholder(text) + "\n\n" + text.replace('{', '('),
            machines % 2 == 0 ? null : "https://jira.example.org/projects/P" + machines,
            text),
        List.of());
  }

  /** Others than the known ones are refused. */
  private static String withPlaceholder(String text) {
    return text.replace('{', '(') + " {change}";
  }

  private static List<OwnerRule> owners(String text) {
    List<String> names = List.of(text.strip(), "@acme/perf");
    return List.of(
        new OwnerRule(List.of(new NamePattern(text)), List.of(), names),
        new OwnerRule(List.of(), List.of(new PathPattern(text)), List.of()));
  }

  private static List<SeriesLimit> limits(double number, String text) {
    NamePattern name = new NamePattern(text);
    return List.of(
        new SeriesLimit(name, Map.of(), null, new Amount(number, "MiB"), null, null, null),
        new SeriesLimit(null, Map.of("n", name), null, null, new Amount(number, ""), null, null),
        new SeriesLimit(null, Map.of(), name, null, null, text, number));
  }
}
