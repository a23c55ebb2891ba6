package dev.benchwarden.pages.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Client of the Model Context Protocol with a token. */
final class Assistant implements AutoCloseable {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final McpSyncClient client;

  Assistant(Api api, String token) {
    client =
        McpClient.sync(
                HttpClientStreamableHttpTransport.builder(api.address())
                    .endpoint("/mcp")
                    .customizeClient(builder -> {})
                    .httpRequestCustomizer((request, method, address, body, context) ->
                        request.setHeader("Authorization", "Bearer " + token))
                    .build())
            .build();
    client.initialize();
  }

  /** The names of the tools that it is offered. */
  List<String> tools() {
    return client.listTools().tools().stream().map(Tool::name).toList();
  }

  /** The answer of a tool, which is no refusal. */
  JsonNode ask(String tool, Map<String, Object> arguments) {
    CallToolResult result = call(tool, arguments);
    assertThat(result.isError()).as(result.toString()).isFalse();
    return parsed(result);
  }

  CallToolResult call(String tool, Map<String, Object> arguments) {
    return client.callTool(CallToolRequest.builder(tool).arguments(arguments).build());
  }

  static JsonNode parsed(CallToolResult result) {
    return JSON.readTree(((TextContent) result.content().getFirst()).text());
  }

  @Override
  public void close() {
    client.close();
  }
}
