package dev.benchwarden.platform.audit;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A change of authority.
 *
 * @param actor the name of who made it
 * @param actorId of the person, token or job, since several may have one name; absent for the
 *     service
 * @param project its slug then; absent where the whole installation was changed
 * @param action such as {@code token.issued}
 * @param subject what was changed, by its name
 * @param detail in words, never with a secret; may be empty
 */
public record AuditEvent(
    UUID id,
    Instant at,
    AuditActor.Kind actorKind,
    String actor,
    @Nullable String actorId,
    @Nullable String project,
    String action,
    String subject,
    String detail) {}
