/** Regressions on the mainline that a person should act on, and their life. */
@ApplicationModule(
    displayName = "Alert",
    allowedDependencies = {
      "judging.changepoint",
      "judging.evaluation",
      "judging.history",
      "judging.profile",
      "platform.access",
      "platform.database",
      "platform.problem",
      "store.catalog",
      "store.policy",
      "store.profile"
    })
@NullMarked
package dev.benchwarden.judging.alert;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
