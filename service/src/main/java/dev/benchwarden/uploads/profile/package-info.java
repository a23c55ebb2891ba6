/** Profiles come in and are attached to a run, which a broken one does no harm. */
@ApplicationModule(
    displayName = "Profile uploads",
    allowedDependencies = {
      "platform.access",
      "platform.problem",
      "pullrequests.review",
      "store.catalog",
      "store.profile",
      "store.results",
      "uploads.admission",
      "uploads.ingest"
    })
@NullMarked
package dev.benchwarden.uploads.profile;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
