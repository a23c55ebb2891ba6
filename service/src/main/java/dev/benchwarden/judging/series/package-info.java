/** Series and their histories as pages show them. */
@ApplicationModule(
    displayName = "Series",
    allowedDependencies = {
      "judging.alert",
      "judging.changepoint",
      "judging.history",
      "platform.column",
      "platform.problem",
      "platform.replica",
      "store.annotation",
      "store.catalog",
      "store.policy",
      "store.results",
      "store.revalidation"
    })
@NullMarked
package dev.benchwarden.judging.series;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
