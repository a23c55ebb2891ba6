/** Answers that a caller has got are not read again while nothing in their project changes. */
@ApplicationModule(
    displayName = "Revalidation",
    allowedDependencies = {
      "platform.packing",
      "platform.replica",
      "platform.work",
      "store.catalog"
    })
@NullMarked
package dev.benchwarden.store.revalidation;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
