/**
 * The repository's history according to its forge, which gives the commits of the mainline their
 * places.
 */
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
