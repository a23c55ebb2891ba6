/** Every formula: pure functions over values, free of Spring, SQL and HTTP. */
@ApplicationModule(
    displayName = "Statistics",
    allowedDependencies = {})
@NullMarked
package dev.benchwarden.statistics;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
