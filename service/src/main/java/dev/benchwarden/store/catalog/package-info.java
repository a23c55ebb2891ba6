/** What is measured: projects, benchmarks, metrics, series, machines and revisions. */
@ApplicationModule(
    displayName = "Catalog",
    allowedDependencies = {
      "platform.access",
      "platform.audit",
      "platform.database",
      "platform.problem",
      "platform.work"
    })
@NullMarked
package dev.benchwarden.store.catalog;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
