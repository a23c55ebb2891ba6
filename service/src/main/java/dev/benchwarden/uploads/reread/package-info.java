/**
 * Rereading of kept uploads, after a harness's reader was improved or the platform of a machine
 * became known.
 */
@ApplicationModule(
    displayName = "Re-read",
    allowedDependencies = {
      "judging.changepoint",
      "judging.evaluation",
      "platform.access",
      "platform.packing",
      "platform.spool",
      "platform.work",
      "store.catalog",
      "store.job",
      "store.policy",
      "store.results",
      "uploads.ingest"
    })
@NullMarked
package dev.benchwarden.uploads.reread;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
