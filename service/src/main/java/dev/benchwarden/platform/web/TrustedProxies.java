package dev.benchwarden.platform.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.ForwardedHeaderFilter;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Filter that trusts the headers {@code X-Forwarded-…} of proxies that the operator named, and
 * removes them from all other requests: a client could otherwise forge an address for each request,
 * and evade the limits.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class TrustedProxies extends OncePerRequestFilter {

  private static final String FORWARDED_FOR = "X-Forwarded-For";

  /** Has the same meaning as the others, and is passed on by proxies that do not write it. */
  private static final String FORWARDED = "Forwarded";

  private final ProxyChain proxies;
  private final ForwardedHeaderFilter believing = new ForwardedHeaderFilter();
  private final ForwardedHeaderFilter removing = new ForwardedHeaderFilter();

  TrustedProxies(ProxyProperties properties) {
    proxies = ProxyChain.of(properties.trustedProxies());
    removing.setRemoveOnly(true);
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    if (proxies.includes(request.getRemoteAddr())) {
      believing.doFilter(new SpokenFor(request), response, chain);
    } else {
      removing.doFilter(request, response, chain);
    }
  }

  /** The request with the proxies' client as the only address of the header. */
  private final class SpokenFor extends HttpServletRequestWrapper {

    SpokenFor(HttpServletRequest request) {
      super(request);
    }

    @Override
    public @Nullable String getHeader(String name) {
      Enumeration<String> values = getHeaders(name);
      return values.hasMoreElements() ? values.nextElement() : null;
    }

    @Override
    public Enumeration<String> getHeaders(String name) {
      Enumeration<String> sent = super.getHeaders(name);
      if (name.equalsIgnoreCase(FORWARDED)) {
        return Collections.emptyEnumeration();
      }
      if (!name.equalsIgnoreCase(FORWARDED_FOR) || !sent.hasMoreElements()) {
        return sent;
      }
      String all = String.join(",", Collections.list(sent));
      return Collections.enumeration(List.of(proxies.client(getRemoteAddr(), all)));
    }

    @Override
    public Enumeration<String> getHeaderNames() {
      return Collections.enumeration(
          Collections.list(super.getHeaderNames()).stream()
              .filter(name -> !name.equalsIgnoreCase(FORWARDED))
              .toList());
    }
  }
}
