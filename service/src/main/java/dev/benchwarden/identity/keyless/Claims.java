package dev.benchwarden.identity.keyless;

import dev.benchwarden.platform.access.RefusedCredentialsException;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.jwt.Jwt;

/** The claims of a verified token, which forges write as text whatever their type. */
record Claims(Jwt token) {

  String text(String name) {
    @Nullable Object value = token.getClaim(name);
    return value == null ? "" : value.toString();
  }

  /**
   * @throws RefusedCredentialsException if the claim is no number
   */
  long number(String name) {
    try {
      return Long.parseLong(text(name));
    } catch (NumberFormatException notOne) {
      throw new RefusedCredentialsException(
          "The identity token has no numeric claim %s: is it one of a CI job?".formatted(name));
    }
  }

  boolean isTrue(String name) {
    return text(name).equals("true");
  }
}
