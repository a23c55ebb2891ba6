package dev.benchwarden.platform.problem;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Filter that reports failures where no controller is reached: the holder of a token is looked up
 * before, while the database may be away; and an unreadable query fails where it is first used.
 */
@Component
@Order(FailureFilter.BEFORE_SECURITY)
class FailureFilter extends OncePerRequestFilter {

  /** Spring Boot places the security filters at -100; the upload log runs before this filter. */
  static final int BEFORE_SECURITY = -101;

  private static final Logger log = LoggerFactory.getLogger(FailureFilter.class);

  private final ProblemWriter problems;

  FailureFilter(ProblemWriter problems) {
    this.problems = problems;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    try {
      chain.doFilter(request, response);
    } catch (ServletException | RuntimeException failure) {
      Optional<ProblemException> known = explained(failure);
      if (known.isEmpty() || response.isCommitted()) {
        throw failure;
      }
      response.resetBuffer();
      problems.write(known.orElseThrow(), request, response);
    }
  }

  private static Optional<ProblemException> explained(Exception failure) {
    if (failure instanceof ProblemException problem) {
      return Optional.of(problem);
    }
    if (!DatabaseAway.isBehind(failure)) {
      return ClientFaults.behind(failure);
    }
    log.warn("The database is away: {}", failure.getMessage());
    return Optional.of(
        ProblemException.retryAfter(
            Problem.UNAVAILABLE, Problem.UNAVAILABLE.advice(), ProblemDocuments.RETRY_AFTER));
  }
}
