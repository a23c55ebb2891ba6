package dev.benchwarden.identity.keyless;

import dev.benchwarden.platform.access.Trust;
import java.util.UUID;

/** A project's trust in jobs with certain claims. */
record TrustedClaims(long project, UUID publisher, Trust trust) {}
