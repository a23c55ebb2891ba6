/** Who is asking: tokens, their scopes, and what the caller may do. */
@ApplicationModule(
    displayName = "Access",
    allowedDependencies = {"problem", "database"})
@NullMarked
package dev.benchwarden.access;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
