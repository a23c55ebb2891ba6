package dev.benchwarden.platform.access;

import java.util.Locale;
import java.util.UUID;

/** Identity that has signed in with a browser: a person, or the holder of a token. */
public record SignedIn(Kind kind, UUID id) {

  /** Kind of the identity. */
  public enum Kind {
    PERSON,
    TOKEN
  }

  /** The form stored in the session. */
  String text() {
    return kind.name().toLowerCase(Locale.ROOT) + ":" + id;
  }

  static SignedIn of(String text) {
    int colon = text.indexOf(':');
    return new SignedIn(
        Kind.valueOf(text.substring(0, colon).toUpperCase(Locale.ROOT)),
        UUID.fromString(text.substring(colon + 1)));
  }
}
