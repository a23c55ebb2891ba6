/** What the mainline says: histories, change points, regions, and the judging of revisions. */
@ApplicationModule(
    displayName = "Detection",
    allowedDependencies = {
      "statistics",
      "comparison",
      "replica",
      "policy",
      "results",
      "catalog",
      "access",
      "problem",
      "work",
      "harness"
    })
@NullMarked
package dev.benchwarden.judging.detection;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

