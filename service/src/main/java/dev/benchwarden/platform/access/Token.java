package dev.benchwarden.platform.access;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A token without its secret.
 *
 * @param trust how far uploads with it are trusted
 * @param issuedBy the name of who issued it; absent where that was not noted
 * @param lastUsedAt to the minute; absent if it was never used
 */
public record Token(
    UUID id,
    String name,
    Scope scope,
    Trust trust,
    Instant createdAt,
    @Nullable String issuedBy,
    @Nullable Instant expiresAt,
    @Nullable Instant lastUsedAt) {}
