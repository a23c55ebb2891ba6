package dev.benchwarden.platform.access;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemWriter;
import java.util.List;
import java.util.Optional;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.server.resource.introspection.BadOpaqueTokenException;
import org.springframework.security.oauth2.server.resource.introspection.OpaqueTokenIntrospector;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.security.web.authentication.AnonymousAuthenticationFilter;
import org.springframework.security.web.context.RequestAttributeSecurityContextRepository;
import org.springframework.security.web.csrf.CsrfException;
import org.springframework.security.web.csrf.HttpSessionCsrfTokenRepository;
import org.springframework.security.web.firewall.HttpFirewall;
import org.springframework.security.web.firewall.RequestRejectedHandler;

/**
 * Configuration of authentication by a token in the header or a browser's session; a change by
 * session must carry the CSRF token that only our own pages know.
 *
 * <p>Only valid credentials are checked here; project and scope are checked where the project is
 * looked up.
 */
@Configuration(proxyBeanMethods = false)
class SecurityConfiguration {

  @Bean
  SecurityFilterChain security(
      HttpSecurity http,
      OpaqueTokenIntrospector introspector,
      List<RequestCredentials> requestCredentials,
      BrowserSessions sessions,
      ProblemWriter problems) {
    AuthenticationEntryPoint unauthenticated =
        (request, response, failure) -> {
          problems.write(Problem.UNAUTHENTICATED, reason(failure), request, response);
        };
    AccessDeniedHandler forbidden =
        (request, response, failure) -> {
          Problem kind =
              failure instanceof CsrfException ? Problem.FORGED_REQUEST : Problem.FORBIDDEN;
          problems.write(kind, kind.advice(), request, response);
        };
    return http.csrf(csrf ->
            csrf.csrfTokenRepository(new HttpSessionCsrfTokenRepository())
                .requireCsrfProtectionMatcher(new SessionRequests(sessions)))
        .requestCache(AbstractHttpConfigurer::disable)
        .logout(AbstractHttpConfigurer::disable)
        // Otherwise each request with a session counts as a new sign-in, and the session's id
        // changes while other requests use it.
        .sessionManagement(management -> management.requireExplicitAuthenticationStrategy(true))
        .securityContext(
            c -> c.securityContextRepository(new RequestAttributeSecurityContextRepository()))
        .headers(new PageSecurity())
        .authorizeHttpRequests(requests ->
            requests
                .requestMatchers(HttpMethod.GET)
                .permitAll()
                .requestMatchers(HttpMethod.HEAD)
                .permitAll()
                // Signed by the forge, which is checked there.
                .requestMatchers(HttpMethod.POST, "/hooks/*")
                .permitAll()
                .requestMatchers("/api/v1/session")
                .permitAll()
                .anyRequest()
                .authenticated())
        .oauth2ResourceServer(server ->
            server
                .opaqueToken(opaque -> opaque.introspector(introspector))
                .authenticationEntryPoint(unauthenticated)
                .accessDeniedHandler(forbidden))
        .exceptionHandling(
            e -> e.authenticationEntryPoint(unauthenticated).accessDeniedHandler(forbidden))
        .addFilterBefore(
            new RequestCredentialsFilter(requestCredentials, unauthenticated),
            AnonymousAuthenticationFilter.class)
        .anonymous(Customizer.withDefaults())
        .build();
  }

  /** Each request is observed as a whole; observing each filter too costs a tenth of a request. */
  @Bean
  static SecurityObservationSettings filtersAreNotWatched() {
    return SecurityObservationSettings.noObservations();
  }

  @Bean
  HttpFirewall firewall() {
    return new NamesInAddresses();
  }

  @Bean
  RequestRejectedHandler rejectedRequests(ProblemWriter problems) {
    return (request, response, failure) -> {
      // The firewall runs before the filter that writes them for all other requests.
      new PageHeaders().writeHeaders(request, response);
      response.setHeader("X-Content-Type-Options", "nosniff");
      problems.write(
          Problem.MALFORMED_REQUEST, String.valueOf(failure.getMessage()), request, response);
    };
  }

  private static String reason(AuthenticationException failure) {
    return failure.getCause() instanceof RefusedCredentialsException refused
        ? String.valueOf(refused.getMessage())
        : Problem.UNAUTHENTICATED.advice();
  }

  @Bean
  OpaqueTokenIntrospector tokenIntrospector(Tokens tokens, List<ExternalCredentials> others) {
    return text ->
        others.stream()
            .map(credentials -> credentials.callerWith(text))
            .flatMap(Optional::stream)
            .findFirst()
            .or(() -> tokens.callerWith(new Secret(text)))
            .orElseThrow(() -> new BadOpaqueTokenException("unknown or expired"));
  }
}
