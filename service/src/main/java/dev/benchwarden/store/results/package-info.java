/** What was measured: runs, measurements and machine medians. */
@ApplicationModule(
    displayName = "Results",
    allowedDependencies = {"catalog", "access", "problem", "harness", "database"})
@NullMarked
package dev.benchwarden.store.results;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

