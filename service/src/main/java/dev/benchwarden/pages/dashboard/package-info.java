/** What only the pages need: read-only summaries, each one query. */
@ApplicationModule(
    displayName = "Dashboard",
    allowedDependencies = {
      "replica",
      "results",
      "catalog",
      "access",
      "problem",
      "statistics",
      "harness"
    })
@NullMarked
package dev.benchwarden.pages.dashboard;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

