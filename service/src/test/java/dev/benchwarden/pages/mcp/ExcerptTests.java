package dev.benchwarden.pages.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of which part of a long answer is passed on. */
class ExcerptTests {

  private final JsonMapper json = JsonMapper.builder().build();

  @Test
  void theWorstComeFirstAndTheOthersAreCounted() {
    String answer =
        """
        {"gate": "FAIL", "findings": [
          {"benchmark": "same", "verdict": "NO_CHANGE", "percentChange": 0.1},
          {"benchmark": "bad", "verdict": "REGRESSION", "percentChange": 12},
          {"benchmark": "better", "verdict": "IMPROVEMENT", "percentChange": -80},
          {"benchmark": "fromNothing", "verdict": "REGRESSION", "percentChange": null},
          {"benchmark": "worst", "verdict": "REGRESSION", "percentChange": 40}],
         "rerun": [{"benchmark": "same"}]}
        """;

    JsonNode part = part(answer, 4, 10_000);

    assertThat(part.at("/gate").asString()).isEqualTo("FAIL");
    assertThat(part.at("/findings").findValuesAsString("benchmark"))
        .containsExactly("fromNothing", "worst", "bad", "better");
    assertThat(part.at("/rerun")).hasSize(1);
    assertThat(part.at("/omitted")).isEqualTo(json.readTree("{\"findings\": 1}"));
  }

  @Test
  void itemsWithoutVerdictsKeepTheirOrder() {
    JsonNode part =
        part("{\"rerun\": [{\"benchmark\": \"b\"}, {\"benchmark\": \"a\"}]}", 1, 10_000);

    assertThat(part.at("/rerun").findValuesAsString("benchmark")).containsExactly("b");
  }

  @Test
  void asManyAreShownAsFit() {
    String answer =
        IntStream.range(0, 1000)
            .mapToObj("{\"benchmark\": \"b%d\"}"::formatted)
            .collect(Collectors.joining(",", "{\"findings\": [", "]}"));

    JsonNode part = part(answer, 1000, 5_000);

    assertThat(part.toString().length()).isBetween(2_000, 5_000);
    assertThat(part.at("/findings").size() + part.at("/omitted/findings").asInt()).isEqualTo(1000);
  }

  private JsonNode part(String answer, int items, int most) {
    return json.readTree(new Excerpt(json, answer, List.of("findings", "rerun")).of(items, most));
  }
}
