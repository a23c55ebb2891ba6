/** Any two sides, row by row: percent, z and a verdict for every series. */
@ApplicationModule(
    displayName = "Comparison",
    allowedDependencies = {
      "replica",
      "published",
      "policy",
      "results",
      "catalog",
      "access",
      "statistics",
      "problem",
      "harness"
    })
@NullMarked
package dev.benchwarden.judging.comparison;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

