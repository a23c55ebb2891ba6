/** Forges, which host the repositories: read for the pull request of a commit, and written to. */
@ApplicationModule(
    displayName = "Forges",
    allowedDependencies = {
      "judging.evaluation",
      "platform.access",
      "platform.audit",
      "platform.outbound",
      "platform.problem",
      "platform.work",
      "store.catalog"
    })
@NullMarked
package dev.benchwarden.pullrequests.forge;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
