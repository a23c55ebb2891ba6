/** Work of a project that takes long: how far it is, what came of it, and that nobody wants it. */
@ApplicationModule(
    displayName = "Jobs",
    allowedDependencies = {
      "platform.access",
      "platform.database",
      "platform.problem",
      "store.catalog"
    })
@NullMarked
package dev.benchwarden.store.job;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
