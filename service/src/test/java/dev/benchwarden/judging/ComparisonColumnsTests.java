package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Comparisons in columns: the same rows as in the plain answer, in far fewer bytes. */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ComparisonColumnsTests {

  private static final int SERIES = 2_000;
  private static final String SIDES = "baseline=rev:r1&candidate=rev:r2";

  private static final String LOWER = "\"direction\": \"LOWER_IS_BETTER\",";
  private static final String HIGHER = "\"direction\": \"HIGHER_IS_BETTER\",";

  private final String project = Api.newProject();

  @Autowired private Api api;

  /** One benchmark in eighty gets slower by a fifth, as in {@code bench/large-suite.mjs}. */
  @BeforeAll
  void uploadALargeSuite() {
    for (int revision = 1; revision <= 2; revision++) {
      for (int machine = 1; machine <= 3; machine++) {
        var answer =
            api.upload(
                project,
                Map.of(
                    "revision", "r" + revision,
                    "order", String.valueOf(revision),
                    "machine", "perf-" + machine),
                "{ \"benchmarks\": [ %s ] }".formatted(suite(revision, machine)));
        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
      }
    }
  }

  @Test
  void theColumnsSayOfEachRowWhatTheRowsSay() {
    JsonNode plain = get("comparisons?" + SIDES);
    JsonNode inColumns = get("comparisons/columns?" + SIDES);

    List<Map<String, String>> rows = new ArrayList<>();
    plain.at("/rows").forEach(row -> rows.add(shown(row)));
    assertThat(rows).hasSize(SERIES + 4);
    assertThat(new Columns(inColumns.at("/columns")).rows()).isEqualTo(rows);
    for (String part :
        List.of("baseline", "thresholds", "verdict", "gate", "headline", "counts", "means")) {
      assertThat(inColumns.get(part)).as(part).isEqualTo(plain.get(part));
    }
  }

  @Test
  void twoThousandRowsTravelInSixtyFiveKilobytes() throws Exception {
    assertThat(compressed("comparisons/columns?" + SIDES)).isLessThan(65_000);
    assertThat(compressed("comparisons?" + SIDES)).isGreaterThan(300_000);
  }

  @Test
  void filtersChooseRowsOfColumnsAsWell() {
    JsonNode all = get("comparisons?" + SIDES + "&filter_type=Regressions");
    JsonNode regressions = get("comparisons/columns?" + SIDES + "&filter_type=Regressions");

    assertThat(regressions.at("/columns/series")).hasSameSizeAs(all.at("/rows"));
    assertThat(regressions.at("/counts")).isEqualTo(all.at("/counts"));
  }

  @Test
  void aLayoutThatIsNotKnownIsRefusedHereToo() {
    for (String form : List.of("comparisons", "comparisons/columns")) {
      Api.Answer refused = api.get(path(form + "?layout=x&" + SIDES));

      assertThat(refused.status()).as(refused.text()).isEqualTo(422);
      assertThat(refused.at("/errors/0/pointer").asString()).isEqualTo("layout");
    }
  }

  @Test
  void seriesAreChosenByTheirNumbers() {
    JsonNode rows = get("comparisons?" + SIDES + "&metric=zeros").at("/rows");
    long first = rows.at("/0/series").asLong();
    JsonNode other = get("comparisons?" + SIDES + "&benchmark=Class7Benchmark.method7").at("/rows");
    long second = other.at("/0/series").asLong();

    JsonNode chosen = get("comparisons?%s&series=%d,%d".formatted(SIDES, first, second));

    assertThat(chosen.at("/rows").valueStream().map(row -> row.at("/series").asLong()))
        .containsExactlyInAnyOrder(first, second);
    assertThat(chosen.at("/rows").valueStream().toList()).contains(rows.get(0), other.get(0));
    assertThat(get("comparisons?%s&series=%d,,".formatted(SIDES, first)).at("/rows")).hasSize(1);
    var answer = api.get(path("comparisons?" + SIDES + "&series=first"));
    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.text()).contains("series");
  }

  @Test
  void aKeptComparisonComesInColumnsToo() {
    var kept =
        api.post(path("comparisons"), "{\"baseline\": \"rev:r1\", \"candidate\": \"rev:r2\"}");
    String id = kept.at("/id").asString();

    JsonNode inColumns = get("comparisons/%s/columns".formatted(id));

    assertThat(inColumns.at("/id").asString()).isEqualTo(id);
    assertThat(inColumns.at("/columns"))
        .isEqualTo(get("comparisons/columns?" + SIDES).at("/columns"));
    assertThat(api.get(path("comparisons/%s/columns".formatted(id.replace('1', '2')))).status())
        .isIn(200, 404);
  }

  private static String suite(int revision, int machine) {
    Random random = new Random(1_000L * revision + machine);
    String large =
        IntStream.range(0, SERIES)
            .mapToObj(number -> {
              double level = (10 + number % 97) * (1 + 0.1 * machine);
              double now = revision == 2 && number % 80 == 0 ? 1.2 * level : level;
              String name =
                  "org.example.part%d.Class%dBenchmark.method%d"
                      .formatted(number % 8, number % 80, number);
              return benchmark(name, "time", "ms", LOWER, noisy(now, random));
            })
            .collect(Collectors.joining(","));
    String others =
        String.join(
            ",",
            benchmark("Zero.one", "zeros", "B", LOWER, "[0.0], [0.0], [0.0]"),
            benchmark("Codec \uD83D\uDE00.a", "rate", "ops/s", HIGHER, noisy(3e5, random)),
            benchmark("Codec \uD83D\uDE01.b", "rate", "ops/s", HIGHER, noisy(7e6, random)),
            benchmark("Once.one", "kinds", "", "", "[%d]".formatted(revision)));
    return large + "," + others;
  }

  private static String noisy(double level, Random random) {
    return IntStream.range(0, 3)
        .mapToObj(execution -> "[" + level * (1 + 0.01 * (random.nextDouble() - 0.5)) + "]")
        .collect(Collectors.joining(","));
  }

  private static String benchmark(
      String name, String metric, String unit, String direction, String samples) {
    return """
    { "name": "%s", "parameters": { "n": "%d" }, "metrics": [ { "name": "%s", "unit": "%s",
      %s "samples": [ %s ] } ] }
    """
        .formatted(name, samples.length() < 80 ? 1 : 2, metric, unit, direction, samples);
  }

  private String path(String rest) {
    return "/api/v1/projects/%s/%s".formatted(project, rest);
  }

  private JsonNode get(String rest) {
    var answer = api.get(path(rest));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.body();
  }

  private int compressed(String rest) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(api.address() + path(rest)))
            .header("Authorization", "Bearer " + Api.ADMIN_TOKEN)
            .header("Accept-Encoding", "gzip")
            .build();
    try (HttpClient http = HttpClient.newHttpClient()) {
      HttpResponse<byte[]> answer = http.send(request, HttpResponse.BodyHandlers.ofByteArray());
      assertThat(answer.headers().firstValue("Content-Encoding")).contains("gzip");
      return answer.body().length;
    }
  }

  /** What a page shows of a row, with as many digits as it shows. */
  private static Map<String, String> shown(JsonNode row) {
    return Map.ofEntries(
        Map.entry("series", row.at("/series").asString()),
        Map.entry("benchmark", row.at("/benchmark").asString()),
        Map.entry("parameters", row.at("/parameters").toString()),
        Map.entry("metric", row.at("/metric").toString()),
        Map.entry("platform", row.at("/platform").asString()),
        Map.entry("baseline", side(row.at("/baseline"))),
        Map.entry("candidate", side(row.at("/candidate"))),
        Map.entry("basis", row.path("baselineBasis").asString("none")),
        Map.entry("percent", threeDigits(row.at("/percentChange"))),
        Map.entry("z", threeDigits(row.at("/zScore"))),
        Map.entry(
            "p",
            row.at("/pModerated").isNull()
                ? probability(row.at("/pValue"))
                : "moderated " + probability(row.at("/pModerated"))),
        Map.entry("q", probability(row.at("/qValue"))),
        Map.entry(
            "interval",
            threeDigits(row.at("/interval/0")) + " " + threeDigits(row.at("/interval/1"))),
        Map.entry("support", row.path("support").toString()),
        Map.entry("flags", row.at("/flags").toString()),
        Map.entry("verdict", row.at("/verdict").asString()),
        Map.entry("reason", row.at("/reason").asString()),
        Map.entry("machineChanges", row.path("machineChanges").toString()));
  }

  private static String side(JsonNode side) {
    String machines =
        side.at("/perMachine")
            .valueStream()
            .map(one ->
                one.at("/machine").asString() + (one.path("leftOut").asBoolean(false) ? "!" : ""))
            .collect(Collectors.joining(","));
    return side(side.at("/mean"), side, machines);
  }

  private static String side(JsonNode mean, JsonNode counts, String machines) {
    return "%s %s %s %s %s"
        .formatted(
            digits(mean),
            counts.at("/machines"),
            counts.at("/runs"),
            counts.at("/samples"),
            machines);
  }

  private static String digits(JsonNode number) {
    return number.isNumber()
        ? new BigDecimal(number.asString()).round(new MathContext(4)).toPlainString()
        : "none";
  }

  private static String places(JsonNode number, int places) {
    return number.isNumber()
        ? new BigDecimal(number.asString()).setScale(places, RoundingMode.HALF_UP).toPlainString()
        : "none";
  }

  private static String probability(JsonNode number) {
    return number.isNumber() && number.asDouble() < 0.001 ? "< 0.001" : places(number, 3);
  }

  private static String threeDigits(JsonNode number) {
    double size = Math.abs(number.asDouble(0));
    return places(number, size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2);
  }

  /** The columns, read as a page reads them. */
  private record Columns(JsonNode columns) {

    List<Map<String, String>> rows() {
      List<Map<String, String>> rows = new ArrayList<>();
      long series = 0;
      String name = "";
      String[] numbers = columns.at("/reason/numbers").asString().split(" ");
      int used = 0;
      for (int i = 0; i < columns.at("/series").size(); i++) {
        series += columns.at("/series").get(i).asLong();
        name =
            name.substring(0, columns.at("/benchmark/shared").get(i).asInt())
                + columns.at("/benchmark/rest").get(i).asString();
        StringBuilder reason = new StringBuilder();
        JsonNode sentence = coded("/reason/sentence", i);
        for (int part = 0; part < sentence.size(); part++) {
          reason.append(part == 0 ? "" : numbers[used++]).append(sentence.get(part).asString());
        }
        rows.add(row(i, series, name, reason.toString()));
      }
      return rows;
    }

    private Map<String, String> row(int i, long series, String name, String reason) {
      JsonNode changes = columns.at("/machineChanges").path(String.valueOf(i));
      return Map.ofEntries(
          Map.entry("series", String.valueOf(series)),
          Map.entry("benchmark", name),
          Map.entry("parameters", coded("/parameters", i).toString()),
          Map.entry("metric", coded("/metric", i).toString()),
          Map.entry("platform", coded("/platform", i).asString()),
          Map.entry("baseline", sideOf("/baseline", i)),
          Map.entry("candidate", sideOf("/candidate", i)),
          Map.entry("basis", coded("/baselineBasis", i).asString("none")),
          Map.entry("percent", threeDigits(at("/percentChange", i))),
          Map.entry("z", threeDigits(at("/zScore", i))),
          Map.entry(
              "p",
              at("/pModerated", i).isNull()
                  ? probability(at("/pValue", i))
                  : "moderated " + probability(at("/pModerated", i))),
          Map.entry("q", probability(at("/qValue", i))),
          Map.entry("interval", threeDigits(at("/low", i)) + " " + threeDigits(at("/high", i))),
          Map.entry("support", coded("/support", i).toString()),
          Map.entry("flags", coded("/flags", i).toString()),
          Map.entry("verdict", coded("/verdict", i).asString()),
          Map.entry("reason", reason),
          Map.entry("machineChanges", changes.toString()));
    }

    private String sideOf(String side, int i) {
      String machines =
          coded(side + "/perMachine", i)
              .valueStream()
              .map(one ->
                  one.at("/machine").asString() + (one.path("leftOut").asBoolean() ? "!" : ""))
              .collect(Collectors.joining(","));
      return "%s %s %s %s %s"
          .formatted(
              digits(at(side + "/mean", i)),
              at(side + "/machines", i),
              at(side + "/runs", i),
              at(side + "/samples", i),
              machines);
    }

    private JsonNode at(String column, int i) {
      return columns.at(column).get(i);
    }

    private JsonNode coded(String column, int i) {
      return columns.at(column + "/values").path(columns.at(column + "/at").get(i).asInt());
    }
  }
}
