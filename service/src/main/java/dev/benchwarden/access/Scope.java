package dev.benchwarden.access;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;

/** What a token allows. Each scope includes the ones before it. */
public enum Scope {
  /** See what a private project holds. */
  READ,
  /** Store runs. */
  UPLOAD,
  /** Change settings and tokens, and judge alerts. */
  ADMIN;

  public boolean includes(Scope other) {
    return compareTo(other) >= 0;
  }

  @JsonValue
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * @throws IllegalArgumentException naming the scopes, if the text is none of them
   */
  @JsonCreator
  public static Scope of(String text) {
    return Arrays.stream(values())
        .filter(scope -> scope.text().equals(text))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "'%s' is no scope: use read, upload or admin".formatted(text)));
  }
}
