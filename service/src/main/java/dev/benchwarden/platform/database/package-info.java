/** Where the data is kept: PostgreSQL, embedded unless another one is named. */
@ApplicationModule(
    displayName = "Database",
    allowedDependencies = {})
@NullMarked
package dev.benchwarden.platform.database;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
