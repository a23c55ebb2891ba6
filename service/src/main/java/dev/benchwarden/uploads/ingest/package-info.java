/** Uploads come in: a harness's output becomes a stored run, whole or not at all. */
@ApplicationModule(
    displayName = "Ingest",
    allowedDependencies = {
      "identity.webhook",
      "judging.evaluation",
      "platform.access",
      "platform.limit",
      "platform.packing",
      "platform.problem",
      "platform.spool",
      "store.catalog",
      "store.policy",
      "store.results",
      "uploads.admission",
      "uploads.uploadlog"
    })
@NullMarked
package dev.benchwarden.uploads.ingest;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
