/** Identity of callers: tokens, their scopes, the caller's rights, and how secrets are kept. */
@ApplicationModule(
    displayName = "Access",
    allowedDependencies = {"platform.database", "platform.problem"})
@NullMarked
package dev.benchwarden.platform.access;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
