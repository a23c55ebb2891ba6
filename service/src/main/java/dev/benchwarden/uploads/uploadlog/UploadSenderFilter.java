package dev.benchwarden.uploads.uploadlog;

import dev.benchwarden.platform.access.Caller;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Filter that notes the sender of an upload once it is known, which is after the security filters.
 */
@Component
@Order(0)
class UploadSenderFilter extends OncePerRequestFilter {

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    UploadAttempt.of(request).sentBy(Caller.current().orElse(null));
    chain.doFilter(request, response);
  }
}
