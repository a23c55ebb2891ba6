/** What forges tell by webhooks, and what is asked of them in case none came. */
@ApplicationModule(
    displayName = "Webhooks of forges",
    allowedDependencies = {
      "command",
      "forge",
      "review",
      "detection",
      "catalog",
      "access",
      "work",
      "problem"
    })
@NullMarked
package dev.benchwarden.pullrequests.hook;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

