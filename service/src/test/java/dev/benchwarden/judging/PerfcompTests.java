package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.pullrequests.review.GoldenText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** A patch of perf.send files against the stable region, with the numbers of MongoDB's perfcomp. */
@FrontDoor
class PerfcompTests {

  private static final int TESTS = 24;
  private static final int COMMITS = 8;

  @Autowired private Api api;

  private String project = "";
  private final List<double[]> mainline = new ArrayList<>();
  private double[] patch = {};

  /** Eight steady commits of 24 tests, then a patch that moves each a little further. */
  @BeforeEach
  void uploadAMainlineAndAPatch() {
    project = Api.newProject();
    api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(project));
    api.put(path("/policy"), "application/yaml", "decision: z\ntable: perfcomp", Api.ADMIN_TOKEN);
    for (int commit = 0; commit < COMMITS; commit++) {
      double deviation = (commit % 2 == 0 ? 1 : -1) * (1 + commit / 100.0);
      mainline.add(IntStream.range(0, TESTS).mapToDouble(t -> value(t, deviation)).toArray());
      upload(Map.of("revision", "r" + commit, "order", "" + commit), mainline.get(commit));
    }
    patch = IntStream.range(0, TESTS).mapToDouble(t -> value(t, 0.25 * t - 3)).toArray();
    upload(Map.of("revision", "p1", "pull_request", "7", "base", "r7"), patch);
    api.awaitJudging();
  }

  @Test
  void aVerdictIsExactlyThatTheZLiesBeyondItsBound() {
    Map<Integer, JsonNode> rows = rows();

    assertThat(rows).hasSize(TESTS);
    rows.forEach((test, row) -> {
      double z = z(test, region(test));
      String expected = Math.abs(z) <= 1.96 ? "NO_CHANGE" : z > 0 ? "IMPROVEMENT" : "REGRESSION";
      assertThat(row.at("/zScore").asDouble()).isCloseTo(z, within(1e-6));
      assertThat(row.at("/verdict").asString()).as("test %d, z %f", test, z).isEqualTo(expected);
    });
    assertThat(rows.values().stream().map(row -> row.at("/verdict").asString()).distinct())
        .containsExactlyInAnyOrder("NO_CHANGE", "IMPROVEMENT", "REGRESSION");
  }

  @Test
  void theRegionIsDescribedAsPerfcompDoes() {
    rows()
        .forEach((test, row) -> {
          double[] region = region(test);
          assertThat(row.at("/region/points").asInt()).isEqualTo(COMMITS);
          assertThat(row.at("/region/mean").asDouble()).isCloseTo(mean(region), within(1e-9));
          assertThat(row.at("/region/median").asDouble()).isCloseTo(median(region), within(1e-9));
          assertThat(row.at("/region/stddev").asDouble())
              .isCloseTo(deviation(region), within(1e-9));
          assertThat(row.at("/region/hScore").asDouble())
              .isCloseTo(hScore(region, patch[test]), within(1e-9));
        });
  }

  @Test
  void argumentsBelongToTheTest() {
    rows()
        .forEach((test, row) ->
            assertThat(row.at("/parameters/threads").asString()).isEqualTo("" + test));
  }

  @Test
  void theTableHasItsColumnsAndTheLargestChangeFirst() {
    String markdown =
        api.get(path("/comparisons.md?baseline=stable&candidate=pr:7&layout=perfcomp")).text();
    List<String> csv =
        api.get(path("/comparisons.csv?baseline=stable&candidate=pr:7&layout=perfcomp"))
            .text()
            .lines()
            .toList();

    assertThat(markdown)
        .startsWith(
            "| Benchmark | % Change | Patch Value | Region Mean | Region Median | Region Stdev"
                + " | H-Score | Z-Score |\n");
    assertThat(markdown.lines()).hasSize(2 + TESTS);
    assertThat(csv.getFirst())
        .isEqualTo(
            "benchmark,parameters,metric,unit,percent_change,patch_value,region_mean,"
                + "region_median,region_stddev,h_score,z_score,region_points,verdict");
    List<Double> changes =
        csv.stream().skip(1).map(line -> Math.abs(Double.parseDouble(line.split(",")[4]))).toList();
    assertThat(changes).isSortedAccordingTo((a, b) -> Double.compare(b, a));
  }

  @Test
  void aPullRequestsCommentHasItsColumns() {
    String evaluation = api.get(path("/evaluations?pull_request=7")).at("/items/0/id").asString();

    String comment = api.get(path("/evaluations/" + evaluation + ".md")).text();

    GoldenText.assertSame("perfcomp", withoutChance(comment));
  }

  @Test
  void aLayoutThatDoesNotExistIsRefused() {
    String two = "?baseline=rev:r0&candidate=rev:r1";

    assertThat(api.get(path("/comparisons.md" + two + "&layout=perfcomp")).status()).isEqualTo(200);
    assertThat(api.get(path("/comparisons.md" + two + "&layout=nice")).problem())
        .isEqualTo("invalid-parameter");
    assertThat(api.get(path("/comparisons.rst" + two + "&layout=perfcomp")).problem())
        .isEqualTo("invalid-parameter");
  }

  /** With names for what is another one in each run of the tests. */
  private String withoutChance(String comment) {
    return comment
        .replace(api.address(), "https://bench.example.org")
        .replaceAll("\\b" + project + "\\b", "driver")
        .replaceAll("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "ID")
        .replaceAll("/series/\\d+", "/series/ID");
  }

  /** Each test with a level and a spread of its own, the spread far below one percent. */
  private static double value(int test, double deviations) {
    return 100 + test + deviations * (0.1 + test / 100.0);
  }

  private void upload(Map<String, String> place, double[] values) {
    Map<String, String> parameters = new HashMap<>(place);
    parameters.put("machine", "rhel90");
    String body =
        IntStream.range(0, TESTS)
            .mapToObj(test ->
                """
                { "info": { "test_name": "test%1$d", "args": { "threads": %1$d } },
                  "metrics": [ { "name": "ops_per_sec", "value": %2$s,
                                 "metadata": { "improvement_direction": "up" } } ] }
                """
                    .formatted(test, values[test]))
            .collect(Collectors.joining(",", "[", "]"));
    var answer = api.upload(project, parameters, body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
  }

  private Map<Integer, JsonNode> rows() {
    var comparison = api.get(path("/comparisons?baseline=stable&candidate=pr:7"));
    return comparison
        .at("/rows")
        .valueStream()
        .collect(
            Collectors.toMap(
                row -> Integer.parseInt(row.at("/benchmark").asString().substring(4)), row -> row));
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }

  private double[] region(int test) {
    return mainline.stream().mapToDouble(values -> values[test]).toArray();
  }

  private double z(int test, double[] region) {
    return (patch[test] - mean(region)) / deviation(region);
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  private static double median(double[] values) {
    double[] sorted = Arrays.stream(values).sorted().toArray();
    return (sorted[sorted.length / 2 - 1] + sorted[sorted.length / 2]) / 2;
  }

  private static double deviation(double[] values) {
    double mean = mean(values);
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(squares / (values.length - 1));
  }

  /** By the definition: all pairs, each counted. */
  private static double hScore(double[] region, double patch) {
    double between = Arrays.stream(region).map(v -> Math.abs(v - patch)).average().orElseThrow();
    double within =
        Arrays.stream(region)
            .flatMap(a -> Arrays.stream(region).map(b -> Math.abs(a - b)))
            .average()
            .orElseThrow();
    return (2 * between - within) / (2 * between);
  }
}
