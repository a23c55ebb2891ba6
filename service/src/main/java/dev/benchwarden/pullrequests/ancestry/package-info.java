/** The repository's history as its forge tells it: where commits of the mainline stand. */
@ApplicationModule(
    displayName = "Ancestry",
    allowedDependencies = {"forge", "detection", "results", "catalog", "access", "work"})
@NullMarked
package dev.benchwarden.pullrequests.ancestry;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

