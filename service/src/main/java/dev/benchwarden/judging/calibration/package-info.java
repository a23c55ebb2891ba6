/** How far the service itself can be believed, by what it would have said of the past. */
@ApplicationModule(
    displayName = "Calibration",
    allowedDependencies = {
      "detection",
      "statistics",
      "comparison",
      "policy",
      "results",
      "catalog",
      "job",
      "work",
      "access",
      "problem",
      "harness"
    })
@NullMarked
package dev.benchwarden.judging.calibration;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

