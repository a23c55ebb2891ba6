package dev.benchwarden.frontdoor;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.dialect.Dialects;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The OpenAPI document, as far as requests can be made from it and answers checked against it. */
public final class ApiDocument {

  private final JsonNode document;
  private final Map<JsonNode, Schema> schemas = new HashMap<>();
  private final SchemaRegistry registry =
      SchemaRegistry.withDialect(
          Dialects.getOpenApi31(),
          builder ->
              builder.schemaRegistryConfig(
                  SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build()));

  public ApiDocument(JsonNode document) {
    this.document = document;
  }

  /** What can be called. */
  public record Operation(String method, String path, JsonNode described) {

    public String name() {
      return method + " " + path;
    }

    /** Those that stand in the path, the query or a header. */
    public Stream<JsonNode> parameters(String place) {
      return described
          .path("parameters")
          .valueStream()
          .filter(parameter -> parameter.path("in").asString().equals(place));
    }

    /** Content types with what is described of each. */
    public JsonNode bodies() {
      return described.at("/requestBody/content");
    }

    public JsonNode answer(int status) {
      return described.path("responses").path(Integer.toString(status));
    }
  }

  public List<Operation> operations() {
    List<Operation> operations = new ArrayList<>();
    document
        .path("paths")
        .forEachEntry((path, methods) ->
            methods.forEachEntry((method, described) ->
                operations.add(new Operation(method.toUpperCase(Locale.ROOT), path, described))));
    return operations;
  }

  /** The operation of another method at the same address; one without answers if there is none. */
  public Operation asked(Operation operation, String method) {
    JsonNode described =
        document.path("paths").path(operation.path()).path(method.toLowerCase(Locale.ROOT));
    return new Operation(method, operation.path(), described);
  }

  /** The schema itself, where another one is referred to. */
  public JsonNode resolved(JsonNode schema) {
    String reference = schema.path("$ref").asString("");
    return reference.isEmpty() ? schema : resolved(document.at(reference.substring(1)));
  }

  /** What of a value breaks its schema. */
  public List<String> faults(JsonNode schema, JsonNode value) {
    return schemas.computeIfAbsent(schema, this::compiled).validate(value).stream()
        .map(Error::toString)
        .toList();
  }

  private Schema compiled(JsonNode schema) {
    ObjectNode whole = (ObjectNode) document.deepCopy();
    whole.removeAll();
    whole.set("components", document.path("components"));
    whole.putArray("allOf").add(schema);
    return registry.getSchema(whole);
  }
}
