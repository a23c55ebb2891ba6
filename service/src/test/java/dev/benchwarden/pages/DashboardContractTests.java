package dev.benchwarden.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
}
