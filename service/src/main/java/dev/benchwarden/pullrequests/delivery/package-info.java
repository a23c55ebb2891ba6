/** Brings what a pull request is told to its forge: once, in order, and again until it is there. */
@ApplicationModule(
    displayName = "Delivery",
    allowedDependencies = {
      "judging.evaluation",
      "platform.database",
      "platform.work",
      "pullrequests.forge",
      "pullrequests.review",
      "store.catalog"
    })
@NullMarked
package dev.benchwarden.pullrequests.delivery;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
