/** Regressions on the mainline that somebody should act on, and their life. */
@ApplicationModule(
    displayName = "Alert",
    allowedDependencies = {
      "detection",
      "statistics",
      "policy",
      "results",
      "catalog",
      "access",
      "problem",
      "harness"
    })
@NullMarked
package dev.benchwarden.judging.alert;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

