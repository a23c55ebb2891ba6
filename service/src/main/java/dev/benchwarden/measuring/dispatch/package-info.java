/**
 * Requests that CI measures: its workflow is started and awaited for as long as the policy says.
 */
@ApplicationModule(
    displayName = "Dispatch",
    allowedDependencies = {
      "measuring.request",
      "platform.work",
      "pullrequests.forge",
      "store.catalog",
      "store.policy",
      "store.results"
    })
@NullMarked
package dev.benchwarden.measuring.dispatch;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
