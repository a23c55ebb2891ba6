/** Other branches become stable or the default one: what was uploaded for them follows. */
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
