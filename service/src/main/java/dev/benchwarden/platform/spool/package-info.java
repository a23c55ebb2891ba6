/**
 * Copies of bulk data from and to clients, so that no client holds a connection to the database.
 */
@ApplicationModule(
    displayName = "Spool",
    allowedDependencies = {"platform.problem"})
@NullMarked
package dev.benchwarden.platform.spool;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
