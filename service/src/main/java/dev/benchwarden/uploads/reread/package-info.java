/** The kept uploads are read again, after a harness's reader has learned something. */
@ApplicationModule(
    displayName = "Re-read",
    allowedDependencies = {
      "ingest",
      "detection",
      "job",
      "work",
      "results",
      "catalog",
      "harness",
      "access",
      "problem"
    })
@NullMarked
package dev.benchwarden.uploads.reread;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

