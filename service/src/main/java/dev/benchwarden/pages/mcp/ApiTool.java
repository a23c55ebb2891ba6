package dev.benchwarden.pages.mcp;

import dev.benchwarden.platform.access.Scope;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.http.HttpMethod;

/**
 * Tool that calls one operation of the API, and returns its answer, or a part of it.
 *
 * @param path of the operation, with the names of path arguments in braces
 * @param scope the least that a caller needs somewhere to be offered the tool
 * @param lists the names of the lists in the answer that may be shortened
 */
record ApiTool(
    String name,
    String description,
    HttpMethod method,
    String path,
    Scope scope,
    List<Argument> arguments,
    List<String> lists) {

  /** How many items of the lists are passed on. */
  static final Argument ITEMS =
      Argument.ofAnswer(
              "limit",
              "How many items of each list at most, the most important first; omitted says how many"
                  + " are left out.")
          .ofType("integer");

  static ApiTool read(String name, String path, String description, Argument... arguments) {
    return new ApiTool(
        name, description, HttpMethod.GET, path, Scope.READ, List.of(arguments), List.of());
  }

  static ApiTool triage(String name, String path, String description, Argument... arguments) {
    return new ApiTool(
        name, description, HttpMethod.POST, path, Scope.TRIAGE, List.of(arguments), List.of());
  }

  /** The same, with an argument that shortens these lists of the answer. */
  ApiTool shortening(String... names) {
    List<Argument> more = Stream.concat(arguments.stream(), Stream.of(ITEMS)).toList();
    return new ApiTool(name, description, method, path, scope, more, List.of(names));
  }

  boolean isRead() {
    return scope == Scope.READ;
  }

  /** The tool as assistants are shown it. */
  Tool described() {
    return Tool.builder()
        .name(name)
        .description(description)
        .inputSchema(schema())
        .annotations(
            ToolAnnotations.builder()
                .readOnlyHint(isRead())
                .destructiveHint(false)
                .openWorldHint(false)
                .build())
        .build();
  }

  private Map<String, Object> schema() {
    Map<String, Object> properties = new LinkedHashMap<>();
    arguments.forEach(argument -> properties.put(argument.name(), argument.schema()));
    return Map.of(
        "type",
        "object",
        "properties",
        properties,
        "required",
        arguments.stream().filter(Argument::required).map(Argument::name).toList(),
        "additionalProperties",
        false);
  }
}
