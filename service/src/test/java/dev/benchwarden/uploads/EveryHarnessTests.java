package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.benchwarden.core.harness.MeasuredOutput;
import dev.benchwarden.core.harness.Outputs;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The outputs beside the tests, uploaded as their harnesses write them: what was measured comes
 * back in comparison, history and export. A file that is put beside the others is uploaded too.
 */
@FrontDoor
class EveryHarnessTests {

  private static final TypeReference<TreeMap<String, String>> PARAMETERS = new TypeReference<>() {};

  @Autowired private Api api;
  @Autowired private JsonMapper json;

  static List<Path> outputs() {
    return Outputs.ofHarnesses();
  }

  @ParameterizedTest
  @MethodSource("outputs")
  void whatAHarnessMeasuredIsStoredAndComesBack(Path output) throws IOException {
    MeasuredOutput measured = MeasuredOutput.of(output);
    String project = Api.newProject();

    Api.Answer answer = upload(project, output);

    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    assertThat(answer.at("/harness").asString()).isEqualTo(Outputs.harnessOf(output));
    assertThat(answer.at("/benchmarks").asInt()).isEqualTo(measured.benchmarks());
    assertThat(answer.at("/measurements").asInt()).isEqualTo(measured.medians().size());
    assertThatItIs(comparedWithItself(project), measured);
    assertThatItIs(lastOfAllHistories(project), measured);
    assertThatTheArchiveRepeats(project);
  }

  private Api.Answer upload(String project, Path output) throws IOException {
    return api.upload(
        project,
        Map.of("revision", "rev1", "machine", "perf-1"),
        Files.readAllBytes(output),
        Api.ADMIN_TOKEN,
        output.toString().endsWith(".gz") ? Map.of("Content-Encoding", "gzip") : Map.of());
  }

  private static void assertThatItIs(
      Map<MeasuredOutput.Series, Double> means, MeasuredOutput measured) {
    assertThat(means.keySet()).isEqualTo(measured.medians().keySet());
    assertThat(means)
        .allSatisfy((series, mean) ->
            assertThat(mean)
                .as(series.toString())
                .isCloseTo(measured.medians().get(series), withinPercentage(1e-9)));
  }

  private Map<MeasuredOutput.Series, Double> comparedWithItself(String project) {
    Map<MeasuredOutput.Series, Double> means = new HashMap<>();
    api.get(path(project, "/comparisons?baseline=rev:rev1&candidate=rev:rev1"))
        .at("/rows")
        .forEach(row -> means.put(series(row), row.at("/candidate/mean").asDouble()));
    return means;
  }

  private Map<MeasuredOutput.Series, Double> lastOfAllHistories(String project) {
    Map<MeasuredOutput.Series, Double> means = new HashMap<>();
    @Nullable String cursor = "";
    while (cursor != null) {
      Api.Answer page = api.get(path(project, "/series?limit=200" + cursor));
      for (JsonNode item : page.at("/items")) {
        JsonNode history =
            api.get(path(project, "/series/%d/history".formatted(item.path("series").asLong())))
                .body();
        assertThat(history.path("points")).hasSize(1);
        means.put(series(history), history.at("/points/0/mean").asDouble());
      }
      cursor = page.at("/next").isString() ? "&cursor=" + page.at("/next").asString() : null;
    }
    return means;
  }

  private MeasuredOutput.Series series(JsonNode described) {
    return new MeasuredOutput.Series(
        described.path("benchmark").asString(),
        json.convertValue(described.path("parameters"), PARAMETERS),
        described.at("/metric/name").asString(),
        described.at("/metric/unit").asString());
  }

  private void assertThatTheArchiveRepeats(String project) {
    String archive = api.get(path(project, "/export")).text();
    String copy = Api.newProject();
    Api.Answer imported =
        api.post(path(copy, "/import"), "application/x-ndjson", archive, Api.ADMIN_TOKEN);
    assertThat(imported.status()).as(imported.text()).isEqualTo(201);
    assertThat(api.get(path(copy, "/export")).text()).isEqualTo(archive);
  }

  private static String path(String project, String rest) {
    return "/api/v1/projects/" + project + rest;
  }
}
