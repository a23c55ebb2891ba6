/** Measurement plans: which benchmarks are worth measuring in a given time. */
@ApplicationModule(
    displayName = "Plan",
    allowedDependencies = {
      "judging.calibration",
      "judging.history",
      "judging.times",
      "judging.verdict",
      "platform.problem",
      "store.catalog",
      "store.policy",
      "store.results"
    })
@NullMarked
package dev.benchwarden.judging.plan;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
