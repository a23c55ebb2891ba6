/** Commands in comments and by buttons on forges. */
@ApplicationModule(
    displayName = "Commands",
    allowedDependencies = {
      "judging.evaluation",
      "platform.problem",
      "platform.work",
      "pullrequests.forge",
      "pullrequests.review",
      "store.catalog"
    })
@NullMarked
package dev.benchwarden.pullrequests.command;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
