package dev.benchwarden.pages.mcp;

import dev.benchwarden.pages.mcp.Argument.Place;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.util.UriComponentsBuilder;
import tools.jackson.databind.json.JsonMapper;

/**
 * The operations of the API, called within a request to another address. The caller is that of the
 * outer request, so the same rights hold, and the answer is the same to the byte.
 */
@Component
class ApiOperations {

  private final DispatcherServlet api;
  private final JsonMapper json;

  ApiOperations(DispatcherServlet api, JsonMapper json) {
    this.api = api;
    this.json = json;
  }

  /**
   * Answer of an operation.
   *
   * @param text JSON, as all operations answer that tools call
   */
  record Answer(int status, String text) {

    boolean isError() {
      return status >= 400;
    }
  }

  Answer ask(ApiTool tool, Map<String, Object> arguments) throws IOException, ServletException {
    ServletRequestAttributes outer =
        (ServletRequestAttributes) RequestContextHolder.currentRequestAttributes();
    InnerRequest request =
        new InnerRequest(
            outer.getRequest(), tool.method(), address(tool, arguments), body(tool, arguments));
    InnerResponse response = new InnerResponse(Objects.requireNonNull(outer.getResponse()));
    api.service(request, response);
    return new Answer(response.getStatus(), response.text());
  }

  private static URI address(ApiTool tool, Map<String, Object> arguments) {
    UriComponentsBuilder address = UriComponentsBuilder.fromPath(tool.path());
    for (Argument argument : tool.arguments()) {
      if (argument.place() == Place.QUERY && arguments.containsKey(argument.name())) {
        address.queryParam(argument.name(), "{" + argument.name() + "}");
      }
    }
    return address.encode().buildAndExpand(arguments).toUri();
  }

  private byte[] body(ApiTool tool, Map<String, Object> arguments) {
    if (tool.isRead()) {
      return new byte[0];
    }
    Map<String, Object> body = new LinkedHashMap<>();
    for (Argument argument : tool.arguments()) {
      if (argument.place() == Place.BODY && arguments.containsKey(argument.name())) {
        body.put(argument.name(), arguments.get(argument.name()));
      }
    }
    return json.writeValueAsBytes(body);
  }
}
