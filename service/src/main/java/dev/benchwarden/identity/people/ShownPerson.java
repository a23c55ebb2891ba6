package dev.benchwarden.identity.people;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A person as admins see them.
 *
 * @param issuer who vouches for them; absent: they have not signed in yet
 * @param role in the project, or in every project; absent: none was given
 */
record ShownPerson(
    UUID id,
    String name,
    @Nullable String email,
    @Nullable String issuer,
    @Nullable Role role,
    @Nullable Instant lastSeenAt) {

  static ShownPerson of(Person person, @Nullable Role role) {
    return new ShownPerson(
        person.id(), person.name(), person.email(), person.issuer(), role, person.lastSeenAt());
  }
}
