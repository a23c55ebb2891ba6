package dev.benchwarden.identity.signin;

import dev.benchwarden.store.catalog.Page;
import io.swagger.v3.oas.annotations.Operation;
import java.util.Locale;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the ways to sign in, for visitors who have not. */
@RestController
class SignInController {

  private final Providers providers;

  SignInController(Providers providers) {
    this.providers = providers;
  }

  @GetMapping("/api/v1/sign-in")
  @Operation(summary = "Providers with which people can sign in; a token of this service works too")
  Page<Way> ways() {
    return Page.of(providers.all().stream().map(Way::of).toList());
  }

  /**
   * @param href where a browser goes; the parameter {@code to} brings it back to a page of ours
   */
  record Way(String id, String kind, String name, String href) {

    static Way of(SignInProperties.Provider provider) {
      return new Way(
          provider.id(),
          provider.kind().name().toLowerCase(Locale.ROOT),
          provider.shownName(),
          SignInConfiguration.TO_PROVIDER + "/" + provider.id());
    }
  }
}
