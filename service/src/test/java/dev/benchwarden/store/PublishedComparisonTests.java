package dev.benchwarden.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tables of percent and z that others published, beside one's own comparisons. */
@FrontDoor
class PublishedComparisonTests {

  private static final Path DRIVER = Api.EXAMPLES.resolve("java-driver/published-5.5.csv");
  private static final String SOURCE = "https://example.org/release-notes";

  @Autowired private Api api;

  private String project = "";

  @BeforeEach
  void aProject() {
    project = Api.newProject();
    api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(project));
  }

  @Test
  void theTableOfTheJavaDriverIsShownAsAComparisonAndMarked() throws IOException {
    JsonNode comparison = comparison(imported("5.5", Files.readString(DRIVER)));

    assertThat(comparison.at("/published/source").asString()).isEqualTo(SOURCE);
    assertThat(comparison.at("/title").asString()).isEqualTo("5.5");
    assertThat(comparison.at("/baseline/label").asString()).isEqualTo("5.4");
    assertThat(comparison.at("/counts/IMPROVEMENT").asInt()).isEqualTo(26);
    JsonNode flat = comparison.at("/rows/5");
    assertThat(flat.at("/benchmark").asString()).isEqualTo("Flat BSON encoding");
    assertThat(flat.at("/parameters/transport").asString()).isEqualTo("standard");
    assertThat(flat.at("/percentImprovement").asDouble()).isEqualTo(199.5);
    assertThat(flat.at("/zImprovement").asDouble()).isEqualTo(12.34);
    assertThat(flat.at("/flags").toString()).isEqualTo("[\"PUBLISHED\"]");
    assertThat(flat.at("/baseline/mean").isNull()).as("no sample was published").isTrue();
  }

  @Test
  void filtersAndExportsWorkAsOnAnyComparison() throws IOException {
    String id = imported("5.5", Files.readString(DRIVER));

    JsonNode large = api.get(path("/comparisons/" + id + "?percent_filter=100%7C%7C")).at("/rows");
    assertThat(large.valueStream().map(row -> row.at("/percentImprovement").asDouble()))
        .containsExactly(102.0, 199.5, 147.3, 104.9);
    assertThat(api.get(path("/comparisons/" + id + ".rst")).text())
        .contains(
            """
               * - Feature
                 - Percent Improvement
                 - Z-score
            """)
        .contains("``Flat BSON encoding (transport=standard)``\n     - +199.5%\n     - 12.34\n");
    assertThat(api.get(path("/comparisons/" + id + ".csv")).text().lines()).hasSize(27);
  }

  @Test
  void theVerdictIsThatOfItsPublishersRule() {
    String id =
        imported(
            "paper",
            """
            benchmark,percent_improvement,z_score
            faster,12.5,2.5
            slower,-30%,-4
            within noise,1.5,1.96
            no z,40,
            """);

    assertThat(comparison(id).at("/rows").valueStream().map(r -> r.at("/verdict").asString()))
        .containsExactly("IMPROVEMENT", "REGRESSION", "NO_CHANGE", "NOT_ENOUGH_DATA");
  }

  @Test
  void aTableOfTheSameTitleIsReplacedAndKeepsItsLink() {
    String first = imported("paper", "benchmark,percent_improvement\nencode,10\n");
    String second = imported("paper", "benchmark,percent_improvement\nencode,20\ndecode,5\n");

    assertThat(second).isEqualTo(first);
    JsonNode list = api.get(path("/published-comparisons")).at("/items");
    assertThat(list.size()).isEqualTo(1);
    assertThat(list.at("/0/rows").asInt()).isEqualTo(2);
    assertThat(list.at("/0/links/dashboard").asString()).endsWith("/comparisons/" + first);
  }

  @Test
  void aTableIsRemovedWithItsPage() {
    String id = imported("paper", "benchmark,percent_improvement\nencode,10\n");
    String other = imported("other", "benchmark,percent_improvement\nencode,10\n");

    var removed = api.delete(path("/published-comparisons/" + id), Api.ADMIN_TOKEN);
    var again = api.delete(path("/published-comparisons/" + id), Api.ADMIN_TOKEN);

    assertThat(removed.status()).isEqualTo(204);
    assertThat(again.status()).isEqualTo(404);
    assertThat(api.get(path("/comparisons/" + id)).status()).isEqualTo(404);
    assertThat(api.get(path("/comparisons/" + other)).status()).isEqualTo(200);
  }

  @Test
  void jsonSaysTheSame() {
    var kept =
        api.post(
            path("/published-comparisons"),
            """
            { "title": "paper", "baseline": "1", "candidate": "2", "source": "Doe, 2020",
              "rows": [ { "benchmark": "encode", "parameters": { "n": "10" },
                          "percentImprovement": -3, "zImprovement": -2.2 } ] }
            """);

    assertThat(kept.status()).as(kept.text()).isEqualTo(201);
    JsonNode row = comparison(kept.at("/id").asString()).at("/rows/0");
    assertThat(row.at("/parameters/n").asString()).isEqualTo("10");
    assertThat(row.at("/verdict").asString()).isEqualTo("REGRESSION");
  }

  @Test
  void whatCannotBeReadIsNamedWithItsLine() {
    for (String broken :
        List.of(
            "benchmark,percent_improvement\nencode,much\n",
            "benchmark,percent_improvement\nencode,\n",
            "benchmark,percent_improvement\nencode,NaN\n",
            "\"",
            "benchmark,percent_improvement,benchmark\nencode,1,x\n",
            "name,percent_improvement\nencode,1\n")) {
      var answer = post("paper", broken);
      assertThat(answer.status()).as(broken).isEqualTo(422);
      assertThat(answer.problem()).isEqualTo("invalid-body");
      assertThat(answer.at("/detail").asString()).startsWith("Line ").doesNotContain("commons");
    }
    assertThat(
            post("paper", "benchmark,percent_improvement\nencode,1\n\"decode,2\n")
                .at("/errors/0/line")
                .asInt())
        .isEqualTo(3);
    assertThat(post("t".repeat(300), "benchmark,percent_improvement\nencode,1\n").status())
        .isEqualTo(422);
    var empty =
        api.post(
            path("/published-comparisons"),
            "{ \"title\": \"t\", \"baseline\": \"1\", \"candidate\": \"2\", \"rows\": [] }");
    assertThat(empty.at("/detail").asString()).contains("source").contains("rows");
  }

  @Test
  void aTableOfASpreadsheetMayBeginWithItsMark() {
    String id = imported("sheet", "\uFEFFbenchmark,percent_improvement\nencode,1\n");

    assertThat(comparison(id).at("/rows/0/benchmark").asString()).isEqualTo("encode");
  }

  @Test
  void itLeavesAndComesBackWithTheProject() throws IOException {
    String id = imported("5.5", Files.readString(DRIVER));
    String exported = api.get(path("/export")).text();
    JsonNode before = comparison(id).at("/rows");

    project = Api.newProject();
    var answer = api.post(path("/import"), "application/x-ndjson", exported, Api.ADMIN_TOKEN);

    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    assertThat(comparison(id).at("/rows")).isEqualTo(before);
  }

  @Test
  void strangersCannotWriteOne() {
    var answer =
        api.post(
            path("/published-comparisons?" + query("paper")),
            "text/csv",
            "benchmark,percent_improvement\nencode,10\n",
            null);

    assertThat(answer.status()).isEqualTo(401);
  }

  private String imported(String title, String csv) {
    var kept = post(title, csv);
    assertThat(kept.status()).as(kept.text()).isEqualTo(201);
    return kept.at("/id").asString();
  }

  private Api.Answer post(String title, String csv) {
    return api.post(
        path("/published-comparisons?" + query(title)), "text/csv", csv, Api.ADMIN_TOKEN);
  }

  private static String query(String title) {
    return Map.of("title", title, "baseline", "5.4", "candidate", "5.5", "source", SOURCE)
        .entrySet()
        .stream()
        .map(one -> one.getKey() + "=" + URLEncoder.encode(one.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }

  private JsonNode comparison(String id) {
    return api.get(path("/comparisons/" + id)).body();
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }
}
