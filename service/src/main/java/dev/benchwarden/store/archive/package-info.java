/** A whole project as lines of JSON: written out, and taken back into an empty project. */
@ApplicationModule(
    displayName = "Archive",
    allowedDependencies = {"results", "spool", "catalog", "harness", "access", "problem"})
@NullMarked
package dev.benchwarden.store.archive;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

