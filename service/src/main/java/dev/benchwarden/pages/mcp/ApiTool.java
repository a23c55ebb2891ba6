package dev.benchwarden.pages.mcp;

import dev.benchwarden.platform.access.Scope;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpMethod;

/**
 * Tool that calls one operation of the API, and returns its answer.
 *
 * @param path of the operation, with the names of path arguments in braces
 * @param scope the least that a caller needs somewhere to be offered the tool
 */
record ApiTool(
    String name,
    String description,
    HttpMethod method,
    String path,
    Scope scope,
    List<Argument> arguments) {

  static ApiTool read(String name, String path, String description, Argument... arguments) {
    return new ApiTool(
        name, description, HttpMethod.GET, path, Scope.READ, Arrays.asList(arguments));
  }

  static ApiTool triage(String name, String path, String description, Argument... arguments) {
    return new ApiTool(
        name, description, HttpMethod.POST, path, Scope.TRIAGE, Arrays.asList(arguments));
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
