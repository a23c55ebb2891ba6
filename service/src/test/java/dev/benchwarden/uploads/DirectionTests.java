package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Tests of who states the better direction of a metric if neither its harness nor its unit does.
 */
@FrontDoor
class DirectionTests {

  private static final String OUTPUT =
      """
      { "benchmarks": [ { "name": "oracle", "metrics": [
          { "name": "answers", "unit": "prophecies", "samples": [41, 42] },
          { "name": "time", "unit": "ms", "samples": [41, 42] } ] } ] }
      """;

  @Autowired private Api api;

  private String project = "";

  @BeforeEach
  void newProject() {
    project = Api.newProject();
  }

  @ParameterizedTest
  @CsvSource({
    "HIGHER_IS_BETTER, HIGHER_IS_BETTER",
    "higher, HIGHER_IS_BETTER",
    "lower-is-better, LOWER_IS_BETTER"
  })
  void theParameterTellsOnlyWhatHarnessAndUnitDoNot(String given, String direction) {
    var answer = upload(Map.of("direction", given), Map.of());

    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.at("/warnings").size()).isZero();
    assertThat(directionOf("answers")).isEqualTo(direction);
    assertThat(directionOf("time")).isEqualTo("LOWER_IS_BETTER");
  }

  @Test
  void withoutADirectionTheWarningSaysWhatToSet() {
    var answer = upload(Map.of(), Map.of());

    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.at("/warnings").size()).isEqualTo(1);
    assertThat(answer.at("/warnings/0/detail").asString())
        .contains("answers in \"prophecies\"", "direction=higher", "\"directions\" in the policy");
    assertThat(directionOf("answers")).isEmpty();
  }

  @Test
  void aDirectionInThePolicyIsEnough() {
    String policy = "directions:\n  answers: higher-is-better\n";
    String encoded = Base64.getEncoder().encodeToString(policy.getBytes(StandardCharsets.UTF_8));

    var answer = upload(Map.of(), Map.of("Benchwarden-Policy", encoded));

    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.at("/warnings").size()).isZero();
  }

  @Test
  void refusesADirectionThatIsNone() {
    var answer = upload(Map.of("direction", "sideways"), Map.of());

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.text()).contains("direction", "HIGHER_IS_BETTER or LOWER_IS_BETTER");
  }

  private Api.Answer upload(Map<String, String> parameters, Map<String, String> headers) {
    Map<String, String> all = new HashMap<>(parameters);
    all.putAll(Map.of("revision", "0123456789abcdef", "machine", "perf-1"));
    return api.upload(
        project, all, OUTPUT.getBytes(StandardCharsets.UTF_8), Api.ADMIN_TOKEN, headers);
  }

  private String directionOf(String metric) {
    return api.get("/api/v1/projects/" + project + "/series?metric=" + metric)
        .at("/items/0/metric/direction")
        .asString("");
  }
}
