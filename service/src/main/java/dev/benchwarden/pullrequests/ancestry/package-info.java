/** The repository's history as its forge tells it: where commits of the mainline stand. */
@ApplicationModule(
    displayName = "Ancestry",
    allowedDependencies = {
      "judging.changepoint",
      "judging.evaluation",
      "platform.work",
      "pullrequests.forge",
      "store.catalog",
      "store.results"
    })
@NullMarked
package dev.benchwarden.pullrequests.ancestry;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
