/** Webhooks of forges, and requests to forges in case a webhook is missing. */
@ApplicationModule(
    displayName = "Webhooks of forges",
    allowedDependencies = {
      "judging.evaluation",
      "platform.access",
      "platform.limit",
      "platform.problem",
      "platform.work",
      "pullrequests.command",
      "pullrequests.forge",
      "pullrequests.review",
      "pullrequests.tracker",
      "store.catalog"
    })
@NullMarked
package dev.benchwarden.pullrequests.hook;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
