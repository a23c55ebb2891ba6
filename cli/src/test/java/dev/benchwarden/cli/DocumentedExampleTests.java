package dev.benchwarden.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests that the example of docs/statistics.md is what the command computes from its files. */
class DocumentedExampleTests {

  private static final Path DOCUMENT = Path.of("../docs/statistics.md");
  private static final Path RESULTS = Path.of("../examples/java-driver/results");

  @Test
  void theExampleIsWhatTheCommandComputes() throws IOException {
    JsonNode row = row();
    double[] interval = {row.at("/interval/0").asDouble(), row.at("/interval/1").asDouble()};

    assertThat(row.get("verdict").asString()).isEqualTo("REGRESSION");
    assertThat(row.get("pValue").asDouble()).isCloseTo(0.017, within(0.0005));
    assertThat(Files.readString(DOCUMENT))
        .contains(
            machine(row, 0, "m1 (median of 9 runs)"),
            machine(row, 1, "m2"),
            machine(row, 2, "m3"),
            values(
                "mean",
                mean(row, "baseline"),
                mean(row, "candidate"),
                Math.log1p(row.get("estimatePercent").asDouble() / 100)),
            "**%s%%**".formatted(number(row.get("percentChange").asDouble(), 1)),
            "= %s%%".formatted(number(row.get("estimatePercent").asDouble(), 1)),
            "**%s%% to %s%%**".formatted(number(interval[0], 1), number(interval[1], 1)),
            "**%s**".formatted(number(row.get("zScore").asDouble(), 1)));
  }

  private static JsonNode row() throws IOException {
    Stream<Object> arguments =
        Stream.of(
                Stream.of("compare", "--format=json", "--machine", "directory", "-b"),
                files("4.11.5"),
                Stream.of("-c"),
                files("5.5.1"))
            .flatMap(part -> part);
    return JsonMapper.shared()
        .readTree(Terminal.run(arguments.toArray()).out())
        .get("rows")
        .valueStream()
        .filter(
            row -> row.get("benchmark").asString().endsWith("RawReencodeBenchmark.reencodeArray"))
        .filter(row -> row.at("/parameters/n").asString().equals("1000"))
        .filter(row -> row.at("/metric/name").asString().equals("score"))
        .findFirst()
        .orElseThrow();
  }

  private static Stream<Object> files(String release) throws IOException {
    try (Stream<Path> files = Files.walk(RESULTS)) {
      List<Object> found =
          files
              .filter(file -> file.getFileName().toString().startsWith(release + "-"))
              .sorted()
              .map(Object.class::cast)
              .toList();
      return found.stream();
    }
  }

  private static String machine(JsonNode row, int number, String name) {
    String median = "/perMachine/%d/median".formatted(number);
    double before = row.get("baseline").at(median).asDouble();
    double after = row.get("candidate").at(median).asDouble();
    return values(name, before, after, Math.log(after / before));
  }

  private static double mean(JsonNode row, String side) {
    return row.get(side).get("mean").asDouble();
  }

  private static String values(String name, double before, double after, double ratio) {
    return "| %s | %s | %s | %s |"
        .formatted(name, number(before, 2), number(after, 2), number(ratio, 3));
  }

  /** As the document writes it: spaces between thousands and a real minus sign. */
  private static String number(double value, int decimals) {
    return String.format(Locale.ROOT, "%,." + decimals + "f", value)
        .replace(',', ' ')
        .replace('-', '−');
  }
}
