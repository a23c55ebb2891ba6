package dev.benchwarden.core.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.evidence.Thresholds.Centre;
import dev.benchwarden.core.statistics.evidence.Thresholds.Correction;
import dev.benchwarden.core.statistics.evidence.Thresholds.Decision;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of a policy's text: what is understood, and the messages about the rest. */
class PolicyYamlTests {

  @Test
  void readsEveryKey() {
    Policy policy =
        PolicyYaml.read(
            """
            minEffect: 3.5
            alpha: 1e-3
            correction: none
            decision: BOTH
            zMin: 3
            center: Median
            minMachines: 2
            confirm: other-machine
            gate: fail
            comment: ON_ALERT
            table: perfcomp
            wait: { machines: [perf-1, 'perf-2'], count: 3, atMost: 1h30m }
            noOp: ["**/*.txt"]
            rulers: [Ruler.*]
            directions: { hits: higher-is-better }
            platforms: { linux-arm64: ["arm*", "graviton-?"] }
            branches: [main, "release/*"]
            overrides:
              - { benchmark: "Io*", parameters: { size: 10 }, metric: score, minEffect: 10,
                  alpha: .01, zMin: 5, minMachines: 3, minAbsolute: 16, ignore: TRUE }
            primary: score
            measure: { repeat: true, search: true, backfill: 4, unprotected: true, budget: 90m,
                       dispatch: benchmark.yml, expire: 12h }
            limits:
              - { metric: peakMemory, atMost: 512 MiB }
              - { benchmark: "*", since: v2.3, worse: 5 % }
            owners:
              - { benchmarks: "Io*", owners: ["@acme/io", io@example.org] }
              - { paths: [src/a/, "*.c"], owners: [] }
            issues: { when: CONFIRMED, labels: [perf], dismiss: [no], perDay: 3, closeAfter: 6h,
                      title: "{change}", body: "{table}\\n{link}",
                      tracker: "https://acme.atlassian.net/browse/PERF", type: Bug }
            """);

    assertThat(policy)
        .isEqualTo(
            new Policy(
                3.5,
                0.001,
                Correction.NONE,
                Decision.BOTH,
                3,
                Centre.MEDIAN,
                2,
                Confirm.OTHER_MACHINE,
                GatePolicy.FAIL,
                CommentOn.ON_ALERT,
                CommentTable.PERFCOMP,
                new Wait(List.of("perf-1", "perf-2"), 3, Duration.ofMinutes(90)),
                List.of(new PathPattern("**/*.txt")),
                List.of(new NamePattern("Ruler.*")),
                Map.of(new NamePattern("hits"), Direction.HIGHER_IS_BETTER),
                Map.of(
                    "linux-arm64", List.of(new NamePattern("arm*"), new NamePattern("graviton-?"))),
                List.of(new PathPattern("main"), new PathPattern("release/*")),
                List.of(
                    new SeriesOverride(
                        new NamePattern("Io*"),
                        Map.of("size", new NamePattern("10")),
                        new NamePattern("score"),
                        10.0,
                        0.01,
                        5.0,
                        3,
                        16.0,
                        true)),
                "score",
                new MeasurePolicy(
                    true,
                    true,
                    4,
                    true,
                    Duration.ofMinutes(90),
                    "benchmark.yml",
                    Duration.ofHours(12)),
                List.of(
                    new SeriesLimit(
                        null,
                        Map.of(),
                        new NamePattern("peakMemory"),
                        new Amount(512, "MiB"),
                        null,
                        null,
                        null),
                    new SeriesLimit(new NamePattern("*"), Map.of(), null, null, null, "v2.3", 5.0)),
                List.of(
                    new OwnerRule(
                        List.of(new NamePattern("Io*")),
                        List.of(),
                        List.of("@acme/io", "io@example.org")),
                    new OwnerRule(
                        List.of(),
                        List.of(new PathPattern("src/a/"), new PathPattern("*.c")),
                        List.of())),
                new IssuePolicy(
                    IssueOn.CONFIRMED,
                    List.of("perf"),
                    List.of("no"),
                    3,
                    Duration.ofHours(6),
                    "{change}",
                    "{table}\n{link}",
                    "https://acme.atlassian.net/browse/PERF",
                    "Bug"),
                List.of()));
  }

  @Test
  void aTrackerIsTheAddressOfAProjectAsABrowserShowsIt() {
    for (String address :
        List.of(
            "https://acme.atlassian.net/browse/PERF",
            "https://acme.atlassian.net/jira/software/c/projects/PERF/boards/7",
            "http://jira.example.org:8080/tools/projects/P_2")) {
      assertThat(PolicyYaml.read("issues: { tracker: '%s' }".formatted(address)).issues().tracker())
          .isEqualTo(address);
    }
    assertThatThrownBy(() -> PolicyYaml.read("issues: { tracker: PERF }"))
        .hasMessageContaining("address of a project in Jira");
  }

  @Test
  void aPlaceholderThatThereIsNotIsAMistakeButKeptInWhatWasTakenBefore() {
    String text = "issues: { title: '{benchmrks} is {slow}', body: '{\"json\": 1} {Link}' }";

    assertThatThrownBy(() -> PolicyYaml.read(text))
        .hasMessageContaining("{benchmrks}")
        .hasMessageContaining("did you mean {benchmarks}?");
    assertThat(PolicyYaml.readStored(text).issues().title()).isEqualTo("{benchmrks} is {slow}");
    assertThat(PolicyYaml.read("issues: { body: '{\"json\": 1} {Link} {link}' }").issues().body())
        .contains("{Link}");
  }

  @Test
  void aWordAloneSaysWhenIssuesAreOpened() {
    assertThat(PolicyYaml.read("issues: confirmed").issues().areOpened()).isTrue();
    assertThat(PolicyYaml.read("issues: never")).isEqualTo(Policy.DEFAULT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "# only a comment\n",
        "minEffect:\noverrides:\nwait: {}\n",
        "measure: {}\nissues: {}\ndirections: {}\nplatforms: {}\n",
        "{}",
        "---\n..."
      })
  void whatIsNotWrittenKeepsItsDefault(String text) {
    assertThat(PolicyYaml.read(text)).isEqualTo(Policy.DEFAULT);
  }

  @Test
  void theDefaultTextGivesTheDefaults() {
    assertThat(PolicyYaml.read(PolicyYaml.DEFAULT_TEXT)).isEqualTo(Policy.DEFAULT);
    assertThat(PolicyReader.KEYS)
        .allSatisfy(key -> assertThat(PolicyYaml.DEFAULT_TEXT).contains("\n" + key + ":"));
  }

  @ParameterizedTest
  @CsvSource({"true, AUTO", "false, NEVER", "auto, AUTO", "'\"never\"', NEVER"})
  void confirmTakesYesAndNoToo(String text, Confirm confirm) {
    assertThat(PolicyYaml.read("confirm: " + text).confirm()).isEqualTo(confirm);
  }

  @Test
  void readsJsonAsEveryoneWritesIt() {
    Policy policy =
        PolicyYaml.readJson(
            """
            {
            \t"minEffect": 3.0,\t"confirm": true,
            \t"noOp": ["docs\\/**", "a\\\\/b", "\\u00e4"],
            \t"wait": {"atMost": "PT45M"},
            \t"directions": {}, "platforms": {}, "rulers": null,
            \t"yaml": "minEffect: 9", "updatedAt": null, "updatedBy": "somebody"
            }
            """);

    assertThat(policy.minEffect()).isEqualTo(3);
    assertThat(policy.confirm()).isEqualTo(Confirm.AUTO);
    assertThat(policy.noOp())
        .extracting(PathPattern::text)
        .containsExactly("docs/**", "a\\/b", "ä");
    assertThat(policy.waitFor().atMost()).isEqualTo(Duration.ofMinutes(45));
  }

  @Test
  void aWorkflowIsAFileNameWithoutItsFolder() {
    for (String name : List.of("../../x", ".github/workflows/bench.yml", "a\\\\b", "..")) {
      assertThat(mistakesIn("measure: { dispatch: \"%s\" }".formatted(name)))
          .as(name)
          .singleElement()
          .satisfies(one -> assertThat(one.toString()).contains("without its folder"));
    }
    assertThat(PolicyYaml.read("measure: { dispatch: Nightly bench }").measure().dispatch())
        .isEqualTo("Nightly bench");
  }

  @Test
  void tellsAllMistakesAtOnceWithTheirPlaces() {
    List<Mistake> mistakes =
        mistakesIn(
            """
            minEfect: 3
            alpha: 2
            gate: fial
            wait:
              atMost: 30
            overrides:
              - benchmark: Io*
                minEffect: ten
              - { benchmark: [a], ignore: maybe }
              - benchmark: Io*
              - zMin: 4
            """);

    assertThat(mistakes)
        .extracting(Mistake::toString)
        .containsExactly(
            "line 1, column 1: minEfect is not known: did you mean minEffect?",
            "line 2, column 8: alpha is '2', but must be a number from 0.000001 to 0.5"
                + " (probability)",
            "line 3, column 7: gate is 'fial', but must be one of neutral, fail: did you mean"
                + " fail?",
            "line 5, column 11: wait.atMost is '30', but must be a time from 0s to 24h with its"
                + " unit, such as 90s, 30m or 1h30m",
            "line 8, column 16: overrides[0].minEffect is 'ten', but must be a number from 0 to"
                + " 1000 (percent)",
            "line 9, column 18: overrides[1].benchmark is a list, but must be a line of 1 to 512"
                + " characters",
            "line 9, column 31: overrides[1].ignore is 'maybe', but must be true or false",
            "line 10, column 5: overrides[2] must change something: minEffect, alpha, zMin,"
                + " minMachines, minAbsolute, ignore",
            "line 11, column 5: overrides[3] must tell what it is for by benchmark, parameters,"
                + " metric");
    assertThat(mistakes)
        .extracting(Mistake::pointer)
        .startsWith("/minEfect", "/alpha", "/gate", "/wait/atMost", "/overrides/0/minEffect");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "min_effect: 3          | did you mean minEffect?",
        "minmachines: 3         | did you mean minMachines?",
        "no-op: []              | did you mean noOp?",
        "colour: red            | the keys here are minEffect, alpha, correction",
        "minEffect: '3'         | must be a number from 0 to 1000 (percent)",
        "minEffect: 3%          | must be a number from 0 to 1000 (percent)",
        "minEffect: [3]         | is a list",
        "minEffect: {}          | minEffect is a mapping, but must be a number",
        "alpha: {}              | alpha is a mapping, but must be a number",
        "gate: {}               | gate is a mapping, but must be one of",
        "limits: {}             | limits is a mapping, but must be a list",
        "owners: {}             | owners is a mapping, but must be a list",
        "noOp: {}               | noOp is a mapping, but must be a list",
        "wait: { atMost: {} }   | wait.atMost is a mapping, but must be a time",
        "null                   | the policy is empty, but must be a mapping",
        "~                      | the policy is empty, but must be a mapping",
        "overrides: [ { parameters: {}, zMin: 4 } ] | must tell what it is for by",
        "minEffect: .nan        | must be a number",
        "minEffect: .inf        | must be a number",
        "minEffect: 1e400       | must be a number",
        "minEffect: 0x10        | must be a number",
        "minEffect: -1          | from 0 to 1000",
        "minMachines: 0         | must be a whole number from 1 to 1000 (machines)",
        "minMachines: 1.5       | must be a whole number",
        "alpha: 0               | must be a number from 0.000001",
        "correction: fdr        | must be one of bh, none",
        "comment: onalert       | did you mean on-alert",
        "confirm: 1             | must be one of never, auto, other-machine",
        "wait: 30m              | must be a mapping",
        "wait: { atMost: 25h }  | from 0s to 24h",
        "wait: { atMost: -5m }  | from 0s to 24h",
        "wait: { for: 5m }      | the keys here are machines, count, atMost",
        "noOp: docs/**          | must be a list",
        "noOp: [ '' ]           | must be a line of 1 to 512 characters",
        "noOp: [ \"a\\nb\" ]       | is 'a b', but must be a line of 1 to 512 characters",
        "noOp: [ ~ ]            | is empty",
        "rulers: [ [a] ]        | is a list",
        "directions: [a]        | must be a mapping",
        "directions: { a: up }  | must be one of higher-is-better, lower-is-better",
        "directions: { a: unknown } | must be one of higher-is-better, lower-is-better",
        "platforms: [a]         | must be a mapping",
        "platforms: { a: arm* } | must be a list",
        "overrides: [ a ]       | must be a mapping",
        "alpha: !x 0.1          | is written with a tag or an anchor",
        "alpha: &x 0.1          | is written with a tag or an anchor",
        "alpha: *x              | found undefined alias x",
        "alpha: !!java.net.URL [a] | Global tag is not allowed",
        "a: b: c                | mapping values are not allowed here",
        "'[1, 2'                | is not YAML",
        "'- a'                  | is a list, but must be a mapping, such as minEffect: 3",
        "'? [a]\n: b'           | has a key that is no line of text"
      })
  void saysWhatIsAccepted(String text, String said) {
    assertThat(mistakesIn(text))
        .singleElement()
        .satisfies(mistake -> assertThat(mistake.toString()).contains(said));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ atMost: 5 ms } | limits[0] must tell what it is for by benchmark, parameters, metric",
        "{ metric: m } | limits[0] must set a limit by atMost, atLeast, worse",
        "{ metric: m, atMost: much } | limits[0].atMost is 'much', but must be a number from 0 on",
        "{ metric: m, atMost: -5 ms } | limits[0].atMost is '-5 ms', but must be a number from 0",
        "{ metric: m, atMost: 5 ms, worse: 5 %, since: v1 } | limits[0] sets atMost and worse:",
        "{ metric: m, worse: 5 % } | limits[0] must tell since which tag or revision",
        "{ metric: m, atMost: 5 ms, since: v1 } | limits[0] has since, which goes with worse",
        "{ metric: m, worse: -5 %, since: v1 } | limits[0].worse is '-5 %', but must be a number",
        "{ metric: m, worst: 5 %, since: v1 } | limits[0].worst is not known: did you mean worse?",
        "{ metric: m, atMost: 1 B }, { metric: m, atMost: 2 B } | limits[1] sets a limit that is",
      })
  void aLimitThatIsNoneIsAMistakeAtItsPlace(String items, String said) {
    assertThat(mistakesIn("limits: [ %s ]".formatted(items)))
        .extracting(Mistake::toString)
        .anySatisfy(mistake -> assertThat(mistake).contains(said));
  }

  @Test
  void aStoredTextOfANewerReleaseIsReadAsFarAsItIsKnown() {
    String text =
        """
        alpha: 0.2
        brightness: 3
        gate: ask
        wait: { count: 2, mood: good }
        """;

    Policy policy = PolicyYaml.readStored(text);

    assertThat(policy.alpha()).isEqualTo(0.2);
    assertThat(policy.gate()).isEqualTo(Policy.DEFAULT.gate());
    assertThat(policy.waitFor().count()).isEqualTo(2);
    assertThat(mistakesIn(text)).hasSize(3);
  }

  @Test
  void anyReleasesKeysPassAndWhatIsNoPolicyDoesNot() {
    for (String text :
        List.of("minEffect: 3", "brightness: 3\ngate: ask", "# none", "", "{}", "null")) {
      assertThatCode(() -> PolicyYaml.requireKeys(text)).as(text).doesNotThrowAnyException();
    }
    for (String text : List.of("x: [", "[1]", "a text", "3", "#".repeat(70_000))) {
      assertThatThrownBy(() -> PolicyYaml.requireKeys(text))
          .as(text)
          .isInstanceOf(UnreadablePolicyException.class);
    }
  }

  @Test
  void aKeyGivenTwiceIsAMistake() {
    assertThat(mistakesIn("alpha: 0.1\ngate: fail\nalpha: 0.2\n"))
        .extracting(Mistake::toString)
        .containsExactly("line 3, column 1: alpha is given twice: the first is in line 1");
  }

  @Test
  void keysThatAreFreeAreNamedSoThatTheyCanBeFound() {
    Mistake mistake = mistakesIn("directions: { a/b.c~d: up }").getFirst();

    assertThat(mistake.path()).isEqualTo("directions['a/b.c~d']");
    assertThat(mistake.pointer()).isEqualTo("/directions/a~1b.c~0d");
  }

  @Test
  void foreignTextIsCutAndKeptOnOneLine() {
    Mistake mistake = mistakesIn("gate: \"a\\n" + "x".repeat(500) + "\"").getFirst();

    assertThat(mistake.detail()).doesNotContain("\n").hasSizeLessThan(200).contains("…'");
  }

  @Test
  void anAliasCannotMakeATextLargerThanItIs() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 9; i++) {
      String before = "*a" + (i - 1);
      bomb.append("a%d: &a%d [%s]\n".formatted(i, i, (before + ", ").repeat(9) + before));
    }

    assertThat(mistakesIn(bomb.toString())).isNotEmpty().hasSizeLessThanOrEqualTo(100);
  }

  @Test
  void aTextThatHoldsItselfIsRefused() {
    assertThat(mistakesIn("overrides: &o [ *o ]")).isNotEmpty();
    assertThat(mistakesIn("overrides: [ &o { benchmark: a, parameters: *o, ignore: true } ]"))
        .isNotEmpty();
  }

  @Test
  void aTextThatIsTooLongTooDeepOrNoTextIsRefused() {
    String atLimit = "#".repeat(PolicyYaml.MAX_BYTES);
    assertThat(PolicyYaml.read(atLimit)).isEqualTo(Policy.DEFAULT);
    assertThat(mistakesIn(atLimit + "#").getFirst().detail()).contains("65536 bytes");
    assertThat(mistakesIn("a: " + "[".repeat(1000)).getFirst().detail()).contains("Depth");
    assertThat(mistakesIn("# a\n# \u0007\n").getFirst().toString())
        .isEqualTo(
            "line 2, column 1: the policy holds the character U+0007, which YAML does not allow");
    assertThat(
            catchThrowableOfType(
                    UnreadablePolicyException.class,
                    () -> PolicyYaml.decode("ä".getBytes(StandardCharsets.ISO_8859_1)))
                .mistakes())
        .hasSize(1);
  }

  @Test
  void tellsAHundredMistakesAtMost() {
    assertThat(mistakesIn("rulers: [" + "[], ".repeat(5000) + "]")).hasSize(100);
  }

  private static List<Mistake> mistakesIn(String text) {
    return catchThrowableOfType(UnreadablePolicyException.class, () -> PolicyYaml.read(text))
        .mistakes();
  }
}
