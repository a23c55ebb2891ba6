package dev.benchwarden.identity;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Visit;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/**
 * A service at which people sign in: with OpenID Connect, with GitHub, and at a provider that is
 * away. {@code root@example.org} is its admin, members of {@code perf-triage} are triagers of every
 * project, and {@code engineers} readers.
 */
@FrontDoor
public abstract class SignInInstallation {

  static final OidcProvider PROVIDER = new OidcProvider();
  static final GitHubSignInServer GITHUB = new GitHubSignInServer();

  private static boolean providerRuns;

  @Autowired protected Api api;

  @DynamicPropertySource
  static void providers(DynamicPropertyRegistry properties) {
    provider(
        properties, 0, "oidc", PROVIDER.issuer(), OidcProvider.CLIENT, OidcProvider.CLIENT_SECRET);
    properties.add("benchwarden.signin.providers[0].name", () -> "Example ID");
    provider(
        properties,
        1,
        "github",
        GITHUB.address(),
        GitHubSignInServer.CLIENT,
        GitHubSignInServer.CLIENT_SECRET);
    properties.add("benchwarden.signin.providers[1].scopes", () -> "read:user,user:email,read:org");
    provider(properties, 2, "away", "http://localhost:1", "client", "secret");
    properties.add("benchwarden.signin.admins", () -> "Root@example.org");
    rule(properties, 0, "groups", "perf-triage", "triager");
    rule(properties, 1, "groups", "engineers", "reader");
    rule(properties, 2, "organizations", "acme", "triager");
  }

  private static void provider(
      DynamicPropertyRegistry properties,
      int number,
      String id,
      String issuer,
      String client,
      String secret) {
    String prefix = "benchwarden.signin.providers[%d].".formatted(number);
    properties.add(prefix + "id", () -> id);
    properties.add(prefix + "kind", () -> id.equals("github") ? "github" : "oidc");
    properties.add(prefix + "issuer", () -> issuer);
    properties.add(prefix + "client-id", () -> client);
    properties.add(prefix + "client-secret", () -> secret);
  }

  private static void rule(
      DynamicPropertyRegistry properties, int number, String claim, String value, String role) {
    String prefix = "benchwarden.signin.rules[%d].".formatted(number);
    properties.add(prefix + "claim", () -> claim);
    properties.add(prefix + "value", () -> value);
    properties.add(prefix + "role", () -> role);
  }

  /** The service has been running without it until now. */
  @BeforeEach
  void startTheProvider() {
    synchronized (SignInInstallation.class) {
      if (!providerRuns) {
        PROVIDER.start(api.address() + "/sign-in/callback/oidc");
        providerRuns = true;
      }
    }
  }

  /** A browser in which an account of the provider has signed in. */
  Visit signedIn(String account) {
    Visit visit = new Visit(api.address());
    visit.signIn("oidc", account, "/");
    return visit;
  }
}
