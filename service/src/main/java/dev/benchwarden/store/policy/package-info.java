/** Policies of projects: kept with every change, from an upload or the API. */
@ApplicationModule(
    displayName = "Policies",
    allowedDependencies = {
      "platform.access",
      "platform.audit",
      "platform.problem",
      "store.catalog"
    })
@NullMarked
package dev.benchwarden.store.policy;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
