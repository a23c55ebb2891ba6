package dev.benchwarden.platform.web;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.RequestId;
import java.io.IOException;
import java.util.Optional;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatusCode;

/**
 * Valve that answers requests which the server refuses before any filter, such as one with a badly
 * encoded address, with a problem document instead of a page that names the server.
 */
final class MalformedRequests extends ErrorReportValve {

  private static final String DOCUMENT =
      """
      {"type":"%s","title":"%s","status":%d,"detail":"%s",%s"requestId":"%s"}\
      """;

  @Override
  protected void report(Request request, Response response, @Nullable Throwable failure) {
    int status = response.getStatus();
    if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
      return;
    }
    try {
      String id = RequestId.of(given(request, response));
      response.setHeader(RequestId.HEADER, id);
      response.setContentType("application/problem+json");
      response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
      response.setHeader("X-Content-Type-Options", "nosniff");
      response.getReporter().write(document(request, status, id));
    } catch (IOException | IllegalStateException gone) {
      container.getLogger().debug("Nobody hears that the request is malformed", gone);
    }
  }

  /** The name that a filter may have given before. */
  private static @Nullable String given(Request request, Response response) {
    String named = response.getHeader(RequestId.HEADER);
    return named == null ? request.getHeader(RequestId.HEADER) : named;
  }

  /** Without the address if the request broke off before it. */
  private static String document(Request request, int status, String id) {
    Problem problem = Problem.ofStatus(HttpStatusCode.valueOf(status));
    Optional<RefusedAddress> address =
        Optional.ofNullable(request.getRequestURI())
            .filter(path -> path.startsWith("/"))
            .map(RefusedAddress::new);
    return DOCUMENT.formatted(
        problem.type(),
        problem.title(),
        status,
        address
            .filter(_ -> problem == Problem.MALFORMED_REQUEST)
            .flatMap(RefusedAddress::fault)
            .orElse(problem.advice()),
        address.map(asked -> "\"instance\":\"%s\",".formatted(asked.encoded())).orElse(""),
        id);
  }
}
