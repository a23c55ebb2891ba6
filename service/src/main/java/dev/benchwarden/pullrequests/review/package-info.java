/** Reports on pull requests: the text of the comment, the check and the status. */
@ApplicationModule(
    displayName = "Review",
    allowedDependencies = {
      "judging.alert",
      "judging.comparison",
      "judging.evaluation",
      "judging.profile",
      "platform.access",
      "platform.problem",
      "pullrequests.forge",
      "store.catalog",
      "store.policy"
    })
@NullMarked
package dev.benchwarden.pullrequests.review;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
