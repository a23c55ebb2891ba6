/** Stored profiles: trees of stacks, their frames once per project, and the raw files. */
@ApplicationModule(
    displayName = "Profiles",
    allowedDependencies = {
      "platform.access",
      "platform.packing",
      "platform.problem",
      "platform.spool",
      "store.catalog",
      "store.results"
    })
@NullMarked
package dev.benchwarden.store.profile;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
