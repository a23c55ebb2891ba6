package dev.benchwarden.identity.signin;

import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2Error;

/** Thrown if a provider does not answer, or not as it should. */
final class ProviderAwayException extends OAuth2AuthenticationException {

  private static final long serialVersionUID = 1L;

  static final String CODE = "provider_away";

  ProviderAwayException(String why, @Nullable Throwable cause) {
    super(new OAuth2Error(CODE, why, null), why, cause);
  }
}
