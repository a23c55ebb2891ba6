/**
 * Results of the past, from any source, as uploads to a running service: by files, archives and
 * what other tools export.
 */
@ApplicationModule(
    displayName = "Backfill",
    allowedDependencies = {
      "platform.access",
      "platform.problem",
      "platform.spool",
      "store.catalog",
      "store.job",
      "uploads.ingest"
    })
@NullMarked
package dev.benchwarden.uploads.backfill;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
