/** Another branch becomes the default one: what was uploaded for it is the mainline then. */
@ApplicationModule(
    displayName = "Mainline",
    allowedDependencies = {
      "detection",
      "job",
      "work",
      "results",
      "catalog",
      "harness",
      "access",
      "problem"
    })
@NullMarked
package dev.benchwarden.judging.mainline;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

