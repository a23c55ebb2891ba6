package dev.benchwarden.identity.keyless;

import dev.benchwarden.platform.access.RefusedCredentialsException;
import dev.benchwarden.store.catalog.PlainText;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.jwt.Jwt;

/** The claims of a verified token, which forges write as text whatever their type. */
record Claims(Jwt token) {

  private static final int LONGEST_SHOWN = 1000;

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

  /** Those that hold one value, by name. */
  Map<String, String> asText() {
    Map<String, String> texts = new TreeMap<>();
    token
        .getClaims()
        .forEach((name, value) -> {
          if (isOneValue(value) && isStorable(name) && isStorable(value.toString())) {
            texts.put(name, value.toString());
          }
        });
    return texts;
  }

  private static boolean isOneValue(Object value) {
    return value instanceof String || value instanceof Number || value instanceof Boolean;
  }

  private static boolean isStorable(String text) {
    return text.indexOf('\0') < 0;
  }

  /** Shown to people who look for the claims that a project should name. */
  @Override
  public String toString() {
    String all =
        asText().entrySet().stream()
            .map(claim -> claim.getKey() + "=" + claim.getValue())
            .collect(Collectors.joining(", "));
    return PlainText.of(all, LONGEST_SHOWN);
  }

  boolean isTrue(String name) {
    return text(name).equals("true");
  }
}
