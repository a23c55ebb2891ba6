/** Commands for people and for scripts: the same statistics on files, and what feeds a service. */
@ApplicationModule(
    displayName = "Local commands",
    allowedDependencies = {
      "backfill",
      "statistics",
      "harness",
      "comparison",
      "policy",
      "catalog",
      "results"
    })
@NullMarked
package dev.benchwarden.cli;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
