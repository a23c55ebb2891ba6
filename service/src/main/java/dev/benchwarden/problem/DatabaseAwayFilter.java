package dev.benchwarden.problem;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Says that the database is away where no controller is reached: whoever sends a token is looked up
 * before.
 */
@Component
@Order(DatabaseAwayFilter.BEFORE_SECURITY)
class DatabaseAwayFilter extends OncePerRequestFilter {

  /** Spring Boot places the security filters at -100; the upload log stands before this. */
  static final int BEFORE_SECURITY = -101;

  private static final Logger log = LoggerFactory.getLogger(DatabaseAwayFilter.class);

  private final ProblemWriter problems;

  DatabaseAwayFilter(ProblemWriter problems) {
    this.problems = problems;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    try {
      chain.doFilter(request, response);
    } catch (ServletException | RuntimeException failure) {
      if (!DatabaseAway.isBehind(failure) || response.isCommitted()) {
        throw failure;
      }
      log.warn("The database is away: {}", failure.getMessage());
      response.resetBuffer();
      problems.write(
          ProblemException.retryAfter(
              Problem.UNAVAILABLE, Problem.UNAVAILABLE.advice(), ProblemDocuments.RETRY_AFTER),
          request,
          response);
    }
  }
}
