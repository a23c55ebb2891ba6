/** What the mainline says: histories, change points, regions, and the judging of revisions. */
@ApplicationModule(
    displayName = "Detection",
    allowedDependencies = {
      "platform.access",
      "platform.database",
      "platform.problem",
      "platform.replica",
      "platform.work",
      "store.catalog",
      "store.policy",
      "store.results"
    })
@NullMarked
package dev.benchwarden.judging.detection;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
