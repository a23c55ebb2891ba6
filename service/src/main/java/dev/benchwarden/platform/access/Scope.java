package dev.benchwarden.platform.access;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;

/**
 * Scope of a token or a role. Nearly each includes reading, and {@code ADMIN} all the others; a
 * scope to judge does not include uploads, nor the reverse. Only {@code AGENT} includes nothing
 * else: its tokens are on machines that build other people's code.
 */
public enum Scope {
  /** See what a private project holds. */
  READ,
  /** Judge: decide about alerts, change points and pull requests. */
  TRIAGE,
  /** Store runs. */
  UPLOAD,
  /** Measure what the service asks for, and store its runs. */
  AGENT,
  /** Change settings, tokens and roles as well. */
  ADMIN;

  public boolean includes(Scope other) {
    return this == ADMIN || this == other || (other == READ && this != AGENT);
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
                "'%s' is no scope: use read, triage, upload, agent or admin".formatted(text)));
  }
}
