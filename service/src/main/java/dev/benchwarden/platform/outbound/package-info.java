/** Requests to addresses that users of the service chose: never into the operator's own network. */
@ApplicationModule(
    displayName = "Outbound requests",
    allowedDependencies = {"platform.network"})
@NullMarked
package dev.benchwarden.platform.outbound;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
