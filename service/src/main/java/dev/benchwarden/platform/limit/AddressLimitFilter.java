package dev.benchwarden.platform.limit;

import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.problem.ProblemWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/** Filter that limits an address that sends too much, before its credentials are checked. */
@Component
@Order(AddressLimitFilter.BEFORE_SECURITY)
class AddressLimitFilter extends OncePerRequestFilter {

  /** Spring Boot places the security filters at -100. */
  static final int BEFORE_SECURITY = -102;

  private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

  private final RateLimits limits;
  private final LimitProperties properties;
  private final ProblemWriter problems;

  AddressLimitFilter(RateLimits limits, LimitProperties properties, ProblemWriter problems) {
    this.limits = limits;
    this.properties = properties;
    this.problems = problems;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    return READING.contains(request.getMethod());
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    try {
      limits.take(
          "address " + ClientAddress.key(request),
          "Too many requests from your address",
          properties.writesPerMinute(),
          Duration.ofMinutes(1));
    } catch (ProblemException tooMany) {
      problems.write(tooMany, request, response);
      return;
    }
    chain.doFilter(request, response);
  }
}
