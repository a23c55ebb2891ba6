/**
 * How the service speaks HTTP: the connector, and the pages that any address outside the API shows.
 */
@ApplicationModule(
    displayName = "Web",
    allowedDependencies = {"platform.network", "platform.problem"})
@NullMarked
package dev.benchwarden.platform.web;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
