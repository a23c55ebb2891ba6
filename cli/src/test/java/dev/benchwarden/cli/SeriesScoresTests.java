package dev.benchwarden.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of how well change points are found, on series whose change points are known. */
class SeriesScoresTests {

  private static final Path SERIES = Path.of("src/test/resources/series");
  private static final int MARGIN = 5;

  @Test
  void findsTheKnownChangesAndFewOthers() throws IOException {
    List<SeriesScore> scores = scores("real", "semi", "synthetic");

    int found = scores.stream().mapToInt(SeriesScore::found).sum();
    int missed = scores.stream().mapToInt(SeriesScore::missed).sum();
    int wrong = scores.stream().mapToInt(SeriesScore::wrong).sum();
    assertThat(scores).hasSize(177);
    assertThat(found + missed).isEqualTo(261);
    assertThat(2.0 * found / (2 * found + missed + wrong)).as("F1").isGreaterThanOrEqualTo(.96);
  }

  @Test
  void alarmsInFewSeriesWithoutAChange() throws IOException {
    List<SeriesScore> steady =
        scores("real", "semi", "synthetic").stream()
            .filter(score -> score.found() + score.missed() == 0)
            .toList();

    assertThat(steady).hasSize(40);
    assertThat(steady).filteredOn(score -> score.wrong() > 0).hasSizeLessThanOrEqualTo(2);
  }

  @Test
  void takesDriftAndSpreadForNoStep() throws IOException {
    assertThat(scores("drift", "variance").stream().mapToInt(SeriesScore::wrong).sum())
        .isLessThanOrEqualTo(3);
  }

  private static List<SeriesScore> scores(String... suites) throws IOException {
    List<SeriesScore> scores = new ArrayList<>();
    for (String suite : suites) {
      Path file = SERIES.resolve(suite + ".json");
      JsonNode changes =
          JsonMapper.shared().readTree(Terminal.run("changes", file, "--format", "json").out());
      for (JsonNode series : JsonMapper.shared().readTree(file)) {
        JsonNode found = changes.required(series.get("id").asString());
        scores.add(SeriesScore.of(series, found, MARGIN));
      }
    }
    return scores;
  }
}
