package dev.benchwarden.pages.mcp;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.jackson3.DefaultJsonSchemaValidator;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpStatelessSyncServer;
import io.modelcontextprotocol.server.transport.HttpServletStatelessServerTransport;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/**
 * Server at {@code /mcp}, without sessions: each request carries its token, so that any replica
 * answers. Tools run on the request's own thread, where the caller is known.
 */
@Configuration(proxyBeanMethods = false)
class McpConfiguration {

  private static final String ENDPOINT = "/mcp";

  private static final Map<String, ApiTool> BY_NAME =
      ApiTools.ALL.stream().collect(Collectors.toMap(ApiTool::name, tool -> tool));

  /** A question is a few hundred bytes; what is made of it takes many times as much. */
  private static final int MOST_BYTES = 32 * 1024;

  private static final String INSTRUCTIONS =
      """
      Benchwarden finds performance regressions. Begin with list_projects and what_changed. \
      Verdicts and reasons in the answers are final: do not compute others from the numbers. \
      Percent change is candidate against baseline in the metric's own sign; direction says \
      whether lower or higher is better.\
      """;

  @Bean
  HttpServletStatelessServerTransport mcpTransport(JsonMapper json) {
    return HttpServletStatelessServerTransport.builder()
        .jsonMapper(new JacksonMcpJsonMapper(json))
        .messageEndpoint(ENDPOINT)
        .maxRequestSize(MOST_BYTES)
        .build();
  }

  @Bean
  ServletRegistrationBean<HttpServletStatelessServerTransport> mcpServlet(
      HttpServletStatelessServerTransport transport) {
    return new ServletRegistrationBean<>(transport, ENDPOINT);
  }

  @Bean
  FilterRegistrationBean<RpcFilter> mcpFilter(JsonMapper json) {
    FilterRegistrationBean<RpcFilter> filter =
        new FilterRegistrationBean<>(new RpcFilter(json, MOST_BYTES));
    filter.addUrlPatterns(ENDPOINT);
    return filter;
  }

  @Bean(destroyMethod = "close")
  McpStatelessSyncServer mcpServer(
      HttpServletStatelessServerTransport transport,
      ToolCalls calls,
      JsonMapper json,
      @Value("${benchwarden.version}") String version) {
    return McpServer.sync(transport)
        .serverInfo("benchwarden", version)
        .instructions(INSTRUCTIONS)
        .jsonMapper(new JacksonMcpJsonMapper(json))
        .jsonSchemaValidator(new DefaultJsonSchemaValidator(json))
        .capabilities(ServerCapabilities.builder().tools(false).build())
        .immediateExecution(true)
        .addToolFilter((context, tool) -> mayUse(tool))
        .tools(
            ApiTools.ALL.stream()
                .map(tool ->
                    SyncToolSpecification.builder()
                        .tool(tool.described())
                        .callHandler((context, request) -> calls.answer(tool, request))
                        .build())
                .toList())
        .build();
  }

  /** Whether the tool is offered; the project is checked in the call. */
  private static boolean mayUse(Tool tool) {
    Scope needed = Objects.requireNonNull(BY_NAME.get(tool.name())).scope();
    return Caller.current().filter(caller -> caller.mayAnywhere(needed)).isPresent();
  }
}
