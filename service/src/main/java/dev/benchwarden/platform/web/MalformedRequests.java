package dev.benchwarden.platform.web;

import dev.benchwarden.platform.problem.Problem;
import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatusCode;

/**
 * Answers what the server refuses before any filter sees it, such as an address that is not encoded
 * as it must be, with a problem document in place of a page that names the server.
 */
final class MalformedRequests extends ErrorReportValve {

  private static final String DOCUMENT =
      """
      {"type":"%s","title":"%s","status":%d,"detail":"%s","instance":"/"}\
      """;

  @Override
  protected void report(Request request, Response response, @Nullable Throwable failure) {
    int status = response.getStatus();
    if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
      return;
    }
    try {
      response.setContentType("application/problem+json");
      response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
      response.setHeader("X-Content-Type-Options", "nosniff");
      Problem problem = Problem.ofStatus(HttpStatusCode.valueOf(status));
      response
          .getReporter()
          .write(DOCUMENT.formatted(problem.type(), problem.title(), status, problem.advice()));
    } catch (IOException | IllegalStateException gone) {
      container.getLogger().debug("Nobody hears that the request is malformed", gone);
    }
  }
}
