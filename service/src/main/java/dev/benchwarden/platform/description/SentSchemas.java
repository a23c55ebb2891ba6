package dev.benchwarden.platform.description;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Schemas of what clients send: in bodies and parameters, and what those refer to. */
final class SentSchemas {

  private final Map<String, Schema> schemas;
  private final Consumer<Schema<?>> visitor;
  private final Set<String> names = new HashSet<>();

  /**
   * @param visitor receives each of them, also those within others
   */
  SentSchemas(Map<String, Schema> schemas, Consumer<Schema<?>> visitor) {
    this.schemas = schemas;
    this.visitor = visitor;
  }

  /** The names of those that have one. */
  Set<String> of(OpenAPI api) {
    api.getPaths().values().stream()
        .flatMap(path -> path.readOperations().stream())
        .flatMap(SentSchemas::roots)
        .forEach(this::follow);
    return names;
  }

  private static Stream<Schema<?>> roots(Operation operation) {
    Stream<Schema<?>> parameters =
        Objects.requireNonNullElse(operation.getParameters(), List.<Parameter>of()).stream()
            .map(Parameter::getSchema);
    @Nullable Content body =
        operation.getRequestBody() == null ? null : operation.getRequestBody().getContent();
    Stream<Schema<?>> bodies =
        body == null ? Stream.empty() : body.values().stream().map(MediaType::getSchema);
    return Stream.concat(parameters, bodies);
  }

  private void follow(@Nullable Object given) {
    if (!(given instanceof Schema<?> schema)) {
      return;
    }
    visitor.accept(schema);
    if (schema.get$ref() != null) {
      String name = schema.get$ref().replaceFirst(".*/", "");
      if (names.add(name)) {
        follow(schemas.get(name));
      }
    }
    follow(schema.getItems());
    follow(schema.getAdditionalProperties());
    Stream.of(schema.getAnyOf(), schema.getAllOf(), schema.getOneOf())
        .filter(Objects::nonNull)
        .forEach(parts -> parts.forEach(this::follow));
    if (schema.getProperties() != null) {
      schema.getProperties().values().forEach(this::follow);
    }
  }
}
