package dev.benchwarden.platform.access;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.oauth2.server.resource.InvalidBearerTokenException;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.authentication.preauth.PreAuthenticatedAuthenticationToken;
import org.springframework.web.filter.OncePerRequestFilter;

/** Filter that identifies the caller of a request without a bearer token. */
final class RequestCredentialsFilter extends OncePerRequestFilter {

  private final List<RequestCredentials> kinds;
  private final AuthenticationEntryPoint unauthenticated;

  RequestCredentialsFilter(
      List<RequestCredentials> kinds, AuthenticationEntryPoint unauthenticated) {
    this.kinds = kinds;
    this.unauthenticated = unauthenticated;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    try {
      if (SecurityContextHolder.getContext().getAuthentication() == null) {
        caller(request).ifPresent(RequestCredentialsFilter::authenticate);
      }
    } catch (RefusedCredentialsException refused) {
      unauthenticated.commence(
          request,
          response,
          new InvalidBearerTokenException(String.valueOf(refused.getMessage()), refused));
      return;
    }
    chain.doFilter(request, response);
  }

  private Optional<Caller> caller(HttpServletRequest request) {
    return kinds.stream().map(kind -> kind.callerOf(request)).flatMap(Optional::stream).findFirst();
  }

  private static void authenticate(Caller caller) {
    var context = SecurityContextHolder.createEmptyContext();
    context.setAuthentication(
        new PreAuthenticatedAuthenticationToken(caller, "", caller.getAuthorities()));
    SecurityContextHolder.setContext(context);
  }
}
