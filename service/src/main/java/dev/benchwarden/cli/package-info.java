/** Commands that need no service: the same statistics on files, for people and for scripts. */
@ApplicationModule(
    displayName = "Local commands",
    allowedDependencies = {"statistics", "harness", "comparison", "policy", "catalog", "results"})
@NullMarked
package dev.benchwarden.cli;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
