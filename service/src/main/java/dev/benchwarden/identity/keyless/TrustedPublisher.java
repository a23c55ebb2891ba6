package dev.benchwarden.identity.keyless;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A repository whose CI jobs upload without a token of ours.
 *
 * @param repositoryId {@code repository_id} on GitHub, {@code project_id} on GitLab
 * @param ownerId {@code repository_owner_id} on GitHub, {@code namespace_id} on GitLab
 * @param lastUsedAt to the minute; absent if it was never used
 */
record TrustedPublisher(
    UUID id,
    String issuer,
    long repositoryId,
    long ownerId,
    Instant createdAt,
    @Nullable Instant lastUsedAt) {}
