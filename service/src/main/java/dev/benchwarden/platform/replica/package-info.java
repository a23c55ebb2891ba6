/** Reads that may be answered by a copy of the database. */
@ApplicationModule(
    displayName = "Replica",
    allowedDependencies = {})
@NullMarked
package dev.benchwarden.platform.replica;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
