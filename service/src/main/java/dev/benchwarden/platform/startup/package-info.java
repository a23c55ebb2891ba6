/** Start of the service from what was prepared when it was built. */
@ApplicationModule(
    displayName = "Startup",
    allowedDependencies = {})
@NullMarked
package dev.benchwarden.platform.startup;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
