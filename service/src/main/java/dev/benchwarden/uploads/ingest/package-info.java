/** Uploads come in: a harness's output becomes a stored run, whole or not at all. */
@ApplicationModule(
    displayName = "Ingest",
    allowedDependencies = {
      "admission",
      "limit",
      "uploadlog",
      "webhook",
      "detection",
      "policy",
      "harness",
      "results",
      "spool",
      "catalog",
      "statistics",
      "access",
      "problem"
    })
@NullMarked
package dev.benchwarden.uploads.ingest;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

