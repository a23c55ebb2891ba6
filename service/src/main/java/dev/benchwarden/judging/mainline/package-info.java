/** Changes of the stable branches or the default one: what was uploaded for them moves along. */
@ApplicationModule(
    displayName = "Mainline",
    allowedDependencies = {
      "judging.changepoint",
      "judging.evaluation",
      "platform.access",
      "platform.work",
      "store.catalog",
      "store.job",
      "store.policy",
      "store.results"
    })
@NullMarked
package dev.benchwarden.judging.mainline;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
