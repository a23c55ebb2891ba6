/** What the log says, and what it never says. */
@ApplicationModule(
    displayName = "Logging",
    allowedDependencies = {})
@NullMarked
package dev.benchwarden.platform.logging;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
