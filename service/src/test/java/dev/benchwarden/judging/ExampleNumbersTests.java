package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Demo;
import dev.benchwarden.frontdoor.DocumentedTable;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.MeasuredReleases;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tests that the numbers in docs/java-driver.md and docs/kmongo.md agree with the service. */
@FrontDoor
class ExampleNumbersTests {

  private static final String TIME = "cpu.time.norm";

  /** What we measure of each published row, in the order of the publication. */
  private static final List<List<String>> PUBLISHED =
      List.of(
          List.of("Deep BSON decoding", "decode", "deep"),
          List.of("Deep BSON encoding", "encodePooled", "deep"),
          List.of("Flat BSON decoding", "decode", "flat"),
          List.of("Flat BSON encoding", "encodePooled", "flat"),
          List.of("Full BSON decoding", "decode", "full"),
          List.of("Full BSON encoding", "encodePooled", "full"));

  private static final List<List<String>> UNPUBLISHED =
      List.of(
          List.of("encode", "flat"),
          List.of("encode", "deep"),
          List.of("encode", "full"),
          List.of("reencodeArray", "1000"),
          List.of("reencodeArray", "100000"));

  @Autowired private Api api;

  @Test
  void theDriversTableStandsBesideThePublishedOne() throws IOException {
    String project = Demo.upload(api).project();
    MeasuredReleases.DRIVER.upload(api, project);
    judgeByProcessorTimeAlone(project);
    Map<String, JsonNode> rows = rows(project, "tag:5.4.0", "tag:5.5.1");
    Map<String, String> published = published();
    List<String> lines = new ArrayList<>();
    lines.add("| row | published % (z) | measured % | m1 | m2 | m3 | m4 | m5 | z | verdict |");
    lines.add("| :-- | --: | --: | --: | --: | --: | --: | --: | --: | :-- |");
    for (List<String> row : PUBLISHED) {
      lines.add(
          line(
              "%s: `%s`".formatted(row.get(0), row.get(1)),
              required(published, row.get(0)),
              required(rows, row.get(1) + row.get(2))));
    }
    for (List<String> row : UNPUBLISHED) {
      lines.add(
          line(
              "`%s` %s".formatted(row.get(0), row.get(1)),
              "–",
              required(rows, row.get(0) + row.get(1))));
    }

    new DocumentedTable("java-driver.md", "5.4 to 5.5").says(lines);
  }

  @Test
  void theReleasesHistoryShowsWhereItBeganAndEnded() throws IOException {
    String project = uploaded(MeasuredReleases.DRIVER);
    api.awaitJudging();
    List<String> lines = new ArrayList<>();
    lines.add("| release | n = 1000: m4 | m5 | n = 100000: m4 | m5 |");
    lines.add("| :-- | --: | --: | --: | --: |");
    Map<Integer, List<String>> cells = new TreeMap<>();
    for (String n : List.of("1000", "100000")) {
      for (JsonNode point : history(project, n).at("/points")) {
        String release = point.at("/revision").asString().substring(1);
        cells
            .computeIfAbsent(
                MeasuredReleases.placeOf(release), place -> new ArrayList<>(List.of(release)))
            .addAll(List.of(median(point, "m4"), median(point, "m5")));
      }
    }
    cells.values().forEach(row -> lines.add("| " + String.join(" | ", row) + " |"));

    new DocumentedTable("java-driver.md", "releases").says(lines);
    for (String n : List.of("1000", "100000")) {
      assertThat(changes(project, n)).as("n = " + n).contains("5.4.0", "5.7.0");
    }
  }

  @Test
  void objectMappersStandBesideWhatKMongoPublished() throws IOException {
    String project = uploaded(MeasuredReleases.MAPPING);
    Map<String, JsonNode> rows = rows(project, "tag:5.4.0", "tag:5.8.0");
    Map<String, Double> published = publishedMapping();
    List<String> lines = new ArrayList<>();
    lines.add("| bars | mapper | published, ops/s | 5.4.0, ops per CPU second | 5.8.0 | change |");
    lines.add("| :-- | :-- | --: | --: | --: | --: |");
    for (List<String> bar : BARS) {
      JsonNode row = required(rows, bar.get(0) + bar.get(1));
      double before = mean(rates(row, "baseline").values());
      double after = mean(rates(row, "candidate").values());
      lines.add(
          "| %s | %s | %s | %s | %s | %s |"
              .formatted(
                  bar.get(0),
                  bar.get(1),
                  bar.get(2).isEmpty() ? "–" : thousands(required(published, bar.get(2))),
                  thousands(before),
                  thousands(after),
                  percent(100 * (after / before - 1))));
    }

    new DocumentedTable("kmongo.md", "mappers").says(lines);
  }

  /** Method, mapper and the name of KMongo's benchmark, if there is one. */
  private static final List<List<String>> BARS =
      List.of(
          List.of("complete", "Document", "driverFriendWithBuddies"),
          List.of("complete", "Jackson", "jacksonFriendWithBuddies"),
          List.of("complete", "POJO codec", "nativeFriendWithBuddies"),
          List.of("complete", "kotlinx.serialization", "serializationFriendWithBuddies"),
          List.of("custom", "Jackson", "jacksonFriendWithBuddiesWithCustomDeserializer"),
          List.of("custom", "POJO codec", "nativeFriendWithCodecWithBuddies"),
          List.of("generated", "Jackson", "jacksonFriendWithBuddiesData"),
          List.of("partial", "Document", "driverFriend"),
          List.of("partial", "Jackson", "jacksonFriend"),
          List.of("partial", "POJO codec", "nativeFriend"),
          List.of("partial", "kotlinx.serialization", "serializationFriend"));

  private String uploaded(MeasuredReleases results) {
    String project = Api.newProject();
    results.upload(api, project);
    return project;
  }

  /** As docs/java-driver.md tells: the clock on the wall is too noisy on a busy machine. */
  private void judgeByProcessorTimeAlone(String project) {
    api.put(
        "/api/v1/projects/" + project + "/policy",
        "application/yaml",
        """
        overrides:
          - { metric: score, ignore: true }
          - { metric: megabytes, ignore: true }
        """,
        Api.ADMIN_TOKEN);
  }

  /** Processor time, by method and the value of the parameter. */
  private Map<String, JsonNode> rows(String project, String baseline, String candidate) {
    Map<String, JsonNode> rows = new TreeMap<>();
    api.get(
            "/api/v1/projects/%s/comparisons?baseline=%s&candidate=%s&metric=%s"
                .formatted(project, baseline, candidate, TIME))
        .at("/rows")
        .forEach(row ->
            rows.put(
                row.at("/benchmark").asString().replaceAll(".*\\.", "")
                    + row.at("/parameters").iterator().next().asString(),
                row));
    return rows;
  }

  private static String line(String name, String published, JsonNode row) {
    Map<String, Double> before = rates(row, "baseline");
    Map<String, Double> after = rates(row, "candidate");
    return "| %s | %s | %s | %s | %s | %s |"
        .formatted(
            name,
            published,
            percent(100 * (mean(after.values()) / mean(before.values()) - 1)),
            Stream.of("m1", "m2", "m3", "m4", "m5")
                .map(machine -> onMachine(machine, before, after))
                .collect(Collectors.joining(" | ")),
            String.format(Locale.ROOT, "%+.1f", row.at("/zImprovement").asDouble()),
            row.at("/verdict").asString().toLowerCase(Locale.ROOT).replace('_', ' '));
  }

  private static String onMachine(
      String machine, Map<String, Double> before, Map<String, Double> after) {
    return percent(100 * (required(after, machine) / required(before, machine) - 1));
  }

  /** Operations in a second of processor time, by machine. */
  private static Map<String, Double> rates(JsonNode row, String side) {
    Map<String, Double> rates = new TreeMap<>();
    row.at("/" + side + "/perMachine")
        .forEach(machine ->
            rates.put(machine.at("/machine").asString(), 1e6 / machine.at("/median").asDouble()));
    return rates;
  }

  private JsonNode history(String project, String n) {
    long series = series(project, n);
    return api.get("/api/v1/projects/%s/series/%d/history?limit=100".formatted(project, series))
        .body();
  }

  private long series(String project, String n) {
    return api.get("/api/v1/projects/%s/series?metric=%s&limit=100".formatted(project, TIME))
        .at("/items")
        .valueStream()
        .filter(item -> item.at("/benchmark").asString().endsWith(".reencodeArray"))
        .filter(item -> item.at("/parameters/n").asString().equals(n))
        .findFirst()
        .orElseThrow()
        .at("/series")
        .asLong();
  }

  private List<String> changes(String project, String n) {
    return history(project, n)
        .at("/changePoints")
        .valueStream()
        .sorted(Comparator.comparing(change -> change.at("/revision").asString()))
        .map(change -> change.at("/revision").asString().replaceFirst("^r", ""))
        .toList();
  }

  private static String median(JsonNode point, String machine) {
    return point
        .at("/perMachine")
        .valueStream()
        .filter(one -> one.at("/machine").asString().equals(machine))
        .map(one -> String.format(Locale.ROOT, "%,.0f", one.at("/median").asDouble()))
        .findFirst()
        .orElse("–");
  }

  private static Map<String, String> published() throws IOException {
    Map<String, String> rows = new TreeMap<>();
    Files.readAllLines(Api.EXAMPLES.resolve("java-driver/published-5.5.csv")).stream()
        .map(line -> line.split(",", -1))
        .filter(cells -> cells[1].equals("standard"))
        .forEach(cells -> rows.put(cells[0], "+%s (%s)".formatted(cells[2], cells[3])));
    return rows;
  }

  /** KMongo's newest results; where two files have the same benchmark, the first that ran. */
  private Map<String, Double> publishedMapping() throws IOException {
    String project = Api.newProject();
    for (String file : List.of("jackson061219", "native061219", "serialization061219")) {
      api.upload(
          project,
          Map.of("revision", file, "tag", file, "machine", "kmongo"),
          Api.EXAMPLES.resolve("kmongo-mapping/published/" + file + ".json"));
    }
    Map<String, Double> scores = new TreeMap<>();
    for (String file : List.of("jackson061219", "native061219", "serialization061219")) {
      api.get(
              "/api/v1/projects/%s/comparisons?baseline=tag:%s&candidate=tag:%s&metric=score"
                  .formatted(project, file, file))
          .at("/rows")
          .forEach(row ->
              scores.putIfAbsent(
                  row.at("/benchmark").asString().replaceAll(".*\\.", ""),
                  row.at("/baseline/mean").asDouble()));
    }
    return scores;
  }

  private static double mean(Iterable<Double> values) {
    DoubleStream.Builder all = DoubleStream.builder();
    values.forEach(all::add);
    return all.build().average().orElseThrow();
  }

  private static <T> T required(Map<String, T> values, String name) {
    return Objects.requireNonNull(values.get(name), name);
  }

  private static String percent(double percent) {
    return String.format(Locale.ROOT, "%+.1f", percent);
  }

  private static String thousands(Double value) {
    return String.format(Locale.ROOT, "%,.0f k", value / 1000);
  }
}
