/** Long-running work of a project: progress, results and cancellation. */
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
