package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.statistics.PlatformCase;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/**
 * The cases of the platforms in docs/statistics.md section 12, through the service: ten of fifty
 * benchmarks become slower on the arm machines alone. {@code -Dplatform.seeds=5} runs all sixty;
 * the usual run has a seed of each kind.
 */
@FrontDoor
class PlatformCasesTests {

  private static final int SEEDS = Integer.getInteger("platform.seeds", 1);
  private static final String ARM = "linux-arm64";
  private static final List<Fleet> FLEETS =
      List.of(new Fleet(3, 1), new Fleet(2, 2), new Fleet(3, 3));
  private static final int[] PERCENTS = {10, 30};

  @Autowired private Api api;

  /** How many machines of each kind there are. */
  private record Fleet(int x64, int arm) {

    String platformOf(int machine) {
      return machine < x64 ? "linux-x64" : ARM;
    }
  }

  /**
   * Results of some cases.
   *
   * @param found in how many an arm row was called slower
   * @param rows how many of the slower rows were called so
   * @param falseRows how many rows that did not change were called slower
   * @param passed how many gates passed
   */
  private record Outcome(int cases, int found, int rows, int falseRows, int passed) {

    static final Outcome NONE = new Outcome(0, 0, 0, 0, 0);

    /** A comparison, in which a row without a platform of its own may be of any. */
    static Outcome of(JsonNode comparison) {
      List<JsonNode> slower =
          comparison
              .at("/rows")
              .valueStream()
              .filter(row -> row.at("/verdict").asString().equals("REGRESSION"))
              .toList();
      int rows = (int) slower.stream().filter(Outcome::isChanged).count();
      int passed = comparison.at("/gate").asString().equals("PASS") ? 1 : 0;
      return new Outcome(1, Math.min(rows, 1), rows, slower.size() - rows, passed);
    }

    private static boolean isChanged(JsonNode row) {
      int benchmark = Integer.parseInt(row.at("/benchmark").asString().substring(1));
      return benchmark < PlatformCase.SLOWER
          && List.of(ARM, "default").contains(row.at("/platform").asString());
    }

    Outcome and(Outcome more) {
      return new Outcome(
          cases + more.cases,
          found + more.found,
          rows + more.rows,
          falseRows + more.falseRows,
          passed + more.passed);
    }
  }

  @Test
  void aChangeOfOnePlatformIsFoundAndNoneHidesWhereNobodySaysWhichMachinesAreAlike() {
    Outcome said = Outcome.NONE;
    Outcome unsaid = Outcome.NONE;
    for (Fleet fleet : FLEETS) {
      for (int seed = 0; seed < SEEDS; seed++) {
        said = said.and(judged(fleet, seed, true));
        unsaid = unsaid.and(judged(fleet, seed, false));
      }
    }
    System.out.println("platforms said: " + said + ", not said: " + unsaid);

    assertThat(said.cases()).isEqualTo(12 * SEEDS);
    assertThat(said.found()).isGreaterThanOrEqualTo(said.cases() * 9 / 10);
    assertThat(said.passed()).isLessThanOrEqualTo(said.cases() - said.found());
    assertThat(said.falseRows()).isLessThan(said.rows() / 8);
    assertThat(unsaid.passed()).isZero();
  }

  /** Both sizes of a change after one past, each against a revision and against the region. */
  private Outcome judged(Fleet fleet, int seed, boolean isSaid) {
    String project = Api.newProject();
    PlatformCase first = measured(fleet, PERCENTS[0], seed);
    for (int point = 0; point < first.past().size(); point++) {
      Map<String, String> place = Map.of("order", Integer.toString(point));
      upload(project, "r" + point, place, first.past().get(point), fleet, isSaid);
    }
    for (int percent : PERCENTS) {
      Map<String, String> place =
          Map.of("pull_request", Integer.toString(percent), "branch", "topic" + percent);
      double[][][] now = measured(fleet, percent, seed).now();
      upload(project, "slower" + percent, place, now, fleet, isSaid);
    }
    api.awaitJudging();
    Outcome all = Outcome.NONE;
    for (int percent : PERCENTS) {
      for (String baseline : List.of("rev:r" + (first.past().size() - 1), "stable")) {
        String sides = "/comparisons?baseline=%s&candidate=pr:%d".formatted(baseline, percent);
        all = all.and(Outcome.of(api.get("/api/v1/projects/" + project + sides).body()));
      }
    }
    return all;
  }

  private static PlatformCase measured(Fleet fleet, int percent, int seed) {
    return PlatformCase.of(fleet.x64(), fleet.arm(), percent, PlatformCase.FIRST_SEED + seed);
  }

  private void upload(
      String project,
      String revision,
      Map<String, String> place,
      double[][][] measured,
      Fleet fleet,
      boolean isSaid) {
    for (int machine = 0; machine < fleet.x64() + fleet.arm(); machine++) {
      Map<String, String> parameters = new LinkedHashMap<>(place);
      parameters.put("revision", revision);
      parameters.put("machine", "m" + machine);
      parameters.put("platform", isSaid ? fleet.platformOf(machine) : "");
      var answer = api.upload(project, parameters, body(measured, machine));
      assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    }
  }

  /** What a machine measured: each value is an execution of its own. */
  private static String body(double[][][] measured, int machine) {
    return IntStream.range(0, measured.length)
        .mapToObj(benchmark -> benchmark("b" + benchmark, measured[benchmark][machine]))
        .collect(Collectors.joining(",", "{\"benchmarks\":[", "]}"));
  }

  private static String benchmark(String name, double[] runs) {
    String samples =
        Arrays.stream(runs)
            .mapToObj(run -> String.format(Locale.ROOT, "[%.9g]", run))
            .collect(Collectors.joining(","));
    return """
    {"name":"%s","metrics":[{"name":"time","unit":"ms","direction":"LOWER_IS_BETTER","samples":[%s]}]}
    """
        .formatted(name, samples);
  }
}
