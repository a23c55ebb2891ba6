/** Form of the log, and the secrets that it never contains. */
@ApplicationModule(
    displayName = "Logging",
    allowedDependencies = {})
@NullMarked
package dev.benchwarden.platform.logging;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
