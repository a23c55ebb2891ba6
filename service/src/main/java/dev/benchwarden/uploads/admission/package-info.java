/** Rights of uploads, by how far their senders are trusted. */
@ApplicationModule(
    displayName = "Admission",
    allowedDependencies = {
      "platform.access",
      "platform.limit",
      "platform.problem",
      "pullrequests.forge",
      "store.catalog",
      "store.policy",
      "store.results",
      "uploads.uploadlog"
    })
@NullMarked
package dev.benchwarden.uploads.admission;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
