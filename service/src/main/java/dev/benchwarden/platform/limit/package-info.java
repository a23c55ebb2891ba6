/** How often something may be done in a minute, and how many requests at once. */
@ApplicationModule(
    displayName = "Limits",
    allowedDependencies = {"platform.network", "platform.problem"})
@NullMarked
package dev.benchwarden.platform.limit;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
