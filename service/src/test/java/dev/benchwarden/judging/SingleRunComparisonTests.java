package dev.benchwarden.judging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** A comparison of two revisions that were measured once, by one process. */
@FrontDoor
class SingleRunComparisonTests {

  @Autowired private Api api;

  private JudgedProject project;

  @BeforeEach
  void newProject() {
    project = JudgedProject.with(api, new Suite(41, 1));
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project.slug()));
  }

  @Test
  void itsSamplesMakeALargeChangeSuspect() {
    upload("r1", "1", "[100, 101, 99, 100, 102]");
    upload("r2", "2", "[270, 272, 268, 271, 269]");

    JsonNode comparison = compared();
    JsonNode row = comparison.at("/rows/0");

    assertThat(row.at("/testBasis").asString()).isEqualTo("SAMPLES_ONE_PROCESS");
    assertThat(row.at("/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(row.at("/flags").toString()).contains("LOW_CONFIDENCE");
    assertThat(row.at("/confirmation/state").asString()).isEqualTo("SUSPECTED");
    assertThat(row.at("/reason").asString()).startsWith("2.7 times as slow in one run a side");
    assertThat(comparison.at("/gate").asString()).isEqualTo("NEUTRAL");
  }

  @Test
  void fewSamplesSayNothing() {
    upload("r1", "1", "[100, 101, 99]");
    upload("r2", "2", "[270, 272, 268]");

    assertThat(compared().at("/rows/0/verdict").asString()).isEqualTo("NOT_ENOUGH_DATA");
  }

  @Test
  void runsThatDifferedMuchBeforeMakeALargeChangeNoNews() {
    for (int revision = 1; revision <= 4; revision++) {
      upload("past" + revision, "" + revision, "[[60], [100], [150], [240]]");
    }
    upload("r1", "21", "[100, 101, 99, 100, 102]");
    upload("r2", "22", "[270, 272, 268, 271, 269]");

    JsonNode row = compared().at("/rows/0");

    assertThat(row.at("/testBasis").asString()).isEqualTo("SAMPLES_ONE_PROCESS");
    assertThat(row.at("/verdict").asString()).isEqualTo("INCONCLUSIVE");
  }

  @Test
  void runsThatHardlyDifferedBeforeMakeASmallChangeSuspect() {
    upload("r1", "21", "[100, 101, 99, 100, 102]");
    upload("r2", "22", "[110, 111, 109, 110, 112]");
    String unknown = compared().at("/rows/0/verdict").asString();
    for (int revision = 1; revision <= 4; revision++) {
      upload("past" + revision, "" + revision, "[[99.5], [100], [100.5]]");
    }
    upload("past5", "5", "[[0], [0], [0]]");

    assertThat(unknown).isEqualTo("INCONCLUSIVE");
    assertThat(compared().at("/rows/0/verdict").asString()).isEqualTo("REGRESSION");
  }

  private JsonNode compared() {
    return api.get(project.path("/comparisons?baseline=rev:r1&candidate=rev:r2")).body();
  }

  private void upload(String revision, String order, String samples) {
    String body =
        """
        {"benchmarks":[{"name":"encode","metrics":[
          {"name":"time","unit":"ms","direction":"LOWER_IS_BETTER","samples":%s}]}]}
        """
            .formatted(samples);
    var answer = project.upload(revision, "runner", Map.of("order", order), body, 0);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
  }
}
