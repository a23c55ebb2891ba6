/** CI jobs upload with the identity token of their forge in place of a secret. */
@ApplicationModule(
    displayName = "Keyless",
    allowedDependencies = {
      "platform.access",
      "platform.audit",
      "platform.database",
      "platform.problem",
      "store.catalog"
    })
@NullMarked
package dev.benchwarden.identity.keyless;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
