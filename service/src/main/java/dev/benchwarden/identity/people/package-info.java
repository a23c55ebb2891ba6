/** People, and what they may do: roles that were given, and roles that follow from rules. */
@ApplicationModule(
    displayName = "People",
    allowedDependencies = {
      "platform.access",
      "platform.audit",
      "platform.database",
      "platform.problem",
      "store.catalog"
    })
@NullMarked
package dev.benchwarden.identity.people;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
