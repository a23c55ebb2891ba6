package dev.benchwarden.platform.access;

import java.time.Instant;

/**
 * Credential that may be used for one upload only.
 *
 * @param id tells it from all others of the installation
 * @param expiresAt from then on it is refused for its age
 */
public record SingleUse(String id, Instant expiresAt) {}
