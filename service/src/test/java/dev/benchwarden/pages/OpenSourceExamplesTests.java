package dev.benchwarden.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/** The histories of ten open-source projects, imported as {@code ./run --demo} imports one. */
@FrontDoor
class OpenSourceExamplesTests {

  private static final Path HISTORIES = Api.EXAMPLES.resolve("open-source");

  private static final int NEWEST = 8;

  /** "Optimize run_spin_excitation! for GPU (#462)". */
  private static final String EXCITATION = "1b6c5becc33bcf9d4b95a38b7c15a0f14cab564a";

  @Autowired private Api api;
  @Autowired private JsonMapper json;

  /** The newest of each suite, since they are thousands. */
  @Test
  void eachOfTheTenHistoriesIsImportedWithoutAnError() throws IOException {
    List<Path> histories = histories();

    assertThat(histories).hasSize(10);
    for (Path history : histories) {
      JsonNode summary = imported(Api.newProject(), newest(history));
      assertThat(summary.at("/total").asInt())
          .as(history.toString())
          .isGreaterThanOrEqualTo(NEWEST);
      assertThat(summary.at("/stored")).as(summary.toString()).isEqualTo(summary.at("/total"));
    }
  }

  @Test
  void theDemosHistoryHasTheChangeThatItsMaintainersNamed() throws IOException {
    String project = Api.newProject();
    imported(project, Files.readAllBytes(HISTORIES.resolve("komamri/data.js")));

    assertThat(await().until(() -> changed(project), found -> found.size() > 1))
        .containsExactlyInAnyOrder("MRI Lab/Bloch/GPU/CUDA", "MRI Lab/Bloch/GPU/Metal");
  }

  /** Benchmarks that changed at the named commit. */
  private List<String> changed(String project) {
    return api.get("/api/v1/projects/%s/change-points?limit=100".formatted(project))
        .at("/items")
        .valueStream()
        .filter(change -> change.at("/revision").asString().equals(EXCITATION))
        .map(change -> change.at("/benchmark").asString())
        .toList();
  }

  private static List<Path> histories() throws IOException {
    try (Stream<Path> files = Files.walk(HISTORIES)) {
      return files.filter(file -> file.endsWith("data.js")).sorted().toList();
    }
  }

  private byte[] newest(Path history) throws IOException {
    String script = Files.readString(history);
    int start = script.indexOf('{');
    JsonNode data = json.readTree(script.substring(start));
    for (JsonNode suite : data.at("/entries")) {
      ArrayNode results = (ArrayNode) suite;
      while (results.size() > NEWEST) {
        results.remove(0);
      }
    }
    return (script.substring(0, start) + data).getBytes(StandardCharsets.UTF_8);
  }

  private JsonNode imported(String project, byte[] history) {
    api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(project));
    var answer =
        api.postBytes(
            "/api/v1/projects/%s/backfill?name=data.js".formatted(project),
            history,
            Api.ADMIN_TOKEN);
    return json.readTree(answer.text().lines().toList().getLast());
  }
}
