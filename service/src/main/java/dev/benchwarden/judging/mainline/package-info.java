/** Another branch becomes the default one: what was uploaded for it is the mainline then. */
@ApplicationModule(
    displayName = "Mainline",
    allowedDependencies = {
      "judging.changepoint",
      "judging.evaluation",
      "platform.access",
      "platform.work",
      "store.catalog",
      "store.job",
      "store.results"
    })
@NullMarked
package dev.benchwarden.judging.mainline;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
