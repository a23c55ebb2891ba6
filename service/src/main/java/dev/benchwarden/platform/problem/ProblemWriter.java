package dev.benchwarden.platform.problem;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Writer of problem documents where no controller is reached, such as in a security filter. */
@Component
public class ProblemWriter {

  private final JsonMapper json;

  ProblemWriter(JsonMapper json) {
    this.json = json;
  }

  /** Writes what is wrong, and when it is worth another try. */
  public void write(
      ProblemException failure, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (failure.retryAfter() != null) {
      response.setHeader("Retry-After", Long.toString(failure.retryAfter().toSeconds()));
    }
    write(failure.problem(), String.valueOf(failure.getMessage()), request, response);
  }

  public void write(
      Problem problem, String detail, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    ProblemDetail document = ProblemDocuments.document(problem, detail, List.of());
    document.setInstance(URI.create(asked(request)));
    if (problem == Problem.UNAUTHENTICATED) {
      response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
    }
    response.setStatus(problem.status().value());
    response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
    json.writeValue(response.getOutputStream(), document);
  }

  /**
   * The address that the client requested, even where the server requests the error page instead.
   */
  private static String asked(HttpServletRequest request) {
    Object first = request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI);
    return first instanceof String path ? path : request.getRequestURI();
  }
}
