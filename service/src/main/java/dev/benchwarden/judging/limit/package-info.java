/** Limits of the policy: what a revision came to beside them, and alerts on those it exceeds. */
@ApplicationModule(
    displayName = "Limit",
    allowedDependencies = {
      "judging.changepoint",
      "judging.history",
      "judging.verdict",
      "platform.access",
      "platform.database",
      "store.catalog",
      "store.policy"
    })
@NullMarked
package dev.benchwarden.judging.limit;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
