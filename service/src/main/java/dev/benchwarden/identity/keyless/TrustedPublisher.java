package dev.benchwarden.identity.keyless;

import dev.benchwarden.platform.access.Trust;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A repository or pipeline whose CI jobs upload without a token of ours.
 *
 * @param repositoryId {@code repository_id} on GitHub, {@code project_id} on GitLab; absent for any
 *     other CI
 * @param ownerId {@code repository_owner_id} on GitHub, {@code namespace_id} on GitLab; absent for
 *     any other CI
 * @param claims names and values that all must be in the token of any other CI; an empty value
 *     stands for a claim that is not there
 * @param trust how far jobs of any other CI are trusted
 * @param lastUsedAt to the minute; absent if it was never used
 */
record TrustedPublisher(
    UUID id,
    String issuer,
    @Nullable Long repositoryId,
    @Nullable Long ownerId,
    @Nullable Map<String, String> claims,
    @Nullable Trust trust,
    Instant createdAt,
    @Nullable Instant lastUsedAt) {

  /** Whose jobs it means, for the audit log. */
  String title() {
    return claims == null
        ? "repository %s of owner %s at %s".formatted(repositoryId, ownerId, issuer)
        : "jobs with %s at %s".formatted(new TreeMap<>(claims), issuer);
  }

  /** How far they are trusted, for the audit log. */
  String detail() {
    return "trust %s, id %s".formatted(trust == null ? "as the issuer tells" : trust, id);
  }
}
