package dev.benchwarden.platform.problem;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;

/**
 * Controller of the usual error answers where a filter or the server itself has refused a request.
 */
@Controller
class ErrorAnswers implements ErrorController {

  private final ProblemWriter problems;

  ErrorAnswers(ProblemWriter problems) {
    this.problems = problems;
  }

  /** A caller who requests this address directly finds nothing. */
  @RequestMapping("${server.error.path:${error.path:/error}}")
  void answer(HttpServletRequest request, HttpServletResponse response) throws IOException {
    problems.write(refusal(request), request, response);
  }

  private static ProblemException refusal(HttpServletRequest request) {
    Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
    Problem problem =
        status instanceof Integer code
            ? Problem.ofStatus(HttpStatus.valueOf(code))
            : Problem.NOT_FOUND;
    // A body that the server could not read: this answers in place of the controller.
    return problem == Problem.MALFORMED_REQUEST
            && request.getAttribute(RequestDispatcher.ERROR_EXCEPTION) instanceof IOException unread
        ? ClientFaults.ofBody(unread)
        : new ProblemException(problem, problem.advice());
  }
}
