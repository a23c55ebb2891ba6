/** Releases: what each changed against the two before it, and decisions about that. */
@ApplicationModule(
    displayName = "Release",
    allowedDependencies = {
      "judging.comparison",
      "judging.evaluation",
      "judging.history",
      "judging.verdict",
      "platform.access",
      "platform.database",
      "platform.problem",
      "platform.replica",
      "store.catalog",
      "store.policy"
    })
@NullMarked
package dev.benchwarden.judging.release;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
