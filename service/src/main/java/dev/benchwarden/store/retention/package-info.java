/** Retention of large data, which is removed in small batches while uploads arrive. */
@ApplicationModule(
    displayName = "Retention",
    allowedDependencies = {
      "platform.access",
      "platform.audit",
      "platform.work",
      "store.catalog",
      "store.results"
    })
@NullMarked
package dev.benchwarden.store.retention;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
