/** Addresses of the internet protocol and ranges of them. */
@ApplicationModule(
    displayName = "Network addresses",
    allowedDependencies = {})
@NullMarked
package dev.benchwarden.platform.network;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
