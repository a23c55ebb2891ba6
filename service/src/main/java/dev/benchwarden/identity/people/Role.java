package dev.benchwarden.identity.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.benchwarden.platform.access.Scope;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Role of a person in a project, or in all of them. Each may do what the ones before may. */
public enum Role {
  /** Sees what a private project holds. */
  READER(Scope.READ),
  /** Decides about alerts, change points and pull requests. */
  TRIAGER(Scope.TRIAGE),
  /** Changes settings, tokens and roles. */
  ADMIN(Scope.ADMIN);

  private final Scope scope;

  Role(Scope scope) {
    this.scope = scope;
  }

  Scope scope() {
    return scope;
  }

  static Optional<Role> highest(Stream<Role> roles) {
    return roles.max(Comparator.naturalOrder());
  }

  /** In words, for the audit log. */
  static String change(@Nullable Role before, @Nullable Role now) {
    return "role %s, before %s".formatted(text(now), text(before));
  }

  private static String text(@Nullable Role role) {
    return role == null ? "none" : role.text();
  }

  @JsonValue
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * @throws IllegalArgumentException naming the roles, if the text is none of them
   */
  @JsonCreator
  public static Role of(String text) {
    return Arrays.stream(values())
        .filter(role -> role.text().equals(text))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "'%s' is no role: use reader, triager or admin".formatted(text)));
  }
}
