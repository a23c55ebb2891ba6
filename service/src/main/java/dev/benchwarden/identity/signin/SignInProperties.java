package dev.benchwarden.identity.signin;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.ConfigurationPropertiesSource;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.StringUtils;

/**
 * Providers of sign-in.
 *
 * @param providers Where people sign in.
 */
@ConfigurationProperties("benchwarden.signin")
record SignInProperties(@DefaultValue List<Provider> providers) {

  private static final Pattern ID = Pattern.compile("[a-z0-9][a-z0-9-]{0,40}");

  SignInProperties {
    long different = providers.stream().map(Provider::id).distinct().count();
    if (different < providers.size()) {
      throw new IllegalStateException(
          "Two of BENCHWARDEN_SIGNIN_PROVIDERS_…_ID are equal: each provider needs its own.");
    }
  }

  /** Protocol of a provider. */
  enum Kind {
    /** OpenID Connect, with discovery. */
    OIDC,
    /** GitHub's OAuth2, which is not OpenID Connect. */
    GITHUB
  }

  /**
   * A provider as the operator sets it up.
   *
   * @param id Name of the provider in addresses: lower-case letters, digits and hyphens.
   * @param kind Protocol: {@code oidc}, or {@code github} for GitHub's own.
   * @param issuer Issuer of OpenID Connect, exactly as the provider names itself; for {@code
   *     github} the address of GitHub.
   * @param clientId Name under which the provider knows this service.
   * @param clientSecret Secret that the provider gave for it.
   * @param name Name of the provider on the page; without it the host of its issuer.
   * @param scopes Scopes that the service requests; without them those of name and e-mail address.
   */
  @ConfigurationPropertiesSource
  record Provider(
      String id,
      @DefaultValue("oidc") Kind kind,
      @Nullable URI issuer,
      String clientId,
      String clientSecret,
      @Nullable String name,
      @Nullable List<String> scopes) {

    Provider {
      if (!ID.matcher(id).matches()) {
        throw new IllegalStateException(
            "BENCHWARDEN_SIGNIN_PROVIDERS_…_ID is '%s', but must be lower-case letters, digits and hyphens, at most 41."
                .formatted(id));
      }
      if (kind == Kind.GITHUB && issuer == null) {
        issuer = URI.create("https://github.com");
      }
      if (issuer == null || issuer.getHost() == null) {
        throw missing(id, "ISSUER", "the provider's address, such as https://id.example.org");
      }
      if (!StringUtils.hasText(clientId)) {
        throw missing(id, "CLIENT_ID", "the name under which the provider knows this service");
      }
      if (!StringUtils.hasText(clientSecret)) {
        throw missing(id, "CLIENT_SECRET", "the secret that the provider gave for it");
      }
    }

    private static IllegalStateException missing(String id, String variable, String what) {
      return new IllegalStateException(
          "BENCHWARDEN_SIGNIN_PROVIDERS_…_%s of '%s' must be set: %s."
              .formatted(variable, id, what));
    }

    /** Its address without the slash at its end. */
    String address() {
      return String.valueOf(issuer).replaceAll("/+$", "");
    }

    String shownName() {
      if (StringUtils.hasText(name)) {
        return name;
      }
      String host = URI.create(address()).getHost().toLowerCase(Locale.ROOT);
      return host.equals("github.com") ? "GitHub" : host;
    }

    List<String> scopesOr(String... usual) {
      return scopes == null || scopes.isEmpty() ? List.of(usual) : scopes;
    }

    @Override
    public String toString() {
      return "Provider[" + id + ", " + issuer + "]";
    }
  }
}
