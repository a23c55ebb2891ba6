package dev.benchwarden.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tests of which metric of a project pages show first. */
@FrontDoor
class PrimaryMetricTests {

  private static final Path JMH =
      Path.of("..", "examples", "java-driver", "results", "m1", "5.4.0-run1.json");
  private static final Path GO =
      Path.of("..", "core", "src", "test", "resources", "harness", "go", "m1-base.txt");

  @Autowired private Api api;

  private final String project = Api.newProject();

  @Test
  void isTheOneThatTheHarnessIsRunFor() {
    api.upload(project, Map.of("revision", "r1", "machine", "m1"), JMH);
    assertThat(metrics(project).getFirst()).isEqualTo("score");

    String inGo = Api.newProject();
    api.upload(inGo, Map.of("revision", "r1", "machine", "m1"), GO);
    assertThat(metrics(inGo).getFirst()).isEqualTo("time");
  }

  @Test
  void itsSeriesAreTheFirstThatASearchFinds() {
    api.upload(project, Map.of("revision", "r1", "machine", "m1"), JMH);
    for (String metric : List.of("cpu.time.norm", "score")) {
      setPolicy("primary: " + metric);

      assertThat(list("/search?q=bson").at("/0/detail").asString()).endsWith(metric);
    }
  }

  @Test
  void aSearchFindsEachBenchmarkOnceAndItsOtherMetricsByTheirNames() {
    api.upload(project, Map.of("revision", "r1", "machine", "m1"), JMH);

    JsonNode found = list("/search?q=bson");
    assertThat(found.valueStream().map(one -> one.at("/title").asString() + one.at("/detail")))
        .hasSize(8)
        .allMatch(series -> series.contains("score"));
    JsonNode other = list("/search?q=bson+cpu.time.norm");
    assertThat(other.valueStream())
        .isNotEmpty()
        .allMatch(one -> one.at("/detail").asString().endsWith("cpu.time.norm"));
  }

  @Test
  void isNeverOneThatThePolicyIgnores() {
    api.upload(project, Map.of("revision", "r1", "machine", "m1"), JMH);
    setPolicy("overrides: [{ metric: score, ignore: true }, { metric: megabytes, ignore: true }]");

    assertThat(metrics(project).getFirst()).isEqualTo("cpu.time.norm");
    JsonNode score = list("/series?metric=score");
    assertThat(score.valueStream()).isNotEmpty().noneMatch(one -> one.at("/judged").asBoolean());
  }

  @Test
  void isWhatThePolicySays() {
    api.upload(project, Map.of("revision", "r1", "machine", "m1"), JMH);
    setPolicy("primary: cpu.time.norm");

    assertThat(metrics(project).getFirst()).isEqualTo("cpu.time.norm");
    assertThat(list("/series?primary=true").valueStream())
        .isNotEmpty()
        .allMatch(one -> one.at("/metric/name").asString().equals("cpu.time.norm"));
    assertThat(list("/series?primary=true&metric=score").valueStream())
        .isNotEmpty()
        .allMatch(one -> one.at("/metric/name").asString().equals("score"));
  }

  private void setPolicy(String yaml) {
    Api.Answer answer =
        api.put(
            "/api/v1/projects/%s/policy".formatted(project),
            "application/yaml",
            yaml,
            Api.ADMIN_TOKEN);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
  }

  private List<String> metrics(String of) {
    return api.get("/api/v1/projects/%s/metrics".formatted(of))
        .at("/items")
        .valueStream()
        .map(metric -> metric.at("/name").asString())
        .toList();
  }

  private JsonNode list(String query) {
    return api.get("/api/v1/projects/%s%s".formatted(project, query)).at("/items");
  }
}
