/** How the service speaks HTTP: the connector and its bounds. */
@ApplicationModule(
    displayName = "Web",
    allowedDependencies = {"platform.network", "platform.problem"})
@NullMarked
package dev.benchwarden.platform.web;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
