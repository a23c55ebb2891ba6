/** How often something may be done in a minute. */
@ApplicationModule(
    displayName = "Limits",
    allowedDependencies = {"problem"})
@NullMarked
package dev.benchwarden.limit;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
