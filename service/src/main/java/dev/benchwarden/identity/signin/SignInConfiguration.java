package dev.benchwarden.identity.signin;

import dev.benchwarden.identity.people.People;
import dev.benchwarden.platform.access.BrowserSessions;
import dev.benchwarden.platform.access.PageSecurity;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.ObjectPostProcessor;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.annotation.web.configurers.SessionManagementConfigurer.SessionFixationConfigurer;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.client.OAuth2AuthorizedClient;
import org.springframework.security.oauth2.client.endpoint.OAuth2AccessTokenResponseClient;
import org.springframework.security.oauth2.client.endpoint.OAuth2AuthorizationCodeGrantRequest;
import org.springframework.security.oauth2.client.endpoint.RestClientAuthorizationCodeTokenResponseClient;
import org.springframework.security.oauth2.client.oidc.userinfo.OidcUserService;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.userinfo.DefaultOAuth2UserService;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizationRequestRedirectFilter;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizedClientRepository;
import org.springframework.security.oauth2.jwt.JwtDecoderFactory;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.context.NullSecurityContextRepository;

/**
 * Configuration of sign-in at a provider: authorization code with PKCE. Of the provider's answers
 * only the person is kept; its tokens are forgotten with the request.
 */
@Configuration(proxyBeanMethods = false)
class SignInConfiguration {

  static final String TO_PROVIDER = "/sign-in/with";
  private static final String BACK = "/sign-in/callback/*";

  @Bean
  @Order(0)
  SecurityFilterChain signIn(
      HttpSecurity http, Providers providers, People people, BrowserSessions sessions) {
    SignInOutcome outcome = new SignInOutcome(providers, people, sessions);
    return http.securityMatcher(TO_PROVIDER + "/*", BACK)
        .csrf(AbstractHttpConfigurer::disable)
        .requestCache(AbstractHttpConfigurer::disable)
        .logout(AbstractHttpConfigurer::disable)
        // The session is created anew when a person has signed in. Only renaming it would keep the
        // old one: it is found in the database by the name that the browser sent.
        .sessionManagement(
            management -> management.sessionFixation(SessionFixationConfigurer::none))
        .headers(new PageSecurity())
        .authorizeHttpRequests(requests -> requests.anyRequest().permitAll())
        .oauth2Login(login ->
            login
                .loginPage("/sign-in")
                .loginProcessingUrl(BACK)
                .clientRegistrationRepository(providers)
                .authorizedClientRepository(new ForgottenTokens())
                .securityContextRepository(new NullSecurityContextRepository())
                .authorizationEndpoint(endpoint ->
                    endpoint.authorizationRequestResolver(
                        new SignInRequests(providers, TO_PROVIDER)))
                .redirectionEndpoint(endpoint -> endpoint.baseUri(BACK))
                .tokenEndpoint(
                    endpoint -> endpoint.accessTokenResponseClient(tokens(providers.http())))
                .userInfoEndpoint(users ->
                    users
                        .userService(new GitHubSignIn(providers.http()))
                        .oidcUserService(oidcUsers(providers.http())))
                .successHandler(outcome)
                .failureHandler(outcome)
                .addObjectPostProcessor(
                    new ObjectPostProcessor<OAuth2AuthorizationRequestRedirectFilter>() {
                      @Override
                      public <F extends OAuth2AuthorizationRequestRedirectFilter> F postProcess(
                          F filter) {
                        filter.setAuthenticationFailureHandler(outcome);
                        return filter;
                      }
                    }))
        .build();
  }

  @Bean
  JwtDecoderFactory<ClientRegistration> idTokens(Providers providers) {
    return new IdTokens(providers.http());
  }

  private static OAuth2AccessTokenResponseClient<OAuth2AuthorizationCodeGrantRequest> tokens(
      ProviderHttp http) {
    var tokens = new RestClientAuthorizationCodeTokenResponseClient();
    tokens.setRestClient(http.tokens());
    return tokens;
  }

  private static OidcUserService oidcUsers(ProviderHttp http) {
    var users = new DefaultOAuth2UserService();
    users.setRestOperations(http.users());
    var oidc = new OidcUserService();
    oidc.setOauth2UserService(users);
    return oidc;
  }

  /** Nothing is asked of a provider after sign-in. */
  private static final class ForgottenTokens implements OAuth2AuthorizedClientRepository {

    @Override
    public <T extends OAuth2AuthorizedClient> @Nullable T loadAuthorizedClient(
        String provider, Authentication person, HttpServletRequest request) {
      return null;
    }

    @Override
    public void saveAuthorizedClient(
        OAuth2AuthorizedClient client,
        Authentication person,
        HttpServletRequest request,
        HttpServletResponse response) {
      // Forgotten with the request.
    }

    @Override
    public void removeAuthorizedClient(
        String provider,
        Authentication person,
        HttpServletRequest request,
        HttpServletResponse response) {
      // None was kept.
    }
  }
}
