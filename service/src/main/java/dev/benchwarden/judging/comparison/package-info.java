/** Any two sides, row by row: percent, z and a verdict for every series. */
@ApplicationModule(
    displayName = "Comparison",
    allowedDependencies = {
      "judging.evaluation",
      "judging.history",
      "judging.verdict",
      "platform.access",
      "platform.column",
      "platform.problem",
      "platform.replica",
      "store.catalog",
      "store.policy",
      "store.published",
      "store.results",
      "store.revalidation"
    })
@NullMarked
package dev.benchwarden.judging.comparison;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
