package dev.benchwarden.identity.signin;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;

/** Reason why a person is not signed in, as far as it helps that person. */
enum SignInRefusal {
  /** The person, or the provider, said no. */
  REFUSED,
  /** It took too long, was begun in another browser, or the answer is not one to our question. */
  EXPIRED,
  /** The provider does not answer, or the operator's settings do not fit it. */
  AWAY,
  /** The provider's data of the person is too long or not text. */
  UNFIT,
  /** Anything else; the log has it. */
  FAILED;

  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  static SignInRefusal of(Throwable failure) {
    for (@Nullable Throwable one = failure; one != null; one = one.getCause()) {
      if (one instanceof OAuth2AuthenticationException known) {
        SignInRefusal refusal = of(known.getError().getErrorCode());
        if (refusal != FAILED) {
          return refusal;
        }
      }
    }
    return FAILED;
  }

  private static SignInRefusal of(String code) {
    return switch (code) {
      case "access_denied" -> REFUSED;
      case "authorization_request_not_found", "invalid_state_parameter", "invalid_request" ->
          EXPIRED;
      case ProviderAwayException.CODE,
          "invalid_token_response",
          "invalid_user_info_response",
          "temporarily_unavailable",
          "server_error",
          "invalid_client" ->
          AWAY;
      default -> FAILED;
    };
  }
}
