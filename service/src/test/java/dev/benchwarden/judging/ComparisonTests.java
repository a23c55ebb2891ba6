package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Comparisons: the numbers, the filters, the links that stay, the texts. */
@FrontDoor
class ComparisonTests {

  private static final String ENCODE = "Codec.encode";
  private static final String DECODE = "Codec.decode";

  @Autowired private Api api;

  private String project = "";

  /** Two releases on three machines: encoding about twice as slow, decoding as before. */
  @BeforeEach
  void uploadTwoReleases() {
    project = Api.newProject();
    for (int machine = 1; machine <= 3; machine++) {
      upload("r1", "1.0", machine, 100 * machine, 50 * machine);
      double encode = 50 * machine * (0.98 + 0.01 * machine);
      double decode = 50.1 * machine * (0.998 + 0.001 * machine);
      upload("r2", "2.0", machine, encode, decode);
    }
  }

  @Test
  void eachMachineIsComparedWithItself() {
    JsonNode row = row(compare("baseline=tag:1.0&candidate=tag:2.0"), ENCODE);

    assertThat(row.at("/baseline/mean").asDouble()).isCloseTo(200, within(1e-9));
    assertThat(row.at("/candidate/mean").asDouble()).isCloseTo(301 / 3.0, within(1e-9));
    assertThat(row.at("/baseline/machines").asInt()).isEqualTo(3);
    assertThat(row.at("/baseline/runs").asInt()).isEqualTo(9);
    assertThat(row.at("/baseline/samples").asInt()).isEqualTo(9);
    assertThat(row.at("/baseline/perMachine/1/machine").asString()).isEqualTo("perf-2");
    assertThat(row.at("/baseline/perMachine/1/median").asDouble()).isEqualTo(200);
    assertThat(row.at("/percentChange").asDouble()).isCloseTo(-49.83, within(0.01));
    assertThat(row.at("/percentImprovement").asDouble()).isCloseTo(-49.83, within(0.01));
    assertThat(row.at("/zScore").asDouble()).isCloseTo(-169.8, within(0.1));
    assertThat(row.at("/zBasis").asString()).isEqualTo("PAIRED");
    assertThat(row.at("/testBasis").asString()).isEqualTo("PAIRED_MACHINES");
    assertThat(row.at("/estimatePercent").asDouble()).isCloseTo(-50, within(0.01));
    assertThat(row.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(row.at("/reason").asString()).contains("49.8% slower on 3 of 3 machines");
  }

  @Test
  void whatDidNotChangeIsNotCalledAChange() {
    JsonNode comparison = compare("baseline=tag:1.0&candidate=tag:2.0");

    assertThat(row(comparison, DECODE).at("/verdict").asString()).isEqualTo("NO_CHANGE");
    assertThat(comparison.at("/counts/REGRESSION").asInt()).isEqualTo(1);
    assertThat(comparison.at("/counts/NO_CHANGE").asInt()).isEqualTo(1);
    assertThat(comparison.at("/counts/IMPROVEMENT").asInt()).isZero();
    assertThat(comparison.at("/baseline/label").asString()).isEqualTo("1.0");
    assertThat(comparison.at("/candidate/revision").asString()).isEqualTo("r2");
  }

  @Test
  void aRegressionFailsTheGateOnlyWhereThePolicySaysSo() {
    String query = "baseline=tag:1.0&candidate=tag:2.0";
    String kept = "/api/v1/projects/%s/comparisons/%s".formatted(project, id(keep()));

    assertThat(compare(query).at("/gate").asString()).isEqualTo("NEUTRAL");
    assertThat(api.get(kept).at("/gate").asString()).isEqualTo("NEUTRAL");

    String policy = "/api/v1/projects/" + project + "/policy";
    api.put(policy, "application/yaml", "gate: fail", Api.ADMIN_TOKEN);
    assertThat(compare(query).at("/gate").asString()).isEqualTo("FAIL");
    assertThat(api.get(kept).at("/gate").asString()).isEqualTo("FAIL");
  }

  @Test
  void everySelectorFindsItsRevision() {
    upload(Map.of("revision", "r3", "machine", "perf-1", "branch", "topic"), samples(ENCODE, 100));
    upload(Map.of("revision", "r4", "machine", "perf-1", "pull_request", "7"), samples(ENCODE, 90));

    assertThat(candidate("rev:r1")).isEqualTo("r1");
    assertThat(candidate("tag:2.0")).isEqualTo("r2");
    assertThat(candidate("branch:main")).isEqualTo("r2");
    assertThat(candidate("branch:topic")).isEqualTo("r3");
    assertThat(candidate("pr:7")).isEqualTo("r4");
  }

  @Test
  void aPullRequestIsCalledByItsNumber() {
    upload(Map.of("revision", "r4", "machine", "perf-1", "pull_request", "7"), samples(ENCODE, 90));

    assertThat(compare("baseline=tag:1.0&candidate=pr:7").at("/candidate/label").asString())
        .isEqualTo("#7");
    assertThat(compare("baseline=tag:1.0&candidate=rev:r4").at("/candidate/label").asString())
        .isEqualTo("r4");
  }

  @Test
  void aShortenedShaIsUnderstoodUnlessItIsAmbiguous() {
    String sha = "0123456789abcdef0123456789abcdef01234567";
    upload(Map.of("revision", sha, "machine", "perf-1"), samples(ENCODE, 100));

    assertThat(candidate("rev:0123456")).isEqualTo(sha);

    upload(Map.of("revision", "0123456fff", "machine", "perf-1"), samples(ENCODE, 100));
    var ambiguous = get("baseline=tag:1.0&candidate=rev:0123456");
    assertThat(ambiguous.status()).isEqualTo(422);
    assertThat(ambiguous.at("/detail").asString()).contains(sha).contains("0123456fff");
  }

  @Test
  void aSelectorThatChoosesNothingIsRefused() {
    for (String selector :
        List.of("tag:9.9", "rev:unknown", "branch:gone", "pr:99", "nonsense", "pr:x")) {
      var answer = get("baseline=tag:1.0&candidate=" + selector);
      assertThat(answer.status()).as(selector).isEqualTo(422);
      assertThat(answer.problem()).isEqualTo("unknown-selector");
      assertThat(answer.at("/detail").asString()).contains(selector);
    }
    assertThat(get("baseline=tag:1.0").problem()).isEqualTo("invalid-parameter");
  }

  @Test
  void filtersChooseRowsButNotCounts() {
    assertThat(rows("percent_filter=10||")).containsExactly(ENCODE);
    assertThat(rows("percent_filter=0||10")).containsExactly(DECODE);
    assertThat(rows("z_filter=100||")).containsExactly(ENCODE);
    assertThat(rows("percent_filter=90||&z_filter=0||10")).isEmpty();
    assertThat(rows("percent_filter=90||&z_filter=0||10&filter_type=Either"))
        .containsExactly(DECODE);
    assertThat(rows("filter_type=Regressions")).containsExactly(ENCODE);
    assertThat(rows("filter_type=Improvements")).isEmpty();
    assertThat(rows("benchmark=DECO")).containsExactly(DECODE);
    assertThat(rows("metric=latency")).isEmpty();
    assertThat(
            compare("baseline=tag:1.0&candidate=tag:2.0&percent_filter=90||")
                .at("/counts/REGRESSION")
                .asInt())
        .isEqualTo(1);
  }

  @Test
  void aBoxOfThePlotChoosesItsRows() {
    assertThat(rows("improvement=-60||-10")).containsExactly(ENCODE);
    assertThat(rows("improvement=-10||60")).containsExactly(DECODE);
    assertThat(rows("improvement=||-10&z_improvement=-200||0")).containsExactly(ENCODE);
    assertThat(rows("improvement=||-10&z_improvement=0||2")).isEmpty();
    assertThat(rows("z_improvement=||")).hasSize(2);
  }

  @Test
  void filtersThatAreNoFiltersAreRefused() {
    for (String filter :
        List.of(
            "percent_filter=1..2",
            "z_filter=a||b",
            "filter_type=Worst",
            "z_filter=-1||",
            "improvement=5")) {
      assertThat(get("baseline=tag:1.0&candidate=tag:2.0&" + encoded(filter)).problem())
          .as(filter)
          .isEqualTo("invalid-parameter");
    }
  }

  @Test
  void onlyTheMachinesAskedForTakePart() {
    JsonNode row =
        row(compare("baseline=tag:1.0&candidate=tag:2.0&machine=perf-1&machine=perf-3"), ENCODE);

    assertThat(row.at("/baseline/machines").asInt()).isEqualTo(2);
    assertThat(row.at("/baseline/mean").asDouble()).isCloseTo(200, within(1e-9));
  }

  @Test
  void aMachineOfAnotherGenerationIsAnotherMachine() {
    String body = samples(ENCODE, 10);
    upload(Map.of("revision", "r8", "machine", "perf-9", "fingerprint.cpu", "EPYC"), body);
    upload(Map.of("revision", "r9", "machine", "perf-9", "fingerprint.cpu", "Xeon"), body);

    JsonNode row = row(compare("baseline=rev:r8&candidate=rev:r9"), ENCODE);

    assertThat(row.at("/verdict").asString()).isEqualTo("NOT_ENOUGH_DATA");
    assertThat(row.at("/candidate/perMachine/0/machine").asString()).isEqualTo("perf-9 #2");
  }

  @Test
  void runsOfAPullRequestStayOutOfTheMainline() {
    Map<String, String> place = Map.of("revision", "r1", "machine", "perf-1", "pull_request", "7");
    upload(place, samples(ENCODE, 1));

    JsonNode mainline = row(compare("baseline=tag:1.0&candidate=tag:2.0"), ENCODE);
    JsonNode pullRequest = row(compare("baseline=tag:1.0&candidate=pr:7"), ENCODE);

    assertThat(mainline.at("/baseline/perMachine/0/median").asDouble()).isEqualTo(100);
    assertThat(pullRequest.at("/candidate/perMachine/0/median").asDouble()).isEqualTo(1);
  }

  @Test
  void aRepeatedRunAddsToTheMachinesMedian() {
    upload(Map.of("revision", "r1", "machine", "perf-1"), samples(ENCODE, 300));

    JsonNode machine =
        row(compare("baseline=tag:1.0&candidate=tag:2.0"), ENCODE).at("/baseline/perMachine/0");

    assertThat(machine.at("/runs").size()).isEqualTo(6);
    assertThat(machine.at("/median").asDouble()).as("between 101 and 297").isEqualTo(199);
  }

  @Test
  void unitsOfOneDimensionAreOneSeries() {
    String body = samples("Wait.ms", 0.25).replace("ops/s", "s/op").replace("HIGHER", "LOWER");
    String same = samples("Wait.ms", 250).replace("ops/s", "ms/op").replace("HIGHER", "LOWER");
    upload(Map.of("revision", "r1", "machine", "perf-1"), body);
    upload(Map.of("revision", "r2", "machine", "perf-1"), same);

    JsonNode row = row(compare("baseline=tag:1.0&candidate=tag:2.0"), "Wait.ms");

    assertThat(row.at("/metric/unit").asString()).isEqualTo("s/op");
    assertThat(row.at("/percentChange").asDouble()).isCloseTo(0, within(1e-9));
  }

  @Test
  void missingAndNewBenchmarksAreNamed() {
    upload(Map.of("revision", "r1", "machine", "perf-1"), samples("Old.one", 1));
    upload(Map.of("revision", "r2", "machine", "perf-1"), samples("New.one", 1));

    JsonNode comparison = compare("baseline=tag:1.0&candidate=tag:2.0");

    assertThat(comparison.at("/onlyInBaseline/0/benchmark").asString()).isEqualTo("Old.one");
    assertThat(comparison.at("/onlyInCandidate/0/benchmark").asString()).isEqualTo("New.one");
  }

  @Test
  void aKeptComparisonKeepsItsRevisions() {
    var kept = keep();
    assertThat(kept.status()).isEqualTo(201);
    upload("r5", "2.0", 1, 100, 50);

    JsonNode shown =
        api.get("/api/v1/projects/%s/comparisons/%s".formatted(project, id(kept))).body();

    assertThat(shown.at("/candidate/revision").asString()).isEqualTo("r2");
    assertThat(shown.at("/title").asString()).isEqualTo("Before and after");
    assertThat(shown.at("/id").asString()).isEqualTo(id(kept));
    assertThat(row(shown, ENCODE).at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(api.get("/api/v1/projects/" + project + "/comparisons").at("/items/0/id").asString())
        .isEqualTo(id(kept));
  }

  @Test
  void keepingTheSameComparisonTwiceGivesTheSameLink() {
    var first = keep();
    var second = keep();

    assertThat(second.status()).isEqualTo(200);
    assertThat(id(second)).isEqualTo(id(first));
    assertThat(second.at("/links/dashboard").asString())
        .endsWith("/projects/" + project + "/comparisons/" + id(first));
  }

  @Test
  void releaseNotesComeInThreeFormats() {
    String path = "/api/v1/projects/%s/comparisons/%s".formatted(project, id(keep()));

    var markdown = api.get(path + ".md?filter_type=Regressions");
    assertThat(markdown.headers().get("content-type")).startsWith("text/markdown");
    assertThat(markdown.headers().get("content-disposition"))
        .isEqualTo("inline; filename=\"comparison.md\"");
    assertThat(markdown.text())
        .isEqualTo(
            """
            | Feature | Percent Improvement | Z-score | Verdict |
            | :-- | --: | --: | :-- |
            | `Codec.encode (n=1) throughput` | -49.8% | -169.79 | regression |
            """);
    assertThat(api.get(path + ".rst?filter_type=Regressions").text())
        .startsWith(".. list-table::")
        .contains("   * - ``Codec.encode (n=1) throughput``\n     - -49.8%\n     - -169.79\n");
    var csv = api.get(path + ".csv");
    assertThat(csv.text().lines()).hasSize(3);
    assertThat(csv.text()).contains("Codec.encode,n=1,throughput,ops/s,HIGHER_IS_BETTER,200");
  }

  @Test
  void theHeaderAcceptChoosesTheFormatToo() {
    assertThat(get("baseline=tag:1.0&candidate=tag:2.0").headers().get("content-type"))
        .startsWith("application/json");
    assertThat(
            api.get(
                    "/api/v1/projects/%s/comparisons.csv?baseline=tag:1.0&candidate=tag:2.0"
                        .formatted(project))
                .headers()
                .get("content-type"))
        .startsWith("text/csv");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "text/csv, text/markdown                         | text/csv",
        "*/*, text/csv                                   | text/csv",
        "text/csv;q=0.5, text/markdown                   | text/markdown",
        "text/csv;q=0.5, application/json;q=0.9          | application/json",
        "text/csv;q=0, text/x-rst;q=0.1                  | text/x-rst",
        "application/json;q=0, */*                       | text/markdown",
        "text/*;q=0, text/csv;q=0.1                      | text/csv",
        "text/*, text/markdown;q=0                       | text/x-rst",
        "text/html,application/xhtml+xml,*/*;q=0.8       | application/json",
      })
  void theFormatIsTheOneThatTheHeaderAcceptWeighsMost(String accept, String format) {
    assertThat(
            api.getWith(
                    Map.of("Accept", accept),
                    "/api/v1/projects/%s/comparisons?baseline=tag:1.0&candidate=tag:2.0"
                        .formatted(project))
                .headers()
                .get("content-type"))
        .startsWith(format);
  }

  @Test
  void aWeightThatCannotBeReadIsRefusedInOurOwnWords() {
    Api.Answer refused =
        api.getWith(
            Map.of("Accept", "text/csv;q=x"),
            "/api/v1/projects/%s/comparisons?baseline=tag:1.0&candidate=tag:2.0"
                .formatted(project));

    assertThat(refused.status()).as(refused.text()).isEqualTo(406);
    assertThat(refused.at("/detail").asString())
        .contains("Accept", "text/csv;q=0.5")
        .doesNotContain("input string");
  }

  @Test
  void namesCannotLeaveTheirPlaceInATable() {
    String name = "=cmd() | `x` <b>@all</b>";
    upload(Map.of("revision", "r1", "machine", "perf-1"), samples(name, 1));
    upload(Map.of("revision", "r2", "machine", "perf-1"), samples(name, 1));
    String path = "/api/v1/projects/%s/comparisons".formatted(project);
    String sides = "?baseline=tag:1.0&candidate=tag:2.0&benchmark=cmd";

    assertThat(api.get(path + ".md" + sides).text().lines().skip(2))
        .singleElement()
        .asString()
        .startsWith("| `` =cmd() \\| `x` <b>@all</b> (n=1) throughput `` |");
    assertThat(api.get(path + ".csv" + sides).text()).contains("'=cmd()");
  }

  @Test
  void everySampleBehindARowIsShown() {
    upload(Map.of("revision", "r2", "machine", "perf-1"), samples(ENCODE, 300));
    long series = row(compare("baseline=tag:1.0&candidate=tag:2.0"), ENCODE).at("/series").asLong();

    JsonNode shown = samplesOf("/samples?baseline=tag:1.0&candidate=tag:2.0&series=" + series);

    assertThat(shown.at("/series").asLong()).isEqualTo(series);
    assertThat(shown.at("/baseline")).hasSize(3);
    assertThat(shown.at("/baseline/0/machine").asString()).isEqualTo("perf-1");
    assertThat(shown.at("/baseline/0/executions").toString()).isEqualTo("[[99.0],[100.0],[101.0]]");
    assertThat(shown.at("/candidate/0/executions"))
        .as("both uploads of the machine, the older first")
        .hasSize(6);
    assertThat(shown.at("/candidate/0/executions/5/0").asDouble()).isEqualTo(303);
    assertThat(samplesOf("/%s/samples?series=%d".formatted(id(keep()), series))).isEqualTo(shown);
  }

  @Test
  void aStableRegionHasNoSamplesOfItsOwn() {
    long series = row(compare("baseline=tag:1.0&candidate=tag:2.0"), ENCODE).at("/series").asLong();

    JsonNode shown = samplesOf("/samples?baseline=stable&candidate=tag:2.0&series=" + series);

    assertThat(shown.at("/baseline").isNull()).isTrue();
    assertThat(shown.at("/candidate")).hasSize(3);
    String path = "/api/v1/projects/%s/comparisons/samples?series=".formatted(project);
    assertThat(api.get(path + "999999999&baseline=tag:1.0&candidate=tag:2.0").status())
        .isEqualTo(404);
    assertThat(api.get(path + series + "&baseline=nonsense&candidate=tag:2.0").problem())
        .isEqualTo("unknown-selector");
  }

  @Test
  void aPrivateProjectsComparisonsAreInvisible() {
    String secret = Api.newProject();
    api.post(
        "/api/v1/projects", "{ \"slug\": \"%s\", \"visibility\": \"PRIVATE\" }".formatted(secret));

    assertThat(
            api.get("/api/v1/projects/" + secret + "/comparisons?baseline=a&candidate=b", null)
                .status())
        .isEqualTo(404);
  }

  private void upload(String revision, String tag, int machine, double encode, double decode) {
    String body =
        "{ \"benchmarks\": [ %s, %s ] }"
            .formatted(benchmark(ENCODE, encode), benchmark(DECODE, decode));
    Map<String, String> place = new HashMap<>();
    place.put("revision", revision);
    place.put("machine", "perf-" + machine);
    place.put("tag", tag);
    place.put("order", revision.substring(1));
    upload(place, body);
  }

  private void upload(Map<String, String> place, String body) {
    var answer = api.upload(project, place, body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
  }

  private static String samples(String benchmark, double level) {
    return "{ \"benchmarks\": [ %s ] }".formatted(benchmark(benchmark, level));
  }

  /** Three executions of one sample each, one percent apart. */
  private static String benchmark(String name, double level) {
    return """
    { "name": "%s", "parameters": { "n": "1" }, "metrics": [ { "name": "throughput",
      "unit": "ops/s", "direction": "HIGHER_IS_BETTER",
      "samples": [ [%s], [%s], [%s] ] } ] }
    """
        .formatted(name, level * 0.99, level, level * 1.01);
  }

  private Api.Answer get(String query) {
    return api.get("/api/v1/projects/%s/comparisons?%s".formatted(project, query));
  }

  private JsonNode compare(String query) {
    var answer = get(query.replace("|", "%7C"));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.body();
  }

  private JsonNode samplesOf(String rest) {
    var answer = api.get("/api/v1/projects/%s/comparisons%s".formatted(project, rest));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.body();
  }

  private String candidate(String selector) {
    return compare("baseline=tag:1.0&candidate=" + selector).at("/candidate/revision").asString();
  }

  private List<String> rows(String filter) {
    List<String> names = new ArrayList<>();
    compare("baseline=tag:1.0&candidate=tag:2.0&" + filter)
        .at("/rows")
        .forEach(row -> names.add(row.at("/benchmark").asString()));
    return names;
  }

  private static JsonNode row(JsonNode comparison, String benchmark) {
    return comparison
        .at("/rows")
        .valueStream()
        .filter(row -> row.at("/benchmark").asString().equals(benchmark))
        .findFirst()
        .orElseThrow();
  }

  private Api.Answer keep() {
    return api.post(
        "/api/v1/projects/%s/comparisons".formatted(project),
        """
        { "baseline": "tag:1.0", "candidate": "tag:2.0", "title": "Before and after" }
        """);
  }

  private static String id(Api.Answer kept) {
    return kept.at("/id").asString();
  }

  private static String encoded(String filter) {
    return filter.replace("|", "%7C");
  }
}
