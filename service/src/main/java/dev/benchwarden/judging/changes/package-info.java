/** Recent changes on mainlines, and how open pull requests were judged. */
@ApplicationModule(
    displayName = "Changes",
    allowedDependencies = {
      "judging.alert",
      "judging.evaluation",
      "judging.history",
      "platform.database",
      "platform.problem",
      "platform.replica",
      "store.catalog",
      "store.policy",
      "store.results"
    })
@NullMarked
package dev.benchwarden.judging.changes;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
