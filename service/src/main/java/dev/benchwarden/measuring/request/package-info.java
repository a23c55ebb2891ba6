/** Measurement requests: what to measure, why and where, and the outcome. */
@ApplicationModule(
    displayName = "Measurement requests",
    allowedDependencies = {
      "platform.access",
      "platform.database",
      "platform.problem",
      "platform.work",
      "pullrequests.forge",
      "store.catalog",
      "store.policy",
      "store.results"
    })
@NullMarked
package dev.benchwarden.measuring.request;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
