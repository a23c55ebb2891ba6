package dev.benchwarden.identity.watch;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.PageSecurity;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemWriter;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.authorization.AuthorizationDecision;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.server.resource.introspection.OpaqueTokenIntrospector;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.SecurityFilterChain;

/**
 * Access rules of the actuator. Health is open to every caller; everything else in Spring Boot's
 * actuator needs an admin token of the installation or the token for the collector of metrics,
 * which is valid for nothing else.
 */
@Configuration(proxyBeanMethods = false)
class OperatorAccess {

  private static final String ACTUATOR = "/actuator/**";
  private static final int FIRST = 0;

  @Bean
  @Order(FIRST)
  SecurityFilterChain operators(
      HttpSecurity http,
      OpaqueTokenIntrospector tokens,
      ProblemWriter problems,
      MetricsProperties properties) {
    AuthenticationEntryPoint unauthenticated =
        (request, response, failure) -> {
          problems.write(
              Problem.UNAUTHENTICATED, Problem.UNAUTHENTICATED.advice(), request, response);
        };
    return http.securityMatcher(ACTUATOR)
        .csrf(AbstractHttpConfigurer::disable)
        .headers(new PageSecurity())
        .requestCache(AbstractHttpConfigurer::disable)
        .logout(AbstractHttpConfigurer::disable)
        .sessionManagement(s -> s.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
        .authorizeHttpRequests(requests ->
            requests
                .requestMatchers("/actuator/health", "/actuator/health/**")
                .permitAll()
                .anyRequest()
                .access((who, request) -> new AuthorizationDecision(isOperator(who.get()))))
        .oauth2ResourceServer(server ->
            server
                .opaqueToken(opaque ->
                    opaque.introspector(MetricsReader.orElse(properties.metricsToken(), tokens)))
                .authenticationEntryPoint(unauthenticated))
        .exceptionHandling(failures ->
            failures
                .authenticationEntryPoint(unauthenticated)
                .accessDeniedHandler((request, response, failure) ->
                    problems.write(
                        Problem.FORBIDDEN,
                        "Only an admin token of the whole installation, or BENCHWARDEN_METRICS_TOKEN, may see this.",
                        request,
                        response)))
        .build();
  }

  private static boolean isOperator(@Nullable Authentication who) {
    return who != null
        && (who.getPrincipal() instanceof MetricsReader
            || (who.getPrincipal() instanceof Caller caller && caller.isInstanceAdmin()));
  }
}
