/** Storage of the data: PostgreSQL, embedded unless another one is configured. */
@ApplicationModule(
    displayName = "Database",
    allowedDependencies = {})
@NullMarked
package dev.benchwarden.platform.database;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
