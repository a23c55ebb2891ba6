/** Machines: how each moved, and whether it can be trusted. */
@ApplicationModule(
    displayName = "Machine",
    allowedDependencies = {
      "judging.changepoint",
      "judging.history",
      "judging.verdict",
      "store.catalog"
    })
@NullMarked
package dev.benchwarden.judging.machine;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
