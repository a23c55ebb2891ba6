package dev.benchwarden.uploads.ingest;

import dev.benchwarden.platform.limit.UploadRequest;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.problem.ProblemWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Filter in which uploads wait for their turn, before the database is asked who sends them. */
@Component
@Order(UploadQueueFilter.BEFORE_SECURITY)
class UploadQueueFilter extends OncePerRequestFilter {

  /**
   * Spring Boot places the security filters at -100; the filters for limits and the log run before
   * this one.
   */
  static final int BEFORE_SECURITY = -101;

  private final UploadQueue queue;
  private final ProblemWriter problems;

  UploadQueueFilter(UploadQueue queue, ProblemWriter problems) {
    this.queue = queue;
    this.problems = problems;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    return UploadRequest.of(request).isEmpty();
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    try (UploadQueue.Turn turn = queue.turnOf(request)) {
      if (taken(turn, request, response)) {
        chain.doFilter(request, response);
      }
    }
  }

  private boolean taken(
      UploadQueue.Turn turn, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    try {
      turn.take();
      return true;
    } catch (ProblemException busy) {
      problems.write(busy, request, response);
      return false;
    }
  }
}
