package dev.benchwarden.pages.mcp;

import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Handler of tool calls. A refusal of the API becomes an error that says what to do. */
@Component
class ToolCalls {

  /** More than this fills an assistant's context, and nobody reads it. */
  private static final int MOST_CHARACTERS = 200_000;

  private final ApiOperations api;

  ToolCalls(ApiOperations api) {
    this.api = api;
  }

  CallToolResult answer(ApiTool tool, CallToolRequest call) {
    try {
      ApiOperations.Answer answer =
          api.ask(tool, call.arguments() == null ? Map.of() : call.arguments());
      return answer.text().length() > MOST_CHARACTERS ? tooLong(answer) : result(answer);
    } catch (IOException impossible) {
      throw new UncheckedIOException("nothing is read or written but memory", impossible);
    } catch (ServletException failure) {
      throw new IllegalStateException(failure);
    }
  }

  private static CallToolResult result(ApiOperations.Answer answer) {
    return CallToolResult.builder().addTextContent(answer.text()).isError(answer.isError()).build();
  }

  private static CallToolResult tooLong(ApiOperations.Answer answer) {
    return CallToolResult.builder()
        .addTextContent(
            "The answer has %,d characters, more than %,d. Ask for a part: with limit, from and to, or benchmark."
                .formatted(answer.text().length(), MOST_CHARACTERS))
        .isError(true)
        .build();
  }
}
