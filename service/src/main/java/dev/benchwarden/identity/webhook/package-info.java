/** Uploads that are signed with a secret in place of carrying one. */
@ApplicationModule(
    displayName = "Webhooks",
    allowedDependencies = {
      "platform.access",
      "platform.audit",
      "platform.database",
      "platform.limit",
      "platform.problem",
      "store.catalog"
    })
@NullMarked
package dev.benchwarden.identity.webhook;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
