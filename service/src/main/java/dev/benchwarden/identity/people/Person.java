package dev.benchwarden.identity.people;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Person who has signed in, or has been given a role before that.
 *
 * @param issuer who vouches for them; absent until they sign in for the first time
 * @param email only a verified one
 * @param claims the claims from their provider that a rule asks for
 * @param role what they were given for every project
 * @param lastSeenAt to the minute; absent if they never signed in
 */
public record Person(
    UUID id,
    @Nullable String issuer,
    String name,
    @Nullable String email,
    Map<String, List<String>> claims,
    @Nullable Role role,
    Instant createdAt,
    @Nullable Instant lastSeenAt) {

  /** Name and address, by which admins know them. */
  String title() {
    return email == null || email.equals(name) ? name : "%s (%s)".formatted(name, email);
  }
}
