package dev.benchwarden.pages.mcp;

import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Handler of tool calls. A refusal of the API becomes an error that says what to do. Of an answer
 * that is too long, the part that matters most is passed on where the tool knows which.
 */
@Component
class ToolCalls {

  /** More than this fills an assistant's context, and nobody reads it. */
  private static final int MOST_CHARACTERS = 200_000;

  /** The arguments with which a caller can ask for less. */
  private static final Set<String> NARROWING =
      Set.of("limit", "from", "to", "benchmark", "metric", "platform");

  private final ApiOperations api;
  private final JsonMapper json;

  ToolCalls(ApiOperations api, JsonMapper json) {
    this.api = api;
    this.json = json;
  }

  CallToolResult answer(ApiTool tool, CallToolRequest call) {
    Map<String, Object> arguments = call.arguments() == null ? Map.of() : call.arguments();
    try {
      ApiOperations.Answer answer = api.ask(tool, arguments);
      String text = answer.isError() ? answer.text() : part(tool, answer.text(), arguments);
      return text.length() > MOST_CHARACTERS
          ? result(tooLong(tool, text), true)
          : result(text, answer.isError());
    } catch (IOException impossible) {
      throw new UncheckedIOException("nothing is read or written but memory", impossible);
    } catch (ServletException failure) {
      throw new IllegalStateException(failure);
    }
  }

  /** What is asked for, or fits; an answer that is short enough is passed on as it is. */
  private String part(ApiTool tool, String answer, Map<String, Object> arguments) {
    boolean isWhole =
        tool.lists().isEmpty()
            || (answer.length() <= MOST_CHARACTERS && !arguments.containsKey(ApiTool.ITEMS.name()));
    return isWhole
        ? answer
        : new Excerpt(json, answer, tool.lists()).of(items(arguments), MOST_CHARACTERS);
  }

  private static int items(Map<String, Object> arguments) {
    return arguments.get(ApiTool.ITEMS.name()) instanceof Number asked
        ? Math.max(0, asked.intValue())
        : Integer.MAX_VALUE;
  }

  private static CallToolResult result(String text, boolean isError) {
    return CallToolResult.builder().addTextContent(text).isError(isError).build();
  }

  static String tooLong(ApiTool tool, String answer) {
    String tooLong =
        "The answer has %,d characters, more than %,d.".formatted(answer.length(), MOST_CHARACTERS);
    List<String> narrowing =
        tool.arguments().stream().map(Argument::name).filter(NARROWING::contains).toList();
    return narrowing.isEmpty()
        ? tooLong + " The API has all of it: GET " + tool.path()
        : "%s Ask for a part: with %s.".formatted(tooLong, String.join(", ", narrowing));
  }
}
