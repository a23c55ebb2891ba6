package dev.benchwarden.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CompareCommandTests {

  private static final Path BSON = Path.of("../examples/java-driver/results");
  private static final Path HARNESS = Path.of("../core/src/test/resources/harness");

  @TempDir private Path directory;

  @Test
  void findsTheRegressionOfTheBsonLibraryOnThreeMachines() throws IOException {
    Terminal terminal = compareBson("4.11.5", "5.5.1", "--format", "json");

    JsonNode comparison = JsonMapper.shared().readTree(terminal.out());
    JsonNode worst = row(comparison, "bsonbench.RawReencodeBenchmark.reencodeArray", "score");
    assertThat(worst.get("verdict").asString()).isEqualTo("REGRESSION");
    assertThat(worst.get("percentChange").asDouble()).isCloseTo(-80, within(3.0));
    assertThat(worst.at("/baseline/machines").asInt()).isEqualTo(3);
    assertThat(worst.at("/baseline/perMachine")).hasSize(3);
    assertThat(comparison.get("verdict").asString()).isEqualTo("REGRESSION");
    boolean failed = comparison.get("gate").asString().equals("FAIL");
    assertThat(terminal.exitCode()).isEqualTo(failed ? 1 : 0);
  }

  @Test
  void showsRegressionsFirstInATableThatFitsATerminal() throws IOException {
    List<String> lines = compareBson("4.11.5", "5.5.1").out().lines().toList();

    assertThat(lines).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(120));
    assertThat(lines.get(2)).isEqualTo("change     against the baseline");
    assertThat(String.join("\n", lines.subList(5, 9)))
        .contains("RawReencodeBenchmark.reencodeArray", "times as slow on 3 of 3 machines");
    assertThat(lines)
        .filteredOn(line -> line.matches(".* (regression|improvement|inconclusive)"))
        .isSortedAccordingTo((one, other) -> rank(one) - rank(other));
    assertThat(lines.getLast()).startsWith("gate: ");
  }

  @Test
  void passesWhereNothingBecameSlower() throws IOException {
    Path baseline = throughput("a.json", "[[100], [101], [99], [100], [102]]");
    Path candidate = throughput("b.json", "[[150], [151], [149], [150], [152]]");

    Terminal terminal = Terminal.run("compare", baseline, candidate, "--machine", "perf-1");

    assertThat(terminal.out())
        .contains("+50.0%", "improvement", "50.0% faster on the only machine")
        .endsWith("verdicts: 1 improvement\ngate: pass\n");
    assertThat(terminal.exitCode()).isZero();
  }

  @Test
  void holdsNothingUpByWhatAnEvaluationWouldDoubt() throws IOException {
    Path baseline = throughput("a.json", "[[100], [101], [99], [100], [102]]");
    Path candidate = throughput("b.json", "[[50], [51], [49], [50], [52]]");

    Terminal terminal = Terminal.run("compare", baseline, candidate);

    assertThat(terminal.out())
        .contains("suspected regression", "suspected: Seen by one or two machines, of a suite too")
        .containsPattern("Measure on three machines or more, or both\\s+sides in turn")
        .doesNotContain("half an hour")
        .endsWith("verdicts: 1 regression\ngate: neutral: what became worse is only suspected\n");
    assertThat(terminal.exitCode()).isZero();
  }

  @Test
  void failsWhereThreeMachinesAgree() throws IOException {
    for (String machine : List.of("perf-1", "perf-2", "perf-3")) {
      Path before = Files.createDirectories(directory.resolve("before").resolve(machine));
      Path after = Files.createDirectories(directory.resolve("after").resolve(machine));
      throughput(before.resolve("run.json"), "[[100], [101], [99]]");
      throughput(after.resolve("run.json"), "[[70], [70.5], [69.5]]");
    }

    Terminal terminal =
        Terminal.run("compare", directory.resolve("before"), directory.resolve("after"));

    assertThat(terminal.out()).endsWith("verdicts: 1 regression\ngate: fail\n");
    assertThat(terminal.exitCode()).isEqualTo(1);
  }

  @Test
  void holdsNothingUpWhereNothingCanBeSaid() throws IOException {
    Path baseline = throughput("a.json", "[100]");
    Path candidate = throughput("b.json", "[50]");

    Terminal terminal = Terminal.run("compare", baseline, candidate);

    assertThat(terminal.out())
        .contains(
            "needs at least 3 runs per side (or 2 machines, or 5 samples of one run);"
                + " has 1 run on 1 machine against 1 run")
        .endsWith("gate: neutral: nothing could be tested\n");
    assertThat(terminal.exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "64, 'No data: none of 1 series of time could be tested',"
        + " the primary metric could not be tested",
    "32, '1 improvement; only 0 of 1 series of time were tested',"
        + " fewer than half of the series of the primary metric were tested",
  })
  void allocationsDoNotStandForTimesThatCannotBeTested(int bytes, String headline, String why)
      throws IOException {
    Path baseline = timeAndAllocations("a.json", 100, 64);
    Path candidate = timeAndAllocations("b.json", 150, bytes);

    Terminal terminal = Terminal.run("compare", baseline, candidate);

    assertThat(terminal.out()).contains(headline).endsWith("gate: neutral: " + why + "\n");
    assertThat(terminal.exitCode()).isZero();
  }

  private Path timeAndAllocations(String file, int nanoseconds, int bytes) throws IOException {
    return Files.writeString(
        directory.resolve(file),
        """
        {"benchmarks": [{"name": "encode", "metrics": [
          {"name": "time", "unit": "ns/op", "samples": [%d]},
          {"name": "B", "unit": "B/op", "samples": [%d]},
          {"name": "allocs", "unit": "allocs/op", "samples": [2]}]}]}
        """
            .formatted(nanoseconds, bytes));
  }

  @Test
  void suspectsWhatTheSamplesOfASingleRunShow() throws IOException {
    Path baseline = throughput("a.json", "[100, 101, 99, 100, 102]");
    Path candidate = throughput("b.json", "[40, 41, 39, 40, 42]");

    Terminal terminal = Terminal.run("compare", baseline, candidate);

    assertThat(terminal.out())
        .contains("2.5 times as slow in one run a side")
        .contains("how much runs differ is assumed")
        .contains("suspected regression", "suspected: Seen in one run a side.")
        .endsWith("gate: neutral: what became worse is only suspected\n");
    assertThat(terminal.exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "go/m1-base.txt, go/m1-slow.txt",
    "google-benchmark/m1-base.json, google-benchmark/m1-slow.json",
    "gungraun/base-bench_parse.ten.summary.json, gungraun/slow-bench_parse.ten.summary.json"
  })
  void saysSomethingOfASingleRunOfEachHarness(String before, String after) {
    Terminal terminal =
        Terminal.run("compare", HARNESS.resolve(before), HARNESS.resolve(after), "--format=json");

    JsonNode comparison = JsonMapper.shared().readTree(terminal.out());
    assertThat(comparison.get("verdict").asString()).isEqualTo("REGRESSION");
    assertThat(comparison.get("rows").valueStream())
        .anyMatch(row -> row.get("verdict").asString().equals("REGRESSION"));
  }

  @Test
  void takesTheRoundsOfPytestForSamples() {
    Path rounds = HARNESS.resolve("pytest-benchmark/with-raw-data.json.gz");

    Terminal terminal = Terminal.run("compare", rounds, rounds, "--format=json");

    assertThat(JsonMapper.shared().readTree(terminal.out()).get("rows").valueStream())
        .isNotEmpty()
        .allMatch(row -> row.get("testBasis").asString().equals("SAMPLES_ONE_PROCESS"));
  }

  @Test
  void judgesCountsOfASingleRun() throws IOException {
    Path baseline = HARNESS.resolve("gungraun/base-bench_parse.ten.summary.json");
    Path candidate = HARNESS.resolve("gungraun/slow-bench_parse.ten.summary.json");

    Terminal slower = Terminal.run("compare", baseline, candidate);
    Terminal same = Terminal.run("compare", baseline, baseline);

    assertThat(slower.out()).contains("Ir", "regression", "2.1 times as much in one run a side");
    assertThat(slower.exitCode()).isEqualTo(1);
    assertThat(same.out()).endsWith("gate: pass\n");
  }

  @Test
  void saysWhatOnlyOneSideMeasured() throws IOException {
    Path candidate = HARNESS.resolve("go/m1-base.txt");

    Terminal terminal = Terminal.run("compare", throughput("a.json", "[100]"), candidate);

    assertThat(terminal.out())
        .contains("only in the baseline:\n  encode throughput\n")
        .contains("only in the candidate:\n")
        .endsWith("gate: neutral: nothing was measured on both sides\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "benchmarkjs/m1-%s.txt",
        "catch2/m1-%s.xml",
        "go/m1-%s.txt",
        "google-benchmark/m1-%s.json",
        "hyperfine/m1-%s.json",
        "pytest-benchmark/m1-%s.json",
        "tinybench/m1-%s.json",
        "vitest/m1-%s.json",
        "criterion/%s.jsonl"
      })
  void readsWhateverHarnessWroteTheFiles(String files) {
    Terminal terminal =
        Terminal.run(
            "compare",
            HARNESS.resolve(files.formatted("base")),
            HARNESS.resolve(files.formatted("slow")),
            "--format",
            "json");

    JsonNode comparison = JsonMapper.shared().readTree(terminal.out());
    assertThat(comparison.get("rows")).isNotEmpty();
    assertThat(comparison.get("onlyInBaseline")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "pyperf/m1-%s.json, word_count, time",
    "mitata/m1-%s.json, sortWords, time",
    "divan/%s.txt, words::count, time",
    "perf-stat/%s.json, count words, task-clock",
    "oha/%s.json, oha, p50",
    "benchmark-ips/%s.json, word count, throughput",
    "benchmark-ips/%s.txt, word count, throughput"
  })
  void findsTheSlowdownOfEachHarness(String files, String benchmark, String metric) {
    Terminal terminal =
        Terminal.run(
            "compare",
            HARNESS.resolve(files.formatted("base")),
            HARNESS.resolve(files.formatted("slow")),
            "--format",
            "json");

    JsonNode row = row(JsonMapper.shared().readTree(terminal.out()), benchmark, metric);
    double percent = row.get("percentChange").asDouble();
    assertThat(metric.equals("throughput") ? -percent : percent).isGreaterThan(45);
    if (row.at("/baseline/runs").asInt() > 1) {
      assertThat(row.get("verdict").asString()).isEqualTo("REGRESSION");
    }
  }

  @Test
  void readsPackedFiles() {
    Path packed = HARNESS.resolve("pytest-benchmark/with-raw-data.json.gz");

    assertThat(Terminal.run("compare", packed, packed).exitCode()).isZero();
  }

  @Test
  void takesTheDirectoriesOfADirectoryForMachines() throws IOException {
    for (String machine : List.of("perf-1", "perf-2")) {
      Path before = Files.createDirectories(directory.resolve("before").resolve(machine));
      Path after = Files.createDirectories(directory.resolve("after").resolve(machine));
      throughput(before.resolve("run1.json"), "[[100], [101]]");
      throughput(before.resolve("run2.json"), "[[102]]");
      throughput(after.resolve("run1.json"), "[[70], [71], [72]]");
    }
    Files.createFile(directory.resolve("before/.hidden"));

    JsonNode row = onlyRow("compare", directory.resolve("before"), directory.resolve("after"));

    assertThat(machines(row)).containsExactly("perf-1", "perf-2");
    assertThat(row.at("/baseline/runs").asInt()).isEqualTo(6);
    assertThat(row.get("verdict").asString()).isEqualTo("REGRESSION");
  }

  @Test
  void takesTheFilesOfADirectoryForRunsOfOneMachine() throws IOException {
    Path before = Files.createDirectory(directory.resolve("before"));
    throughput(before.resolve("1.json"), "[100]");
    throughput(before.resolve("2.json"), "[101]");

    JsonNode row = onlyRow("compare", before, throughput("after.json", "[100]"));

    assertThat(machines(row)).containsExactly("local");
    assertThat(row.at("/baseline/runs").asInt()).isEqualTo(2);
  }

  @Test
  void takesMachinesByNameFileOrDirectory() throws IOException {
    Path one = throughput("one.v2.json", "[100]");
    Path other = throughput("other.json", "[101]");

    assertThat(machines(onlyRow("compare", "-b", "a=" + one, "b=" + other, "-c", one)))
        .containsExactly("a", "b");
    assertThat(machines(onlyRow("compare", "-b", one, "-b", other, "-c", one, "--machine=file")))
        .containsExactly("one.v2", "other");
    assertThat(machines(onlyRow("compare", one, other, "--machine", "directory")))
        .containsExactly(directory.getFileName().toString());
  }

  @Test
  void saysWhichMachinesStandOnOneSideOnly() throws IOException {
    Path one = throughput("one.json", "[100]");
    Path other = throughput("other.json", "[101]");
    Path third = throughput("third.json", "[102]");

    assertThat(Terminal.run("compare", "-b", "a=" + one, "b=" + other, "-c", "a=" + third).out())
        .contains("on one side only: b (baseline); a machine needs one name on both");
    assertThat(Terminal.run("compare", one, other).out()).doesNotContain("on one side only");
  }

  @Test
  void convertsUnitsOfTheSameKind() throws IOException {
    Path baseline = results("a.json", "time", "ms", "[1, 1.01, 0.99]");
    Path candidate = results("b.json", "time", "us", "[1000, 1010, 990]");

    JsonNode row = onlyRow("compare", baseline, candidate);

    assertThat(row.get("percentChange").asDouble()).isCloseTo(0, within(1e-9));
  }

  @Test
  void failsWhereARateHalvedAndIsGivenInThousands() throws IOException {
    for (String machine : List.of("perf-1", "perf-2", "perf-3")) {
      Path before = Files.createDirectories(directory.resolve("before").resolve(machine));
      Path after = Files.createDirectories(directory.resolve("after").resolve(machine));
      results(before.resolve("run.json"), "throughput", "ops/s", "[[5000], [5005], [4995]]");
      results(after.resolve("run.json"), "throughput", "kops/s", "[[2.5], [2.5025], [2.4975]]");
    }

    Terminal terminal =
        Terminal.run("compare", directory.resolve("before"), directory.resolve("after"));

    assertThat(terminal.out())
        .contains("-50.0%", "2.0 times as slow on 3 of 3 machines")
        .doesNotContain("only in the");
    assertThat(terminal.exitCode()).isEqualTo(1);
  }

  @Test
  void writesTheTablesOfReleaseNotes() throws IOException {
    Path baseline = throughput("a.json", "[[100], [101], [99], [100], [102]]");
    Path candidate = throughput("b.json", "[[150], [151], [149], [150], [152]]");

    assertThat(Terminal.run("compare", baseline, candidate, "--format", "md").out())
        .contains("| `encode throughput` | +50.0% | 94.01 | improvement |");
    assertThat(Terminal.run("compare", baseline, candidate, "--format", "rst").out())
        .startsWith(".. list-table::")
        .contains("``encode throughput``");
    assertThat(Terminal.run("compare", baseline, candidate, "--format", "csv").out())
        .startsWith("benchmark,parameters,metric,unit,direction,")
        .contains("encode,,throughput,MB/s,HIGHER_IS_BETTER,100.0,1,150.0,1,50.0,");
  }

  @Test
  void aChangeThatIsRoundedToNothingHasNoSignInAnyTable() throws IOException {
    Path baseline = throughput("a.json", "[[100], [101], [99], [100], [102]]");
    Path candidate = throughput("b.json", "[[99.999], [100.999], [98.999], [99.999], [101.999]]");

    for (String format : List.of("text", "md", "rst")) {
      assertThat(Terminal.run("compare", baseline, candidate, "--format", format).out())
          .as(format)
          .containsPattern("[ |]0\\.00?%")
          .doesNotContainPattern("[-+−]0\\.00?[% ]");
    }
  }

  @Test
  void judgesByTheThresholdsGiven() throws IOException {
    Path baseline = throughput("a.json", "[[100], [100.1], [99.9], [100], [100.2]]");
    Path candidate = throughput("b.json", "[[95], [95.1], [94.9], [95], [95.2]]");

    assertThat(Terminal.run("compare", baseline, candidate).out()).contains("1 regression");
    assertThat(Terminal.run("compare", baseline, candidate, "--min-effect", "10").out())
        .contains("No regression found; changes of ", "verdicts: 1 no change");
    assertThat(Terminal.run("compare", baseline, candidate, "--alpha", "2").err().strip())
        .isEqualTo("alpha = 2.0 is not from 0.000001 to 0.5 (probability)");
  }

  @Test
  void judgesByTheRepositorysPolicy() throws IOException {
    Path baseline = throughput("a.json", "[[100], [100.1], [99.9], [100], [100.2]]");
    Path candidate = throughput("b.json", "[[90], [90.1], [89.9], [90], [90.2]]");
    Path policy = Files.writeString(directory.resolve("policy.yml"), "minEffect: 20");
    Path mistaken = Files.writeString(directory.resolve("mistaken.yml"), "minEfect: 20");

    assertThat(Terminal.run("compare", baseline, candidate).out()).contains("1 regression");
    assertThat(Terminal.run("compare", baseline, candidate, "--policy", policy).out())
        .contains("No regression found; changes of ", "verdicts: 1 no change");
    assertThat(Terminal.run("compare", baseline, candidate, "--policy", mistaken).err())
        .contains("mistaken.yml", "line 1", "did you mean minEffect?");
  }

  @Test
  void judgesMachinesApartWhosePlatformsTheirFilesName() throws IOException {
    Object[] files = {
      "-b", onPlatform("x64", "m1"), onPlatform("arm", "m2"),
      "-c", onPlatform("x64", "m1"), onPlatform("arm", "m2")
    };
    Path policy = Files.writeString(directory.resolve("p.yml"), "platforms: { mine: ['m*'] }");

    assertThat(platforms(files)).containsExactly("arm", "x64");
    assertThat(platforms(files, "--policy", policy)).containsExactly("arm", "x64");
    assertThat(platforms(files, "--platform", "given=m*")).containsExactly("given");
  }

  @Test
  void saysWhichPlatformALimitIsOfAndWhatMatchesNothing() throws IOException {
    Object[] files = {
      "-b", onPlatform("x64", "m1"), onPlatform("arm", "m2"),
      "-c", onPlatform("x64", "m1"), onPlatform("arm", "m2")
    };
    Path policy =
        Files.writeString(
            directory.resolve("limits.yml"),
            "limits: [ { benchmark: encode, atLeast: 1 TB/s }, { benchmark: enc, atMost: 1 s } ]");

    Terminal terminal =
        Terminal.run(
            Stream.of(new Object[] {"compare", "--policy", policy, "--platform", "mine=x*"}, files)
                .flatMap(Stream::of)
                .toArray());

    assertThat(terminal.out().replaceAll("\\s+", " "))
        .contains("limit: encode throughput on arm, at least 1 TB/s.")
        .contains("limits[1]: at most 1 s is meant for no series on either side");
    assertThat(terminal.err())
        .contains("--platform 'mine=x*' names no machine of these files; they are of m1, m2");
  }

  private String onPlatform(String platform, String machine) throws IOException {
    Path folder = Files.createDirectories(directory.resolve(platform));
    Path file = folder.resolve(UUID.randomUUID() + ".json");
    String results = Files.readString(throughput(file, "[[100], [101], [102]]"));
    Files.writeString(
        file,
        results
            .stripTrailing()
            .replaceFirst("^\\{", "{\"platform\": \"%s\", ".formatted(platform)));
    return machine + "=" + file;
  }

  private static List<String> platforms(Object[] files, Object... options) {
    Object[] all =
        Stream.of(new Object[] {"compare", "--format=json"}, files, options)
            .flatMap(Stream::of)
            .toArray();
    return JsonMapper.shared()
        .readTree(Terminal.run(all).out())
        .get("rows")
        .valueStream()
        .map(row -> row.get("platform").asString())
        .sorted()
        .toList();
  }

  @Test
  void failsWhereALimitOfThePolicyIsExceeded() throws IOException {
    Path baseline = throughput("a.json", "[[100], [100.1], [99.9], [100], [100.2]]");
    Path candidate = throughput("b.json", "[[99], [99.1], [98.9], [99], [99.2]]");
    Path held =
        Files.writeString(
            directory.resolve("held.yml"), "limits: [ { benchmark: encode, atLeast: 50 MB/s } ]");
    Path exceeded =
        Files.writeString(
            directory.resolve("exceeded.yml"),
            "limits: [ { benchmark: encode, atLeast: 99500 kB/s } ]");

    assertThat(Terminal.run("compare", baseline, candidate, "--policy", held).out())
        .doesNotContain("limit");
    Terminal terminal = Terminal.run("compare", baseline, candidate, "--policy", exceeded);
    assertThat(terminal.out())
        .contains("1 limit exceeded; ", "limit: encode", "at least 99500 kB/s", "gate: fail");
    assertThat(terminal.exitCode()).isEqualTo(1);
  }

  @Test
  void blamesNoSickMachineOnTheCodeByALimit() throws IOException {
    suite("before", "m1", 15);
    suite("after", "m1", 15);
    suite("before", "m2", 15);
    suite("after", "m2", 21);
    Path policy =
        Files.writeString(
            directory.resolve("limits.yml"),
            "limits: [ { benchmark: b0, atMost: 17 ms }, { benchmark: b1, atMost: 14.5 ms } ]");

    Terminal terminal =
        Terminal.run(
            "compare",
            directory.resolve("before"),
            directory.resolve("after"),
            "--policy",
            policy,
            "--format=json");

    JsonNode comparison = JsonMapper.shared().readTree(terminal.out());
    assertThat(comparison.at("/environment/state").asString()).isEqualTo("UNRESOLVED");
    assertThat(comparison.at("/limits")).hasSize(1);
    assertThat(comparison.at("/limits/0/benchmark").asString()).isEqualTo("b1");
    assertThat(comparison.at("/limits/0/state").asString()).isEqualTo("AT_RISK");
    assertThat(comparison.at("/limits/0/sentence").asString())
        .contains("beyond the limit, but that may be the machine and not the code");
    assertThat(terminal.exitCode()).isZero();
  }

  /** Three runs of twelve benchmarks that take about so many milliseconds. */
  private void suite(String side, String machine, double level) throws IOException {
    Path folder = Files.createDirectories(directory.resolve(side).resolve(machine));
    String benchmark =
        """
        {"name": "b%d", "metrics": [{"name": "time", "unit": "ms", "direction": "LOWER_IS_BETTER",
          "samples": [[%f], [%f], [%f]]}]}
        """;
    String all =
        IntStream.range(0, 12)
            .mapToObj(i -> benchmark.formatted(i, level, level * 1.002, level * 0.998))
            .collect(Collectors.joining(", ", "{\"benchmarks\": [", "]}"));
    Files.writeString(folder.resolve("run.json"), all);
  }

  @Test
  void namesFileAndPlaceOfWhatItCannotRead() throws IOException {
    Path good = throughput("good.json", "[100]");
    Path broken = Files.writeString(directory.resolve("broken.json"), "{\"benchmarks\": [\n7]}");
    Path text = Files.writeString(directory.resolve("notes.txt"), "hello");
    Path empty = Files.createDirectory(directory.resolve("empty"));

    assertRefused(
        "line 2, /benchmarks/0: The benchmark is a number",
        broken,
        good,
        broken,
        "--harness",
        "benchwarden");
    assertRefused("not recognised as the output of a known harness", text, good, text);
    Path csv = HARNESS.resolve("unknown/jmh/formats.csv");
    assertRefused("JMH's CSV", csv, good, csv);
    assertRefused("-rf json -rff results.json", csv, csv, csv, "--harness", "jmh");
    assertRefused("No harness is called \"jhm\"", good, good, good, "--harness", "jhm");
    assertRefused("there is no such file", directory.resolve("x"), good, directory.resolve("x"));
    assertRefused("there is no file in this directory", empty, empty, good);
    assertRefused("this file is named twice on one side", good, "-b", good, good, "-c", good);
  }

  @Test
  void asksForTheSideThatIsMissing() throws IOException {
    Path good = throughput("good.json", "[100]");

    assertThat(refusal()).startsWith("There is no baseline: name a file of each side");
    assertThat(refusal(good)).startsWith("There is no candidate");
    assertThat(refusal("-b", good)).startsWith("There is no candidate");
    assertThat(refusal(good, good, "-c", good)).contains("belongs to no side");
  }

  private static Terminal compareBson(String baseline, String candidate, String... options)
      throws IOException {
    Stream<Object> arguments =
        Stream.of(
                Stream.of("compare", "--machine", "directory", "-b"),
                bson(baseline),
                Stream.of("-c"),
                bson(candidate),
                Stream.of(options))
            .flatMap(part -> part);
    return Terminal.run(arguments.toArray());
  }

  private static Stream<Object> bson(String release) throws IOException {
    try (Stream<Path> files = Files.walk(BSON)) {
      return files
          .filter(file -> file.getFileName().toString().matches(release + "-run[12].json"))
          .sorted()
          .toList()
          .stream()
          .map(Object.class::cast);
    }
  }

  private static int rank(String line) {
    return List.of("regression", "improvement", "inconclusive")
        .indexOf(line.substring(line.lastIndexOf(' ') + 1));
  }

  private static JsonNode row(JsonNode comparison, String benchmark, String metric) {
    return comparison
        .get("rows")
        .valueStream()
        .filter(row -> row.get("benchmark").asString().equals(benchmark))
        .filter(row -> row.at("/metric/name").asString().equals(metric))
        .findFirst()
        .orElseThrow();
  }

  private static JsonNode onlyRow(Object... arguments) {
    Object[] all = Stream.concat(Stream.of(arguments), Stream.of("--format=json")).toArray();
    Terminal terminal = Terminal.run(all);
    assertThat(terminal.err()).isEmpty();
    JsonNode rows = JsonMapper.shared().readTree(terminal.out()).get("rows");
    assertThat(rows).hasSize(1);
    return rows.get(0);
  }

  private static List<String> machines(JsonNode row) {
    return row.at("/baseline/perMachine")
        .valueStream()
        .map(machine -> machine.get("machine").asString())
        .toList();
  }

  private static void assertRefused(String mistake, Path file, Object... arguments) {
    assertThat(refusal(arguments)).startsWith(file.toString()).contains(mistake);
  }

  private static String refusal(Object... arguments) {
    Object[] all = Stream.concat(Stream.of("compare"), Stream.of(arguments)).toArray();
    Terminal terminal = Terminal.run(all);
    assertThat(terminal.err().lines()).hasSize(1);
    assertThat(terminal.out()).isEmpty();
    assertThat(terminal.exitCode()).isEqualTo(2);
    return terminal.err();
  }

  private Path throughput(String file, String samples) throws IOException {
    return throughput(directory.resolve(file), samples);
  }

  private static Path throughput(Path file, String samples) throws IOException {
    return results(file, "throughput", "MB/s", samples);
  }

  private Path results(String file, String metric, String unit, String samples) throws IOException {
    return results(directory.resolve(file), metric, unit, samples);
  }

  private static Path results(Path file, String metric, String unit, String samples)
      throws IOException {
    return Files.writeString(
        file,
        """
        {"benchmarks": [{"name": "encode", "metrics":
          [{"name": "%s", "unit": "%s", "samples": %s}]}]}
        """
            .formatted(metric, unit, samples));
  }
}
