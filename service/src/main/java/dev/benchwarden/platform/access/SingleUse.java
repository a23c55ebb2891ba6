package dev.benchwarden.platform.access;

import java.time.Instant;

/**
 * Credential that may be used for one upload only, which may be repeated.
 *
 * @param id identifies it within the installation
 * @param expiresAt from then on it is refused as expired
 */
public record SingleUse(String id, Instant expiresAt) {}
