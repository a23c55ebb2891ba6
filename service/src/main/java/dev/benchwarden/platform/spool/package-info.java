/**
 * What goes to and comes from clients in bulk waits here, so that none of them holds a connection
 * to the database.
 */
@ApplicationModule(
    displayName = "Spool",
    allowedDependencies = {"platform.problem"})
@NullMarked
package dev.benchwarden.platform.spool;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
