package dev.benchwarden.identity;

import static java.util.Map.entry;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.interfaces.RSAPublicKey;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.security.autoconfigure.web.servlet.SecurityFilterAutoConfiguration;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;
import org.springframework.security.config.annotation.web.configuration.OAuth2AuthorizationServerConfiguration;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.core.oidc.endpoint.OidcParameterNames;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.server.authorization.client.InMemoryRegisteredClientRepository;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClientRepository;
import org.springframework.security.oauth2.server.authorization.settings.AuthorizationServerSettings;
import org.springframework.security.oauth2.server.authorization.settings.ClientSettings;
import org.springframework.security.oauth2.server.authorization.token.JwtEncodingContext;
import org.springframework.security.oauth2.server.authorization.token.OAuth2TokenCustomizer;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;
import org.springframework.security.web.SecurityFilterChain;

/**
 * A real OpenID Connect provider with a few accounts, whose password is {@code secret} and who sign
 * in with a form.
 */
public final class OidcProvider implements AutoCloseable {

  static final String CLIENT = "benchwarden";
  static final String CLIENT_SECRET = "the-secret-of-the-client";
  public static final String PASSWORD = "secret";

  /** Its claims for each account. */
  private static final Map<String, Map<String, Object>> CLAIMS =
      Map.ofEntries(
          entry("ada", claims("Ada Lovelace", "ada@example.org", true, "engineers")),
          entry("grace", claims("Grace Hopper", "grace@example.org", true, "perf-triage")),
          entry("edsger", claims("Edsger Dijkstra", "edsger@example.org", true, "visitors")),
          entry("mallory", claims("Mallory", "ada@example.org", false, "visitors")),
          entry("root", claims("Root", "root@example.org", true, "visitors")),
          entry("rita", claims("Rita Reader", "rita@example.org", true, "visitors")),
          entry("tom", claims("Tom Triager", "tom@example.org", true, "visitors")),
          entry("pam", claims("Pam Admin", "pam@example.org", true, "visitors")),
          entry("oscar", claims("Oscar Other", "oscar@example.org", true, "visitors")),
          entry("long", Map.of("sub", "x".repeat(5000), "name", "Long")),
          entry("zero", Map.of("sub", "a\0b", "name", "Zero")),
          entry(
              "null",
              Map.of("name", "Nu\0ll", "email", "n\0@example.org", "email_verified", true)));

  private final int port = freePort();
  private @Nullable ConfigurableApplicationContext running;

  private static Map<String, Object> claims(
      String name, String email, boolean verified, String group) {
    return Map.of(
        "name", name, "email", email, "email_verified", verified, "groups", List.of(group));
  }

  /** Where it will be once it is started. */
  String issuer() {
    return "http://localhost:" + port;
  }

  /** Starts it for a service whose callback this is. */
  void start(String callback) {
    running =
        new SpringApplicationBuilder(Configuration.class)
            .web(WebApplicationType.SERVLET)
            .properties(
                "server.port=" + port,
                "spring.config.name=none",
                "spring.main.banner-mode=off",
                "logging.level.root=warn",
                "provider.issuer=" + issuer(),
                "provider.callback=" + callback)
            .run();
  }

  @Override
  public void close() {
    if (running != null) {
      running.close();
    }
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @TestConfiguration(proxyBeanMethods = false)
  @EnableWebSecurity
  @ImportAutoConfiguration({
    TomcatServletWebServerAutoConfiguration.class,
    DispatcherServletAutoConfiguration.class,
    WebMvcAutoConfiguration.class,
    HttpMessageConvertersAutoConfiguration.class,
    JacksonAutoConfiguration.class,
    SecurityFilterAutoConfiguration.class
  })
  static class Configuration {

    @Bean
    SecurityFilterChain security(HttpSecurity http) {
      return http.oauth2AuthorizationServer(server -> server.oidc(Customizer.withDefaults()))
          .authorizeHttpRequests(requests -> requests.anyRequest().authenticated())
          .formLogin(Customizer.withDefaults())
          .build();
    }

    @Bean
    AuthorizationServerSettings settings(@Value("${provider.issuer}") String issuer) {
      return AuthorizationServerSettings.builder().issuer(issuer).build();
    }

    @Bean
    RegisteredClientRepository clients(@Value("${provider.callback}") String callback) {
      return new InMemoryRegisteredClientRepository(
          RegisteredClient.withId("1")
              .clientId(CLIENT)
              .clientSecret("{noop}" + CLIENT_SECRET)
              .clientAuthenticationMethod(ClientAuthenticationMethod.CLIENT_SECRET_BASIC)
              .authorizationGrantType(AuthorizationGrantType.AUTHORIZATION_CODE)
              .redirectUri(callback)
              .scopes(scopes -> scopes.addAll(List.of("openid", "profile", "email")))
              .clientSettings(ClientSettings.builder().requireProofKey(true).build())
              .build());
    }

    @Bean
    UserDetailsService accounts() {
      return new InMemoryUserDetailsManager(
          CLAIMS.keySet().stream()
              .map(name -> User.withUsername(name).password("{noop}" + PASSWORD).build())
              .toList());
    }

    @Bean
    OAuth2TokenCustomizer<JwtEncodingContext> claimsOfAccounts() {
      return context -> {
        if (OidcParameterNames.ID_TOKEN.equals(context.getTokenType().getValue())) {
          Authentication account = Objects.requireNonNull(context.getPrincipal());
          context.getClaims().claims(claims -> claims.putAll(CLAIMS.get(account.getName())));
        }
      };
    }

    @Bean
    JwtDecoder accessTokens(JWKSource<SecurityContext> keys) {
      return OAuth2AuthorizationServerConfiguration.jwtDecoder(keys);
    }

    @Bean
    JWKSource<SecurityContext> keys() throws NoSuchAlgorithmException {
      var generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(2048);
      var pair = generator.generateKeyPair();
      return new ImmutableJWKSet<>(
          new JWKSet(
              new RSAKey.Builder((RSAPublicKey) pair.getPublic())
                  .privateKey(pair.getPrivate())
                  .keyID(UUID.randomUUID().toString())
                  .build()));
    }
  }
}
