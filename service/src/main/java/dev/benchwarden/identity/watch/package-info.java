/** What operators see of a running service, and how they authenticate. */
@ApplicationModule(
    displayName = "Watch",
    allowedDependencies = {"platform.access", "platform.problem"})
@NullMarked
package dev.benchwarden.identity.watch;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
