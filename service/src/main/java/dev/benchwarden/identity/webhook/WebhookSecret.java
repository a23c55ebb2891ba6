package dev.benchwarden.identity.webhook;

import dev.benchwarden.platform.access.Trust;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A project's webhook secret, without the secret itself.
 *
 * @param trust how far uploads that are signed with it are trusted
 * @param lastUsedAt to the minute; absent if nothing was signed with it yet
 */
record WebhookSecret(Trust trust, Instant createdAt, @Nullable Instant lastUsedAt) {}
