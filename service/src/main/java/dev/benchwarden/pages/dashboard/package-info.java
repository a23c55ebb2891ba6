/** Read-only summaries that only the pages need, each one query. */
@ApplicationModule(
    displayName = "Dashboard",
    allowedDependencies = {
      "judging.alert",
      "judging.history",
      "judging.machine",
      "platform.access",
      "platform.database",
      "platform.problem",
      "platform.replica",
      "store.catalog",
      "store.revalidation"
    })
@NullMarked
package dev.benchwarden.pages.dashboard;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
