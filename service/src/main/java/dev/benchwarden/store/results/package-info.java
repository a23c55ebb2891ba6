/** Results: runs, measurements and machine medians. */
@ApplicationModule(
    displayName = "Results",
    allowedDependencies = {
      "platform.access",
      "platform.bucket",
      "platform.database",
      "platform.packing",
      "platform.problem",
      "platform.work",
      "store.catalog"
    })
@NullMarked
package dev.benchwarden.store.results;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
