/** Limits of the policy: how revisions compare with them, and alerts on those that are exceeded. */
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
