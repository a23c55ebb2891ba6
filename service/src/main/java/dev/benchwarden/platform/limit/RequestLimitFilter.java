package dev.benchwarden.platform.limit;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.problem.ProblemWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Filter that bounds how many requests are served at once by what the heap can hold, half of them
 * for a single address. Health checks are always answered, since a refusal would get the service
 * restarted. Uploads have a queue of their own, where a burst waits.
 */
@Component
@Order(RequestLimitFilter.BEFORE_OTHER_LIMITS)
class RequestLimitFilter extends OncePerRequestFilter {

  static final int BEFORE_OTHER_LIMITS = AddressLimitFilter.BEFORE_SECURITY - 1;

  /** Four times that of a connection: so most connections can be ended for a new one. */
  private static final long HEAP_SHARE = 1024 * 1024;

  private static final Duration RETRY_AFTER = Duration.ofSeconds(5);
  private static final String HEALTH = "/actuator/health";

  private final ProblemWriter problems;
  private final int most = (int) (Runtime.getRuntime().maxMemory() / HEAP_SHARE);
  private final Semaphore places = new Semaphore(most);
  private final Map<String, Integer> byAddress = new ConcurrentHashMap<>();

  RequestLimitFilter(ProblemWriter problems) {
    this.problems = problems;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    return request.getRequestURI().startsWith(HEALTH) || UploadRequest.of(request).isPresent();
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    String address = ClientAddress.key(request);
    if (!enter(address)) {
      problems.write(tooMany(), request, response);
      return;
    }
    try {
      chain.doFilter(request, response);
    } finally {
      leave(address);
    }
  }

  private boolean enter(String address) {
    if (!places.tryAcquire()) {
      return false;
    }
    if (byAddress.merge(address, 1, Integer::sum) > most / 2) {
      leave(address);
      return false;
    }
    return true;
  }

  private void leave(String address) {
    byAddress.computeIfPresent(address, (same, count) -> count == 1 ? null : count - 1);
    places.release();
  }

  private static ProblemException tooMany() {
    return ProblemException.retryAfter(
        Problem.BUSY,
        "As many requests as the service can hold are being served. " + Problem.BUSY.advice(),
        RETRY_AFTER);
  }
}
