package dev.benchwarden.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The types of the dashboard are made from a kept OpenAPI document: it has to be the service's. */
@FrontDoor
class DashboardContractTests {

  private static final Path SERVED = Path.of("target/openapi.json");
  private static final Path KEPT = Path.of("../web/src/api/openapi.json");

  /** Keys in the order of the alphabet: what is described first may change from run to run. */
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
          .build();

  private static final List<String> ALL_TYPES =
      List.of(
          "text/csv;charset=UTF-8",
          "text/markdown;charset=UTF-8",
          "text/x-rst;charset=UTF-8",
          "image/png",
          "image/svg+xml");

  @Autowired private Api api;

  @Test
  void theDashboardKnowsTheDocumentThatTheServiceGives() throws IOException {
    ObjectNode served = (ObjectNode) api.get("/openapi.json").body();
    // Of this very service: its address and its version.
    served.remove("servers");
    served.withObject("info").remove("version");
    String document = JSON.writeValueAsString(JSON.treeToValue(served, Object.class)) + "\n";
    Files.writeString(SERVED, document);

    assertThat(Files.exists(KEPT) ? Files.readString(KEPT) : "")
        .as("in the folder above: cp service/target/openapi.json web/src/api/openapi.json")
        .isEqualTo(document);
  }

  /** A generated client has a method of this name for each; some have two addresses. */
  @Test
  void eachOperationHasANameOfItsOwnThatIsNotCounted() {
    List<String> names =
        api.get("/openapi.json")
            .at("/paths")
            .valueStream()
            .flatMap(JsonNode::valueStream)
            .map(operation -> operation.path("operationId").asString())
            .toList();

    assertThat(names)
        .hasSizeGreaterThan(100)
        .doesNotHaveDuplicates()
        .allMatch(name -> name.matches("[a-zA-Z]+(_1)?"));
  }

  /** Those who read the page of the API know alerts and runs, and no class of the service. */
  @Test
  void eachOperationStandsUnderASubjectThatTheDocumentNames() {
    JsonNode document = api.get("/openapi.json").body();
    List<String> subjects =
        document.at("/tags").valueStream().map(tag -> tag.path("name").asString()).toList();
    List<String> used =
        document
            .at("/paths")
            .valueStream()
            .flatMap(JsonNode::valueStream)
            .flatMap(operation -> operation.path("tags").valueStream())
            .map(JsonNode::asString)
            .distinct()
            .toList();

    assertThat(subjects)
        .startsWith("Projects", "Runs", "Series", "Evaluations", "Alerts")
        .containsExactlyInAnyOrderElementsOf(used);
  }

  /** Clients tell what they get by the ending of the address, never as JSON. */
  @Test
  void whatIsAnsweredUnderAnEndingIsOfItsType() {
    JsonNode paths = api.get("/openapi.json").at("/paths");
    Map<String, List<String>> types =
        Map.of(
            "/series/{series}/history.{ending}",
            List.of("image/png", "image/svg+xml"),
            "/comparisons.{ending}",
            ALL_TYPES,
            "/comparisons/{id}.{ending}",
            ALL_TYPES);

    types.forEach((address, known) -> {
      JsonNode operation = paths.path("/api/v1/projects/{project}" + address).path("get");
      assertThat(operation.at("/responses/200/content").propertyNames())
          .as(address)
          .containsExactlyInAnyOrderElementsOf(known);
      assertThat(parameter(operation, "ending").at("/schema/enum")).hasSameSizeAs(known);
      assertThat(words(operation, "theme")).containsExactly("light", "dark");
    });
  }

  @Test
  void theSidesOfAComparisonAreNeededWhereNothingElseIsAnswered() {
    JsonNode paths = api.get("/openapi.json").at("/paths");
    for (String side : List.of("baseline", "candidate")) {
      for (String address : List.of("/comparisons.{ending}", "/comparisons/columns")) {
        JsonNode operation = paths.path("/api/v1/projects/{project}" + address).path("get");
        assertThat(parameter(operation, side).path("required").asBoolean()).as(address).isTrue();
        assertThat(words(operation, "layout")).containsExactly("release-notes", "perfcomp");
        assertThat(words(operation, "filter_type")).contains("Default", "Either");
      }
      JsonNode listed = paths.path("/api/v1/projects/{project}/comparisons").path("get");
      assertThat(parameter(listed, side).path("required").asBoolean()).isFalse();
    }
  }

  private static List<String> words(JsonNode operation, String name) {
    return parameter(operation, name)
        .at("/schema/enum")
        .valueStream()
        .map(JsonNode::asString)
        .toList();
  }

  private static JsonNode parameter(JsonNode operation, String name) {
    return operation
        .path("parameters")
        .valueStream()
        .filter(one -> one.path("name").asString().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
