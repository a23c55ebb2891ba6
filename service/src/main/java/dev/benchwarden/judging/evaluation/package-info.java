/** Evaluations: requests to judge, the judging, and its reports. */
@ApplicationModule(
    displayName = "Evaluation",
    allowedDependencies = {
      "judging.changepoint",
      "judging.history",
      "judging.limit",
      "judging.machine",
      "judging.verdict",
      "platform.access",
      "platform.database",
      "platform.packing",
      "platform.problem",
      "platform.work",
      "store.catalog",
      "store.job",
      "store.policy",
      "store.results",
      "store.revalidation"
    })
@NullMarked
package dev.benchwarden.judging.evaluation;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
