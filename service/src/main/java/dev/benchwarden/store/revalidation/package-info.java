/** Answers that somebody was sent are not read again while nothing in their project changed. */
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
