package dev.benchwarden.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Demo;
import dev.benchwarden.frontdoor.FrontDoor;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tests of what the service finds in real results of the BSON library. */
@FrontDoor
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DemoTests {

  private static final Pattern PUBLISHED_ROW =
      Pattern.compile(
          "   \\* - ``bsonbench\\.BsonCodecBenchmark\\.encodePooled \\(dataset=(deep|flat|full)\\) cpu\\.time\\.norm``\n"
              + "     - \\+\\d+\\.\\d%\n"
              + "     - \\d+\\.\\d\\d\n");

  @Autowired private Api api;

  private Demo demo = new Demo("", "");

  @BeforeAll
  void uploadTheExamples() throws IOException {
    demo = Demo.upload(api);
  }

  @Test
  void encodingRawDocumentsAnewIsFoundOnEveryMetric() {
    List<JsonNode> rows = rows("tag:4.11.5", "tag:5.5.1", "reencodeArray");

    for (JsonNode row : rows) {
      if (row.at("/metric/name").asString().equals("cpu.share")) {
        assertThat(row.at("/verdict").asString()).isEqualTo("NOT_JUDGED");
        assertThat(row.at("/flags").toString()).contains("NO_DIRECTION");
      } else {
        assertThat(row.at("/verdict").asString()).as(row.toString()).isEqualTo("REGRESSION");
        assertThat(row.at("/baseline/machines").asInt()).isEqualTo(3);
      }
    }
    assertThat(rows).hasSize(8);
  }

  @Test
  void processorTimePerOperationGrewNearlyFourfold() {
    JsonNode row =
        rows("tag:4.11.5", "tag:5.5.1", "reencodeArray").stream()
            .filter(r -> r.at("/metric/name").asString().equals("cpu.time.norm"))
            .filter(r -> r.at("/parameters/n").asString().equals("100000"))
            .findFirst()
            .orElseThrow();

    assertThat(row.at("/percentChange").asDouble()).isBetween(240.0, 290.0);
    assertThat(row.at("/zScore").asDouble()).isGreaterThan(10);
    assertThat(row.at("/reason").asString()).contains("times as slow on 3 of 3 machines");
  }

  @Test
  void pooledEncodingIsFoundFaster() {
    assertThat(rows("tag:4.11.5", "tag:5.5.1", "encodePooled"))
        .filteredOn(row -> row.at("/metric/name").asString().equals("cpu.time.norm"))
        .hasSize(3)
        .allSatisfy(row -> assertThat(row.at("/verdict").asString()).isEqualTo("IMPROVEMENT"));
  }

  /** Rows as in the drivers' release notes: a name, a percentage with its sign, z. */
  @Test
  void theReleaseNotesOfARealComparisonAreLaidOutAsThePublishedOnes() {
    String notes =
        api.get(
                "/api/v1/projects/%s/comparisons/%s.rst?metric=cpu.time.norm&benchmark=encodePooled"
                    .formatted(demo.project(), demo.comparison()))
            .text();

    assertThat(notes)
        .startsWith(".. list-table::\n")
        .contains("   * - Feature\n     - Percent Improvement\n     - Z-score\n");
    assertThat(PUBLISHED_ROW.matcher(notes).results()).hasSize(3);
  }

  @Test
  void neighbouringReleasesThatAreBothSlowDoNotShowTheRegression() {
    assertThat(rows("tag:5.4.0", "tag:5.5.1", "reencodeArray"))
        .noneSatisfy(row -> assertThat(row.at("/verdict").asString()).isEqualTo("REGRESSION"));
  }

  @Test
  void uploadingTheExamplesAgainAddsNothing() {
    var runs = api.get("/api/v1/projects/%s/runs?limit=1000".formatted(demo.project()));
    int before = runs.at("/items").size();

    var again =
        api.upload(
            demo.project(),
            Map.of("revision", "r5.5.1", "tag", "5.5.1", "order", "5005001", "machine", "m1"),
            Api.EXAMPLES.resolve("java-driver/results/m1/5.5.1-run1.json"));

    assertThat(before).isEqualTo(22);
    assertThat(again.status()).isEqualTo(200);
    assertThat(
            api.get("/api/v1/projects/%s/runs?limit=1000".formatted(demo.project()))
                .at("/items")
                .size())
        .isEqualTo(before);
  }

  private List<JsonNode> rows(String baseline, String candidate, String benchmark) {
    return api.get(
            "/api/v1/projects/%s/comparisons?baseline=%s&candidate=%s&benchmark=%s"
                .formatted(demo.project(), baseline, candidate, benchmark))
        .at("/rows")
        .valueStream()
        .toList();
  }
}
