/** Issues about alerts, one for each cause, and people's decisions by closing them. */
@ApplicationModule(
    displayName = "Tracker",
    allowedDependencies = {
      "judging.alert",
      "judging.evaluation",
      "judging.limit",
      "judging.profile",
      "platform.access",
      "platform.database",
      "platform.work",
      "pullrequests.delivery",
      "pullrequests.forge",
      "pullrequests.review",
      "store.catalog",
      "store.policy"
    })
@NullMarked
package dev.benchwarden.pullrequests.tracker;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
