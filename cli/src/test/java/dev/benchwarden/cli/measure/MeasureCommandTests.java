package dev.benchwarden.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.cli.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The command {@code measure}, as people call it, with a suite that takes no time. */
class MeasureCommandTests {

  private static final String PROFILER = "printf 'main;Decode 1\\n' > {profile}; echo profiled";

  @TempDir private Path home;
  private FakeSuite suite;
  private Path directory;

  @BeforeEach
  void writeSuite() throws IOException {
    suite = new FakeSuite(home);
    directory = home.resolve("measuring");
  }

  private Terminal measure(Object... arguments) {
    List<Object> all = new ArrayList<>(List.of("measure", "--directory", directory, "--seed", "1"));
    all.addAll(List.of(arguments));
    return Terminal.run(all.toArray());
  }

  private Terminal compared(double factor, Object... more) {
    List<Object> all =
        new ArrayList<>(
            List.of(
                "--baseline-command", suite.line(1), "--candidate-command", suite.line(factor)));
    all.addAll(List.of(more));
    return measure(all.toArray());
  }

  @Test
  void tellsWhichBenchmarkBecameSlowerAndByHowMuch() {
    Terminal slower = compared(1.1);

    assertThat(slower.out())
        .contains("Decode", "regression", "1 regression", "3 no change", "gate: fail")
        .contains("all is settled", "4 of 4 series settled");
    assertThat(slower.exitCode()).isEqualTo(1);
  }

  @Test
  void takesAProfileOfEitherSideInARoundThatIsNotJudged() throws IOException {
    Terminal profiled = compared(1.1, "--profile", PROFILER);

    assertThat(profiled.out()).contains("1 regression", "benchwarden profile-diff");
    String ofOne = compared(1.1, "--profile", PROFILER, "--profile-benchmark", "Decode").out();
    assertThat(ofOne)
        .containsPattern(
            "profile-diff \\S+ \\S+ --baseline-value '[0-9.E+]+ ns/op' --candidate-value '[0-9.E+]+ ns/op'");
    double change =
        number("--candidate-value '(\\S+)", ofOne) / number("--baseline-value '(\\S+)", ofOne) - 1;
    assertThat(100 * change)
        .as("the table's")
        .isCloseTo(number("Decode .*?\\+([0-9.]+)%", ofOne), within(0.06));
    assertThat(Files.readString(directory.resolve("baseline.profile"))).contains("main;Decode 1");
    assertThat(
            Terminal.run(
                    "profile-diff",
                    directory.resolve("baseline.profile"),
                    directory.resolve("candidate.profile"))
                .exitCode())
        .isZero();
  }

  private static double number(String pattern, String text) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .mapToDouble(found -> Double.parseDouble(found.group(1)))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void reportsWhatWasMeasuredWhereNoProfileCanBeTaken() {
    Terminal failed = compared(1.1, "--profile", "echo no perf here; exit 3 > {profile}");

    assertThat(failed.out()).contains("1 regression").doesNotContain("profile-diff");
    assertThat(failed.err()).contains("No profile: ", "failed with exit code 3", "no perf here");
    assertThat(failed.exitCode()).isEqualTo(2);
    assertThat(failed.err())
        .contains(
            "--profile 'echo no perf here; exit 3 > %s' for "
                .formatted(directory.resolve("baseline.profile")));

    Terminal garbage = compared(1.1, "--profile", "echo no profile > {profile}");
    assertThat(garbage.exitCode()).isEqualTo(2);
    assertThat(garbage.err())
        .contains("No profile: ", "baseline.profile: This is no profile of a known form");

    Terminal folder = compared(1.1, "--profile", "mkdir {profile}");
    assertThat(folder.exitCode()).isEqualTo(2);
    assertThat(folder.err()).contains("baseline.profile: this is a directory");

    assertThat(compared(1.1, "--profile", "perf record").err())
        .contains("--profile needs the place {profile}");
    assertThat(compared(1.1, "--profile", "perf record -o '{profile}'").err())
        .contains("leave out the quotes");
  }

  @Test
  void refusesAPlanThatNobodyCanBeAskedForOrThatAFilterContradicts() {
    Terminal alone = measure("--plan", "--baseline", "HEAD", "--", "true");
    Terminal twice =
        measure("--plan", "--project", "p", "--filter", "x", "--baseline", "HEAD", "--", "true");

    assertThat(alone.err()).contains("--plan asks the service: name --project");
    assertThat(alone.exitCode()).isEqualTo(2);
    assertThat(twice.err()).contains("--plan and --filter both say what is measured: name one");
    assertThat(twice.exitCode()).isEqualTo(2);
  }

  @Test
  void findsNothingWhereTheSameIsMeasuredAgainstItself() {
    List<Object> arguments = new ArrayList<>(List.of("--control", "--"));
    arguments.addAll(suite.words());

    Terminal control = measure(arguments.toArray());

    assertThat(control.out()).contains("No regression found; changes of", "gate: pass");
    assertThat(control.exitCode()).isZero();
  }

  @Test
  void asksNoLongerForBenchmarksThatAreSettled() throws IOException {
    Terminal slower = compared(2);

    assertThat(slower.err()).contains("changed after 6 rounds: Decode");
    assertThat(Files.readString(directory.resolve("baseline-06.results"))).contains("Decode");
    assertThat(Files.readString(directory.resolve("baseline-07.results")))
        .contains("Encode")
        .doesNotContain("Decode");
  }

  @Test
  void tellsOnceOfAChangeThatIsPlainAfterFourRounds() {
    Terminal slower = compared(50);

    assertThat(slower.err())
        .contains("changed after 4 rounds: Decode", "round 4: 1 of 4 series settled")
        .containsOnlyOnce("rounds: Decode");
  }

  @Test
  void stopsAfterTheRoundsThatAreAllowed() throws IOException {
    Terminal few = compared(1.001, "--max-rounds", "6", "--min-effect", "0.1");

    assertThat(few.out()).contains("rounds: 6 of at most 6 (no more were allowed)");
    int again = few.err().split("is measured again", -1).length - 1;
    assertThat(suite.processes()).isEqualTo(2 * (6 + again));
  }

  @Test
  void showsTheIntervalThatRulesAChangeOut() throws IOException {
    Path json = home.resolve("report.json");
    String count = "$(cat %s/suite.sh.count)".formatted(home);
    String disturbedOnce =
        "sh %s/suite.sh $([ %s -eq 4 -o %s -eq 5 ] && echo 1.5 || echo 1) {filter}"
            .formatted(home, count, count);

    measure(
        "--baseline-command", suite.line(1), "--candidate-command", disturbedOnce, "--json", json);

    JsonNode comparison = JsonMapper.shared().readTree(json).at("/comparison");
    assertThat(comparison.at("/sensitivity/percent").asDouble()).isLessThan(5);
    JsonNode rows = comparison.at("/rows");
    assertThat(rows).hasSize(4);
    for (JsonNode row : rows) {
      assertThat(row.at("/verdict").asString()).isEqualTo("NO_CHANGE");
      double low = row.at("/interval/0").asDouble();
      double high = row.at("/interval/1").asDouble();
      assertThat(low).isGreaterThanOrEqualTo(-2);
      assertThat(high).isLessThanOrEqualTo(2);
      assertThat(row.at("/estimatePercent").asDouble()).isBetween(low, high);
    }
  }

  @Test
  void doesNotWaitForCountsOfZeroToChange() {
    String counted = suite.line(1) + " | sed 's|ns/op|ns/op 0 allocs/op|'";

    Terminal zero = measure("--baseline-command", counted, "--candidate-command", counted);

    assertThat(zero.out()).contains("8 of 8 series settled", "all is settled", "gate: pass");
  }

  @Test
  void stopsWhenTheTimeIsSpent() {
    Terminal hurried = compared(1, "--budget", "0s");

    assertThat(hurried.err()).contains("Stopped before a round was complete");
    assertThat(hurried.exitCode()).isEqualTo(2);
  }

  @Test
  void measuresARoundAgainBesideWhichOthersUsedTheMachine() throws Exception {
    Process busy = new ProcessBuilder("sh", "-c", "while :; do :; done").start();
    String slow = "sleep 0.6; " + suite.line(1);
    try {
      Terminal disturbed =
          measure(
              "--baseline-command",
              slow,
              "--candidate-command",
              slow,
              "--max-rounds",
              "6",
              "--budget",
              "1s");

      assertThat(disturbed.err()).contains("round 1 is measured again: others used");
      assertThat(disturbed.out())
          .contains("disturbed: 2 rounds measured again, 1 kept", "(the time is spent)");
    } finally {
      busy.destroyForcibly();
    }
  }

  @Test
  void seesWhatOthersUseBesideRoundsThatAreShort() throws Exception {
    Process busy = new ProcessBuilder("sh", "-c", "while :; do :; done").start();
    String line = "sleep 0.1; " + suite.line(1);
    try {
      measure("--baseline-command", line, "--candidate-command", line, "--max-rounds", "12");
    } finally {
      busy.destroyForcibly();
    }

    List<JsonNode> seen = new ArrayList<>();
    JsonMapper.shared()
        .readTree(directory.resolve("measuring.json"))
        .at("/rounds")
        .forEach(round -> seen.add(round.at("/disturbance/others")));
    assertThat(seen).hasSizeGreaterThanOrEqualTo(6).anyMatch(JsonNode::isNumber);
    assertThat(seen).filteredOn(JsonNode::isNumber).allMatch(used -> used.asDouble() > 0.1);
  }

  @Test
  void writesReportsForMachinesPagesAndTestViewers() throws IOException {
    Path json = home.resolve("report.json");
    Path markdown = home.resolve("summary.md");
    Path junit = home.resolve("report.xml");

    compared(1.1, "--json", json, "--markdown", markdown, "--junit", junit);

    JsonNode report = JsonMapper.shared().readTree(json);
    assertThat(report.at("/comparison/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(report.at("/comparison/counts/REGRESSION").asInt()).isEqualTo(1);
    assertThat(report.at("/measuring/seed").asInt()).isEqualTo(1);
    assertThat(report.at("/measuring/rounds").asInt()).isBetween(6, 32);
    assertThat(markdown).content().contains("### 1 regression", "| `Decode (pkg=", "% slower");
    assertThat(junit)
        .content()
        .contains("tests=\"4\" failures=\"1\"", "<failure message=", "Decode (pkg=");
  }

  @Test
  void keepsWhatIsMeasuredWhenAProcessFails() throws IOException {
    Terminal broken =
        measure("--baseline-command", suite.line(1), "--candidate-command", suite.failingAt(13, 2));

    assertThat(broken.exitCode()).isEqualTo(2);
    assertThat(broken.out()).contains("1 regression", "broken off");
    assertThat(broken.err()).contains("In round 7", "exit code 3", "the disk is on fire");
  }

  @Test
  void asksForMoreRoundsWhereTooFewWereMeasured() throws IOException {
    Terminal few =
        measure("--baseline-command", suite.line(1), "--candidate-command", suite.failingAt(9, 2));

    assertThat(few.out())
        .contains("suspected regression", "fewer than 6 rounds", "the same command with --resume")
        .doesNotContain("half an hour", "too small");
  }

  @Test
  void goesOnWithWhatWasBrokenOff() throws IOException {
    Path marker = Files.writeString(home.resolve("broken"), "");
    String candidate = "[ ! -e %s ] || exit 4; %s".formatted(marker, suite.line(1.02));
    String baseline = suite.line(1);
    Files.delete(marker);
    measure("--baseline-command", baseline, "--candidate-command", candidate, "--max-rounds", "6");
    int before = suite.processes();

    Terminal resumed =
        measure("--baseline-command", baseline, "--candidate-command", candidate, "--resume");

    assertThat(before).isGreaterThanOrEqualTo(12);
    assertThat(suite.processes()).isGreaterThan(before);
    assertThat(resumed.out()).doesNotContain("6 of at most");
    assertThat(resumed.exitCode()).isBetween(0, 1);
  }

  @Test
  void resumesNothingButTheSame() {
    compared(1, "--max-rounds", "6");

    Terminal other = compared(1.5, "--resume");

    assertThat(other.exitCode()).isEqualTo(2);
    assertThat(other.err()).contains("a measuring of something else");
  }

  @Test
  void saysThatNothingWasMeasuredOfAFilterThatMatchesNothing() {
    String silent = "true {filter}; echo PASS; echo ok example.org/suite 0.01s";

    Terminal nothing =
        measure("--baseline-command", silent, "--candidate-command", silent, "--filter", "Endcode");

    assertThat(nothing.err())
        .contains(
            "The command printed no results for the filter Endcode, or none that can be read.");
    assertThat(nothing.exitCode()).isEqualTo(2);
  }

  @Test
  void listsWhatIsInconclusiveInMarkdownAsInTheTable() throws IOException {
    Path markdown = home.resolve("summary.md");

    Terminal few =
        compared(1.015, "--max-rounds", "6", "--min-effect", "0.1", "--markdown", markdown);

    assertThat(few.out()).contains("inconclusive");
    assertThat(markdown).content().containsPattern("\\| `\\w+ \\(pkg=.*\\| inconclusive \\|");
  }

  @Test
  void saysThatWhatIsDamagedCannotBeResumed() throws IOException {
    compared(1, "--max-rounds", "6");

    for (String damaged : List.of("{\"rounds\": [{", "[]", "{}")) {
      Files.writeString(directory.resolve("measuring.json"), damaged);
      Terminal resumed = compared(1, "--resume");

      assertThat(resumed.exitCode()).isEqualTo(2);
      assertThat(resumed.err())
          .contains("measuring.json is damaged", "start without --resume")
          .doesNotContain("Exception", "dev.benchwarden");
    }
  }

  @Test
  void saysWhichBenchmarksOneSideAloneHas() {
    String more = suite.line(1) + " | sed 's/BenchmarkCopy/BenchmarkMove/'";

    Terminal moved = measure("--baseline-command", suite.line(1), "--candidate-command", more);

    assertThat(moved.out())
        .contains("only in the baseline:\n  Copy (pkg=", "only in the candidate:\n  Move (pkg=");
  }

  @Test
  void givesWhatIsMeasuredNothingToRead() {
    String reading = "cat && " + suite.line(1);

    Terminal read =
        measure(
            "--baseline-command",
            reading,
            "--candidate-command",
            reading,
            "--max-rounds",
            "6",
            "--process-timeout",
            "20s");

    assertThat(read.err()).doesNotContain("took longer");
    assertThat(read.exitCode()).isZero();
  }

  @Test
  void endsWhatAProcessLeavesBehind() throws IOException {
    Path pid = home.resolve("pid");
    String leaving = "(sleep 300 & echo $! >%s) >/dev/null 2>&1; %s".formatted(pid, suite.line(1));

    measure("--baseline-command", leaving, "--candidate-command", leaving, "--max-rounds", "6");

    long left = Long.parseLong(Files.readString(pid).strip());
    await().until(() -> ProcessHandle.of(left).flatMap(one -> one.info().command()).isEmpty());
  }

  @Test
  void namesWhatTheProcessSaidThatTookTooLong() {
    Terminal slow =
        measure(
            "--baseline-command",
            "echo warming up >&2; sleep 20",
            "--candidate-command",
            suite.line(1),
            "--process-timeout",
            "1s");

    assertThat(slow.exitCode()).isEqualTo(2);
    assertThat(slow.err()).contains("took longer than 1 s", "warming up");
  }

  @Test
  void endsAProcessWhoseResultsFindNoEnd() {
    Terminal endless = measure("--control", "--process-timeout", "60s", "--", "yes");

    assertThat(endless.exitCode()).isEqualTo(2);
    assertThat(endless.err()).contains("wrote more than 256 MiB of results.");
  }

  @Test
  void keepsTheEndOfALogThatGrowsTooLarge() throws IOException {
    String chatty =
        """
        yes | head -c 100000000 >&2
        until grep -aq 'left out' /proc/self/fd/2; do sleep 0.1; done
        echo out of breath >&2; exit 3
        """;

    Terminal failed = measure("--baseline-command", chatty, "--candidate-command", chatty);

    assertThat(failed.err()).contains("failed with exit code 3", "\n  y\n  out of breath");
    try (Stream<Path> files = Files.list(directory)) {
      Path log = files.filter(file -> file.toString().endsWith(".log")).findFirst().orElseThrow();
      assertThat(Files.readString(log))
          .contains("(what was printed before is left out")
          .hasSizeLessThan(90_000_000);
    }
  }

  @Test
  void refusesADirectoryThatHoldsSomethingElse() throws IOException {
    Files.createDirectories(directory);
    Files.writeString(directory.resolve("thesis.tex"), "ten years of work");

    Terminal refused = compared(1);

    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("holds something else");
    assertThat(directory.resolve("thesis.tex")).exists();
  }

  @Test
  void deletesNothingThatItHasNotWritten() throws IOException {
    compared(1, "--max-rounds", "6");
    Path thesis = Files.writeString(directory.resolve("thesis.tex"), "ten years of work");
    Path copies = Files.createDirectories(directory.resolve("baseline"));

    assertThat(compared(1).err()).contains("holds something else (baseline)");
    Files.delete(copies);
    assertThat(compared(1).err()).contains("holds something else (thesis.tex)");
    assertThat(thesis).exists();
    assertThat(directory.resolve("baseline-01.results")).exists();
  }

  @Test
  void beginsAgainWhereItCouldNotEvenBegin() throws IOException {
    Files.createDirectories(directory);
    Files.createFile(directory.resolve("measuring.lock"));
    Files.createFile(directory.resolve(".gitignore"));

    assertThat(compared(1, "--max-rounds", "6").exitCode()).isZero();
  }

  @Test
  void leavesADirectoryToTheMeasuringThatUsesIt() throws IOException {
    try (MeasuringDirectory other = MeasuringDirectory.fresh(directory)) {
      Path kept = Files.writeString(other.results("baseline", 0), "ten hours of work");

      assertThat(compared(1).err()).contains("Another measuring uses", "--directory");
      assertThat(compared(1, "--resume").err()).contains("Another measuring uses");
      assertThat(kept).exists();
    }
    assertThat(compared(1, "--max-rounds", "6").exitCode()).isZero();
  }

  @Test
  void refusesReportsThatCannotBeWrittenBeforeItMeasures() {
    for (String option : List.of("--json", "--markdown", "--junit")) {
      Terminal refused = compared(1, option, home.resolve("nowhere/report"));

      assertThat(refused.exitCode()).isEqualTo(2);
      assertThat(refused.err()).contains("nowhere/report cannot be written");
    }
    assertThat(Path.of(home + "/suite.sh.count")).doesNotExist();
  }

  @Test
  void goesOnWithTheWholeSuiteWhereTheFilterWouldBeTooLong() throws IOException {
    String many =
        """
        ; awk -v n=$(cat %s/suite.sh.count) 'BEGIN {
          for (i = 1; i <= 900; i++) printf "Benchmark%%040d 1 %%d ns/op\\n", i, 100 + i * n %% 40
        }'\
        """
            .formatted(home);

    Terminal slower =
        measure(
            "--baseline-command",
            suite.line(1) + many,
            "--candidate-command",
            suite.line(2) + many,
            "--max-rounds",
            "8");

    assertThat(slower.err()).contains("round 8:").doesNotContain("too long");
    assertThat(Files.readString(directory.resolve("baseline-08.results"))).contains("Decode");
  }

  @Test
  void asksForASideAndACommand() {
    assertThat(measure("--", "true").err()).contains("nothing to compare with");
    assertThat(measure("--control").err()).contains("no command that runs the benchmarks");
    assertThat(measure("--baseline-command", "true").err()).contains("Name both");
    assertThat(compared(1, "--max-rounds", "5").err()).contains("fewer than 6 rounds");
    assertThat(compared(1, "--budget", "soon").err()).contains("is no time such as 90s");
    assertThat(compared(1, "--resolution", "-5").err()).contains("expected a change in percent");
    assertThat(compared(1, "--nice", "99").err()).contains("expected -20 to 19");
  }

  @Test
  void refusesWhatCannotBeBeforeItBuilds() {
    assertThat(compared(1, "--harness", "jhm").err()).contains("--harness jhm", "jmh");
    assertThat(compared(1, "--cpus", "4095").err()).contains("taskset -c 4095");
    assertThat(compared(1, "--pull-request", "seven").err()).contains("expected a number");
    assertThat(compared(1, "--wait", "-1").err()).contains("expected seconds");
    assertThat(compared(1, "--build", "make").err()).contains("--build builds revisions");
    assertThat(compared(1, "--candidate", "v2").err()).contains("--candidate is a revision");
    assertThat(measure("--control", "--build", "make", "--", "true").err())
        .contains("--build builds revisions");
    assertThat(compared(1, "--json", home.resolve("a"), "--junit", home.resolve("a")).err())
        .contains("cannot hold two reports");
    assertThat(directory).doesNotExist();
  }

  @Test
  void saysWhatALineForTheShellNeeds() {
    assertThat(measure("--control", "--", "./bench.py > {results}").err())
        .contains("If this is a line for the shell, put sh -c before it");
    assertThat(measure("--control", "--", "./bench.py").err())
        .contains("could not be started")
        .doesNotContain("sh -c");
  }

  @Test
  void measuresBothSidesOfADuetAtOnce() {
    Terminal duet = compared(1.2, "--duet", "--cpus", "0,1");

    assertThat(duet.out()).contains("1 regression");
    assertThat(compared(1, "--duet", "--cpus", "0").err()).contains("--duet needs two processors");
  }
}
