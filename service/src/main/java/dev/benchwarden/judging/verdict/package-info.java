/**
 * Verdicts on a revision: one context of everything known before it, and the verdicts on its
 * results.
 */
@ApplicationModule(
    displayName = "Verdict",
    allowedDependencies = {
      "judging.changepoint",
      "judging.history",
      "store.catalog",
      "store.policy",
      "store.results"
    })
@NullMarked
package dev.benchwarden.judging.verdict;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
