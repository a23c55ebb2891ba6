/** Search for the commit that caused a change, by measuring those in the range of its alert. */
@ApplicationModule(
    displayName = "Search",
    allowedDependencies = {
      "judging.alert",
      "judging.changepoint",
      "judging.limit",
      "measuring.agent",
      "measuring.request",
      "platform.access",
      "platform.database",
      "platform.problem",
      "platform.work",
      "pullrequests.delivery",
      "pullrequests.forge",
      "store.catalog",
      "store.policy"
    })
@NullMarked
package dev.benchwarden.measuring.search;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
