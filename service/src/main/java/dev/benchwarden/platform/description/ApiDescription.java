package dev.benchwarden.platform.description;

import dev.benchwarden.platform.problem.Problem;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.info.License;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.springdoc.core.customizers.GlobalOpenApiCustomizer;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Customizer that adds to the OpenAPI document what holds for every call. */
@Component
class ApiDescription implements GlobalOpenApiCustomizer {

  private static final String TOKEN = "token";
  private static final String PROBLEM = "Problem";

  /** A reader sends nothing that these could be about. */
  private static final Set<Integer> OF_CHANGES = Set.of(409, 412, 413, 415);

  private final RecordSchemas records;
  private final String version;

  ApiDescription(RecordSchemas records, @Value("${benchwarden.version}") String version) {
    this.records = records;
    this.version = version;
  }

  @Override
  public void customise(OpenAPI api) {
    if (!records.clashes().isEmpty()) {
      throw new IllegalStateException(
          "Give one of them another name with @Schema(name = …): " + records.clashes());
    }
    api.info(
        new Info()
            .title("Benchwarden")
            .version(version)
            .description("Finds performance regressions in what benchmark harnesses write.")
            .license(new License().name("Apache-2.0").identifier("Apache-2.0")));
    api.getComponents()
        .addSecuritySchemes(
            TOKEN, new SecurityScheme().type(SecurityScheme.Type.HTTP).scheme("bearer"));
    // Public projects are read, and browsers sign in, without a token.
    api.security(List.of(new SecurityRequirement(), new SecurityRequirement().addList(TOKEN)));
    requireWhatIsAlwaysThere(api);
    api.getComponents().addSchemas(PROBLEM, problemSchema());
    addProblems(api);
    ApiSubject.group(api);
  }

  /** Each status means the same wherever it is returned, so it is described once. */
  private static void addProblems(OpenAPI api) {
    Map<Integer, String> titles = new TreeMap<>();
    for (Problem problem : Problem.values()) {
      titles.merge(
          problem.status().value(), problem.title(), (one, other) -> one + "; or: " + other);
    }
    titles.remove(500);
    titles.forEach(
        (status, title) -> api.getComponents().addResponses(PROBLEM + status, response(title)));
    for (PathItem path : api.getPaths().values()) {
      path.readOperationsMap()
          .forEach((method, operation) ->
              titles.keySet().stream()
                  .filter(
                      status -> method != PathItem.HttpMethod.GET || !OF_CHANGES.contains(status))
                  .forEach(status -> addProblem(operation, status)));
    }
  }

  private static void addProblem(Operation operation, int status) {
    operation
        .getResponses()
        .addApiResponse(Integer.toString(status), new ApiResponse().$ref(PROBLEM + status));
  }

  private static ApiResponse response(String title) {
    Schema<?> problem = new JsonSchema().$ref(Components.COMPONENTS_SCHEMAS_REF + PROBLEM);
    return new ApiResponse()
        .description(title)
        .content(
            new Content()
                .addMediaType("application/problem+json", new MediaType().schema(problem)));
  }

  private static Schema<?> problemSchema() {
    Map<String, Schema> error = new LinkedHashMap<>();
    error.put("pointer", text("JSON pointer into the body, or the name of a parameter"));
    error.put("line", number("Line of the body, counted from 1").format("int64"));
    error.put("detail", text("What is wrong there and what is expected"));
    Map<String, Schema> problem = new LinkedHashMap<>();
    problem.put("type", text("Stable; its page says what to do").format("uri-reference"));
    problem.put("title", text("What kind of problem it is"));
    problem.put("status", number("HTTP status").format("int32"));
    problem.put("detail", text("What is wrong with this very request"));
    problem.put("instance", text("Address of the request").format("uri-reference"));
    problem.put("requestId", text("Id by which the operator finds the request in the log"));
    problem.put(
        "errors",
        typed("array").items(typed("object").properties(error).required(List.of("detail"))));
    return typed("object")
        .description("RFC 9457")
        .properties(problem)
        .required(List.of("type", "title", "status", "detail"));
  }

  private static Schema<?> text(String description) {
    return typed("string").description(description);
  }

  private static Schema<?> number(String description) {
    return typed("integer").description(description);
  }

  private static Schema<?> typed(String type) {
    return new JsonSchema().types(Set.of(type));
  }

  /**
   * In a schema a pattern may match any part of a text, and is JavaScript's, which knows no flags
   * within it.
   */
  private static void anchor(Schema<?> schema) {
    String pattern = schema.getPattern();
    if (pattern != null && !pattern.startsWith("^")) {
      schema.setPattern(pattern.startsWith("(?i)") ? null : "^(?:%s)$".formatted(pattern));
    }
  }

  /** Clients may leave out fields with a default; answers are complete. */
  private void requireWhatIsAlwaysThere(OpenAPI api) {
    Map<String, Schema> schemas = api.getComponents().getSchemas();
    Set<String> sent = new SentSchemas(schemas, ApiDescription::anchor).of(api);
    schemas.forEach((name, schema) -> {
      if (!sent.contains(name) && schema.getProperties() != null) {
        Map<String, Schema<?>> properties = schema.getProperties();
        schema.setRequired(
            properties.keySet().stream()
                .filter(property -> records.isAlwaysWritten(name, property))
                .collect(Collectors.toCollection(ArrayList::new)));
      }
    });
  }
}
