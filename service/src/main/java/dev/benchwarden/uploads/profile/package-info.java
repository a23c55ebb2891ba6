/** Uploads of profiles, which are attached to a run; a broken one does the run no harm. */
@ApplicationModule(
    displayName = "Profile uploads",
    allowedDependencies = {
      "platform.access",
      "platform.limit",
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
