/** Calibration: how reliable verdicts are, measured on the past. */
@ApplicationModule(
    displayName = "Calibration",
    allowedDependencies = {
      "judging.changepoint",
      "judging.history",
      "judging.limit",
      "judging.times",
      "judging.verdict",
      "platform.access",
      "platform.limit",
      "platform.problem",
      "platform.work",
      "store.catalog",
      "store.job",
      "store.policy",
      "store.results"
    })
@NullMarked
package dev.benchwarden.judging.calibration;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
