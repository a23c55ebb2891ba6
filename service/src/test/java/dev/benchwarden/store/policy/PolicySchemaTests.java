package dev.benchwarden.store.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import dev.benchwarden.ci.CiYaml;
import dev.benchwarden.core.policy.Mistake;
import dev.benchwarden.core.policy.PolicyYaml;
import dev.benchwarden.core.policy.UnreadablePolicyException;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Editors complete a policy by the schema that the service gives, and it says what is true. */
@FrontDoor
class PolicySchemaTests {

  private static final Pattern EXAMPLE = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL);
  private static final Pattern KNOWN = Pattern.compile("the keys here are (.*)");
  private static final Pattern WORDS = Pattern.compile("must be one of (.*)");

  @Autowired private Api api;

  private JsonNode schema = JsonMapper.shared().nullNode();

  @BeforeEach
  void fetch() {
    Api.Answer answer = api.get("/schema/benchwarden.yml.json");
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    schema = answer.body();
  }

  @Test
  void everyDocumentedPolicyIsValid() throws IOException {
    List<String> examples =
        EXAMPLE
            .matcher(Files.readString(Path.of("..", "docs", "policy.md")))
            .results()
            .map(example -> example.group(1))
            .toList();

    assertThat(examples)
        .hasSizeGreaterThan(4)
        .allSatisfy(example -> assertThat(mistakes(example)).isEmpty());
  }

  /** The service refuses each, and names what it knows. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                       | qqqq: 1",
        "/properties/wait         | 'wait: { qqqq: 1 }'",
        "/properties/measure      | 'measure: { qqqq: 1 }'",
        "/properties/overrides/items | 'overrides: [{ benchmark: a, ignore: true, qqqq: 1 }]'",
        "/properties/limits/items | 'limits: [{ benchmark: a, atMost: 1 s, qqqq: 1 }]'",
        "/properties/owners/items | 'owners: [{ benchmarks: a, owners: [b], qqqq: 1 }]'",
        "/properties/issues/oneOf/1 | 'issues: { qqqq: 1 }'"
      })
  void itKnowsTheKeysThatTheServiceKnows(String place, String policy) {
    assertThat(schema.at(place + "/properties").propertyNames())
        .containsExactlyInAnyOrder(named(policy, KNOWN));
    assertThat(mistakes(policy)).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"correction", "decision", "center", "confirm", "gate", "comment", "table"})
  void itKnowsTheWordsThatTheServiceKnows(String key) {
    assertThat(schema.at("/properties/%s/enum".formatted(key)))
        .filteredOn(JsonNode::isString)
        .extracting(JsonNode::asString)
        .containsExactlyInAnyOrder(named(key + ": qqqq", WORDS));
  }

  /** The service refuses these as well. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "minEffect: -1",
        "alpha: 0.9",
        "minMachines: 1.5",
        "wait: { atMost: 30 }",
        "wait: { atMost: thirty minutes }",
        "rulers: Calibration.*",
        "directions: { hits: up }",
        "overrides: [{ benchmark: a }]",
        "overrides: [{ ignore: true }]",
        "limits: [{ benchmark: a, worse: 5 % }]",
        "limits: [{ benchmark: a, atMost: 1 s, atLeast: 1 s }]",
        "limits: [{ benchmark: a, atMost: MiB }]",
        "measure: { repeat: often }",
        "owners: [{ owners: [a] }]",
        "owners: [{ benchmarks: a, paths: b, owners: [c] }]",
        "owners: [{ benchmarks: a, owners: c }]",
        "issues: always",
        "issues: { perDay: -1 }",
        "issues: { labels: perf }"
      })
  void itShowsAMistakeBeforeTheServiceDoes(String policy) {
    refused(policy);
    assertThat(mistakes(policy)).isNotEmpty();
  }

  private List<String> mistakes(String policy) {
    Schema read = SchemaRegistry.withDialect(Dialects.getDraft7()).getSchema(schema.toString());
    Object document = CiYaml.last(policy);
    return read.validate(JsonMapper.shared().<JsonNode>valueToTree(document)).stream()
        .map(Error::toString)
        .toList();
  }

  private static String[] named(String policy, Pattern list) {
    return refused(policy).stream()
        .flatMap(mistake -> list.matcher(mistake.detail()).results())
        .flatMap(found -> Pattern.compile(", ").splitAsStream(found.group(1)))
        .toArray(String[]::new);
  }

  private static List<Mistake> refused(String policy) {
    return catchThrowableOfType(UnreadablePolicyException.class, () -> PolicyYaml.read(policy))
        .mistakes();
  }
}
