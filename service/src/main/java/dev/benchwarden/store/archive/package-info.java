/** A whole project as lines of JSON: written out, and taken back into an empty project. */
@ApplicationModule(
    displayName = "Archive",
    allowedDependencies = {
      "platform.access",
      "platform.audit",
      "platform.packing",
      "platform.problem",
      "platform.spool",
      "store.catalog",
      "store.profile",
      "store.results"
    })
@NullMarked
package dev.benchwarden.store.archive;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
