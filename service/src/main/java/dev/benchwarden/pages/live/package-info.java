/** Tells open pages what has just happened, whichever replica it happened at. */
@ApplicationModule(
    displayName = "Live",
    allowedDependencies = {
      "replica",
      "policy",
      "results",
      "detection",
      "alert",
      "catalog",
      "access",
      "problem"
    })
@NullMarked
package dev.benchwarden.pages.live;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;

