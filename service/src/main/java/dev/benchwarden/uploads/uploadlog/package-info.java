/** Log of attempted uploads: their senders and outcomes. */
@ApplicationModule(
    displayName = "Upload log",
    allowedDependencies = {
      "platform.access",
      "platform.limit",
      "platform.packing",
      "platform.work",
      "store.catalog"
    })
@NullMarked
package dev.benchwarden.uploads.uploadlog;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
